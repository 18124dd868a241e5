import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import { phoneSearch, searchedSources, wordsOf } from '../../src/contract/search';
import { searchedAs } from '../database/derive';
import { anywhere, literal } from '../database/text';
import { either, like, phoneLike } from './like';
import { shapeOf } from './shape';
import { viewOf } from './views';

type Own = ContractIn<Resource>;

/** A `contains` filter: the text in whatever case and accents; in a phone its digits, however it is spelled. */
export function containing(expression: SQL, field: Field, text: string, edition: Edition): SQL {
  if (field.kind !== 'phone') return like(expression, anywhere(text));
  const phone = phoneSearch(text, edition.phone);
  return phone ? phoneLike(expression, phone) : sql`${expression} ilike ${anywhere(text)}`;
}

interface Searched {
  texts: readonly SQL[];
  phones: readonly SQL[];
  /** Arrays of codes, of which a search finds whole ones. */
  codes: readonly SQL[];
  /** Fields of other tables, as the view joins them. */
  joined: readonly SQL[];
}
const known = new WeakMap<Own, Searched>();
function searched(own: Own): Searched {
  let found = known.get(own);
  if (found) return found;
  const { table, stored } = shapeOf(own);
  const sources = searchedSources(own.contract).filter((source) => own.has(source));
  const columns = (isOne: (field: Field) => boolean) =>
    sources
      .filter((source) => stored.has(source) && isOne(own.fields.get(source)!))
      .map((source) => sql.raw(`${table}.${stored.get(source)!.column}`));
  found = {
    texts: columns((field) => searchedAs(field) === 'folded'),
    phones: columns((field) => searchedAs(field) === 'phone_digits'),
    codes: columns((field) => field.kind === 'codes'),
    joined: (own.contract.search ?? []).flatMap((source) => {
      const expression = own.has(source) && !stored.has(source) ? viewOf(own.contract).fields[source] : undefined;
      return expression ? [sql.raw(expression)] : [];
    }),
  };
  known.set(own, found);
  return found;
}

/** Whether the records can be searched by a text: they have a name. Reports and pure events have none. */
export const isSearchable = (own: Own): boolean => {
  if (own.contract.report) return false;
  const { texts, phones, codes, joined } = searched(own);
  return texts.length + phones.length + codes.length + joined.length > 0;
};

const isId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= 2147483647;
/** The id that a text is: '12' or '#12'. */
export const idIn = (text: string): number | undefined => {
  const digits = text.replace(/^#/, '');
  return isId(digits) ? Number(digits) : undefined;
};

/**
 * The records that a text names: by id, by phone in any spelling, or by all of its words in any order, without case and
 * accents. `rank` sorts them: the id first, then those that have the words, then those with words that begin so.
 */
export function searchOf(own: Own, text: string): { where: SQL; rank: SQL } {
  const { texts, phones, codes, joined } = searched(own);
  const { table, joins } = shapeOf(own);
  const words = wordsOf(text);
  const phoneOf = (part: string): SQL[] => {
    const phone = phoneSearch(part, own.edition.phone);
    return phone ? phones.map((column) => phoneLike(column, phone)) : [];
  };
  const joinedLike = (word: string): SQL[] =>
    joined.length
      ? [
          sql`
            ${sql.raw(table)}.id in (
              select ${sql.raw(table)}.id
              from ${sql.raw(table)} ${sql.raw(joins)}
              where ${either(joined.map((one) => like(one, anywhere(word))))}
            )
          `,
        ]
      : [];
  const byWords = words.map((word) =>
    either([
      ...texts.map((column) => like(column, anywhere(word))),
      ...codes.map((column) => sql`${column} @> ${sql.param([word])}::text[]`),
      ...phoneOf(word),
      ...joinedLike(word),
    ]),
  );
  const id = idIn(text);
  const byId = id === undefined ? undefined : sql`${sql.raw(table)}.id = ${id}`;
  const ranks = words.map((word) => {
    const phone = phoneSearch(word, own.edition.phone);
    const starts = (phone?.starts ?? []).flatMap((one) =>
      phones.map((column) => sql`phone_digits(${column}) like ${`${one}%`}`),
    );
    const whole = texts.map((column) => like(sql`' ' || ${column} || ' '`, `% ${literal(word)} %`));
    const begins = texts.map((column) => like(sql`' ' || ${column}`, `% ${literal(word)}%`));
    return sql`case when ${either(whole)} then 0 when ${either([...begins, ...starts])} then 1 else 2 end`;
  });
  const rank = sql.join(ranks.length ? ranks : [sql`0`], sql` + `);
  return {
    where: either([
      ...(byId ? [byId] : []),
      ...(words.length > 1 ? phoneOf(text) : []),
      ...(byWords.length ? [sql.join(byWords, sql` and `)] : []),
    ]),
    rank: byId ? sql`case when ${byId} then -1 else ${rank} end` : rank,
  };
}
