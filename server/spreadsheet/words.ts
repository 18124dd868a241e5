import { languages, type Edition, type Language } from '../../editions/edition';
import { wordsIn, type Words } from '../../editions/words';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Option } from '../../src/contract/fields';

// The console's own texts, so that files use the same words as the screens.
const files = import.meta.glob<Words>('../../src/locales/*/*.json', { eager: true, import: 'default' });

const known = new WeakMap<Edition, Map<string, Words>>();
const file = (edition: Edition, language: Language, name: string): Words => {
  let own = known.get(edition);
  if (!own) known.set(edition, (own = new Map()));
  const key = `${language}/${name}`;
  let words = own.get(key);
  if (!words) own.set(key, (words = wordsIn(files[`../../src/locales/${key}.json`] ?? {}, edition)));
  return words;
};
const at = (words: Words, path: readonly string[]): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** A text of a locale file in the market's wording. Falls back to English, then to the last part of the path. */
export function textOf(edition: Edition, language: Language, name: string, path: readonly string[]): string {
  return at(file(edition, language, name), path) ?? at(file(edition, 'en', name), path) ?? path.at(-1)!;
}

export const titleOf = (own: ContractIn, language: Language) =>
  textOf(own.edition, language, own.contract.words, [own.contract.name, 'title']);
export const labelOf = (own: ContractIn, source: string, language: Language) =>
  textOf(own.edition, language, own.contract.words, [own.contract.name, 'fields', source.replaceAll('.', '_')]);
export const optionLabel = (own: ContractIn, source: string, option: Option, language: Language) =>
  textOf(own.edition, language, own.contract.words, [
    own.contract.name,
    'choices',
    source.slice(source.lastIndexOf('.') + 1),
    option.name,
  ]);
export const yesNo = (edition: Edition, value: boolean, language: Language) =>
  textOf(edition, language, 'spreadsheet', [value ? 'yes' : 'no']);
/** An amount of 'leaf' points, which says so. */
export const leafAmount = (edition: Edition, amount: number, language: Language) =>
  textOf(edition, language, 'list', ['leafPoints']).replace('{{amount}}', String(amount));
/**
 * The languages in the order in which labels are matched: the reader's comes first, for words that exist in several.
 */
export const languagesFrom = (language: Language): readonly Language[] => [
  language,
  ...languages.filter((one) => one !== language),
];
