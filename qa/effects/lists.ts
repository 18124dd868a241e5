import { editions } from '../../editions/all';
import { ContractIn } from '../../src/contract/contract-in';
import type { Api } from '../api';
import { expect } from '../expect';
import { roleOf } from '../markets';
import type { Model, Scene } from '../model';
import { oncePerConsole } from '../per-console';

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

/** Whether a row is among those that a filter with this value leaves; undefined where its column does not tell. */
function isLeft(operator: string, shown: unknown, value: unknown): boolean | undefined {
  if (operator === 'oneOf' || operator === 'equals') return shown === value;
  if (operator !== 'contains') return undefined;
  return typeof shown === 'string' && shown.toLowerCase().includes(String(value).toLowerCase());
}

/**
 * Asserts of a list that its pages follow one another, that it counts what it has, and that each filter leaves the rows
 * whose column holds the value. Rows that others change meanwhile are not judged.
 */
async function expectList(api: Api, own: ContractIn, { account }: Scene['variant']): Promise<void> {
  const { path } = own.contract;
  const all = () => read(api, path, { sort: 'id', order: 'ASC', limit: most });
  const before = await all();
  const [first] = before.data;
  if (!first || before.total > most) return;
  const pages = await Promise.all(
    [0, 2].map((offset) => read(api, path, { sort: 'id', order: 'ASC', offset, limit: 2 })),
  );
  const narrowed = await Promise.all(
    Object.entries(own.filters([roleOf[account]])).flatMap(([name, { operator }]) => {
      const value = before.data.find((row) => row[name] !== null && row[name] !== '')?.[name];
      const isPlain = typeof value === 'number' || (typeof value === 'string' && value.length <= longest);
      if (!isPlain || isLeft(operator, value, value) === undefined) return [];
      return [read(api, path, { [name]: value, limit: most }).then((answer) => ({ name, operator, value, answer }))];
    }),
  );
  const after = new Map((await all()).data.map((row) => [row.id, row]));
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
  for (const { name, operator, value, answer } of narrowed) {
    const wanted = still.filter((row) => isLeft(operator, row[name], value));
    expect(same(idsOf(answer.data)), `${path} with ${name} ${String(value)}`).toEqual(same(idsOf(wanted)));
    expect(answer.total, `how many rows of ${path} have ${name} ${String(value)}`).toBe(answer.data.length);
  }
}

/** The lists of a model's screens, once for each console and role. */
export async function listsOnServer({ api, variant }: Scene, { screen }: Pick<Model, 'screen'>): Promise<void> {
  for (const [contract] of screen) {
    const own = new ContractIn(contract, editions[variant.edition]);
    if (contract.kind === 'resource' && own.allows('list', [roleOf[variant.account]]))
      await oncePerConsole(api, `the list ${contract.path} as ${variant.account}`, () => expectList(api, own, variant));
  }
}
