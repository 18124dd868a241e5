import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, contains, unsortable } from '../../../contract/contract';
import { coins, email, instant, integer, percent, phone, text } from '../../../contract/fields';
import { defineReport, id, namedUserId, period } from '../report';

/** App users with what they played and earned. */
export const userReport = defineReport({
  key: 'users',
  path: 'users',
  order: 80,
  roles: contentRoles,
  assumed: ['user_id'],
  totals: ['points', 'coins'],
  chart: { over: 'user_created_at' },
  record: z.object({
    user_id: namedUserId,
    user_name: text,
    user_surname: text,
    user_username: text,
    user_phone: phone,
    user_email: email,
    user_city: text,
    user_created_at: instant,
    user_shop_id: id,
    points: integer,
    coins,
    count_win: integer,
    count_draw: integer,
    count_lose: integer,
    win_rate: percent,
    count_daily_games: integer,
    account_code: text,
    seller_code: text,
  }),
  columns: [
    column('user_id'),
    column('user_name'),
    column('user_surname'),
    unsortable('user_username'),
    unsortable('user_phone'),
    unsortable('user_email'),
    unsortable('user_city'),
    column('user_created_at'),
    unsortable('user_shop_id'),
    unsortable('points'),
    column('coins'),
    unsortable('count_win'),
    unsortable('count_draw'),
    unsortable('count_lose'),
    unsortable('win_rate'),
    unsortable('count_daily_games'),
    unsortable('account_code'),
    unsortable('seller_code'),
  ],
  filters: { user_name: contains, user_phone: contains, account_code: contains, ...period('user_created_at') },
});
