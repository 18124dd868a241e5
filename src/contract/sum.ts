/** The sum of the numbers among these values, without the error of adding fractions. */
export const sumOf = (values: readonly unknown[]): number =>
  Math.round(values.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0) * 1e6) / 1e6;
