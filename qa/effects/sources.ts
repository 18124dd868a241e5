import { isDeepStrictEqual } from 'node:util';
import type { Edition } from '../../editions/edition';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Field, Kind } from '../../src/contract/fields';
import { valueAt } from '../../src/kit/words';
import type { Api } from '../api';
import { expect } from '../expect';

type Row = Record<string, unknown> & { id: number };
/** Whose field a row tells: the record that the row refers to by `by`. Without a field it is the record's own id. */
interface Origin {
  source: string;
  by: string;
  of: Resource;
  field?: string;
}
/** How many records of each kind are compared, from all over a list. */
const most = 6;
/** The kinds of what a row of a list tells by the name that its record has for it, too. */
const told: ReadonlySet<Kind> = new Set(['text', 'phone', 'day', 'instant']);

type Reference = readonly [name: string, of: Resource];
const referencesOf = (fields: ReadonlyMap<string, Field>): Reference[] =>
  [...fields].flatMap(([name, { kind, target }]) =>
    kind === 'reference' && target && !name.includes('.') ? [[name, target()] as const] : [],
  );
/** Where the value of a computed field is stored; undefined where the contract does not tell. */
function originOf(
  source: string,
  { kind }: Field,
  references: readonly Reference[],
  edition: Edition,
): Origin | undefined {
  const fieldOf = (of: Resource, field: string) => new ContractIn(of, edition).fields.get(field);
  const [group, ...rest] = source.split('.');
  if (!rest.length) {
    const found = references.find(([, of]) => fieldOf(of, source)?.kind === kind && !fieldOf(of, source)?.computed);
    return found && told.has(kind) ? { source, by: found[0], of: found[1], field: source } : undefined;
  }
  const found =
    references.find(([name]) => name === `${group}_id`) ?? references.find(([name]) => name.startsWith(`${group}_`));
  if (!found) return undefined;
  const [by, of] = found;
  const field = rest.join('.');
  if (field === 'id') return { source, by, of };
  return fieldOf(of, field) ? { source, by, of, field } : undefined;
}
function originsOf({ fields, edition }: ContractIn): Origin[] {
  const references = referencesOf(fields);
  return [...fields].flatMap(([source, field]) => {
    const isTold = field.computed && !field.writeOnly && field.kind !== 'group';
    const origin = isTold ? originOf(source, field, references, edition) : undefined;
    return origin ? [origin] : [];
  });
}

/** Rows from all over a list that refer to different records. */
function spread(rows: readonly Row[], by: string): Row[] {
  const each = [...new Map(rows.map((row) => [row[by], row])).values()];
  const step = Math.max(1, Math.floor(each.length / most));
  return each.filter((_, at) => at % step === 0).slice(0, most);
}
const valueOf = (record: object, source: string) => valueAt(record, source) ?? null;

/** A record as its own address has it; undefined where there is none. */
async function recordOf(api: Api, { path }: Resource, id: unknown): Promise<object | undefined> {
  const { status, body } = await api.ask('GET', `${path}/${String(id)}`);
  return status === 200 ? (body as object) : undefined;
}
interface List {
  api: Api;
  admin: Api;
  own: ContractIn<Resource>;
  /** Its rows now, by their ids. */
  read: () => Promise<ReadonlyMap<number, Row>>;
}
/** Asserts that a row says the same as a record, also if somebody changes them meanwhile. */
const expectSame = (
  { read }: List,
  row: Row,
  [source, field]: readonly [source: string, field: string],
  record: () => Promise<object | undefined>,
  said: string,
): Promise<void> =>
  expect
    .poll(
      async () => {
        const [now, stored] = await Promise.all([read(), record()]);
        const known = now.get(row.id);
        return !known || !stored || isDeepStrictEqual(valueOf(known, source), valueOf(stored, field));
      },
      { message: said },
    )
    .toBe(true);

/**
 * Asserts that what the rows of a list say of other records is what those records say, each read by its own address,
 * and that what they say of themselves is what theirs says.
 */
export async function expectSources(list: List, rows: readonly Row[]): Promise<void> {
  const { api, admin, own } = list;
  const { path } = own.contract;
  for (const { source, by, of, field } of originsOf(own))
    for (const row of spread(rows, by)) {
      const [value, id] = [valueOf(row, source), valueOf(row, by)];
      const said = `what the row ${row.id} of ${path} says as ${source}`;
      if (id === null || field === undefined) {
        expect(value, said).toBe(id);
        continue;
      }
      const record = await recordOf(admin, of, id);
      if (record && value !== valueOf(record, field))
        await expectSame(
          list,
          row,
          [source, field],
          () => recordOf(admin, of, id),
          `${said} is ${field} of ${of.path} ${String(id)}`,
        );
    }
  for (const row of spread(rows, 'id')) {
    const record = await recordOf(api, own.contract, row.id);
    if (!record) return;
    for (const { source } of own.contract.columns ?? [])
      if (own.has(source) && !isDeepStrictEqual(valueOf(row, source), valueOf(record, source)))
        await expectSame(
          list,
          row,
          [source, source],
          () => recordOf(api, own.contract, row.id),
          `${source} of the row ${row.id} of ${path} is as in its record`,
        );
  }
}
