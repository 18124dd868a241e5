import { screens, type ScreenEntry } from 'virtual:screens';

/** The landing screen (document 1, section 2.1). */
export const home = '/admin/users';
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
  ...(screen ? [screen.words, ...wordsOfKind[screen.kind]] : []),
];
