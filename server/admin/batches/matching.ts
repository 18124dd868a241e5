import * as z from 'zod/mini';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { atMost } from './batches';

const value = z.union([z.string('text').check(z.minLength(1, 'required'), z.maxLength(255)), z.number(), z.boolean()]);
/** A list's filters by the names and with the values of its query. None is blank, which would match everything. */
export const filters = z.record(
  z.string().check(z.maxLength(100)),
  z.union([value, z.array(value).check(z.minLength(1, 'required'))]),
);

/** The rows of the list with these filters that the caller sees. */
export async function matchingIds(
  call: Call<unknown, { filters: z.infer<typeof filters> }>,
  tx: Query,
  list: Resource,
): Promise<number[]> {
  const own = call.contracts.get(list.path) as ContractIn<Resource>;
  const asText = (one: string | number | boolean) => String(one);
  const query = Object.fromEntries(
    Object.entries(call.body.filters).map(([name, one]) => [name, Array.isArray(one) ? one.map(asText) : asText(one)]),
  );
  const ids = await call.records.ids({ own, staff: call.staff, query, tx, limit: atMost + 1 });
  if (ids.length > atMost) throw new Refusal(422, 'tooManyMatch', { params: { max: atMost } });
  return ids;
}
