import type { Edition } from '../../editions/edition';
import { someOf } from './some-of';
import type { Message } from './message';

/** Whether a code has the market's number of digits and nothing else (document 1, sections 5 and 9). */
export const isAccountNumber = (code: string, { accountNumberDigits: [least, most] }: Edition): boolean =>
  /^\d+$/.test(code) && code.length >= least && code.length <= most;
/** 'Account number must have N digits' (document 1, section 5), with the codes where there are several. */
export const accountNumberMessage = (
  { accountNumberDigits: [least, most] }: Edition,
  wrong: readonly string[] = [],
): Message => ({
  key: `accountNumber${wrong.length ? 's' : ''}${least === most ? '' : 'Range'}`,
  params: { ...(least === most ? { digits: most } : { least, most }), ...(wrong.length && { codes: someOf(wrong) }) },
});
/** The first fault in a list of codes: a wrong number of digits, or a code that stands in it twice. */
export function accountNumbersMessage(value: readonly unknown[], edition: Edition): Message | undefined {
  const codes = value.filter((one) => typeof one === 'string').map((one) => one.trim());
  const wrong = codes.filter((one) => !isAccountNumber(one, edition));
  if (wrong.length) return accountNumberMessage(edition, codes.length > 1 ? wrong : []);
  const seen = new Set<string>();
  const twice = new Set(codes.filter((one) => seen.size === seen.add(one).size));
  return twice.size ? { key: 'codeTwice', params: { codes: someOf([...twice]) } } : undefined;
}
