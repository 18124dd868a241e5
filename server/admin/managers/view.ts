import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join regions r on r.id = managers.region_id left join cities c on c.id = managers.city_id',
  fields: {
    fullName: `managers.name || ' ' || managers.surname`,
    'region.name': 'r.name',
    'city.name': 'c.name',
  },
};
