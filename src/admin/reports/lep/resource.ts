import * as z from 'zod/mini';
import { column, from, oneOf, until } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { choice, email, extend, instant, phone, reference, text, type Option } from '../../../contract/fields';
import { lep } from '../../lep/resource';
import { codeStatuses } from '../../lep/codes/statuses';
import { users } from '../../users/resource';
import { defineReport, namedUserId } from '../report';

/** How a user registered. */
const registerTypes = [
  { id: 'PHONE', name: 'phone' },
  { id: 'EMAIL', name: 'email' },
] as const satisfies readonly Option[];

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
    competition: z.object({ name: extend(text, { shownInstead: { field: 'competition_id' } }) }),
    user_id: reference(() => users),
    user: z.object({
      id: namedUserId,
      register_type: choice(registerTypes),
      name: text,
      surname: text,
      email,
      phone,
      traffic_code: text,
    }),
    code: text,
    assigned_at: instant,
    status: choice(codeStatuses),
  }),
  carries: ['competition_id'],
  columns: [
    column('competition.name'),
    column('user.id'),
    column('user.register_type'),
    column('user.name'),
    column('user.surname'),
    column('user.email'),
    column('user.phone'),
    column('user.traffic_code'),
    column('code'),
    column('assigned_at'),
    column('status'),
  ],
  filters: {
    competition_id: oneOf,
    user_id: oneOf,
    start_date: from('assigned_at'),
    end_date: { ...until('assigned_at'), edge: 'noon' },
  },
});
