import { editions } from '../../editions/all';
import type { Filter, Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import type { Role } from '../../src/contract/roles';
import { dayOfDate } from '../../src/contract/zones';
import { valueAt } from '../../src/kit/words';
import type { Api } from '../api';
import { expect } from '../expect';
import { roleOf } from '../markets';
import type { Model, Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { expectSources } from './sources';

type Row = Record<string, unknown> & { id: number };
interface Rows {
  data: Row[];
  total: number;
}
const most = 1000;
/** Characters of a text that is looked for. */
const longest = 60;
const queryOf = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
const read = (api: Api, path: string, query: object) => api.get<Rows>(`${path}?${queryOf(query)}`);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const valuesOf = (rows: readonly Row[], source: string) => rows.map((row) => valueAt(row, source));

/** A value by which numbers and dates are ordered; undefined for one that is missing or of another kind. */
function placeOf({ kind }: Field, value: unknown): number | undefined {
  if (kind === 'day' || kind === 'instant') return typeof value === 'string' ? Date.parse(value) : undefined;
  return ['id', 'integer', 'coins', 'decimal', 'percent'].includes(kind) && typeof value === 'number'
    ? value
    : undefined;
}
/** The letter with which a text begins, of those that all markets have in the same order. */
const letterOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^[A-PR-Wa-pr-w]/.exec(value)?.[0].toLowerCase() : undefined;

/** Asserts that rows are in the order of a field, as far as numbers, dates and first letters tell. */
function expectOrder(rows: readonly Row[], source: string, field: Field, order: string, list: string): void {
  const places = valuesOf(rows, source).map((value) =>
    field.kind === 'text' ? letterOf(value)?.codePointAt(0) : placeOf(field, value),
  );
  const known = places.filter((one) => one !== undefined);
  const wanted = known.toSorted((one, other) => (order === 'ASC' ? one - other : other - one));
  expect(known, `${list} by ${source}, ${order}`).toEqual(wanted);
}

/** Whether a row is among those that a filter with this value leaves; undefined where its column does not tell. */
function isLeft({ operator, edge }: Filter, { kind }: Field, zone: string, shown: unknown, value: unknown) {
  switch (operator) {
    case 'oneOf':
    case 'equals':
      return shown === value;
    case 'contains':
      return typeof shown === 'string' && shown.toLowerCase().includes(String(value).toLowerCase());
    case 'flag':
      return shown === true;
    case 'hide':
      return shown !== true;
    case 'from':
    case 'until': {
      const isNumber = typeof shown === 'number' && typeof value === 'number';
      const isDate = (kind === 'day' || kind === 'instant') && !edge && typeof shown === 'string';
      if (!isNumber && !isDate) return shown === null || shown === undefined ? false : undefined;
      const [one, other] = isNumber ? [shown, value] : [dayOfDate(String(shown), zone)!, value as string];
      return operator === 'from' ? one >= other : one <= other;
    }
  }
}
/** The value of a row as a filter sends it: of a date its day. What is true or not is asked whether it is true. */
function asked({ operator }: Filter, { kind }: Field, zone: string, value: unknown): unknown {
  if (operator === 'flag' || operator === 'hide') return true;
  const isDay = (kind === 'day' || kind === 'instant') && (operator === 'from' || operator === 'until');
  return isDay && typeof value === 'string' ? dayOfDate(value, zone) : value;
}
const isPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longest);

interface Narrowing {
  filters: Record<string, unknown>;
  /** Whether it leaves a row. */
  keeps: (row: Row) => boolean;
}
/** Filters by values of rows that are there: each by one of them, those of several values by two, and all at once. */
function narrowings(own: ContractIn, rows: readonly Row[], role: Role): Narrowing[] {
  const { timeZone } = own.edition;
  const single: (Narrowing & { ofFirst: boolean })[] = [];
  const several: Narrowing[] = [];
  for (const [name, filter] of Object.entries(own.filters([role]))) {
    const source = filter.field ?? name;
    const field = own.fields.get(source);
    if (!field) continue;
    const known = rows.filter((row) => isPlain(valueAt(row, source)) && valueAt(row, source) !== '');
    // The bounds of a range leave something on both sides.
    const isBound = filter.operator === 'from' || filter.operator === 'until';
    const row = isBound ? known[Math.floor(known.length / 2)] : known[0];
    if (!row) continue;
    const valueOf = (one: Row) => valueAt(one, source);
    const value = asked(filter, field, timeZone, valueOf(row));
    if (isLeft(filter, field, timeZone, valueOf(row), value) === undefined) continue;
    const keeps = (one: Row) => isLeft(filter, field, timeZone, valueOf(one), value) === true;
    single.push({ filters: { [name]: value }, keeps, ofFirst: keeps(rows[0]!) });
    if (filter.operator !== 'oneOf' || filter.single) continue;
    const other = known.map(valueOf).find((one) => one !== value);
    if (other !== undefined)
      several.push({
        filters: { [name]: `${String(value)},${String(other)}` },
        keeps: (one) => valueOf(one) === value || valueOf(one) === other,
      });
  }
  const both = single.filter(({ ofFirst }) => ofFirst);
  if (both.length > 1)
    several.push({
      filters: Object.assign({}, ...both.map(({ filters }) => filters)) as Record<string, unknown>,
      keeps: (row) => both.every(({ keeps }) => keeps(row)),
    });
  return [...single, ...several];
}

/**
 * Asserts of a list that its pages follow one another, that it counts what it has, that it can be sorted both ways by
 * its columns, and that each filter leaves the rows whose column holds the value. Rows that others change meanwhile are
 * not judged.
 */
async function expectList(
  { api, as }: Pick<Scene, 'api' | 'as'>,
  own: ContractIn<Resource>,
  { account }: Scene['variant'],
): Promise<void> {
  const { path } = own.contract;
  const role = roleOf[account];
  const all = () => read(api, path, { sort: 'id', order: 'ASC', limit: most });
  const before = await all();
  const [first] = before.data;
  if (!first) return;
  const now = async () => new Map((await all()).data.map((row) => [row.id, row]));
  await expectSources({ api, admin: await as('admin'), own, read: now }, before.data);
  if (before.total > most) return;
  const pages = await Promise.all(
    [0, 2].map((offset) => read(api, path, { sort: 'id', order: 'ASC', offset, limit: 2 })),
  );
  const narrowed = await Promise.all(
    narrowings(own, before.data, role).map(async (one) => ({
      ...one,
      answer: await read(api, path, { ...one.filters, limit: most }),
    })),
  );
  const after = await now();
  const still = before.data.filter((row) => JSON.stringify(after.get(row.id)) === JSON.stringify(row));
  const isStill = new Set(idsOf(still));
  const same = (ids: readonly number[]) => ids.filter((id) => isStill.has(id)).toSorted((one, other) => one - other);

  if (still.length === before.data.length && after.size === before.data.length) {
    expect(
      pages.flatMap(({ data }) => idsOf(data)),
      `the pages of ${path}`,
    ).toEqual(idsOf(before.data.slice(0, 4)));
    for (const { total } of [before, ...pages])
      expect(total, `the number of all rows of ${path}`).toBe(before.data.length);
  }
  for (const { filters, keeps, answer } of narrowed) {
    const said = `${path} with ${queryOf(filters)}`;
    expect(same(idsOf(answer.data)), said).toEqual(same(idsOf(still.filter(keeps))));
    expect(answer.total, `how many rows there are of ${said}`).toBe(answer.data.length);
  }
  await expectSorting(api, own, role);
}

async function expectSorting(api: Api, own: ContractIn, role: Role): Promise<void> {
  const { path } = own.contract;
  const { field: usual, order: usually } = own.sort;
  // A picker's rows, which have the same address, have an order of their own.
  const isPicked = own.contract.kind === 'resource' && own.contract.lookup?.path === path;
  if (own.fields.has(usual) && !isPicked) {
    const { data } = await read(api, path, { limit: most });
    expectOrder(data, usual, own.fields.get(usual)!, usually, path);
  }
  for (const { source, sortable } of own.columns([role])) {
    const field = own.fields.get(source);
    if (!sortable || !field) continue;
    for (const order of ['ASC', 'DESC'])
      expectOrder((await read(api, path, { sort: source, order, limit: most })).data, source, field, order, path);
  }
  for (const query of [{ sort: 'nothing' }, { order: 'UP' }, { limit: 0 }, { offset: -1 }, { nothing: 1 }])
    expect((await api.ask('GET', `${path}?${queryOf(query)}`)).status, `${path} with ${queryOf(query)}`).toBe(400);
}

/** The lists of a model's screens, once for each console and role. */
export async function listsOnServer({ api, as, variant }: Scene, { screen }: Pick<Model, 'screen'>): Promise<void> {
  for (const [contract] of screen) {
    if (contract.kind !== 'resource') continue;
    const own = new ContractIn(contract, editions[variant.edition]);
    if (own.allows('list', [roleOf[variant.account]]))
      await oncePerConsole(api, `the list ${contract.path} as ${variant.account}`, () =>
        expectList({ api, as }, own, variant),
      );
  }
}

/**
 * Asserts that a list counts anew what has just changed. A number that was kept would be right again some seconds later,
 * so nothing is waited for; others may change the list between the count and the rows.
 */
export async function expectCounted(api: Api, path: string, query: string): Promise<void> {
  let counted = false;
  for (let times = 0; times < 3 && !counted; times++) {
    const { data, total } = await api.get<Rows>(`${path}?${query}&limit=${most}`);
    counted = total === data.length;
  }
  expect(counted, `${path} with ${query} says how many rows it has now`).toBe(true);
}
