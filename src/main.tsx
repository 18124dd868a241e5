import './theme.css';
import { loadWordFile } from 'virtual:words';
import { locales } from '../editions/edition';
import { chosenLanguage } from './providers/language';
import { listSearchOf } from './providers/list-search';
import { forgetLeft, lastLeft, offers, onSession, session, watchOtherTabs } from './providers/session';
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
  const screen = screenAt(location.pathname === '/' || location.pathname === signInPath ? home() : location.pathname);
  const app = import('./app');
  const isHere =
    screen?.roles.some((role) => session()?.roles.includes(role)) && (!screen.needs || offers(screen.needs));
  if (screen?.kind === 'list' && !screen.menuParent && isHere) {
    const {
      filters,
      sorters = [screen.sort ?? { field: 'id', order: 'desc' }],
      currentPage,
      pageSize = screen.onePage ?? 25,
    } = listSearchOf(location.search);
    // The entry contains neither initial filters nor the code that converts the ends of a range to instants
    // (providers/ranges.ts).
    const isUnknown = filters
      ? filters.some((one) => ['gte', 'lte', 'lt'].includes(one.operator))
      : screen.hasInitialFilters;
    if (!isUnknown) {
      const query = listQuery({ filters, sorters, page: currentPage, perPage: pageSize });
      prefetch(urlOf(screen.path, query), locales[chosenLanguage()]);
    }
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
/** Shows the console or the sign-in page. `address` is where the page is then: the view that is left still follows it. */
async function show(address?: string) {
  const turn = ++latest;
  const who = session();
  const [{ mount }, { default: View, prepare }] = await Promise.all([
    import('./shell/mount'),
    who ? loadConsole() : loadSignIn(),
  ]);
  await prepare();
  // The session may have changed while the code was loading.
  if (turn === latest)
    mount(View, who?.subject ?? '', address ? () => history.replaceState(null, '', address) : undefined);
}

/** Milliseconds between two attempts to reach the server. */
const retryEvery = 5_000;

/**
 * Reloads the page once the server answers: without a connection a reload would replace the console by an error page.
 */
function reloadWhenReachable(): void {
  const attempt = () =>
    void fetch(home(), { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setTimeout(attempt, retryEvery),
    );
  addEventListener('online', attempt, { once: true });
  setTimeout(attempt, retryEvery);
}

// A chunk could not be loaded: the connection failed, or a newer version has been deployed.
const start = (address?: string) => show(address).catch(reloadWhenReachable);

onSession(() => {
  const who = session();
  const left = lastLeft();
  // After an expired session only the same person returns to the same screen; signing out on purpose goes to sign-in.
  if (who && left && left.subject !== who.subject) history.replaceState(null, '', home());
  if (who) forgetLeft();
  void start(who || left ? undefined : signInPath);
});
watchOtherTabs();
void start();
