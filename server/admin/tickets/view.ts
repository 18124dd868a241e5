import { sql } from 'drizzle-orm';
import { Refusal } from '../../http/refusal';
import type { View } from '../../records/view';
import { deskConditions, deskParameters } from '../desk/parameters';

/** Open tickets by who wrote last: they wait for the back office ('us') or for the user ('them'). */
const waiting = ['us', 'them'];

export const view: View = {
  joins: `
    left join problems p on p.id = tickets.problem_id
    left join users u on u.id = tickets.user_id`,
  fields: {
    'problem.name': 'p.name',
    'user.id': 'u.id',
    'user.name': 'u.name',
    'user.surname': 'u.surname',
    'user.phone': 'u.phone',
    'desk.assigned_to': 'tickets.assigned_to',
    'desk.assignee': 'tickets.assignee',
    'desk.snoozed_until': 'case when tickets.snoozed_until > now() then tickets.snoozed_until end',
  },
  parameters: {
    named: {
      waiting: { description: 'Who has to write next.', schema: { type: 'string', enum: waiting } },
      ...deskParameters,
    },
    conditions(query) {
      const found = deskConditions(query, 'tickets');
      const { waiting: whom } = query;
      if (whom === undefined || whom === '') return found;
      if (!waiting.includes(String(whom)))
        throw new Refusal(400, 'invalidQuery', { errors: { waiting: [{ key: 'choice' }] } });
      return [...found, sql`tickets.status is distinct from 'COMPLETED' and tickets.waits_for_us = ${whom === 'us'}`];
    },
  },
};
