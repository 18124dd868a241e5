import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, equals, flag, oneOf, unsortable } from '../../../contract/contract';
import { boolean, coins, instant, reference, text } from '../../../contract/fields';
import { lotteries } from '../../lotteries/resource';
import { defineReport, id, namedUserId, period } from '../report';

/** Bets on chance lotteries, with the coins they cost or won. */
export const lotteryReport = defineReport({
  key: 'chance',
  path: 'lotteries',
  order: 100,
  roles: contentRoles,
  assumed: true,
  totals: ['coins'],
  chart: { over: 'created_at' },
  record: z.object({
    id,
    lottery_id: reference(() => lotteries),
    lottery_name: text,
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    account_code: text,
    coins,
    won: boolean,
    created_at: instant,
  }),
  columns: [
    column('id'),
    column('user_id'),
    unsortable('user_name'),
    unsortable('user_surname'),
    unsortable('account_code'),
    unsortable('lottery_name'),
    column('coins'),
    unsortable('won'),
    column('created_at'),
  ],
  filters: { lottery_id: oneOf, user_id: equals, won: flag, ...period('created_at') },
});
