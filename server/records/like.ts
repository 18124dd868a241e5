import { sql, type SQL } from 'drizzle-orm';
import type { PhoneSearch } from '../../src/contract/search';

/** Any of these conditions; none of them is never true. */
export const either = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;

/** Compares on both sides without case and accents, by the trigram index on the same expression. */
export const like = (expression: SQL, pattern: string) => sql`folded(${expression}) like folded(${pattern})`;

/** A phone by its digits, as it is searched for. */
export const phoneLike = (expression: SQL, { starts, part }: PhoneSearch): SQL =>
  either(
    [...starts.map((one) => `${one}%`), ...(part ? [`%${part}%`] : [])].map(
      (one) => sql`phone_digits(${expression}) like ${one}`,
    ),
  );
