import { call, CallError, saidBy } from '../../providers/http';
import { t } from 'i18next';
import { notify } from '../../providers/notification';
import { linkOf, type Query } from '../../providers/wire';
import { exportAddress, isExporting, setExporting, type Exported } from './running';

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

function click(href: string, download?: string) {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener';
  if (download === undefined) link.target = '_blank';
  else link.download = download;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Opens an exported file. A file of our own origin is downloaded. Another host's is opened in a new tab if the user's
 * click is recent enough for the browser to allow it; otherwise a notification offers the link.
 */
function open(url: string, title: string) {
  const href = linkOf(url);
  if (new URL(href).origin === location.origin) return click(href, '');
  if (navigator.userActivation?.isActive ?? true) return click(href);
  notify({
    type: 'success',
    message: t('spreadsheet:export.ready', { title }),
    link: { href, words: t('spreadsheet:export.open') },
  });
}

const failure = (kind: Exported, error: unknown): string =>
  kind === 'report'
    ? (error instanceof CallError && saidBy(error.answer)) || t('spreadsheet:export.reportFailed')
    : t('spreadsheet:export.failed');

/** Requests a list's export (document 1, sections 2.1 and 8). */
export const exportList = (path: string, query: Query, title: string, kind: Exported = 'xlsx'): Promise<void> =>
  exportFrom(exportAddress(path, kind), { path, query, title, kind });

interface Asked {
  /** Names a file that has no name of its own. */
  path: string;
  query?: Query;
  title: string;
  kind?: Exported;
}
/** Requests a file: a zip is downloaded, otherwise the link in the response is opened. */
export async function exportFrom(address: string, { path, query = {}, title, kind = 'xlsx' }: Asked): Promise<void> {
  if (isExporting(address, query)) return;
  setExporting(address, query, true);
  try {
    const { data, headers } = await call<Blob | { url?: string } | undefined>('GET', address, { query });
    if (data instanceof Blob) {
      const href = URL.createObjectURL(data);
      click(href, nameIn(headers.get('content-disposition')) ?? `${path.slice(path.lastIndexOf('/') + 1)}.zip`);
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } else if (data?.url) open(data.url, title);
    else throw new Error('no link');
  } catch (error) {
    notify({ type: 'warning', message: failure(kind, error) });
  } finally {
    setExporting(address, query, false);
  }
}
