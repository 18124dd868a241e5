import { sql, type SQL } from 'drizzle-orm';
import { splitPlaceholders, type Placeholder } from '../../../../src/contract/placeholders';

/** What stands for each placeholder, of `users` with their outlet `o` and their manager `m`. */
const valueOf: Record<Placeholder, string> = {
  name: 'users.name',
  surname: 'users.surname',
  coins: 'users.coins::text',
  outlet_code: 'o.outlet_code',
  manager_name: "m.name || ' ' || m.surname",
};
const cases = sql.raw(
  Object.entries(valueOf)
    .map(([name, value]) => `when '${name}' then ${value}`)
    .join(' '),
);

/**
 * A text as each of these people reads it, put together in one pass: what a person is called is never read as a
 * placeholder.
 */
export function filledText(text: string): SQL {
  const parts = splitPlaceholders(text);
  const kinds = parts.map((part) => ('placeholder' in part ? part.placeholder : ''));
  const words = parts.map((part) => ('words' in part ? part.words : ''));
  return sql`
    (
      select string_agg(coalesce(case part.kind ${cases} else part.words end, ''), '' order by part.at)
      from unnest(
        ${sql.param(kinds)}::text[], ${sql.param(words)}::text[]
      ) with ordinality as part (kind, words, at)
    )
  `;
}
