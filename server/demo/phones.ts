import type { Edition } from '../../editions/edition';
import type { Market } from './markets/market';

// A prime: it shares no factor with the count of possible numbers, so no number is repeated.
const stride = 318_034_001;

/** The n-th mobile number of a market. All are different, and they do not look consecutive. */
export function phoneOf(edition: Edition, { mobile }: Market, n: number): string {
  const each = 10 ** mobile.digits;
  const number = (n * stride + 2_345_678) % (mobile.operators.length * each);
  const own = String(number % each).padStart(mobile.digits, '0');
  return `${edition.phone.prefix}${mobile.operators[Math.floor(number / each)]}${own}`;
}
