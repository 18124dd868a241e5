import { company } from '../src/contract/company';
import type { Edition } from './edition';

/** A locale file: texts by key, nested. */
export interface Words {
  [key: string]: string | Words;
}

/**
 * A locale file in one market's wording. `coins@coins` and `notCitizen@GEORGIA` stand for `coins` and `notCitizen`
 * where the market's currency words, or its code, are the part after the at sign; elsewhere they are left out.
 * `{{company}}` is the company's name. What stands under `*` is every section's that does not say otherwise.
 */
export function wordsIn(words: Words, edition: Edition): Words {
  const { '*': shared, ...rest } = wordsOf(words, edition);
  if (typeof shared !== 'object') return rest;
  return Object.fromEntries(
    Object.entries(rest).map(([name, own]) => [name, typeof own === 'object' ? over(shared, own) : own]),
  );
}

/** One set of words where it has them, else the other. */
export const over = (under: Words, words: Words): Words => {
  const found = { ...under };
  for (const [key, value] of Object.entries(words)) {
    const below = under[key];
    found[key] = typeof value === 'object' && typeof below === 'object' ? over(below, value) : value;
  }
  return found;
};

function wordsOf(words: Words, edition: Edition): Words {
  const own = new Set<string>([edition.code, edition.currency.coins, edition.currency.money]);
  const found: Words = {};
  const better: Words = {};
  for (const [key, value] of Object.entries(words)) {
    const [name = key, market] = key.split('@');
    const text = typeof value === 'string' ? value.replaceAll('{{company}}', company.name) : wordsOf(value, edition);
    if (market === undefined) found[name] = text;
    else if (own.has(market)) better[name] = text;
  }
  return { ...found, ...better };
}
