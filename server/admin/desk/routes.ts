import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../src/admin/chats/resource';
import { tickets } from '../../../src/admin/tickets/resource';
import { permit } from '../../access/policy';
import { once } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';
import { chatsInSight } from '../chats/chats';
import { userIdBody } from '../messages/message';
import { colleaguesFor } from './colleagues';
import { addNote, notesOf } from './notes';
import { foundInChats, foundInTickets } from './said';
import { stateOf, talkOf, tellOf } from './talks';

const whole = z.optional(z.string('text').check(z.regex(/^[1-9]\d{0,8}$/, 'number')));
const asked = z.object({ ticket_id: whole, user_id: whole });
const idsIn = ({ ticket_id, user_id }: z.infer<typeof asked>) => ({
  ticket_id: ticket_id === undefined ? undefined : Number(ticket_id),
  user_id: user_id === undefined ? undefined : Number(user_id),
});
const talk = { ticket_id: z.optional(userIdBody), user_id: z.optional(userIdBody) };
const staffId = z.nullable(z.string('text').check(z.regex(/^(admin|manager):[1-9]\d{0,9}$/, 'invalid')));
const text = z.nullable(z.string());
const state = z.object({ assigned_to: text, assignee: text, snoozed_until: text });
const note = z.object({
  id: z.int(),
  ticket_id: z.nullable(z.int()),
  author_name: z.string(),
  text: z.string(),
  created_at: z.string(),
});
/** The longest snooze, days. */
const longestSnooze = 366;

/**
 * What staff keep beside a ticket (`ticket_id`) or the chat with an app user (`user_id`): who has it, until when it is
 * put aside, and notes (capability 'desk').
 */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/desk',
    summary: "Who has a talk, until when it is snoozed, and the notes about it, oldest first (capability 'desk').",
    allow: 'staff',
    query: asked,
    answer: z.extend(state, { notes: z.array(note) }),
    handle: async (call) => {
      const found = talkOf(call, idsIn(call.query));
      const { user_id: _, ...now } = await stateOf(call.db, found);
      return { ...now, notes: await notesOf(call.db, found) };
    },
  }),
  route({
    method: 'GET',
    path: '/admin/desk/colleagues',
    summary: "The staff who can be given a talk (capability 'desk').",
    allow: 'staff',
    query: asked,
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
    handle: async (call) => {
      const found = talkOf(call, idsIn(call.query));
      return colleaguesFor(call.db, found, await stateOf(call.db, found));
    },
  }),
  route({
    method: 'GET',
    path: '/admin/desk/found',
    summary:
      'What was said last in each of these tickets or chats with all of these words: the parts around them ' +
      "(capability 'talk-search').",
    allow: 'staff',
    query: z.object({
      said: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(255)),
      ticket_ids: z.optional(z.string('text').check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,249}$/, 'invalid'))),
      chat_ids: z.optional(z.string('text').check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,249}$/, 'invalid'))),
    }),
    answer: z.array(z.object({ id: z.string(), is_note: z.boolean(), excerpt: z.string(), created_at: z.string() })),
    handle: async ({ db, staff, edition, contracts, query: { said, ticket_ids, chat_ids } }) => {
      if ((ticket_ids === undefined) === (chat_ids === undefined))
        throw new Refusal(400, 'invalidQuery', { errors: { ticket_ids: [{ key: 'required' }] } });
      permit(contracts.get((ticket_ids === undefined ? chats : tickets).path), 'list', staff);
      return ticket_ids === undefined
        ? foundInChats(db, said, chat_ids!.split(','), edition, chatsInSight(staff, edition))
        : foundInTickets(db, said, ticket_ids.split(',').map(Number));
    },
  }),
  route({
    method: 'PUT',
    path: '/admin/desk/assignment',
    summary:
      'Gives a talk to a member of staff, or to nobody; refused if somebody else than `from` has it by now ' +
      "(capability 'desk').",
    allow: 'staff',
    body: z.object({ ...talk, from: staffId, to: staffId }),
    answer: state,
    handle: async (call) => {
      const { from, to } = call.body;
      const found = talkOf(call, call.body);
      const {
        changed,
        user_id: _,
        ...after
      } = await call.db.transaction(async (tx) => {
        const before = await stateOf(tx, found, true);
        if (before.assigned_to === to) return { ...before, changed: false };
        if (before.assigned_to !== from)
          throw new Refusal(409, before.assignee === null ? 'desk:refused.released' : 'desk:refused.taken', {
            params: { name: before.assignee ?? '' },
          });
        const colleague = to === null ? null : (await colleaguesFor(tx, found, before)).find((one) => one.id === to);
        if (colleague === undefined) throw new Refusal(422, 'invalid', { errors: { to: [{ key: 'choice' }] } });
        const assignee = colleague?.name ?? null;
        await tx.rows(sql`
          update ${found.table} set assigned_to = ${to}, assignee = ${assignee} where ${found.where}
        `);
        await call.log('update', `${found.own.contract.path} ${found.id}: assigned to ${assignee ?? 'nobody'}`, tx);
        return { ...before, assigned_to: to, assignee, changed: true };
      });
      if (changed) tellOf(call, found);
      return after;
    },
  }),
  route({
    method: 'PUT',
    path: '/admin/desk/snooze',
    summary: "Puts a talk aside until a moment or the person's next message; null ends it (capability 'desk').",
    allow: 'staff',
    body: z.object({ ...talk, until: z.nullable(z.iso.datetime({ offset: true, error: 'instant' })) }),
    answer: state,
    handle: async (call) => {
      const { until } = call.body;
      const found = talkOf(call, call.body);
      const ahead = until === null ? 1 : Date.parse(until) - Date.now();
      if (ahead <= 0) throw new Refusal(422, 'invalid', { errors: { until: [{ key: 'desk:refused.past' }] } });
      if (ahead > longestSnooze * 86_400_000)
        throw new Refusal(422, 'invalid', { errors: { until: [{ key: 'desk:refused.far' }] } });
      const after = await call.db.transaction(async (tx) => {
        await stateOf(tx, found, true);
        await tx.rows(sql`update ${found.table} set snoozed_until = ${until}::timestamptz where ${found.where}`);
        const { user_id: _, ...now } = await stateOf(tx, found);
        return now;
      });
      tellOf(call, found);
      return after;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/desk/notes',
    summary: "Adds a note about a talk, which only staff see (capability 'desk').",
    allow: 'staff',
    body: z.object({
      ...talk,
      text: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(5_000)),
    }),
    retried: true,
    answer: note,
    handle: async (call) => {
      const found = talkOf(call, call.body);
      const { answer, first } = await once(call, async (tx) =>
        addNote(tx, call.staff, found, await stateOf(tx, found), call.body.text),
      );
      if (first) tellOf(call, found);
      return answer;
    },
  }),
];
