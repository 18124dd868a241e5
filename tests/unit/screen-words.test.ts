import { expect, test } from 'vitest';
import { contracts } from '../../src/contract/contracts';

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const fileOf = (path: string) => `../../src/${path}`;

/** The file that an import names. */
function resolved(from: string, name: string): string | undefined {
  const path = new URL(name, `http://here/${from.replaceAll('../', '')}`).pathname.replace('/src/', '');
  return [`${path}.tsx`, `${path}.ts`].map(fileOf).find((one) => one in sources);
}
const importsOf = (file: string) =>
  [...sources[file]!.matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']+)'/gms)].flatMap(
    ([, name]) => resolved(file, name!) ?? [],
  );
/** Everything that is there once a screen's code is: what it imports, but not what is loaded later. */
function codeOf(screen: string): Set<string> {
  const found = new Set([screen]);
  for (const file of found) for (const one of importsOf(file)) found.add(one);
  return found;
}
/** The locale files that the code names in 'useTranslation', but for those that it does without until they are there. */
const wordsIn = (file: string) =>
  [...sources[file]!.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names]) =>
    names!.includes('useSuspense: false') ? [] : [...names!.matchAll(/'([^']+)'/g)].map(([, one]) => one!),
  );
/** The files that the code loads later, and the locale files that it loads for them. */
const laterIn = (file: string) => ({
  parts: [...sources[file]!.matchAll(/import\('(\.[^']+)'\)/g)].flatMap(([, name]) => resolved(file, name!) ?? []),
  words: [...sources[file]!.matchAll(/lazyPart\([^;]*?\[([^\]]*)\],?\s*\)|loadWords\(([^)]*)\)/g)].flatMap(
    ([, ofPart, ofLoad]) => [...(ofPart ?? ofLoad)!.matchAll(/'([^']+)'/g)].map(([, one]) => one!),
  ),
});
/**
 * What the code and its later parts ask for without having it, as 'file: words'. A part that is loaded in several places
 * is looked at with the words of each.
 */
function lackingIn(entry: string, known: readonly string[], seen = new Set<string>()): string[] {
  const visit = [entry, ...known].join();
  if (seen.has(visit)) return [];
  seen.add(visit);
  return [...codeOf(entry)].flatMap((file) => {
    const { parts, words } = laterIn(file);
    const then = [...new Set([...known, ...words])].toSorted();
    return [
      ...wordsIn(file).flatMap((one) => (known.includes(one) ? [] : [`${file}: ${one}`])),
      ...parts.flatMap((part) => lackingIn(part, then, seen)),
    ];
  });
}

/** What every screen of a kind waits for (src/shell/screen-at.ts). */
const ofKind = {
  list: ['list'],
  form: ['form', 'validation', 'list'],
  screen: ['list', 'form'],
};
// A 'not found' in place of the screen is drawn once its own words are there.
const general = ['shell', 'dead-ends'];

const screens = Object.values(contracts).flatMap((contract) =>
  Object.entries(ofKind).flatMap(([kind, words]) => {
    const screen = fileOf(`${contract.path}/${kind}.tsx`);
    const known = [...general, contract.words, ...(contract.moreWords ?? []), ...words];
    return screen in sources ? [{ screen: `${contract.path}/${kind}.tsx`, known }] : [];
  }),
);

// Around every screen.
const shell = { screen: 'shell/console.tsx', known: ['shell'] };

test('there are screens', () => expect(screens.length).toBeGreaterThan(100));
test.each([shell, ...screens])(
  '$screen has the words of all its code before it is drawn, and its later parts theirs',
  (one) => {
    expect(lackingIn(fileOf(one.screen), one.known)).toEqual([]);
  },
);
