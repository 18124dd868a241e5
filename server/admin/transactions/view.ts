import type { View } from '../../records/view';

export const view: View = {
  joins: `
    join users payee on payee.id = transactions.user_id
    left join outlets on outlets.id = payee.outlet_address_id
    join transaction_types kind on kind.id = transactions.type_id
    left join orders on orders.id = transactions.cause_id and transactions.cause in ('order', 'order_reverted')
    left join quest_attachments on quest_attachments.id = transactions.cause_id and transactions.cause = 'challenge'
    left join quests on quests.id = quest_attachments.quest_id
  `,
  fields: {
    leaf: 'case when transactions.leaf then transactions.coins end',
    'user.name': 'payee.name',
    'user.surname': 'payee.surname',
    'user.phone': 'payee.phone',
    'user.account_code': 'coalesce(payee.traffic_code, outlets.outlet_code)',
    'type_model.name': 'kind.name',
    'type_model.title': 'kind.title',
    'cause.kind': 'transactions.cause',
    'cause.id': 'transactions.cause_id',
    'cause.name': 'coalesce(orders.name, quests.admin_panel_name, quests.name)',
  },
  unversioned: true,
};
