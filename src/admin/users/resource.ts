import * as z from 'zod/mini';
import { except, variantGroup } from '../../../editions/groups';
import { column, contains, defineResource, equals, flag, oneOf, only, unsortable } from '../../contract/contract';
import { adminAndTeam, adminOnly, staff } from '../../contract/roles';
import {
  boolean,
  choice,
  coins,
  computed,
  day,
  decimal,
  email,
  extend,
  image,
  instant,
  onlyIn,
  optional,
  percent,
  phone,
  readOnly,
  recordId,
  reference,
  requiredText,
  text,
} from '../../contract/fields';
import { positions } from '../../services/positions/resource';
import { cities } from '../cities/resource';
import { legalEntities } from '../legal-entities/resource';
import { managers } from '../managers/resource';
import { outlets } from '../outlets/resource';
import { regions } from '../services/regions/resource';
import { tiers } from '../tiers/resource';
import {
  contractTypes,
  customStatuses,
  deactivationReasons,
  esignStatuses,
  idCardEditions,
  idCardStatuses,
  passportStatuses,
  userStatuses,
  verificationStates,
} from './statuses';

const hungary = ['HUNGARY'] as const;
const ireland = ['IRELAND'] as const;
const belarus = ['BELARUS'] as const;
const irelandAndHungary = ['IRELAND', 'HUNGARY'] as const;
/** In BELARUS these columns are for the office, not for field staff ('depending on role', document 1, section 2.2). */
const belarusOffice = { editions: belarus, roles: adminAndTeam };

/** A name that the documents list as a column and not as a field. */
const nameOf = (reference: string) => extend(optional(text), { shownInstead: { field: reference } });

/** App users: the sellers (document 1, sections 2.2 and 3). */
export const users = defineResource({
  path: 'admin/users',
  words: 'people',
  moreWords: ['attachments'],
  menu: { order: 10, icon: 'users' },
  roles: staff,
  actions: {
    create: true,
    edit: true,
    export: true,
    import: { cases: [{ editions: hungary, value: [] }], default: staff },
  },
  title: ['name', 'surname'],
  facts: ['phone', 'manager.fullName'],
  search: ['phone', 'username', 'traffic_code'],
  scope: { BA: 'manager_id', RSM: 'region_id' },
  unique: ['phone', 'username'],
  rules: [
    { rule: 'minimumAge', field: 'date_of_birth' },
    // Users have no region there: an RSM sees those of the region's managers, and names one (decisions, 'A seller that
    // an RSM or BA creates').
    { rule: 'requiredFor', field: 'manager_id', editions: belarus, roles: ['RSM'] },
  ],
  record: z.object({
    id: recordId,
    name: requiredText,
    surname: requiredText,
    middle_name: onlyIn([...belarus, ...variantGroup], optional(text)),
    username: onlyIn(except('HUNGARY'), optional(text)),
    date_of_birth: optional(day),
    photo: optional(image('profile/user/')),
    phone,
    email: optional(email),
    position_id: optional(reference(() => positions)),
    manager_id: optional(reference(() => managers, { roles: 'BA' })),
    outlet_address_id: optional(reference(() => outlets)),
    traffic_code: onlyIn(except('HUNGARY'), optional(text)),
    city_id: optional(reference(() => cities)),
    region_id: onlyIn(except('BELARUS'), optional(reference(() => regions))),
    legal_entity_id: onlyIn([...hungary, ...belarus], optional(reference(() => legalEntities))),
    legal_id: onlyIn(variantGroup, optional(text)),
    seller_code: onlyIn(belarus, optional(text)),
    tier_id: onlyIn(ireland, optional(reference(() => tiers))),
    status: choice(userStatuses),
    deactivation_reason: optional(choice(deactivationReasons)),
    custom_status: onlyIn(irelandAndHungary, optional(choice(customStatuses))),
    esign_status: onlyIn(ireland, optional(choice(esignStatuses))),
    passport_status: onlyIn(belarus, optional(choice(passportStatuses))),
    id_card_status: onlyIn(idCardEditions, optional(choice(idCardStatuses))),
    id_card_photo: onlyIn(idCardEditions, optional(image('id-card/user/'))),
    verification: optional(
      z.object({ verified: optional(choice(verificationStates)), reset_verification: optional(boolean) }),
    ),
    coins: readOnly(coins),
    rating: readOnly(decimal),
    completion_rate: onlyIn(irelandAndHungary, readOnly(percent)),
    signature: onlyIn(belarus, readOnly(text)),
    created_at: readOnly(instant),
    last_transaction_date: readOnly(instant),
    first_login_date: readOnly(instant),
    app_version: readOnly(text),
    is_active_in_last_month: computed(boolean),
    street: computed(text),
    contracted: onlyIn(hungary, computed(boolean)),
    contract_type: onlyIn(hungary, computed(choice(contractTypes))),
    status_custom: onlyIn(irelandAndHungary, computed(choice(customStatuses))),
    esignature: computed(z.object({ status: optional(choice(esignStatuses)) })),
    passport: onlyIn(belarus, computed(z.object({ updated_at: optional(instant) }))),
    manager: computed(
      z.object({
        username: optional(text),
        fullName: optional(text),
        region: optional(z.object({ name: optional(text) })),
      }),
    ),
    city: computed(z.object({ name: nameOf('city_id') })),
    tier: computed(z.object({ name: nameOf('tier_id') })),
    legal_entity: onlyIn([...hungary, ...belarus], computed(z.object({ name: nameOf('legal_entity_id') }))),
    address: computed(
      z.object({ outlet_code: optional(text), street: optional(text), building_number: optional(text) }),
    ),
  }),
  columns: [
    column('id'),
    column('phone'),
    column('username'),
    column('name'),
    column('surname'),
    column('status'),
    unsortable('manager.fullName'),
    unsortable('manager.region.name'),
    unsortable('city.name'),
    unsortable('address.outlet_code', { editions: hungary }),
    column('traffic_code'),
    unsortable('tier.name'),
    unsortable('address.street', belarusOffice),
    unsortable('legal_entity.name', belarusOffice),
    column('seller_code', belarusOffice),
    column('coins', { editions: belarus }),
    column('rating', { editions: belarus }),
    column('created_at', { editions: belarus }),
    unsortable('signature', belarusOffice),
    column('completion_rate'),
    unsortable('esignature.status'),
    unsortable('is_active_in_last_month'),
    column('last_transaction_date'),
    unsortable('passport.updated_at', { roles: adminOnly }),
    column('first_login_date'),
    column('app_version'),
  ],
  filters: {
    id: only({ roles: ['ADMIN', 'TEAM', 'BA'] }, equals),
    name: contains,
    surname: contains,
    traffic_code: only({ editions: except('HUNGARY') }, contains),
    status: only({ editions: except('IRELAND', 'HUNGARY') }, oneOf),
    passport_status: only({ editions: belarus }, oneOf),
    custom_status: only({ editions: irelandAndHungary }, oneOf),
    esign_status: only({ editions: ireland }, oneOf),
    id_card_status: only({ editions: idCardEditions }, oneOf),
    position_id: oneOf,
    manager_id: only({ roles: adminAndTeam }, oneOf),
    is_active_in_last_month: flag,
    city_id: only({ editions: hungary }, oneOf),
    region_id: only({ editions: except('BELARUS') }, oneOf),
    legal_entity_id: only({ editions: hungary }, oneOf),
    tier_id: only({ editions: ireland }, oneOf),
    street: only({ editions: hungary }, contains),
    contracted: only({ editions: hungary }, flag),
    contract_type: only({ editions: hungary }, oneOf),
    legal_id: only({ editions: variantGroup }, contains),
  },
  lookup: {
    path: 'admin/users/autocomplete',
    label: '({id}) {name} {surname}',
    beside: ['phone', 'address.outlet_code'],
    limit: 10_000,
  },
});
