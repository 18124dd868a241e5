import * as z from 'zod/mini';
import { contains, defineResource, oneOf, only, unsortable } from '../../contract/contract';
import { computed, integer, readOnly, recordId, reference, text } from '../../contract/fields';
import { cities } from '../cities/resource';
import { legalEntities } from '../legal-entities/resource';
import { managers } from '../managers/resource';
import { outlets } from '../outlets/resource';
import { regions } from '../services/regions/resource';
import { outletsUsersRoles } from './roles';

/** The outlets with the number of their users, below the dashboard of 'Outlets and users' (document 1, section 2.7). */
export const outletsUsers = defineResource({
  path: 'admin/outlets-users',
  words: 'outlets-users',
  menu: { group: 'outlets', order: 40 },
  editions: ['HUNGARY'],
  roles: outletsUsersRoles,
  actions: { export: true },
  sharesTableWith: () => outlets,
  scope: { BA: 'manager_id', RSM: 'region_id' },
  title: 'outlet_code',
  facts: ['address', 'download_users'],
  record: z.object({
    id: recordId,
    legal_entity_name: computed(text),
    outlet_code: readOnly(text),
    city_name: computed(text),
    address: computed(text),
    download_users: computed(integer),
    active_users: computed(integer),
    manager: computed(text),
    region: computed(text),
    street: readOnly(text),
    legal_entity_id: readOnly(reference(() => legalEntities)),
    city_id: readOnly(reference(() => cities)),
    manager_id: readOnly(reference(() => managers, { roles: 'BA' })),
    region_id: readOnly(reference(() => regions)),
  }),
  columns: [
    'legal_entity_name',
    'outlet_code',
    'city_name',
    'address',
    'download_users',
    'active_users',
    'manager',
    'region',
  ].map((source) => unsortable(source)),
  filters: {
    legal_entity_id: oneOf,
    outlet_code: contains,
    street: contains,
    city_id: oneOf,
    manager_id: only({ roles: ['TEAM', 'RSM'] }, oneOf),
    region_id: only({ roles: ['TEAM'] }, oneOf),
  },
});
