import * as z from 'zod/mini';
import { tradeAddress } from '../../../src/admin/trade-program/address/resource';
import { tradeAddresses } from '../../../src/admin/trade-program/addresses/resource';
import { route } from '../../http/route';
import { addressCount, addressRows, asRow, checkFilters, openProgramme, type AddressFilters } from './addresses';
import { exportAddresses } from './export';
import { addressDetail, decide } from './selection';

const idText = z.string('number').check(z.regex(/^\d{1,9}$/, 'number'));
const ids = z.optional(z.union([idText, z.array(idText).check(z.maxLength(1000))], 'number'));
const filters = {
  outlet_code: z.optional(z.string('text').check(z.maxLength(255), z.regex(/^[^\0]*$/, 'text'))),
  manager_id: ids,
  rsm_id: ids,
};
const page = {
  offset: z._default(idText, '0'),
  limit: z._default(z.string('number').check(z.regex(/^([1-9]\d{0,3}|10000)$/, 'number')), '10'),
};
const filtersOf = (query: {
  outlet_code?: string | undefined;
  manager_id?: string | string[] | undefined;
  rsm_id?: string | string[] | undefined;
}): AddressFilters => {
  const numbers = (sent: string | string[] | undefined) => (sent === undefined ? undefined : [sent].flat().map(Number));
  return {
    outlet_code: query.outlet_code?.trim() || undefined,
    manager_id: numbers(query.manager_id),
    rsm_id: numbers(query.rsm_id),
  };
};

const row = z.object({
  address_id: z.int(),
  addresses: z.object({
    outlet_code: z.string(),
    legal_entities: z.object({ name: z.nullable(z.string()) }),
    street: z.string(),
  }),
  sell_out_plan: z.number(),
  sell_in_plan: z.number(),
  status: z.int(),
  reason_denied: z.nullable(z.string()),
  accepted_users: z.int(),
  declined_users: z.int(),
});
const user = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  last_transaction_date: z.nullable(z.string()),
  selected: z.boolean(),
});
const detail = z.object({
  trade_program: z.object({
    id: z.int(),
    name: z.nullable(z.string()),
    phase: z.int(),
    outlet_code: z.string(),
    legal_name: z.nullable(z.string()),
    address: z.string(),
    sell_out_plan: z.number(),
    sell_in_plan: z.number(),
    trade_program_addresses_status: z.int(),
    reason_denied: z.nullable(z.string()),
  }),
  users_trade_program: z.array(user),
});
const list = { contract: tradeAddresses, action: 'list' } as const;
const one = { contract: tradeAddress, action: 'list' } as const;
const address = '/admin/trade-program/:id/addresses/:addressId';

/** The addresses of trade programmes (document 1, sections 2.8 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/trade-program/:id/addresses',
    summary: "A programme's addresses in the caller's sight, the newest outlets first (document 1, section 7).",
    allow: list,
    contract: tradeAddresses,
    query: z.object({ ...filters, ...page }),
    answer: z.object({
      trade_program: z.looseObject({ id: z.int(), phase: z.int() }),
      data: z.array(row),
      total: z.int(),
    }),
    handle: async (call) => {
      const asked = filtersOf(call.query);
      checkFilters(call, asked);
      const { id, record } = await openProgramme(call);
      const [rows, total] = await Promise.all([
        addressRows(call, id, asked, { offset: Number(call.query.offset), limit: Number(call.query.limit) }),
        addressCount(call, id, asked),
      ]);
      return { trade_program: record, data: rows.map(asRow), total };
    },
  }),
  route({
    method: 'GET',
    path: '/admin/trade-program/:id/xlsx',
    summary: "A programme's addresses as a workbook: the list's filters and columns (document 1, section 7).",
    allow: list,
    contract: tradeAddresses,
    query: z.object(filters),
    answer: z.object({ url: z.string() }),
    handle: async (call) => {
      const asked = filtersOf(call.query);
      checkFilters(call, asked);
      return exportAddresses(call, (await openProgramme(call)).id, asked);
    },
  }),
  route({
    method: 'GET',
    path: address,
    summary: 'One address with its users (document 1, section 7).',
    allow: one,
    contract: tradeAddress,
    answer: detail,
    handle: (call) => addressDetail(call),
  }),
  route({
    method: 'PUT',
    path: address,
    summary: 'Chooses the users of an address, which becomes Confirmed (document 1, section 7).',
    allow: one,
    contract: tradeAddress,
    body: z.object({
      selected_users: z.array(z.int('number'), 'list').check(z.minLength(1, 'required'), z.maxLength(10_000)),
    }),
    versioned: true,
    answer: detail,
    handle: (call) => decide(call, { selected: [...new Set(call.body.selected_users)] }),
  }),
  route({
    method: 'PUT',
    path: `${address}/denied`,
    summary: 'Denies an address with a reason (document 1, sections 4 and 7).',
    allow: one,
    contract: tradeAddress,
    body: z.object({ reason: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000)) }),
    versioned: true,
    answer: detail,
    handle: (call) => decide(call, { reason: call.body.reason }),
  }),
];
