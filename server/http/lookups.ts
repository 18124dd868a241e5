import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { sentIn } from './parameters';
import { Refusal } from './refusal';
import type { Call } from './route';
import { labelFields, partOf, pickedFields } from '../records/lookup';
import { readQuery } from '../records/filters';
import { idIn, searchOf } from '../records/search';
import { shapeOf, type WireRecord } from '../records/shape';
import { isStorable } from '../database/text';

type AnyCall = Call<unknown, unknown>;
type Own = ContractIn<Resource>;

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value !== 'string' || !isStorable(value))
    throw new Refusal(400, 'invalidQuery', { errors: { q: [{ key: 'text' }] } });
  if (value.length > 255)
    throw new Refusal(400, 'invalidQuery', { errors: { q: [{ key: 'tooLong', params: { max: 255 } }] } });
  return value.trim();
};

/**
 * Answers a picker's search (document 1, sections 2.12 and 7): `?q=` is a record's id, a phone or words of its name
 * (see `searchOf`). The best come first, otherwise the label's first text field sorts, unless the query says how.
 * An `…/autocomplete` call, or one of a lookup's parts, returns the fields that name a record only, so all staff may
 * call it. A resource's own path returns whole records, with the screen's filters, to those who may see its screen;
 * those who may only pick get the fields that name a record.
 */
export async function lookUp(call: AnyCall, own: Own, part?: string): Promise<{ data: WireRecord[]; total: number }> {
  const { lookup, path } = own.contract;
  const apart = lookup!.path !== path || part !== undefined;
  const within = part === undefined ? undefined : partOf(own, part);
  const isScreen = !apart && own.allows('list', call.staff.roles);
  const query = sentIn(call.request.query) as WireRecord;
  const text = textOf(query.q);
  const first = labelFields(own).find((source) => shapeOf(own).stored.get(source)!.field.kind === 'text');
  const asked = readQuery(own, call.staff, query, { picker: true, listed: isScreen, limit: lookup!.limit });
  if (query.sort === undefined && first) Object.assign(asked, { sort: first, descending: false });
  const under = (condition: SQL | undefined, key: string, rank?: SQL) => {
    const where = sql.join(
      [asked.where, within, condition].filter((one) => one !== undefined),
      sql` and `,
    );
    return call.records.lists.page(own, {
      ...asked,
      where,
      key: `${asked.key} ${part ?? ''} ${key}`,
      filtered: asked.filtered || within !== undefined || condition !== undefined,
      ...(rank && query.sort === undefined && { rank }),
    });
  };
  const id = idIn(text);
  let found;
  if (!text) found = await under(undefined, '');
  // 'Get many' of a single id names no page and gets that record alone (document 1, section 7).
  else if (apart && id !== undefined && query.limit === undefined)
    found = await under(sql`${sql.raw(shapeOf(own).table)}.id = ${id}`, `#${id}`);
  if (!found || (text && !found.total)) {
    const { where, rank } = searchOf(own, text);
    found = await under(where, text, rank);
  }
  if (isScreen) return found;
  const fields = pickedFields(own);
  return {
    data: found.data.map((record) => Object.fromEntries(fields.map((source) => [source, record[source]]))),
    total: found.total,
  };
}
