import ExternalLink from 'lucide-react/icons/external-link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../providers/http';
import { linkOf } from '../../../providers/wire';
import { Button } from '../../ui/button';

/**
 * The file name at the end of an uploaded file's key. Some back-ends do not URL-encode keys, so a name that cannot be
 * decoded is returned unchanged.
 */
export function fileName(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Opens an uploaded file in a new tab through a signed link (document 1, section 2.1). */
export function FileLink({ fileKey, children }: { fileKey: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    // The tab is opened within the click event, before the link is known; later the browser would block it as a pop-up.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const { data } = await call<{ url: string }>('GET', 'services/file', { query: { file_key: fileKey } });
      if (tab) tab.location.href = linkOf(data.url);
      else location.assign(linkOf(data.url));
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Button variant="link" size="sm" className="min-w-0 shrink!" onClick={() => void open()}>
        <span className="truncate">{children ?? fileName(fileKey)}</span>
        <ExternalLink aria-hidden className="size-3.5!" />
      </Button>
      {failed && (
        <span role="alert" className="text-xs text-bad">
          {t('form:linkFailed')}
        </span>
      )}
    </span>
  );
}
