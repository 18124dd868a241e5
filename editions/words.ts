import { company } from '../src/contract/company';
import type { Edition } from './edition';

/** The content of a locale file: nested texts by key. */
export interface Words {
  [key: string]: string | Words;
}

/**
 * Translates a locale file into one market's wording. The keys `coins@coins` and `notCitizen@GEORGIA` replace `coins`
 * and `notCitizen` if the part after the at sign is the market's code or one of its currency words; otherwise they are
 * dropped. `{{company}}` becomes the company's name, the key `companyBrand` the field of its own brands. Texts under the key `*` are defaults for every section.
 */
export function wordsIn(words: Words, edition: Edition): Words {
  const { '*': shared, ...rest } = wordsOf(words, edition);
  if (typeof shared !== 'object') return rest;
  return Object.fromEntries(
    Object.entries(rest).map(([name, own]) => [name, typeof own === 'object' ? mergeWords(shared, own) : own]),
  );
}

/** Merges two sets of words deeply; `words` wins. */
export const mergeWords = (under: Words, words: Words): Words => {
  const found = { ...under };
  for (const [key, value] of Object.entries(words)) {
    const below = under[key];
    found[key] = typeof value === 'object' && typeof below === 'object' ? mergeWords(below, value) : value;
  }
  return found;
};

function wordsOf(words: Words, edition: Edition): Words {
  const own = new Set<string>([edition.code, edition.currency.coins, edition.currency.money]);
  const found: Words = {};
  const better: Words = {};
  for (const [key, value] of Object.entries(words)) {
    const [written = key, market] = key.split('@');
    const name = written === 'companyBrand' ? company.brandField : written;
    const text = typeof value === 'string' ? value.replaceAll('{{company}}', company.name) : wordsOf(value, edition);
    if (market === undefined) found[name] = text;
    else if (own.has(market)) better[name] = text;
  }
  return { ...found, ...better };
}
