import * as z from 'zod/mini';
import { column, contains, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { boolean, instant, integer, phone, reference, text } from '../../../contract/fields';
import { brands } from '../../brands/resource';
import { defineReport, id, period } from '../report';

/** Quiz games with their brands. */
export const gameReport = defineReport({
  key: 'games',
  path: 'games',
  order: 310,
  roles: adminAndTeam,
  sort: { field: 'created_at', order: 'DESC' },
  chart: { over: 'created_at' },
  record: z.object({
    id,
    user_id: id,
    user2_id: id,
    pack_id: id,
    brand_id: reference(() => brands, { positive: 'true' }),
    brand_name: text,
    user_points: integer,
    user2_points: integer,
    user_kudos: integer,
    winner_id: id,
    bonus: boolean,
    created_at: instant,
    user_phone: phone,
  }),
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
