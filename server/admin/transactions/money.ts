import { azerbaijanEditions } from '../../../editions/groups';
import type { EditionCode } from '../../../editions/edition';

/** The value of one coin in hundredths of the market's currency. */
export const centsPerCoin = (code: EditionCode): number =>
  (azerbaijanEditions as readonly EditionCode[]).includes(code) ? 2 : 1;

/** The value of coins in the market's currency. */
export const moneyOf = (code: EditionCode, coins: number): number => Math.round(coins * centsPerCoin(code)) / 100;
