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
export const filledText = (text: string): SQL => filledParts(sql`${JSON.stringify(partsOf(text))}::jsonb`);

/** A template as `filledParts` takes it: pairs of a placeholder and the words before or after it, one of them empty. */
export const partsOf = (text: string): [kind: string, words: string][] =>
  splitPlaceholders(text).map((part) => ('placeholder' in part ? [part.placeholder, ''] : ['', part.words]));

/** The SQL expression of a template filled in for a user, from a jsonb expression with its `partsOf`. */
export const filledParts = (parts: SQL): SQL => sql`
  (
    select string_agg(
      coalesce(case part.pair->>0 ${cases} else part.pair->>1 end, ''), '' order by part.at
    )
    from jsonb_array_elements(${parts}) with ordinality as part (pair, at)
  )
`;
