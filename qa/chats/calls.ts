import type { Request } from '@playwright/test';
import type { ChatSnapshot } from '../../machines/chat';
import type { Audience, Opened, Outgoing, Sent } from '../../machines/chat-writing';
import type { Message } from '../../machines/message';
import { isTemplate } from '../../src/contract/placeholders';
import type { Answer } from '../model';
import { answerLost, callError, lost, real, refuses, unreachable } from '../answers';
import { expect } from '../expect';
import { closeKey, keepsKey } from '../messages/keys';
import type { Call, Ending, LastingEnding, Scene } from '../model';
import { sampleOf, type Desk, type Sample } from './desk';

type ChatCall = Call<ChatSnapshot, Desk>;
interface Body {
  message: { text: string; image: string | null };
  target_group_id: number | null;
  type: number;
  user_id: number;
  sendAll?: boolean;
}
const bodyOf = (request: Pick<Request, 'postDataJSON'>) => request.postDataJSON() as Body;

const line = (text: string): Message => ({ id: 1, user_id: 1, message: { text }, created_at: '' });
const opened = (chatId: Sample): Opened => ({
  chatId,
  companion: { id: 1 },
  audience: { to: 'user' },
  messages: [line(`of ${chatId}`)],
});
const full = callError(500, 'The disk is full');
const isFull: Answer = refuses(500, 'The disk is full');

const history = (sample: Sample): Ending<Desk> => ({
  output: opened(sample),
  answer: async (held, scene) => {
    const { messages } = (await real((body) => body)(held, scene as Scene)) as { messages: Message[] };
    return { ...opened(sample), companion: scene.made.chats[sample].companion, messages: messages.toReversed() };
  },
});
const asks: ChatCall['sent'] = (request, { context }, { made }) => {
  expect(new URL(request.url()).search).toBe(`?chat_id=${made.chats[context.id as Sample].id}&socket=false`);
};
const messages = /\/admin\/messages\?/;

/** The `send` actor makes a different API call for each of these kinds (document 3, section 7). */
type Kind = 'user' | 'all' | 'group' | 'template';
const kindOf = ({ text, audience }: Outgoing): Kind => (isTemplate(text) ? 'template' : audience.to);
/**
 * Message types of document 3, section 9: 19 for a message to several recipients and for every message in the market
 * whose chats show their ids, otherwise 4.
 */
const typeOf = ({ to }: Audience, { variant }: Scene<Desk>) =>
  to !== 'user' || variant.edition === 'IRELAND' ? 19 : 4;

const says =
  (kind: Kind): NonNullable<ChatCall['sent']> =>
  (request, { context }, scene) => {
    const { made, variant } = scene;
    const outgoing = context.outgoing!;
    const { text, caption, link, image, audience } = outgoing;
    const body = bodyOf(request);
    expect(body).toMatchObject({
      message: { admin: 1, bottom_text: '', brand_id: 0, text, caption: caption ?? '', link: link ?? '' },
      target_group_id: audience.to === 'group' ? made.group!.id : null,
      type: typeOf(audience, scene),
      user_id: made.chats[outgoing.chatId as Sample].companion.id,
    });
    expect(body.sendAll).toBe(kind === 'template' ? audience.to === 'all' : undefined);
    if (image) expect(body.message.image).toMatch(/^chat\/admin\//);
    else expect(body.message.image).toBeNull();
    keepsKey(made.keys, outgoing.key, request.headers()['idempotency-key'], variant);
  };
let played = 2_000_000_000;
const hear = ({ made }: Scene<Desk>, request: Request) =>
  made.heard.add(request.headers()['idempotency-key'] ?? `${made.heard.size}`);

const sentTo = ({ made }: Scene<Desk>, to: Sample, message: Message): Sent => {
  made.lines[to].add(message.message.text ?? '');
  return { chatId: to, message: message.chat_id === made.chats[to].id ? message : null };
};
/**
 * Responds with the stored message. The machine gets it only if it belongs to the open chat, because the chat's
 * companion may not be among the recipients.
 */
const stored = (kind: Kind, text: string): LastingEnding<Desk> => ({
  output: { chatId: 'one', message: { ...line(text), id: 2 } } satisfies Sent,
  answer: async (held, scene) => {
    if (kind === 'user') hear(scene, held.request);
    closeKey(scene.made.keys, held.request.headers()['idempotency-key']);
    const to = sampleOf(scene.made, bodyOf(held.request).user_id);
    return real((body: Message) => sentTo(scene, to, body))(held, scene as Scene);
  },
  played: async (held, scene) => {
    const { user_id, message } = bodyOf(held.request);
    const to = sampleOf(scene.made, user_id);
    const json = {
      id: played++,
      chat_id: scene.made.chats[to].id,
      user_id: 1,
      message: { ...message, admin: 1 },
      created_at: new Date().toISOString(),
    };
    await held.route.fulfill({ json });
    return sentTo(scene, to, json as Message);
  },
});
const heardInVain: Answer<Desk> = async (held, scene) => {
  hear(scene, held.request);
  return answerLost(held, scene as Scene);
};
const sends = (kind: Kind, url: RegExp, endings: Record<string, LastingEnding<Desk>>): ChatCall => ({
  actor: '0.chat.writing.sending',
  method: 'POST',
  lasts: true,
  url,
  sent: says(kind),
  isFor: (input) => kindOf(input as Outgoing) === kind,
  endings,
});

/** The API calls of the chat pane (document 3, section 7, 'Chats'). */
export const chatCalls: Record<string, ChatCall> = {
  load: {
    actor: '0.chat.reading.loading',
    method: 'GET',
    lasts: false,
    url: messages,
    sent: asks,
    endings: {
      ok: history('one'),
      two: history('two'),
      '500': { error: full, answer: isFull },
      lost: { error: unreachable, answer: lost },
    },
  },
  refresh: {
    actor: '0.chat.reading.refreshing',
    method: 'GET',
    lasts: false,
    url: messages,
    sent: asks,
    endings: { ok: history('one'), '500': { error: full, answer: isFull } },
  },
  count: {
    actor: '0.chat.writing.counting',
    method: 'GET',
    lasts: false,
    url: /\/admin\/messages\/recipients/,
    sent: (request, { context }, { made }) => {
      expect(new URL(request.url()).search).toBe(
        context.asked!.audience.to === 'group' ? `?target_group_id=${made.group!.id}` : '',
      );
    },
    endings: {
      ok: { output: 3, answer: real(({ count }: { count: number }) => count) },
      nobody: { output: 0, answer: async ({ route }) => route.fulfill({ json: { count: 0 } }) },
      '500': { error: full, answer: isFull },
    },
  },
  send: sends('user', /\/admin\/messages\/send$/, {
    ok: stored('user', 'to one'),
    '500': { error: full, answer: isFull },
    unheard: { error: unreachable, answer: heardInVain },
  }),
  'send-all': sends('all', /\/admin\/messages\/send\/all$/, {
    ok: stored('all', 'to all'),
    lost: { error: unreachable, answer: lost },
  }),
  'send-group': sends('group', /\/admin\/messages\/send\/target-group$/, { ok: stored('group', 'to a group') }),
  'send-template': sends('template', /\/admin\/messages\/send\/template$/, { ok: stored('template', 'Dear you') }),
};
