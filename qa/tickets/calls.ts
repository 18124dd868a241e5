import { draftOf, type Opened, type TicketSnapshot } from '../../machines/ticket';
import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import type { Message } from '../../machines/message';
import type { Answer, Held } from '../model';
import { answerLost, callError, lost, plays, real, refused, refuses, unreachable } from '../answers';
import { expect } from '../expect';
import { keepsKey } from '../messages/keys';
import type { Call, Scene } from '../model';
import { bring, completeElsewhere, sampleOf, type Desk, type Sample } from './desk';

const opened = (id: Sample, status: string): Opened => ({
  ticket: { id, status },
  messages: [{ id, user_id: 50 + id, message: { text: `of ${id}` }, created_at: '' }],
});
/** A colleague has completed the ticket before the page reloads it. */
const completed: Answer<Desk> = async (held, scene) => {
  await completeElsewhere(scene, 1);
  return bring(held, scene, 1);
};
const fromServer =
  (as: Sample): Answer<Desk> =>
  (held, scene) =>
    bring(held, scene, as);
const full = callError(500, 'The disk is full');
const isFull: Answer = refuses(500, 'The disk is full');
const messages = /\/admin\/messages\?/;

type Body = { message: Record<string, unknown>; ticket_id?: number; id?: number };
const bodyOf = (request: { postDataJSON: () => unknown }) => request.postDataJSON() as Body;
/** Counts what the server received: once for each idempotency key, or each request if there are no keys. */
const hear = ({ made }: Scene<Desk>, key: string | undefined) => made.heard.add(key ?? `${made.heard.size}`);
const keyOf = (what: string, key: string | undefined, { made, variant }: Scene<Desk>) =>
  keepsKey(made.keys, what, key, variant);
const asks: Call<TicketSnapshot, Desk>['sent'] = (request, { context }, { made }) => {
  const { id, user } = made.tickets[context.id as Sample];
  expect(new URL(request.url()).search).toBe(`?ticket_id=${id}&chat_id=1-${user!.id}&socket=false`);
};
let played = 2_000_000_000;
type Reply = Message & { ticket_id: number };
const sentTo = ({ made }: Scene<Desk>, message: Reply) => ({ ticketId: sampleOf(made, message.ticket_id), message });
const complete = ({ request }: Held, { made }: Scene<Desk>) => made.completed.add(sampleOf(made, bodyOf(request).id!));

/** Endings for the messages of the other tickets, shared by several calls. */
const others = {
  two: { output: opened(2, 'NEW'), answer: fromServer(2) },
  done: { output: opened(3, 'COMPLETED'), answer: fromServer(3) },
};

/** The API calls of the ticket pane (document 1, section 7, 'Tickets'). */
export const ticketCalls: Record<string, Call<TicketSnapshot, Desk>> = {
  load: {
    actor: '0.ticket.loading',
    method: 'GET',
    lasts: false,
    url: messages,
    sent: asks,
    endings: {
      ok: { output: opened(1, 'NEW'), answer: fromServer(1) },
      ...others,
      '500': { error: full, answer: isFull },
      lost: { error: unreachable, answer: lost },
    },
  },
  refresh: {
    actor: '0.ticket.refreshing',
    method: 'GET',
    lasts: false,
    url: messages,
    sent: asks,
    endings: {
      ok: { output: opened(1, 'IN_PROGRESS'), answer: fromServer(1) },
      ...others,
      completed: { output: opened(1, 'COMPLETED'), answer: completed },
      '500': { error: full, answer: isFull },
    },
  },
  send: {
    actor: '0.ticket.sending',
    method: 'POST',
    lasts: true,
    url: /\/admin\/messages\/send$/,
    sent: (request, { context }, scene) => {
      const { id, user } = scene.made.tickets[context.id as Sample];
      const { caption, link, image, ...draft } = draftOf(context);
      const body = bodyOf(request);
      expect(body).toMatchObject({
        type: 4,
        user_id: user!.id,
        ticket_id: id,
        message: { admin: 1, bottom_text: '', brand_id: 0, text: draft.text, caption: caption ?? '', link: link ?? '' },
      });
      if (image) expect(body.message.image).toMatch(/^chat\/admin\//);
      else expect(body.message.image).toBeNull();
      keyOf(
        `send ${JSON.stringify([context.id, draftOf(context), context.messages.length])}`,
        request.headers()['idempotency-key'],
        scene,
      );
    },
    endings: {
      ok: {
        output: { ticketId: 1, message: opened(1, '').messages[0] },
        answer: async (held, scene) => {
          hear(scene, held.request.headers()['idempotency-key']);
          return real((message: Reply) => sentTo(scene, message))(held, scene as Scene);
        },
        played: plays(
          ({ request }): Reply => ({
            id: played++,
            user_id: 1,
            ticket_id: bodyOf(request).ticket_id!,
            message: bodyOf(request).message,
            created_at: new Date().toISOString(),
          }),
          (message, scene) => sentTo(scene, message),
        ),
      },
      '500': { error: full, answer: isFull },
      unheard: {
        error: unreachable,
        answer: async (held, scene) => {
          hear(scene, held.request.headers()['idempotency-key']);
          return answerLost(held, scene as Scene);
        },
      },
    },
  },
  complete: {
    actor: '0.ticket.completing',
    method: 'PUT',
    lasts: true,
    url: /\/admin\/tickets$/,
    sent: (request, { context }, scene) => {
      const { id, user } = scene.made.tickets[context.id as Sample];
      expect(bodyOf(request)).toEqual({ id, user_id: user!.id });
      keyOf(`complete ${context.id}`, request.headers()['idempotency-key'], scene);
    },
    endings: {
      ok: {
        answer: (held, scene) => {
          complete(held, scene);
          return real()(held, scene as Scene);
        },
        played: plays((held, scene) => {
          complete(held, scene);
          return { ...bodyOf(held.request), status: 'COMPLETED' };
        }),
      },
      conflict: {
        error: callError(409, words.refused.completed),
        answer: async (held, scene) => {
          await completeElsewhere(scene, sampleOf(scene.made, bodyOf(held.request).id!));
          await refused(409)(held, scene as Scene);
        },
        played: async (held, scene) => {
          complete(held, scene);
          await refuses(409, words.refused.completed)(held, scene as Scene);
        },
      },
      '500': { error: full, answer: isFull },
      unheard: {
        error: unreachable,
        answer: (held, scene) => {
          complete(held, scene);
          return answerLost(held, scene as Scene);
        },
        played: (held, scene) => {
          complete(held, scene);
          return lost(held, scene as Scene);
        },
      },
    },
  },
};
