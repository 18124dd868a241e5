import { SettingError } from '../../editions/settings';

/**
 * The money that a user may earn tax-free, the N of 'totalMinusN' (the specification does not give the amount):
 * TAX_FREE_AMOUNT, by default 0.
 */
export function taxFreeAmount(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const value = env.TAX_FREE_AMOUNT || '0';
  const amount = Number(value);
  if (Number.isFinite(amount) && amount >= 0) return amount;
  throw new SettingError(`TAX_FREE_AMOUNT must be an amount of money such as 1000.50, not '${value}'`);
}
