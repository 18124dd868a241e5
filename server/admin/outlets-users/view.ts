import type { View } from '../../records/view';
import { active } from '../users/view';

export const view: View = {
  joins: `
    left join legal_entities le on le.id = outlets.legal_entity_id
    left join cities c on c.id = outlets.city_id
    left join managers m on m.id = outlets.manager_id
    left join regions r on r.id = outlets.region_id
    left join lateral (
      select count(users.first_login_date)::int as download_users, count(*) filter (where ${active})::int as active_users
      from users
      where users.outlet_address_id = outlets.id
    ) counted on true`,
  fields: {
    legal_entity_name: 'le.name',
    city_name: 'c.name',
    address: `trim(outlets.street || ' ' || coalesce(outlets.building_number, ''))`,
    download_users: 'counted.download_users',
    active_users: 'counted.active_users',
    manager: `trim(m.name || ' ' || m.surname)`,
    region: 'r.name',
  },
};
