import { describe, expect, test } from 'vitest';
import {
  draftOf,
  ticketMachine,
  whyNot,
  type Opened,
  type Sent,
  type TicketEvent,
  type TicketSnapshot,
} from '../../machines/ticket';
import { isPage, type Message } from '../../machines/message';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = TicketEvent | ActorEvent;

const [loading, refreshing, sending, completing] = ['loading', 'refreshing', 'sending', 'completing'].map(
  (one) => `0.ticket.${one}`,
) as [string, string, string, string];
const line = (id: number, number: number): Message => ({
  id: number,
  user_id: id,
  message: { text: `of ${id}` },
  created_at: '2026-11-20T08:00:00Z',
});
const opened = (id: number, status = 'NEW'): Opened => ({
  ticket: { id, status, user: { id: 50 + id } },
  messages: [line(id, 1)],
});
const answered = (id: number, number = 2): Sent => ({ ticketId: id, message: line(id, number) });
const send: Step = { type: 'SEND', key: 'a' };
const complete: Step = { type: 'COMPLETE', key: 'b' };
const write = (text: string): Step => ({ type: 'WRITE', text });
const link = (value: string): Step => ({ type: 'WRITE', link: value });
const attach: Step = { type: 'ATTACH' };
const attached = (image: string | null = 'chat/admin/a.png'): Step => ({ type: 'ATTACHED', image });
const input = { drafts: {}, sends: {} };
const select = (id: number): Step => ({ type: 'SELECT', id });
const open = [select(1), done(loading, opened(1))];

const events: readonly Step[] = [
  select(1),
  select(2),
  { type: 'DESELECT' },
  write('Hello'),
  write('  '),
  link('javascript:alert(1)'),
  attach,
  attached(null),
  send,
  complete,
  { type: 'REFRESH', ids: [1] },
  { type: 'REFRESH', ids: [] },
  { type: 'REFRESH', ids: [9] },
  { type: 'RETRY' },
  ...[loading, refreshing].flatMap((call) => [
    done(call, opened(1)),
    done(call, opened(2)),
    done(call, opened(1, 'COMPLETED')),
    failed(call),
  ]),
  done(sending, answered(1)),
  done(sending, answered(2)),
  failed(sending),
  done(completing, {}),
  failed(completing),
];
const serialize = ({
  value,
  context: { id, next, ticket, messages, drafts, isAttaching, isStale, failure },
}: TicketSnapshot) =>
  JSON.stringify([
    value,
    id,
    next === undefined ? 'here' : next,
    ticket?.id,
    ticket?.status,
    Math.min(messages.length, 2),
    id === null ? 0 : drafts[id],
    isAttaching,
    isStale,
    failure?.what,
  ]);

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = (snapshot: TicketSnapshot): string[] => {
  const { context } = snapshot;
  const isShown = ['open', 'completed', 'refreshing', 'sending', 'completing'].includes(snapshot.value);
  const holds: Record<string, boolean> = {
    'nothing of another ticket is shown':
      context.messages.every((one) => one.user_id === context.id) &&
      (context.ticket === null || context.ticket.id === context.id),
    'a pane has its ticket': !isShown || context.ticket !== null,
    'nothing is shown while a ticket is on its way':
      isShown || (context.ticket === null && context.messages.length === 0),
    'only a completed ticket is called so': snapshot.value !== 'completed' || context.ticket?.status === 'COMPLETED',
    'a completed ticket is not completed again':
      context.ticket?.status !== 'COMPLETED' || !snapshot.can({ type: 'COMPLETE', key: '' }),
    'nothing is sent without a text': draftOf(context).text.trim() !== '' || !snapshot.can({ type: 'SEND', key: '' }),
    'nothing is sent before its image is there': !context.isAttaching || !snapshot.can({ type: 'SEND', key: '' }),
    'no link is sent that a browser does not open as a page':
      isPage(draftOf(context).link ?? 'https://a') || !snapshot.can({ type: 'SEND', key: '' }),
    'an image belongs to the ticket that is open': !context.isAttaching || context.ticket !== null,
    'what cannot be done has a reason, what can has none': (['SEND', 'COMPLETE'] as const).every(
      (what) => (whyNot(snapshot, what) === null) === snapshot.can({ type: what, key: '' }),
    ),
    'a failure says what failed': snapshot.value !== 'failed' || context.failure?.what === 'load',
    'whoever stays is where they were':
      context.next === undefined || ['sending', 'completing'].includes(snapshot.value),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const run = async (...steps: readonly Step[]) => {
  const held = holdMachine(ticketMachine, input);
  for (const step of steps) await held.take(step);
  return held;
};

// Only the admin has tickets, so all paths are walked for one role.
describe('every way through a ticket', () => {
  const { paths } = pathsOf(ticketMachine, { events, input, serialize, isShort: true });
  const taken = new Set<string>();

  test.each(
    paths.map(
      (path) =>
        [
          `${path.steps.map((step) => step.type.replace('xstate.', '')).join(' ')} (${path.from} to ${path.to})`,
          path,
        ] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const held = holdMachine(ticketMachine, input);
    const made = (id: string) => held.calls.filter((call) => call.id === id).length;
    for (const step of steps) {
      const before = {
        value: held.snapshot().value,
        send: made(sending),
        complete: made(completing),
        draft: draftOf(held.snapshot().context).text,
      };
      await held.take(step);
      const now = held.snapshot();
      // A SEND sends one request, and none while another is being sent.
      expect(made(sending) - before.send).toBe(
        step.type === 'SEND' && now.value === 'sending' && before.value !== 'sending' ? 1 : 0,
      );
      expect(made(completing) - before.complete).toBe(
        step.type === 'COMPLETE' && now.value === 'completing' && before.value !== 'completing' ? 1 : 0,
      );
      if (step.type.startsWith('xstate.error'))
        expect(Object.values(now.context.drafts).map((one) => one.text)).toEqual(
          before.draft ? expect.arrayContaining([before.draft]) : expect.anything(),
        );
      expect(brokenPromises(now)).toEqual([]);
    }
    for (const one of held.taken) taken.add(one);
    expect(held.snapshot().value).toBe(to);
    held.actor.stop();
  });

  test('every transition that the machine declares was taken', () =>
    expect(uncovered(ticketMachine, taken)).toEqual([]));
});

test('the answer of a ticket that was left is not shown', async () => {
  const held = holdMachine(ticketMachine, input);
  await held.take(select(1));
  await held.take(select(2));
  await held.take(done(loading, opened(1)));
  expect(held.snapshot().context).toMatchObject({ id: 2, messages: [] });
});
test('a ticket that is selected while an answer is on its way waits for it, and the answer is not shown in it', async () => {
  const held = await run(...open, write('Hello'), send, select(2));
  expect(held.snapshot().value).toBe('sending');
  await held.take(done(sending, answered(1)));
  expect(held.snapshot()).toMatchObject({ value: 'loading', context: { id: 2, messages: [] } });
  await held.take(done(loading, opened(2)));
  expect(held.snapshot().context.messages).toEqual([line(2, 1)]);
});
test('whoever comes back before that stays', async () => {
  expect(
    (await run(...open, write('Hello'), send, select(2), select(1), done(sending, answered(1)))).snapshot(),
  ).toMatchObject({ value: 'open', context: { id: 1 } });
});
test('a failed answer keeps its text, also for a ticket that was left meanwhile', async () => {
  const held = await run(
    ...open,
    write('Hello'),
    send,
    select(2),
    failed(sending),
    done(loading, opened(2)),
    select(1),
    done(loading, opened(1)),
  );
  expect(draftOf(held.snapshot().context).text).toBe('Hello');
});
test('a second try has the key of the first, another text has its own', async () => {
  const held = await run(
    ...open,
    write('Hello'),
    send,
    failed(sending),
    { type: 'SEND', key: 'c' },
    failed(sending),
    write('Hello!'),
    { type: 'SEND', key: 'd' },
  );
  expect(
    held.calls
      .filter((call) => call.id === sending)
      .map((call) => (call.input as { attempt: { key: string } }).attempt.key),
  ).toEqual(['a', 'a', 'd']);
});
test('a second try to complete has the key of the first', async () => {
  const held = await run(...open, complete, failed(completing), done(refreshing, opened(1)), {
    type: 'COMPLETE',
    key: 'c',
  });
  expect(
    held.calls.filter((call) => call.id === completing).map((call) => (call.input as { key: string }).key),
  ).toEqual(['b', 'b']);
});
test('a completion that somebody else was quicker with shows the ticket as it is', async () => {
  expect(
    (await run(...open, complete, failed(completing), done(refreshing, opened(1, 'COMPLETED')))).snapshot().value,
  ).toBe('completed');
});
test('a message that came twice is shown once', async () => {
  expect(
    (await run(...open, write('Hello'), send, done(sending, answered(1, 1)))).snapshot().context.messages,
  ).toHaveLength(1);
});
test('reasons say what is missing', async () => {
  const reason = async (...steps: Step[]) => whyNot((await run(...steps)).snapshot(), 'SEND');
  expect([
    await reason(),
    await reason(select(1)),
    await reason(...open),
    await reason(...open, write('  ')),
    await reason(...open, write('Hello')),
    await reason(...open, write('Hello'), send),
    await reason(select(1), failed(loading)),
  ]).toEqual(['noTicket', 'loading', 'unchanged', 'empty', null, 'sending', 'failed']);
  expect([
    await reason(...open, attach),
    await reason(...open, link('https://a')),
    await reason(...open, write('Hello'), link('a')),
  ]).toEqual(['attaching', 'empty', 'noPage']);
  expect(whyNot((await run(select(1), done(loading, opened(1, 'COMPLETED')))).snapshot(), 'COMPLETE')).toBe(
    'completed',
  );
});
test('an image is in the message that waited for it, and in no other ticket’s', async () => {
  const held = await run(...open, write('Hello'), attach, send, attached(), send);
  expect(held.calls.filter((call) => call.id === sending).map((call) => call.input)).toMatchObject([
    { attempt: { text: 'Hello', image: 'chat/admin/a.png' } },
  ]);
  const left = await run(...open, attach, select(2), attached(), done(loading, opened(2)));
  expect(left.snapshot().context).toMatchObject({ id: 2, isAttaching: false, drafts: {} });
});
test('an upload that fails leaves the image that was there', async () => {
  expect(draftOf((await run(...open, attached(), attach, attached(null))).snapshot().context).image).toBe(
    'chat/admin/a.png',
  );
});
test('what was tried before the page was left has its key after it', async () => {
  const draft = { text: 'Hello', caption: null, link: null, image: null };
  const held = holdMachine(ticketMachine, { drafts: { 1: draft }, sends: { 1: { ...draft, key: 'before' } } });
  for (const step of [...open, send]) await held.take(step);
  expect(held.calls.at(-1)?.input).toMatchObject({ attempt: { text: 'Hello', key: 'before' } });
});
test('messages that load at the second try take their failure away', async () => {
  const held = await run(
    ...open,
    { type: 'REFRESH', ids: [1] },
    failed(refreshing),
    { type: 'REFRESH', ids: [1] },
    done(refreshing, opened(1)),
  );
  expect(held.snapshot().context.failure).toBeNull();
});
