import { azerbaijanEditions } from '../../../editions/groups';
import type { EditionCode } from '../../../editions/edition';

/** The value of coins in the market's currency. */
export const moneyOf = (code: EditionCode, coins: number): number =>
  Math.round(coins * ((azerbaijanEditions as readonly EditionCode[]).includes(code) ? 2 : 1)) / 100;
