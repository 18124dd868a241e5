import { call, CallError, saidBy } from '../../providers/http';
import { t } from 'i18next';
import { notify } from '../../providers/notification';
import { linkOf, type Query } from '../../providers/wire';
import { historyLink } from './history';
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
 * click is recent enough for the browser to allow it; otherwise a notification offers the link. Tells whether it was
 * opened.
 */
export function openFile(url: string, title: string): boolean {
  const href = linkOf(url);
  const isOwn = new URL(href).origin === location.origin;
  if (isOwn || (navigator.userActivation?.isActive ?? true)) {
    click(href, isOwn ? '' : undefined);
    return true;
  }
  notify({
    type: 'success',
    message: t('spreadsheet:export.ready', { title }),
    link: { href, words: t('spreadsheet:export.open') },
  });
  return false;
}

/** Where a history is kept, a file that was opened is told with the way there. */
function tellReady(title: string) {
  const told = historyLink();
  if (told.link) notify({ type: 'success', message: t('spreadsheet:export.ready', { title }), ...told, isBrief: true });
}

/** The connection broke, here or behind a proxy: the server may still go on, and its history then has the file. */
const mayGoOn = (error: unknown) => error instanceof CallError && [0, 502, 504].includes(error.statusCode);

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
      tellReady(title);
    } else if (data?.url) {
      if (openFile(data.url, title)) tellReady(title);
    } else throw new Error('no link');
  } catch (error) {
    notify({ type: 'warning', message: failure(kind, error), ...(mayGoOn(error) && historyLink()) });
  } finally {
    setExporting(address, query, false);
  }
}
