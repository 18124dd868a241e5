import DownloadIcon from 'lucide-react/icons/download';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../kit/ui/button';

async function save(url: string, name: string): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch {
    // Without CORS headers the page cannot read the file, but the browser can still open it in a tab.
    window.open(url, '_blank', 'noopener');
  }
}

/**
 * Saves the file. Our own server sets the file name; a file on another origin has to be fetched first, as browsers
 * ignore `download` there.
 */
export function Download({ url, fileKey }: { url: string; fileKey: string }) {
  const { t } = useTranslation('manage');
  const [busy, setBusy] = useState(false);
  const start = (event: MouseEvent) => {
    if (new URL(url).origin === location.origin) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void save(url, fileKey.slice(fileKey.lastIndexOf('/') + 1)).finally(() => setBusy(false));
  };
  return (
    <p className="m-0">
      <a
        href={url}
        download=""
        aria-disabled={busy || undefined}
        className={buttonVariants({ variant: 'outline' })}
        onClick={start}
      >
        <DownloadIcon aria-hidden />
        {t('media-view.download')}
      </a>
    </p>
  );
}
