import * as z from 'zod/mini';
import { from, oneOf, unsortable, until } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { choice, email, instant, phone, reference, text } from '../../../contract/fields';
import { lep } from '../../lep/resource';
import { codeStatuses } from '../../lep/codes/statuses';
import { users } from '../../users/resource';
import { defineReport, id } from '../report';

/** This report labels a competition '(id) name' (document 3, section 2.5). */
const numbered = { ...lep, lookup: { ...lep.lookup!, label: '({id}) {name}' } };

/** Codes of LEP competitions that users entered. The last day of its period ends at noon. */
export const lepReport = defineReport({
  key: 'lep',
  path: 'lep',
  order: 320,
  editions: ['IRELAND'],
  roles: adminOnly,
  record: z.object({
    competition_id: reference(() => numbered),
    competition: z.object({ name: text }),
    user_id: reference(() => users),
    user: z.object({ id, register_type: text, name: text, surname: text, email, phone, traffic_code: text }),
    code: text,
    assigned_at: instant,
    status: choice(codeStatuses),
  }),
  columns: [
    unsortable('competition.name'),
    unsortable('user.id'),
    unsortable('user.register_type'),
    unsortable('user.name'),
    unsortable('user.surname'),
    unsortable('user.email'),
    unsortable('user.phone'),
    unsortable('user.traffic_code'),
    unsortable('code'),
    unsortable('assigned_at'),
    unsortable('status'),
  ],
  filters: {
    competition_id: oneOf,
    user_id: oneOf,
    start_date: from('assigned_at'),
    end_date: { ...until('assigned_at'), edge: 'noon' },
  },
});
