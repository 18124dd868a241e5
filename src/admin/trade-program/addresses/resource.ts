import * as z from 'zod/mini';
import { contains, defineNestedList, oneOf, only, unsortable } from '../../../contract/contract';
import { adminAndTeam, staff, type Role } from '../../../contract/roles';
import { choice, decimal, integer, optional, recordId, reference, text } from '../../../contract/fields';
import { managers } from '../../managers/resource';
import { tradePrograms } from '../resource';
import { addressStatuses } from './statuses';

const aboveBa: readonly Role[] = ['ADMIN', 'TEAM', 'RSM'];

/** The outlets of one trade programme (document 1, sections 2.8, 3 and 7). */
export const tradeAddresses = defineNestedList({
  path: 'admin/trade-program/addresses',
  route: 'admin/trade-program/$id/addresses',
  menuParent: tradePrograms.path,
  words: 'programmes',
  editions: ['DEMO'],
  roles: staff,
  rowId: 'address_id',
  pageSize: 10,
  title: 'addresses.outlet_code',
  record: z.object({
    address_id: recordId,
    addresses: z.object({ outlet_code: text, legal_entities: z.object({ name: text }), street: text }),
    sell_out_plan: decimal,
    sell_in_plan: decimal,
    status: choice(addressStatuses),
    reason_denied: optional(text),
    accepted_users: integer,
    declined_users: integer,
    outlet_code: optional(text),
    manager_id: optional(reference(() => managers, { roles: 'BA' })),
    rsm_id: optional(reference(() => managers, { roles: 'RSM' })),
  }),
  columns: [
    'address_id',
    'addresses.outlet_code',
    'addresses.legal_entities.name',
    'addresses.street',
    'sell_out_plan',
    'sell_in_plan',
    'status',
    'accepted_users',
    'declined_users',
  ].map((source) => unsortable(source)),
  filters: {
    outlet_code: contains,
    manager_id: only({ roles: aboveBa }, oneOf),
    rsm_id: only({ roles: adminAndTeam }, oneOf),
  },
});
