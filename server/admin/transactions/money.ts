import { azerbaijanEditions } from '../../../editions/groups';
import type { EditionCode } from '../../../editions/edition';

/** What coins are worth, in the market's money. */
export const moneyOf = (code: EditionCode, coins: number): number =>
  Math.round(coins * ((azerbaijanEditions as readonly EditionCode[]).includes(code) ? 2 : 1)) / 100;
