import { screens, type ScreenEntry } from 'virtual:screens';

/** Where everyone lands (document 1, section 2.1). */
export const home = '/admin/users';
/** Shown as long as nobody is signed in, and left when somebody is. */
export const signInPath = '/sign-in';

const fits = (route: string | undefined, path: string) =>
  route?.includes('$') && new RegExp(`^${route.replace(/\$$/, '.+').replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
/** The screen of an address: the exact one, else one of a record. */
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
/** The namespaces that a screen's first paint needs, the shell's among them. */
export const wordsOf = (screen: ScreenEntry | undefined): string[] => [
  'shell',
  ...(screen ? [screen.words, ...wordsOfKind[screen.kind]] : []),
];
