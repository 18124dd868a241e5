import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { chatMachine, whyNotAgain, whyNotSend, type ChatEvent, type ChatSnapshot } from '../../machines/chat';
import { audienceOf, draftOf, unsentOf, type Audience, type Opened, type Sent } from '../../machines/chat-writing';
import type { Message } from '../../machines/message';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = ChatEvent | ActorEvent;

const [loading, refreshing, counting, sending] = [
  'reading.loading',
  'reading.refreshing',
  'writing.counting',
  'writing.sending',
].map((one) => `0.chat.${one}`) as [string, string, string, string];
const at = '2026-11-20T08:00:00Z';
const line = (chat: string, id: number): Message => ({
  id,
  user_id: 5,
  chat_id: chat,
  message: { text: `of ${chat}` },
  created_at: at,
});
const opened = (chatId: string, ...ids: number[]): Opened => ({
  chatId,
  companion: { id: Number(chatId.slice(2)) },
  audience: { to: 'user' },
  messages: (ids.length ? ids : [1]).map((id) => line(chatId, id)),
});
const arrived = (chatId: string, id = 2): Sent => ({ chatId, message: line(chatId, id) });
const select = (id: string): Step => ({ type: 'SELECT', id });
const write = (text: string): Step => ({ type: 'WRITE', text });
const to = (audience: Audience): Step => ({ type: 'ADDRESS', audience });
const send = (key = 'a'): Step => ({ type: 'SEND', key, at });
const refresh = (...ids: string[]): Step => ({ type: 'REFRESH', ids });
const [resend, discard, takeBack] = (['RESEND', 'DISCARD', 'TAKE_BACK'] as const).map((type): Step => ({
  type,
  key: 'a',
})) as [Step, Step, Step];
const confirm: Step = { type: 'CONFIRM' };
const cancel: Step = { type: 'CANCEL' };
const all: Audience = { to: 'all' };
const input = { drafts: {}, unsent: {}, restoredFailures: {}, counts: true };
const open = [select('1-5'), done(loading, opened('1-5'))];

const events: readonly Step[] = [
  select('1-5'),
  select('1-6'),
  { type: 'DESELECT' },
  write('Hello'),
  to(all),
  to({ to: 'user' }),
  { type: 'ATTACH' },
  { type: 'ATTACHED', image: null },
  send(),
  confirm,
  cancel,
  resend,
  discard,
  takeBack,
  refresh('1-5'),
  refresh('1-9'),
  { type: 'RETRY' },
  ...[loading, refreshing].flatMap((call) => [done(call, opened('1-5')), done(call, opened('1-6')), failed(call)]),
  done(counting, 3),
  done(counting, 0),
  failed(counting),
  done(sending, arrived('1-5')),
  failed(sending),
];
/** A response to a load always belongs to the chat that was requested last, because earlier requests are stopped. */
const isAnswered = ({ context }: ChatSnapshot, event: Step) =>
  !('actorId' in event) ||
  ![loading, refreshing].includes(event.actorId) ||
  !('output' in event) ||
  (event.output as Opened).chatId === context.id;
const serialize = ({ value, context }: ChatSnapshot) => {
  const { id, opened: shown, asked, people, outgoing, isAttaching, isStale, failure } = context;
  return JSON.stringify([
    value,
    id,
    shown?.chatId,
    draftOf(context).text,
    audienceOf(context).to,
    asked?.chatId,
    people,
    outgoing?.chatId,
    unsentOf(context).length,
    isAttaching,
    isStale,
    failure !== null,
  ]);
};

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = (snapshot: ChatSnapshot): string[] => {
  const { value, context } = snapshot;
  const isShown = value.reading === 'shown' || value.reading === 'refreshing';
  const holds: Record<string, boolean> = {
    'nothing of another chat is shown':
      context.opened === null ||
      (context.opened.chatId === context.id && context.opened.messages.every((one) => one.chat_id === context.id)),
    'a chat is open exactly while it is shown': isShown === (context.opened !== null),
    'many are asked about before anything goes to them':
      (value.writing === 'counting' || value.writing === 'asking') === (context.asked !== null) &&
      context.asked?.audience.to !== 'user',
    'what is on its way is one message': (value.writing === 'sending') === (context.outgoing !== null),
    'nothing is sent without a text':
      draftOf(context).text.trim() !== '' || !snapshot.can({ type: 'SEND', key: '', at }),
    'nothing is sent before its image is there': !context.isAttaching || !snapshot.can({ type: 'SEND', key: '', at }),
    'nobody is told anything where there is nobody':
      context.people !== 0 || value.writing !== 'asking' || !snapshot.can(confirm as ChatEvent),
    'what cannot be done has a reason, what can has none':
      (whyNotSend(snapshot) === null) === snapshot.can({ type: 'SEND', key: '', at }),
    'a message is in one place':
      new Set(
        [...Object.values(context.unsent).flat(), ...(context.outgoing ? [context.outgoing] : [])].map(
          (one) => one.key,
        ),
      ).size ===
      Object.values(context.unsent).flat().length + (context.outgoing ? 1 : 0),
    'chats without unsent messages are not kept': Object.values(context.unsent).every((one) => one.length > 0),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const run = async (...steps: readonly Step[]) => {
  const held = holdMachine(chatMachine, input);
  for (const step of steps) await held.take(step);
  return held;
};
const lines = (snapshot: ChatSnapshot) => snapshot.context.opened?.messages.map((one) => one.id);

describe('every way through a chat', () => {
  // All SEND events here have the same idempotency key, so another message is only sent when no failed one is left.
  const allows = (snapshot: ChatSnapshot, event: Step) =>
    isAnswered(snapshot, event) &&
    (event.type !== 'SEND' || Object.values(snapshot.context.unsent).flat().length === 0);
  const walks = [true, false].flatMap((counts) => {
    const own = { ...input, counts };
    const { paths } = pathsOf(chatMachine, {
      events,
      input: own,
      serialize,
      allows,
      isShort: true,
      looks: ({ context }) => String(context.failure !== null),
    });
    return paths.map((path) => ({ ...path, own }));
  });
  const taken = new Set<string>();

  test.each(
    walks.map(
      (walk) =>
        [
          `${walk.own.counts ? '' : 'nobody counts: '}${walk.steps.map((step) => step.type.replace('xstate.', '')).join(' ')} (${walk.from} to ${walk.to})`,
          walk,
        ] as const,
    ),
  )('%s', async (_, { steps, own }) => {
    const held = holdMachine(chatMachine, own);
    const sent = () => held.calls.filter((call) => call.id === sending).length;
    for (const step of steps) {
      const before = { sent: sent(), value: held.snapshot().value.writing };
      await held.take(step);
      const made = sent() - before.sent;
      expect(
        made === 0 || (made === 1 && ['SEND', 'CONFIRM', 'RESEND'].includes(step.type) && before.value !== 'sending'),
      ).toBe(true);
      expect(brokenPromises(held.snapshot())).toEqual([]);
    }
    for (const one of held.taken) taken.add(one);
    held.actor.stop();
  });

  test('every transition that the machine declares was taken', () => expect(uncovered(chatMachine, taken)).toEqual([]));
});

test('a message leaves the form at once, and stands in its chat until it is confirmed', async () => {
  const held = await run(...open, write('Hello'), send());
  expect(held.snapshot().context).toMatchObject({
    drafts: {},
    outgoing: { chatId: '1-5', text: 'Hello', companionId: 5 },
  });
  await held.take(done(sending, arrived('1-5')));
  expect(held.snapshot().context.outgoing).toBeNull();
  expect(lines(held.snapshot())).toEqual([1, 2]);
});
test('a message that was not sent is marked in its chat, and sent once more with its key', async () => {
  const held = await run(...open, write('Hello'), send(), failed(sending), resend, done(sending, arrived('1-5')));
  expect(held.calls.filter((call) => call.id === sending).map((call) => (call.input as { key: string }).key)).toEqual([
    'a',
    'a',
  ]);
  expect(held.snapshot().context.unsent).toEqual({});
});
test('a message that was not sent goes back into an empty form, or away', async () => {
  const back = await run(...open, write('Hello'), send(), failed(sending), takeBack);
  expect([draftOf(back.snapshot().context).text, unsentOf(back.snapshot().context)]).toEqual(['Hello', []]);
  const full = await run(...open, write('Hello'), send(), failed(sending), write('More'));
  expect(whyNotAgain(full.snapshot(), 'TAKE_BACK', 'a')).toBe('written');
  await full.take(takeBack);
  expect(draftOf(full.snapshot().context).text).toBe('More');
  expect(unsentOf((await run(...open, write('Hello'), send(), failed(sending), discard)).snapshot().context)).toEqual(
    [],
  );
});
test('taken back and sent as it was, to the same people, it is the same message; changed it is another one', async () => {
  const keys = async (...steps: readonly Step[]) =>
    (
      await run(
        ...open,
        write('Hello'),
        send(),
        failed(sending),
        takeBack,
        ...steps,
        send('b'),
        done(counting, 3),
        confirm,
      )
    ).calls
      .filter((call) => call.id === sending)
      .map((call) => (call.input as { key: string }).key);
  expect(await keys()).toEqual(['a', 'a']);
  expect(await keys(write('Hello!'))).toEqual(['a', 'b']);
  expect(await keys(write(''), write('Hello'))).toEqual(['a', 'b']);
  expect(await keys(to(all))).toEqual(['a', 'b']);
});
test('nothing is done with a message that is not shown', async () => {
  const held = await run(...open, write('Hello'), send(), failed(sending), select('1-6'), select('1-5'));
  expect([resend, discard, takeBack].map((step) => held.snapshot().can(step as ChatEvent))).toEqual([
    false,
    false,
    false,
  ]);
});
test('each chat has its own draft, and its own messages that were not sent', async () => {
  const held = await run(
    ...open,
    write('For 5'),
    send(),
    select('1-6'),
    failed(sending),
    done(loading, opened('1-6')),
    write('For 6'),
  );
  expect([draftOf(held.snapshot().context).text, unsentOf(held.snapshot().context)]).toEqual(['For 6', []]);
  await held.take(select('1-5'));
  await held.take(done(loading, opened('1-5')));
  expect([draftOf(held.snapshot().context).text, unsentOf(held.snapshot().context).map((one) => one.text)]).toEqual([
    '',
    ['For 5'],
  ]);
});
test('an answer that comes late is not shown in another chat', async () => {
  const asked = new Map<string, (one: Opened) => void>();
  const actor = createActor(
    chatMachine.provide({
      actors: {
        load: fromPromise<Opened, { id: string }>(
          ({ input: { id } }) => new Promise((resolve) => asked.set(id, resolve)),
        ),
      },
    }),
    { input },
  ).start();
  const hears = async (id: string) => {
    asked.get(id)!(opened(id));
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    return actor.getSnapshot().context.opened?.chatId;
  };
  actor.send({ type: 'SELECT', id: '1-5' });
  actor.send({ type: 'SELECT', id: '1-6' });
  expect([await hears('1-5'), await hears('1-6')]).toEqual([undefined, '1-6']);
  actor.stop();
  const sent = await run(
    ...open,
    write('Hello'),
    send(),
    select('1-6'),
    done(loading, opened('1-6')),
    done(sending, arrived('1-5')),
  );
  expect(lines(sent.snapshot())).toEqual([1]);
});
test('a message that arrives while its chat is being read is asked for again', async () => {
  const held = await run(
    ...open,
    write('Hello'),
    send(),
    select('1-6'),
    select('1-5'),
    done(sending, arrived('1-5')),
    done(loading, opened('1-5')),
  );
  expect(held.snapshot().value.reading).toBe('refreshing');
  await held.take(done(refreshing, opened('1-5', 1, 2)));
  expect(lines(held.snapshot())).toEqual([1, 2]);
});
test('while a message is on its way its chat is not asked for: it would be there twice', async () => {
  const held = await run(...open, write('Hello'), send(), refresh());
  expect(held.snapshot().value.reading).toBe('shown');
  await held.take(done(sending, arrived('1-5')));
  expect(held.snapshot().value.reading).toBe('refreshing');
});
test('a message to many that the companion does not get is asked for', async () => {
  const held = await run(
    ...open,
    write('Hello'),
    to(all),
    send(),
    done(counting, 3),
    confirm,
    done(sending, { chatId: '1-5', message: null }),
  );
  expect(held.snapshot().value.reading).toBe('refreshing');
});
test('an older answer takes nothing away', async () => {
  const held = await run(
    ...open,
    refresh('1-5'),
    write('Hello'),
    send(),
    done(sending, arrived('1-5', 3)),
    done(refreshing, opened('1-5', 1, 2)),
  );
  expect(lines(held.snapshot())).toEqual([1, 2, 3]);
});
test('a refresh that fails is said once, and until one succeeds', async () => {
  let said = 0;
  const held = holdMachine(chatMachine.provide({ actions: { tell: () => said++ } }), input);
  for (const step of [
    ...open,
    refresh(),
    failed(refreshing),
    refresh(),
    failed(refreshing),
    refresh(),
    done(refreshing, opened('1-5')),
    refresh(),
    failed(refreshing),
  ])
    await held.take(step);
  expect(said).toBe(2);
});
test('many are counted, asked about once, and told what was asked about', async () => {
  const held = await run(...open, write('Hello'), to(all), send(), done(counting, 3));
  expect(held.snapshot()).toMatchObject({
    value: { writing: 'asking' },
    context: { people: 3, asked: { audience: all } },
  });
  await held.take(write('Something else'));
  await held.take(confirm);
  expect(held.calls.at(-1)).toMatchObject({ id: sending, input: { text: 'Hello', audience: all } });
  expect(audienceOf(held.snapshot().context).to).toBe('user');
});
test('who says no keeps what was written, and so does who leaves', async () => {
  for (const step of [cancel, select('1-6')]) {
    const held = await run(...open, write('Hello'), to(all), send(), step);
    expect(held.snapshot()).toMatchObject({
      value: { writing: 'idle' },
      context: { asked: null, drafts: { '1-5': { text: 'Hello' } } },
    });
    expect(held.calls.some((call) => call.id === sending)).toBe(false);
  }
});
test('where nobody counts many are asked about at once', async () => {
  const held = holdMachine(chatMachine, { ...input, counts: false });
  for (const step of [...open, write('Hello'), to(all), send()]) await held.take(step);
  expect(held.snapshot()).toMatchObject({ value: { writing: 'asking' }, context: { people: null, uncounted: null } });
  expect(held.calls.some((call) => call.id === counting)).toBe(false);
  await held.take(confirm);
  expect(held.calls.at(-1)).toMatchObject({ id: sending, input: { text: 'Hello', audience: all } });
});
test('people who cannot be counted are asked about all the same', async () => {
  expect((await run(...open, write('Hello'), to(all), send(), failed(counting))).snapshot()).toMatchObject({
    value: { writing: 'asking' },
    context: { people: null, uncounted: { message: 'Broken' } },
  });
});
test('reasons say what is missing', async () => {
  const reason = async (...steps: Step[]) => whyNotSend((await run(...steps)).snapshot());
  expect([
    await reason(),
    await reason(select('1-5')),
    await reason(select('1-5'), failed(loading)),
    await reason(...open),
    await reason(...open, write('  ')),
    await reason(...open, write('Hello')),
  ]).toEqual(['noChat', 'loading', 'failed', 'unchanged', 'empty', null]);
  expect([
    await reason(...open, write('Hello'), to({ to: 'group', id: null, name: '' })),
    await reason(...open, write('Hello'), send()),
    await reason(...open, write('Hello'), to(all), send()),
  ]).toEqual(['noGroup', 'sending', 'asking']);
});
test('a chat of what is said to many is answered to many', async () => {
  const held = await run(select('1-1'), done(loading, { ...opened('1-1'), audience: all }), write('Hello'), send());
  expect(held.snapshot().value.writing).toBe('counting');
});
test('what was not sent before the page was left is there after it, with its key', async () => {
  const before = {
    text: 'Hello',
    caption: null,
    link: null,
    image: null,
    key: 'before',
    chatId: '1-5',
    companionId: 5,
    audience: { to: 'user' } as const,
    at,
  };
  const held = holdMachine(chatMachine, { ...input, unsent: { '1-5': [before] } });
  for (const step of [...open, { type: 'RESEND', key: 'before' } as const]) await held.take(step);
  expect(held.calls.at(-1)?.input).toEqual(before);
});
