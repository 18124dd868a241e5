import * as z from 'zod/mini';
import { column, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { decimal, instant, integer } from '../../../contract/fields';
import { defineReport, id, period } from '../report';

/** How many games each bot won, drew and lost against users. */
export const botReport = defineReport({
  key: 'bots',
  path: 'bots',
  order: 340,
  roles: adminAndTeam,
  sort: { field: 'percentage_min', order: 'ASC' },
  totals: ['games_count', 'win_count', 'lose_count', 'draw_count'],
  chart: { parts: ['win_count', 'draw_count', 'lose_count'], by: ['percentage_min', 'percentage_max'] },
  record: z.object({
    id,
    percentage_min: decimal,
    percentage_max: decimal,
    users_count: integer,
    games_count: integer,
    win_count: integer,
    lose_count: integer,
    draw_count: integer,
    created_at: instant,
  }),
  columns: [
    unsortable('id'),
    column('percentage_min'),
    column('percentage_max'),
    unsortable('users_count'),
    unsortable('games_count'),
    unsortable('win_count'),
    unsortable('lose_count'),
    unsortable('draw_count'),
  ],
  filters: period('created_at'),
});
