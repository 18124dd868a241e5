import * as z from 'zod/mini';
import { column, contains, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { choice, coins, instant, phone, text } from '../../../contract/fields';
import { defineReport, id, namedUserId, period } from '../report';
import { transferPartners, transferStatuses } from './partners';

/** Transfers to GEORGIA's partners. */
export const transferReport = defineReport({
  key: 'transfers',
  path: 'transfers',
  order: 300,
  editions: ['GEORGIA'],
  roles: adminAndTeam,
  totals: ['total'],
  record: z.object({
    user_id: namedUserId,
    name: text,
    surname: text,
    phone,
    created_at: instant,
    account_code: text,
    traffic_code: text,
    total: coins,
    status: choice(transferStatuses),
    wallet_number: text,
    personal_number: text,
    transaction_id: id,
    shop: choice(transferPartners),
  }),
  columns: [
    column('user_id'),
    unsortable('name'),
    unsortable('surname'),
    unsortable('phone'),
    column('created_at'),
    unsortable('account_code'),
    column('total'),
    unsortable('status'),
    unsortable('wallet_number'),
    unsortable('personal_number'),
    unsortable('transaction_id'),
    unsortable('shop'),
  ],
  filters: { ...period('created_at'), traffic_code: contains, user_id: equals, shop: oneOf },
});
