import { editions } from '../editions/all';
import type { EditionCode } from '../editions/edition';
import { wordsIn, type Words } from '../editions/words';

/** A text of a locale file as a market words it, by its path of keys: 'transactions.fields.coins'. */
export function textIn(words: Words, edition: EditionCode, path: string): string {
  let found: string | Words | undefined = wordsIn(words, editions[edition]);
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'string') throw new Error(`There is no text '${path}' in ${edition}`);
  return found;
}
