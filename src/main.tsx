import './theme.css';
import { loadWordFile } from 'virtual:words';
import { chosenLanguage, locales } from './providers/language';
import { listSearchOf } from './providers/list-search';
import { forgetLeft, lastLeft, onSession, session, watchOtherTabs } from './providers/session';
import { dropPrefetched, listQuery, prefetch, urlOf } from './providers/wire';
import { home, screenAt, signInPath, wordsOf } from './shell/screen-at';
import { applyTheme } from './shell/theme';

document.documentElement.lang = locales[chosenLanguage()];
applyTheme();

// The entry is small and starts every download that the address needs at once: code, words and a list's first rows.
const prefetchWords = (namespaces: string[]) => {
  for (const namespace of namespaces) void loadWordFile(chosenLanguage(), namespace).catch(() => undefined);
};

function loadConsole() {
  const screen = screenAt(location.pathname === '/' || location.pathname === signInPath ? home : location.pathname);
  const app = import('./app');
  if (screen?.kind === 'list' && !screen.menuParent && screen.roles.some((role) => session()?.roles.includes(role))) {
    const {
      filters,
      sorters = [screen.sort ?? { field: 'id', order: 'desc' }],
      currentPage,
      pageSize = screen.onePage ?? 25,
    } = listSearchOf(location.search);
    const query = listQuery({ filters, sorters, page: currentPage, perPage: pageSize });
    prefetch(urlOf(screen.path, query), locales[chosenLanguage()]);
  }
  void screen?.load().catch(() => undefined);
  prefetchWords(wordsOf(screen));
  return app;
}

function loadSignIn() {
  dropPrefetched();
  prefetchWords(['sign-in']);
  return import('./shell/sign-in');
}

let latest = 0;
async function show() {
  const turn = ++latest;
  const who = session();
  const [{ mount }, { default: View, prepare }] = await Promise.all([
    import('./shell/mount'),
    who ? loadConsole() : loadSignIn(),
  ]);
  await prepare();
  // The session may have changed while the code was loading.
  if (turn === latest) mount(View, who?.subject ?? '');
}

const start = () =>
  show().catch(() => {
    // A chunk could not be loaded: the connection failed, or a newer version has been deployed.
    addEventListener('online', () => location.reload());
    setTimeout(() => location.reload(), 5_000);
  });

onSession(() => {
  const who = session();
  const left = lastLeft();
  // After an expired session only the same person returns to the same screen; signing out on purpose goes to sign-in.
  if (who && left && left.subject !== who.subject) history.replaceState(null, '', home);
  if (!who && !left) history.replaceState(null, '', signInPath);
  if (who) forgetLeft();
  void start();
});
watchOtherTabs();
void start();
