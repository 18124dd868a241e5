import { describe, expect, test } from 'vitest';
import { customMessagesMachine, whyNot, type CustomMessagesEvent } from '../../machines/custom-messages';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Step = CustomMessagesEvent | ActorEvent;

const sending = '0.customMessages.sending';
const open: Step = { type: 'OPEN' };
const close: Step = { type: 'CLOSE' };
const upload: Step = { type: 'UPLOAD' };
const stop: Step = { type: 'STOP' };
const send: Step = { type: 'SEND' };
const choose = (file: string | null, key: string): Step => ({ type: 'CHOOSE', file, key });
const refused = failed(sending, Object.assign(new Error('Error: Wrong File'), { statusCode: 422 }));
const lost = failed(sending, Object.assign(new Error('The server cannot be reached'), { statusCode: 0 }));
const events: readonly Step[] = [
  open,
  close,
  upload,
  stop,
  choose('files/a.xlsx', 'a'),
  choose('files/b.xlsx', 'b'),
  choose(null, 'c'),
  send,
  done(sending, { sent: 2 }),
  refused,
  lost,
];

const taken = new Set<string>();
describe.each([true, false])('a back-end that sends what comes twice once: %s', (isOnce) => {
  const input = { isOnce };
  const { paths } = pathsOf(customMessagesMachine, { events, input, isShort: true });
  test.each(
    paths.map(
      (path) => [`${path.steps.map((step) => step.type).join(' ')} (${path.from} to ${path.to})`, path] as const,
    ),
  )('%s', async (_, { steps, to }) => {
    const held = holdMachine(customMessagesMachine, input);
    for (const step of steps) {
      const before = held.calls.length;
      await held.take(step);
      // Only a press sends a request, and sends one.
      expect(held.calls.length - before).toBe(step.type === 'SEND' ? 1 : 0);
      const snapshot = held.snapshot();
      const { context, value } = snapshot;
      expect(context.workbook === null, 'a file is required').toBe(
        value === 'empty' || ((value === 'closed' || value === 'uploading') && context.workbook === null),
      );
      expect(context.failure !== null, 'what failed says why').toBe(
        value === 'refused' ||
          value === 'unheard' ||
          ((value === 'closed' || value === 'uploading') && context.failure !== null),
      );
      if (value !== 'closed') expect(snapshot.can({ type: 'SEND' })).toBe(whyNot(snapshot) === null);
    }
    for (const one of held.taken) taken.add(one);
    expect(held.snapshot().value).toBe(to);
    held.actor.stop();
  });
});
test('every transition was taken', () => expect(uncovered(customMessagesMachine, taken)).toEqual([]));

const after = async (isOnce: boolean, ...steps: Step[]) => {
  const held = holdMachine(customMessagesMachine, { isOnce });
  for (const step of steps) await held.take(step);
  held.actor.stop();
  return held;
};
const chosen = [open, upload, choose('files/a.xlsx', 'a')];
test('a second press while the messages are sent is not heard, and the dialog cannot be left', async () => {
  const held = await after(true, ...chosen, send, send, close);
  expect([held.calls.map((call) => call.input), held.snapshot().value]).toEqual([
    [{ file: 'files/a.xlsx', key: 'a' }],
    'sending',
  ]);
});
test('the same file has the same key, another one has its own', async () => {
  const held = await after(true, ...chosen, send, lost, send, refused, upload, choose('files/b.xlsx', 'b'), send);
  expect(held.calls.map((call) => (call.input as { key: string }).key)).toEqual(['a', 'a', 'b']);
});
test('what nobody has heard of is sent again only where it cannot be sent twice', async () => {
  const unheard = [...chosen, send, lost];
  expect((await after(true, ...unheard)).snapshot().can({ type: 'SEND' })).toBe(true);
  const held = await after(false, ...unheard);
  expect([held.snapshot().value, whyNot(held.snapshot())]).toEqual(['unheard', 'unheard']);
  expect((await after(false, ...unheard, choose('files/a.xlsx', 'b'))).snapshot().can({ type: 'SEND' })).toBe(true);
});
test('a dialog that was closed is as it was left, and starts afresh once the messages were sent', async () => {
  const left = [close, open];
  expect((await after(true, ...chosen, ...left)).snapshot().value).toBe('ready');
  expect((await after(true, ...chosen, send, refused, ...left)).snapshot().value).toBe('refused');
  expect((await after(true, ...chosen, send, done(sending, { sent: 2 }), open)).snapshot().value).toBe('empty');
});
test('an upload that ends without a file leaves what was chosen before', async () => {
  expect((await after(true, open, upload, stop)).snapshot().value).toBe('empty');
  const kept = (await after(true, ...chosen, upload, stop)).snapshot();
  expect([kept.value, kept.context.workbook]).toEqual(['ready', { file: 'files/a.xlsx', key: 'a' }]);
});
