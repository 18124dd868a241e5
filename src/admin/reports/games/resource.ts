import * as z from 'zod/mini';
import { column, contains, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { boolean, extend, instant, integer, phone, reference, text } from '../../../contract/fields';
import { brands } from '../../brands/resource';
import { defineReport, id, period, quizId, userId } from '../report';

/** Quiz games with their brands. */
export const gameReport = defineReport({
  key: 'games',
  path: 'games',
  order: 310,
  roles: adminAndTeam,
  person: { order: 90, filter: 'user_id' },
  sort: { field: 'created_at', order: 'DESC' },
  chart: { over: 'created_at' },
  record: z.object({
    id,
    user_id: userId,
    user2_id: userId,
    pack_id: quizId,
    brand_id: reference(() => brands, { positive: 'true' }),
    brand_name: extend(text, { shownInstead: { field: 'brand_id' } }),
    user_points: integer,
    user2_points: integer,
    user_kudos: extend(integer, { shownInstead: { field: 'user_points' } }),
    winner_id: userId,
    bonus: boolean,
    created_at: instant,
    user_phone: phone,
  }),
  carries: ['brand_id'],
  columns: [
    column('id'),
    column('user_id'),
    unsortable('user2_id'),
    column('pack_id'),
    unsortable('brand_name'),
    column('user_points'),
    unsortable('user2_points'),
    unsortable('user_kudos'),
    unsortable('winner_id'),
    unsortable('bonus'),
    column('created_at'),
  ],
  filters: { brand_id: oneOf, user_phone: contains, user_id: equals, ...period('created_at') },
});
