/**
 * Money that a user may earn untaxed, the N of 'totalMinusN' (its amount is not shown): TAX_FREE_AMOUNT, 0 unless it
 * is set.
 */
export function taxFreeAmount(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const amount = Number(env.TAX_FREE_AMOUNT ?? 0);
  return Number.isFinite(amount) && amount >= 0 ? amount : 0;
}
