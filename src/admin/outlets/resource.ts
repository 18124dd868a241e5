import * as z from 'zod/mini';
import { except, variantGroup } from '../../../editions/groups';
import { column, contains, defineResource, flag, oneOf, only, unsortable } from '../../contract/contract';
import { staff } from '../../contract/roles';
import {
  boolean,
  choice,
  computed,
  extend,
  field,
  optional,
  readOnly,
  recordId,
  reference,
  requiredText,
  rows,
  text,
} from '../../contract/fields';
import { cities } from '../cities/resource';
import { legalEntities } from '../legal-entities/resource';
import { managers } from '../managers/resource';
import { outletTypes } from '../services/outlet-types/resource';
import { regions } from '../services/regions/resource';
import { contractTypes } from '../users/statuses';
import { outletRoles } from './roles';
import { outletStatuses } from './statuses';

const hungary = ['HUNGARY'] as const;
/** Degrees, north and east positive. */
const degrees = (most: number) =>
  field(z.number('number').check(z.minimum(-most), z.maximum(most)), { kind: 'decimal' });

/** The outlets in which the sellers work (document 1, sections 2.6, 3 and 5). */
export const outlets = defineResource({
  path: 'admin/outlets',
  words: 'outlets',
  menu: { group: 'outlets', order: 10 },
  roles: outletRoles,
  actions: { create: true, edit: true },
  title: ['outlet_code', 'street', 'building_number'],
  facts: ['city_id', 'manager_id', 'legal_entities'],
  search: ['outlet_code', 'street', 'building_number'],
  scope: { BA: 'manager_id', RSM: 'region_id' },
  unique: ['outlet_code'],
  // Outlets of earlier versions may lack a type.
  rules: [{ rule: 'requiredFor', field: 'outlet_type_id', roles: staff }],
  record: z.object({
    id: recordId,
    outlet_code: optional(text),
    outlet_type_id: optional(reference(() => outletTypes)),
    status: extend(choice(outletStatuses), { initial: 1 }),
    street: requiredText,
    building_number: optional(text),
    zip_code: optional(text),
    city_id: reference(() => cities),
    longitude: optional(degrees(180)),
    latitude: optional(degrees(90)),
    manager_id: reference(() => managers, { roles: 'BA' }),
    /** The manager's. */
    region_id: readOnly(reference(() => regions)),
    legal_entity_id: reference(() => legalEntities),
    legal_entities: computed(rows(z.object({ id: recordId, name: text }))),
    legal_id: optional(text),
    contracted: optional(boolean),
    contract_type: optional(choice(contractTypes)),
  }),
  columns: [
    column('id'),
    column('outlet_code'),
    column('street'),
    column('building_number'),
    column('city_id'),
    unsortable('legal_entities', { editions: except('HUNGARY') }),
    column('manager_id', { editions: hungary }),
    column('contracted', { editions: hungary }),
    column('contract_type', { editions: hungary }),
    column('status'),
  ],
  filters: {
    // 'Some editions only': those without account numbers, whose shops go by these.
    outlet_code: only({ editions: except('IRELAND', ...variantGroup) }, contains),
    street: contains,
    city_id: oneOf,
    manager_id: only({ editions: hungary }, oneOf),
    contracted: only({ editions: hungary }, flag),
    contract_type: only({ editions: hungary }, oneOf),
    legal_entity_id: only({ editions: except('HUNGARY') }, oneOf),
  },
  lookup: {
    path: 'admin/outlets',
    label: '{outlet_code} · {street} {building_number}',
    limit: 10_000,
    roles: staff,
    copied: ['manager_id', 'city_id', 'region_id', 'legal_entity_id'],
  },
});
