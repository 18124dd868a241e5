import './theme.css';
import { loadWordFile } from 'virtual:words';
import { chosenLanguage, locales } from './providers/language';
import { forgetLeft, lastLeft, onSession, session, watchOtherTabs } from './providers/session';
import { listSearchOf } from './providers/list-search';
import { begin, dropBegun, listQuery, urlOf } from './providers/wire';
import { home, screenAt, signInPath, wordsOf } from './shell/screen-at';
import { applyTheme } from './shell/theme';

// This file loads nothing itself: it starts all that the address needs at once, so that nothing waits for anything.
const language = chosenLanguage();
document.documentElement.lang = locales[language];
applyTheme();

const startWords = (namespaces: string[]) =>
  void Promise.all(namespaces.map((name) => loadWordFile(chosenLanguage(), name))).catch(() => undefined);

function startConsole() {
  const screen = screenAt(location.pathname === '/' || location.pathname === signInPath ? home : location.pathname);
  const app = import('./app');
  if (screen?.kind === 'list' && !screen.under && screen.roles.some((role) => session()?.roles.includes(role))) {
    const {
      filters,
      sorters = [screen.sort ?? { field: 'id', order: 'desc' }],
      currentPage,
      pageSize = screen.onePage ?? 25,
    } = listSearchOf(location.search);
    begin(urlOf(screen.path, listQuery({ filters, sorters, page: currentPage, perPage: pageSize })), locales[language]);
  }
  void screen?.load().catch(() => undefined);
  startWords(wordsOf(screen));
  return app;
}
function startSignIn() {
  dropBegun();
  startWords(['sign-in']);
  return import('./shell/sign-in');
}

let turn = 0;
async function show() {
  const mine = ++turn;
  const who = session();
  const [{ mount }, { default: View, prepare }] = await Promise.all([
    import('./shell/mount'),
    who ? startConsole() : startSignIn(),
  ]);
  await prepare();
  if (mine === turn) mount(View, who?.subject ?? '');
}
const start = () =>
  show().catch(() => {
    // A part did not arrive: the connection failed, or a newer version was put in its place.
    addEventListener('online', () => location.reload());
    setTimeout(() => location.reload(), 5_000);
  });

onSession(() => {
  const who = session();
  const left = lastLeft();
  // The way back is the same person's only; whoever signs out on purpose leaves none.
  if (who && left && left.subject !== who.subject) history.replaceState(null, '', home);
  if (!who && !left) history.replaceState(null, '', signInPath);
  if (who) forgetLeft();
  void start();
});
watchOtherTabs();
void start();
