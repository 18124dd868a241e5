import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { importLimit, importMachine, unfit, type ImportEvent, type Verdicts } from '../../machines/import';
import { done, failed, holdMachine, pathsOf, uncovered, type ActorEvent } from './paths';

type Snapshot = SnapshotFrom<typeof importMachine>;
type Step = ImportEvent | ActorEvent;

const file = { name: 'users.xlsx', size: 1000 };
const checking = '0.import.checking';
const importing = '0.import.importing';
const checked = (counts: Partial<Verdicts>) =>
  done(checking, {
    rows: [],
    total: 3,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    ignored: [],
    keeps_good_rows: false,
    error_file: null,
    ...counts,
  } satisfies Verdicts);
const choose: Step = { type: 'CHOOSE', file, key: 'a' };
const broken = failed(importing, new Error('Broken'));

const events: readonly Step[] = [
  choose,
  { type: 'CHOOSE', file: { name: 'users.csv', size: 10 }, key: 'b' },
  { type: 'IMPORT' },
  { type: 'RETRY' },
  { type: 'PROGRESS', sent: 0.5 },
  { type: 'PROGRESS', sent: 0, waits: true },
  { type: 'LEAVE' },
  { type: 'RETURN' },
  { type: 'CANCEL' },
  checked({ created: 2, unchanged: 1 }),
  checked({ created: 2, refused: 1 }),
  checked({ created: 2, refused: 1, keeps_good_rows: true }),
  checked({ unchanged: 3 }),
  failed(checking, new Error('No way')),
  done(importing, '7c1e'),
  done(importing, 'https://files.example/errors.xlsx'),
  broken,
];
const serialize = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.verdicts, context.unfit, context.left, context.sent, context.waits]);

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = ({ context, value }: Snapshot): string[] => {
  const holds: Record<string, boolean> = {
    'a failed call keeps the file': !['failed', 'uncheckable', 'refused'].includes(value) || context.file === file,
    'a refused import has a link': value !== 'refused' || context.link !== null,
    'a failed call says why': !['failed', 'uncheckable'].includes(value) || context.message !== null,
    'rows are judged only where the back-end does so':
      context.hasVerdicts || (context.verdicts === null && value !== 'checking'),
    'what is reviewed has verdicts': value !== 'reviewing' || context.verdicts !== null,
    'an unfit file goes nowhere': context.unfit === null || ['choosing', 'closed'].includes(value),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

const taken = new Set<string>();
describe.each([{ hasVerdicts: true }, { hasVerdicts: false }])(
  'import, back-end with verdicts: $hasVerdicts',
  (input) => {
    const { transitions, paths } = pathsOf(importMachine, { events, input, serialize });

    test.each(
      paths.map(
        (path) =>
          [
            `${path.steps.map((step) => step.type.replace('xstate.', '')).join(' ')} (${path.from} to ${path.to})`,
            path,
          ] as const,
      ),
    )('%s', async (_, { steps, to }) => {
      const run = holdMachine(importMachine, input);
      const made = (id: string) => run.calls.filter((call) => call.id === id).length;
      for (const step of steps) {
        const before = { send: made(importing), check: made(checking) };
        await run.take(step);
        // Only these events of the user send a request, and each sends one.
        expect(made(importing) - before.send).toBe(
          (step.type === 'IMPORT' || step.type === 'RETRY') && run.snapshot().matches('importing') ? 1 : 0,
        );
        expect(made(checking) - before.check).toBe(
          run.snapshot().matches('checking') && step.type !== 'PROGRESS' ? 1 : 0,
        );
      }
      for (const one of run.taken) taken.add(one);
      expect(run.snapshot().value).toBe(to);
      expect(brokenPromises(run.snapshot())).toEqual([]);
      run.actor.stop();
    });

    test('there are as many transitions as ever', () =>
      expect(transitions.length).toBeGreaterThan(input.hasVerdicts ? 24 : 14));
  },
);
test('every transition that the machine declares was taken', () => expect(uncovered(importMachine, taken)).toEqual([]));

const keysOf = async (...steps: Step[]) => {
  const run = holdMachine(importMachine, { hasVerdicts: false });
  for (const step of steps) await run.take(step);
  run.actor.stop();
  return run.calls.map((call) => (call.input as { key: string }).key);
};
test('a second IMPORT while one is on its way is not heard', async () => {
  expect(await keysOf(choose, { type: 'IMPORT' }, { type: 'IMPORT' }, { type: 'RETRY' })).toEqual(['a']);
});
test('a retry sends the same key, so that the server answers it once', async () => {
  expect(await keysOf(choose, { type: 'IMPORT' }, broken, { type: 'RETRY' })).toEqual(['a', 'a']);
});
test.each([
  ['list.csv', 10, 'type'],
  ['list.xlsx', 0, 'empty'],
  ['list.xlsx', importLimit + 1, 'size'],
  ['LIST.XLSX', importLimit, null],
] as const)('%s of %i bytes: %s', (name, size, expected) => {
  expect(unfit({ name, size })).toBe(expected);
});
