import type { View } from '../../records/view';

export const view: View = {
  joins: `
    join users payee on payee.id = transactions.user_id
    left join outlets on outlets.id = payee.outlet_address_id
    join transaction_types kind on kind.id = transactions.type_id
  `,
  fields: {
    leaf: 'case when transactions.leaf then transactions.coins end',
    'user.name': 'payee.name',
    'user.surname': 'payee.surname',
    'user.phone': 'payee.phone',
    'user.account_code': 'coalesce(payee.traffic_code, outlets.outlet_code)',
    'type_model.name': 'kind.name',
  },
  unversioned: true,
};
