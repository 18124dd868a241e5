import * as z from 'zod/mini';
import { column, contains, equals, flag, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { boolean, coins, extend, instant, text } from '../../../contract/fields';
import { promoCodes } from '../../promo-codes/resource';
import { defineReport, id, period, userId } from '../report';

/** Promo codes that users sent, and which of them were activated. */
export const promoCodeReport = defineReport({
  key: 'promoCodes',
  path: 'promo-codes',
  order: 170,
  roles: adminAndTeam,
  assumed: ['user_id'],
  record: z.object({
    user_id: userId,
    promo_code_id: extend(id, { idOf: () => promoCodes }),
    promo_code: z.object({ code: text, coins }),
    message_text: text,
    activated: boolean,
    activated_at: instant,
    created_at: instant,
  }),
  columns: [
    column('user_id'),
    unsortable('promo_code_id'),
    unsortable('promo_code.code'),
    unsortable('promo_code.coins'),
    unsortable('message_text'),
    unsortable('activated'),
    unsortable('activated_at'),
  ],
  filters: {
    code: { ...contains, field: 'promo_code.code' },
    user_id: equals,
    activated: flag,
    ...period('created_at'),
  },
});
