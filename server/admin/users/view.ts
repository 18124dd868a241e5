import { sql } from 'drizzle-orm';
import type { View } from '../../records/view';
import { contactConditions, contactParameters } from './contacts';

/** Whether a user was active in the active window of document 1, section 9. */
export const active = `users.last_transaction_date >= now() - interval '30 days'`;
const ofOutlet = (column: string) => (compare: Parameters<NonNullable<View['filters']>[string]>[0]) =>
  sql`users.outlet_address_id in (select id from outlets where ${compare(`outlets.${column}`)})`;

export const view: View = {
  joins: `
    left join managers m on m.id = users.manager_id
    left join regions mr on mr.id = m.region_id
    left join cities c on c.id = users.city_id
    left join tiers t on t.id = users.tier_id
    left join legal_entities le on le.id = users.legal_entity_id
    left join outlets o on o.id = users.outlet_address_id`,
  fields: {
    is_active_in_last_month: `coalesce(${active}, false)`,
    street: 'o.street',
    contracted: 'o.contracted',
    contract_type: 'o.contract_type',
    status_custom: 'users.custom_status',
    'esignature.status': 'users.esign_status',
    'passport.updated_at': 'users.passport_updated_at',
    'manager.username': 'm.username',
    'manager.fullName': `m.name || ' ' || m.surname`,
    'manager.region.name': 'mr.name',
    'city.name': 'c.name',
    'tier.name': 't.name',
    'legal_entity.name': 'le.name',
    'address.outlet_code': 'o.outlet_code',
    'address.street': 'o.street',
    'address.building_number': 'o.building_number',
  },
  filters: {
    is_active_in_last_month: (_compare, value) => (value ? sql.raw(active) : sql.raw(`(${active}) is not true`)),
    street: ofOutlet('street'),
    contracted: ofOutlet('contracted'),
    contract_type: ofOutlet('contract_type'),
  },
  parameters: { named: contactParameters, conditions: contactConditions },
};
