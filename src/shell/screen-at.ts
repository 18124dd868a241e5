import { screens, type ScreenEntry } from 'virtual:screens';

/** Where everyone lands (document 1, section 2.1). */
export const home = '/admin/users';
/** Shown as long as nobody is signed in, and left when somebody is. */
export const signInPath = '/sign-in';

/** The screen of an address: the exact one, else the form of a record. */
export const screenAt = (pathname: string): ScreenEntry | undefined => {
  const path = pathname.replace(/\/+$/, '');
  return screens.find((one) => one.route === path) ?? screens.find((one) => one.kind === 'edit' && one.route === path.replace(/[^/]+$/, '$id'));
};

const wordsOfKind = { list: ['list'], create: ['form', 'validation', 'list'], edit: ['form', 'validation', 'list'], screen: ['list', 'form'] };
/** The namespaces that a screen's first paint needs, the shell's among them. */
export const wordsOf = (screen: ScreenEntry | undefined): string[] => ['shell', ...(screen ? [screen.words, ...wordsOfKind[screen.kind]] : [])];
