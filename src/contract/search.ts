import type { Edition } from '../../editions/edition';
import type { ByEdition } from './by-edition';
import type { Resource } from './contract';

const others: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd' };

/** Text without case and accents, so that 'gyor' finds 'Győr'; the database's function `folded` does the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[əıøłđð]/g, (letter) => others[letter]!)
    .replace(/’/g, "'");

/** A phone without anything but digits: '+353(0)85 123' is '35385123', without the digit that is dialled at home. */
export const phoneDigits = (text: string): string => text.replace(/\(\d\)/g, '').replace(/\D/g, '');

/** The most words of a text that is searched for. */
export const mostWords = 8;
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, mostWords);

/** How a phone is searched: its digits start with one of `starts`, or contain `part`. */
export interface PhoneSearch {
  starts: readonly string[];
  part?: string;
}
/** Fewer digits would match nearly every phone. */
const leastDigits = 3;

/**
 * Reads a text as the beginning or a part of a phone, in any spelling: '+353 85 …', '00353 85 …', '(085) …', '85 …'.
 * Undefined for a text that is none.
 */
export function phoneSearch(text: string, { prefix, trunk }: Edition['phone']): PhoneSearch | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return;
  const digits = phoneDigits(text);
  if (digits.length < leastDigits) return;
  const country = phoneDigits(prefix);
  const national = (rest: string) => country + (rest.startsWith(trunk) ? rest.slice(trunk.length) : rest);
  const isAbroad = text.startsWith('+') || digits.startsWith('00');
  const abroad = digits.replace(/^00/, '');
  if (isAbroad)
    return {
      starts: [...new Set([abroad, ...(abroad.startsWith(country) ? [national(abroad.slice(country.length))] : [])])],
    };
  return { starts: [...new Set([national(digits), ...(digits.startsWith(country) ? [digits] : [])])], part: digits };
}

/**
 * How well texts answer a search, the best lowest; undefined if one of its words is in none of them. A whole word is
 * better than a word's beginning, and that is better than a part.
 */
export function rankIn(texts: readonly string[], search: string): number | undefined {
  const all = texts.map((text) => ` ${folded(text)} `);
  let sum = 0;
  for (const word of wordsOf(folded(search))) {
    if (!all.some((text) => text.includes(word))) return;
    if (all.some((text) => text.includes(` ${word} `))) continue;
    sum += all.some((text) => text.includes(` ${word}`)) ? 1 : 2;
  }
  return sum;
}

const phoneRank = (texts: readonly string[], search: string, phone: Edition['phone']): number | undefined => {
  const asked = phoneSearch(search.trim(), phone);
  if (!asked) return;
  const all = texts.filter((text) => text.startsWith('+')).map(phoneDigits);
  if (all.some((digits) => asked.starts.some((one) => digits.startsWith(one)))) return 1;
  return asked.part !== undefined && all.some((digits) => digits.includes(asked.part!)) ? 2 : undefined;
};

/** What answers a search, the best first, for a back-end that does not search: by id, phone or words, as ours does. */
export function found<T extends { id?: number | string; texts: readonly string[] }>(
  all: readonly T[],
  search: string,
  phone: Edition['phone'],
): T[] {
  const id = search.trim().replace(/^#/, '');
  return all
    .flatMap((one) => {
      const rank =
        one.id !== undefined && String(one.id) === id
          ? -1
          : (rankIn(one.texts, search) ?? phoneRank(one.texts, search, phone));
      return rank === undefined ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

const labels = (label: string | ByEdition<string>) =>
  typeof label === 'string' ? [label] : [label.default, ...label.cases.map((one) => one.value)];

/** The fields that a search for a record's name looks at, in any market: its label, its title and what it adds. */
export const searchedSources = ({ lookup, title, search }: Resource): string[] =>
  [
    ...new Set([
      ...(lookup ? labels(lookup.label) : []).flatMap((label) =>
        Array.from(label.matchAll(/\{([^}]+)\}/g), ([, source]) => source!),
      ),
      ...[title ?? []].flat(),
      ...(search ?? []),
    ]),
  ].filter((source) => source !== 'id');
