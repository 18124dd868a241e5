import type { Edition } from '../../../editions/edition';
import { phoneDigits, phoneSearch } from '../../../src/contract/search';

/**
 * The texts under which the phone that is meant may be stored: '085 123 4567' is '+353(0)851234567' or '+353851234567'
 * in IRELAND.
 */
export function phoneSpellings(text: string, phone: Edition['phone']): string[] {
  const country = phoneDigits(phone.prefix);
  const starts = phoneSearch(text.trim(), phone)?.starts ?? [];
  const inMarket = starts.flatMap((digits) =>
    digits.startsWith(country) ? [phone.prefix + digits.slice(country.length)] : [],
  );
  return [...new Set([...inMarket, ...starts.map((digits) => `+${digits}`)])];
}
