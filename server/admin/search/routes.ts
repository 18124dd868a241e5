import * as z from 'zod/mini';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { isStorable } from '../../database/text';
import { route } from '../../http/route';
import { readQuery } from '../../records/filters';
import { pickedFields } from '../../records/lookup';
import { isSearchable, searchOf } from '../../records/search';

/** How many records of each resource are found at most. */
const most = 6;

/** Searches everything that has a name, for the command palette. */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/search',
    summary:
      'The records that a text names, of every resource that the caller may edit: by id, by phone in any spelling, or ' +
      "by words of the name ('record-search' in the capabilities).",
    allow: 'staff',
    query: z.object({
      q: z.string('required').check(z.minLength(1, 'required'), z.maxLength(255), z.refine(isStorable, 'text')),
    }),
    answer: z.object({
      data: z.array(z.object({ path: z.string(), records: z.array(z.looseObject({ id: z.int() })) })),
    }),
    handle: async (call) => {
      const { staff, contracts, records, query } = call;
      const text = query.q.trim();
      const searched = [...contracts.values()].filter(
        (own): own is ContractIn<Resource> =>
          own.contract.kind === 'resource' &&
          own.allows('edit', staff.roles) &&
          isSearchable(own as ContractIn<Resource>),
      );
      const data = [];
      for (const own of text ? searched : []) {
        const { where, rank } = searchOf(own, text);
        const found = await records.lists.first(own, { ...readQuery(own, staff, {}), limit: most, rank }, where);
        const titles = [own.contract.title ?? []].flat().map((source) => source.split('.')[0]!);
        const fields = [...new Set([...pickedFields(own), ...titles.filter((one) => own.has(one))])];
        if (found.length)
          data.push({
            path: own.contract.path,
            records: found.map(
              (one) => Object.fromEntries(fields.map((source) => [source, one[source]])) as { id: number },
            ),
          });
      }
      return { data };
    },
  }),
];
