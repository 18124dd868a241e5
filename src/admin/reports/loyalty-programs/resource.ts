import * as z from 'zod/mini';
import { column, equals, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { field, integer, reference, text } from '../../../contract/fields';
import { loyaltyPrograms } from '../../loyalty-programs/resource';
import { defineReport, namelessId, userId } from '../report';

/** Each seller's result in each loyalty programme, with the photos they sent. */
export const loyaltyReport = defineReport({
  key: 'loyaltyPrograms',
  path: 'loyalty-programs',
  order: 220,
  editions: ['IRELAND'],
  roles: adminAndTeam,
  assumed: ['user_id'],
  totals: ['total_points'],
  record: z.object({
    loyalty_program_id: reference(() => loyaltyPrograms),
    program_id: namelessId(() => loyaltyPrograms),
    user_id: userId,
    total_points: integer,
    attachments: field(z.array(text), { kind: 'rows', folder: 'images/' }),
  }),
  columns: [column('program_id'), column('user_id'), unsortable('total_points'), unsortable('attachments')],
  filters: { loyalty_program_id: oneOf, user_id: equals },
});
