/**
 * The money that a user may earn tax-free, the N of 'totalMinusN' (the specification does not give the amount):
 * TAX_FREE_AMOUNT, by default 0.
 */
export function taxFreeAmount(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const amount = Number(env.TAX_FREE_AMOUNT ?? 0);
  return Number.isFinite(amount) && amount >= 0 ? amount : 0;
}
