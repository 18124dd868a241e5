import { expect, test } from 'vitest';
import { faults } from '../../qa/faults/planted';
import { kindOf, kinds } from '../../qa/faults/fault';
import { models, workflowOf } from '../../qa/models';
import { expired, meaning, walksOf } from '../../qa/paths';
import { holdMachine } from './paths';

const isRead = ({ method, url }: { method: string; url: RegExp }) =>
  method === 'GET' || /dry_run=true\$$|\/count\$$/.test(url.source);

test('a call that is neither a read nor a dry run is said to last, so that it is played on others’ consoles', () => {
  const calls = models.flatMap((model) =>
    Object.entries(model.calls).map(([name, call]) => ({ name: `${model.name}: ${name}`, call })),
  );
  expect(calls.filter(({ call }) => call.lasts === isRead(call)).map(({ name }) => name)).toEqual([]);
});

const asked = ['CONFIRM'];
const undoable = ['CLOSE', 'DECIDE', 'the decision before it has ended', 'the time to undo is over'];
/**
 * The events that start each call of a machine which changes something: the answer to a question, or the end of the time
 * to undo, after which the next decision and leaving send it at once. What is tried again has been confirmed before. The
 * others are sent as soon as they are asked for, for the reason beside them.
 */
const startedBy: Record<string, readonly string[]> = {
  'archive: archiving': asked,
  'batch: starting': [...asked, 'RETRY'],
  'bulk-marking: sending': [...asked, 'RETRY'],
  // One task in its row, which is documented to be sent with the click (document 2, section 4).
  'bulk-marking: ticking': ['TICK'],
  'calendar-move: saving': asked,
  // By the button of what was typed.
  'chat: sending': ['RESEND', 'SEND'],
  'chat: sending to several': [...asked, 'RESEND'],
  // The dialog is the question: it says to whom and what.
  'content-message: sending': ['RETRY', 'SEND'],
  // A coin tick, which can be taken away again.
  'cpa-reward: saving': ['RETRY', 'TICK'],
  // The dialog is the question: it has the judged workbook, and says how many messages.
  'custom-messages: sending': ['SEND'],
  // After the workbook has been judged, by the button that says how many rows.
  'import: importing': ['IMPORT', 'RETRY'],
  'moderation: sending': [...undoable, 'RETRY'],
  'order-revert: reverting': asked,
  // A reply by the button of what was typed; COMPLETE has no question in the documents (document 1, section 5).
  'ticket: completing': ['COMPLETE'],
  'ticket: sending': ['SEND'],
  // The ticks are the form, and can be changed until the phase ends; the reason of a denial is asked for in a dialog.
  'trade-address: denying': ['DENY'],
  'trade-address: saving': ['SAVE'],
  'transaction: sending': [...asked, 'RETRY'],
};
/** A claim is given back, and ends by itself. */
const isClaim = (workflow: string) => workflow === 'claim';

const named = (type: string) =>
  type.startsWith('xstate.after.')
    ? 'the time to undo is over'
    : /^xstate\.(done|error)\./.test(type)
      ? 'the decision before it has ended'
      : type;

test('nothing that lasts is sent without its question or its undo, but for what is listed with its reason', async () => {
  const found = new Map<string, Set<string>>();
  for (const model of models) {
    const workflow = workflowOf(model);
    const lasting = new Set(
      Object.values(model.calls)
        .filter(({ lasts }) => lasts)
        .map(({ actor }) => actor),
    );
    for (const variant of isClaim(workflow) ? [] : model.variants)
      for (const { steps } of walksOf(model, variant)) {
        const twin = holdMachine(model.machine, variant.input);
        for (const { name, manner } of steps) {
          if (manner === 'late' || name.endsWith(`-${expired}`)) continue;
          const before = twin.calls.length;
          const { event } = meaning(model, name)!;
          await twin.take(event);
          for (const { id, input } of twin.calls.slice(before)) {
            if (!lasting.has(id)) continue;
            const { audience } = input as { audience?: { to: string } };
            const isToSeveral = audience !== undefined && audience.to !== 'user';
            const key = `${workflow}: ${id.split('.').at(-1)}${isToSeveral ? ' to several' : ''}`;
            found.set(key, (found.get(key) ?? new Set()).add(named(event.type)));
          }
        }
        twin.actor.stop();
      }
  }
  expect(Object.fromEntries([...found].map(([call, events]) => [call, [...events].toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(startedBy).map(([call, events]) => [call, [...events].toSorted()])),
  );
});

test.each(kinds)('at least a third of 250 faults are planted in the %s', (kind) =>
  expect(faults.filter((fault) => kindOf(fault) === kind).length).toBeGreaterThanOrEqual(84),
);
