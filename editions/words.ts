import { company } from '../src/company';
import type { Edition } from './edition';

/** A locale file: texts by key, nested. */
export interface Words {
  [key: string]: string | Words;
}

/**
 * A locale file in one market's wording. `coins@coins` and `notCitizen@GEORGIA` stand for `coins` and `notCitizen`
 * where the market's currency words, or its code, are the part after the at sign; elsewhere they are left out.
 * `{{company}}` is the company's name.
 */
export function wordsIn(words: Words, edition: Edition): Words {
  const own = new Set<string>([edition.code, edition.currency.coins, edition.currency.money]);
  const found: Words = {};
  const better: Words = {};
  for (const [key, value] of Object.entries(words)) {
    const [name = key, market] = key.split('@');
    const text = typeof value === 'string' ? value.replaceAll('{{company}}', company.name) : wordsIn(value, edition);
    if (market === undefined) found[name] = text;
    else if (own.has(market)) better[name] = text;
  }
  return { ...found, ...better };
}
