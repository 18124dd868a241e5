import { editions } from '../../editions/all';
import { ContractIn } from '../../src/contract/contract-in';
import type { Resource } from '../../src/contract/contract';
import type { Kind } from '../../src/contract/fields';
import { valueAt } from '../../src/kit/words';
import { expect } from '../expect';
import { roleOf } from '../markets';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';

/** The kinds whose values are in the order that everybody expects; texts are sorted as their language does. */
const plain: ReadonlySet<Kind | undefined> = new Set([
  'id',
  'integer',
  'coins',
  'decimal',
  'instant',
  'day',
  'boolean',
]);
const most = 200;
const isAbove = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && Number.isFinite(Date.parse(one))
    ? Date.parse(one) > Date.parse(other)
    : (one as number) > (other as number);

/** Each column with a plain value that can be sorted orders the list by it, both ways. Once for each console and role. */
export const sortsOnServer = ({ api, variant }: Scene, contract: Resource): Promise<void> =>
  oncePerConsole(api, `the order of ${contract.path} as ${variant.account}`, async () => {
    const own = new ContractIn(contract, editions[variant.edition]);
    const sources = own
      .columns([roleOf[variant.account]])
      .filter((one) => one.sortable && plain.has(own.fields.get(one.source)?.kind))
      .map((one) => one.source);
    for (const source of sources)
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await api.get<{ data: object[] }>(
          `${contract.path}?sort=${source}&order=${order}&offset=0&limit=${most}`,
        );
        const values = data.map((row) => valueAt(row, source)).filter((one) => one !== null && one !== undefined);
        const wrong = values.findIndex((one, at) => {
          const next = values[at + 1];
          return at + 1 < values.length && (order === 'ASC' ? isAbove(one, next) : isAbove(next, one));
        });
        expect(wrong, `${contract.path} by ${source}, ${order}: the first that is not in its place`).toBe(-1);
      }
  });
