import { sql, type SQL } from 'drizzle-orm';
import { splitPlaceholders, type Placeholder } from '../../../../src/contract/placeholders';

/** The SQL value of each placeholder; `o` is the user's outlet, `m` their manager. */
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
 * The SQL expression of a template filled in for a user. The template is split before the values are inserted, so that
 * a name which looks like a placeholder is not replaced itself.
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
