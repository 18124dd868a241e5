import { screens, type ScreenEntry } from 'virtual:screens';
import { session } from '../providers/session';

const startPath = '/admin/start';
const landingKey = () => `landing:${session()?.subject ?? ''}`;

/** Whether this person lands on the start screen. */
export const landsOnStart = (): boolean => localStorage.getItem(landingKey()) === 'start';
/** Keeps the landing screen in this browser. */
export function landOnStart(wanted: boolean): void {
  if (wanted) localStorage.setItem(landingKey(), 'start');
  else localStorage.removeItem(landingKey());
}
/** The landing screen: the users (document 1, section 2.1), unless the person has chosen the start screen. */
export const home = (): string => (landsOnStart() ? startPath : '/admin/users');
/** The sign-in page's path. */
export const signInPath = '/sign-in';

const fits = (route: string | undefined, path: string) =>
  route?.includes('$') && new RegExp(`^${route.replace(/\$$/, '.+').replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
/** The screen of a pathname: an exact route, else one with parameters. */
export const screenAt = (pathname: string): ScreenEntry | undefined => {
  const path = pathname.replace(/\/+$/, '');
  return (
    screens.find((one) => one.route === path) ?? screens.find((one) => fits(one.route, path) || fits(one.also, path))
  );
};

const wordsOfKind = {
  list: ['list'],
  create: ['form', 'validation', 'list'],
  edit: ['form', 'validation', 'list'],
  screen: ['list', 'form'],
};
/** The i18n namespaces of a screen's first paint, the shell's included. */
export const wordsOf = (screen: ScreenEntry | undefined): string[] => [
  'shell',
  ...(screen ? [screen.words, ...wordsOfKind[screen.kind], ...(screen.moreWords ?? [])] : []),
];
