import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { Refusal } from './refusal';
import type { Call } from './route';
import { labelFields, partOf } from '../records/lookup';
import { readQuery } from '../records/filters';
import { shapeOf, type WireRecord } from '../records/shape';
import { anywhere, isStorable } from '../database/text';

type AnyCall = Call<unknown, unknown>;
type Own = ContractIn<Resource>;

const isId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2147483647;

/** Matches records whose label fields contain every word of the text. */
function search(own: Own, text: string): SQL {
  const { table, stored } = shapeOf(own);
  const columns = labelFields(own)
    .filter((source) => source !== 'id' && stored.get(source)!.field.kind === 'text')
    .map((source) => sql.raw(`${table}.${stored.get(source)!.column}`));
  const words = text.split(/\s+/).slice(0, 8);
  return sql.join(
    words.map(
      (word) =>
        sql`
          (
            ${sql.join(
              columns.map((column) => sql`${column} ilike ${anywhere(word)}`),
              sql` or `,
            )}
          )
        `,
    ),
    sql` and `,
  );
}

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value !== 'string' || !isStorable(value))
    throw new Refusal(400, 'invalidQuery', { errors: { q: [{ key: 'text' }] } });
  if (value.length > 255)
    throw new Refusal(400, 'invalidQuery', { errors: { q: [{ key: 'tooLong', params: { max: 255 } }] } });
  return value.trim();
};

/**
 * Answers a picker's search (document 1, sections 2.12 and 7): `?q=` is a record's id or words of its label. Sorted by
 * the label's first text field unless the query says otherwise.
 * An `…/autocomplete` call, or one of a lookup's parts, returns the label's fields only, so all staff may call it. A
 * resource's own path returns whole records, with the screen's filters, to those who may see its screen; those who may
 * only pick get the label's fields.
 */
export async function lookUp(call: AnyCall, own: Own, part?: string): Promise<{ data: WireRecord[]; total: number }> {
  const { lookup, path } = own.contract;
  const apart = lookup!.path !== path || part !== undefined;
  const within = part === undefined ? undefined : partOf(own, part);
  const isScreen = !apart && own.allows('list', call.staff.roles);
  const query = call.request.query as WireRecord;
  const text = textOf(query.q);
  const fields = labelFields(own);
  const first = fields.find((source) => shapeOf(own).stored.get(source)!.field.kind === 'text');
  const asked = readQuery(own, call.staff, query, { picker: true, listed: isScreen, limit: lookup!.limit });
  if (query.sort === undefined && first) Object.assign(asked, { sort: first, descending: false });
  const under = (condition: SQL | undefined, key: string) => {
    const where = sql.join(
      [asked.where, within, condition].filter((one) => one !== undefined),
      sql` and `,
    );
    return call.records.lists.page(own, {
      ...asked,
      where,
      key: `${asked.key} ${part ?? ''} ${key}`,
      filtered: asked.filtered || within !== undefined || condition !== undefined,
    });
  };
  const byId = sql`${sql.raw(shapeOf(own).table)}.id = ${Number(text)}`;
  let found;
  if (!text) found = await under(undefined, '');
  else if (!isId(text)) found = await under(search(own, text), text);
  else if (apart) {
    found = await under(byId, `#${text}`);
    if (!found.total) found = await under(search(own, text), text);
  } else found = await under(sql`(${byId} or ${search(own, text)})`, text);
  if (isScreen) return found;
  return {
    data: found.data.map((record) => Object.fromEntries(fields.map((source) => [source, record[source]]))),
    total: found.total,
  };
}
