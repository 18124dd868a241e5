import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { boolean, choice, optional, recordId, reference, requiredText, text } from '../../contract/fields';
import { cities } from '../cities/resource';
import { legalEntities } from '../legal-entities/resource';
import { managers } from '../managers/resource';
import { regions } from '../services/regions/resource';
import { contractTypes } from '../users/statuses';
import { outletStatuses } from './statuses';

/** Outlets: a lookup for pickers and the users' filters (document 1, sections 2.6 and 3). */
export const outlets = defineResource({
  path: 'admin/outlets',
  words: 'lookups',
  roles: staff,
  title: ['outlet_code', 'street'],
  scope: { BA: 'manager_id', RSM: 'region_id' },
  unique: ['outlet_code'],
  record: z.object({
    id: recordId,
    outlet_code: requiredText,
    street: requiredText,
    building_number: optional(text),
    status: choice(outletStatuses),
    manager_id: reference(() => managers),
    city_id: reference(() => cities),
    region_id: optional(reference(() => regions)),
    legal_entity_id: reference(() => legalEntities),
    contracted: optional(boolean),
    contract_type: optional(choice(contractTypes)),
  }),
  lookup: { path: 'admin/outlets', label: '{outlet_code} · {street} {building_number}', limit: 10_000 },
});
