import type { Market } from './markets/market';
import type { Random } from './random';

export interface Person {
  name: string;
  surname: string;
  middleName: string | null;
  /** The name in lower-case Latin letters, joined with dots: 'reka.szabo'. */
  latin: string;
}

const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Given name and surname as in an e-mail address: 'reka.szabo'. */
export const latinName = (market: Market, name: string, surname: string): string =>
  `${plain(market.latin(name))}.${plain(market.latin(surname))}`;

/** A random person of this market. */
export function person(market: Market, random: Random): Person {
  const woman = random.chance(0.58);
  const name = random.pick(woman ? market.women : market.men);
  const family = random.pickEarly(market.surnames);
  const surname = woman ? (market.feminine?.(family) ?? family) : family;
  const middleName = market.patronymic?.(random.pick(market.men), woman) ?? null;
  return { name, surname, middleName, latin: latinName(market, name, surname) };
}
