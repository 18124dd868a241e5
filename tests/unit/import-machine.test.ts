import { createActor, fromPromise, type ActorLogic, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { importLimit, importMachine, unfit, type Chosen, type ImportEvent, type Verdicts } from '../../machines/import';

type Snapshot = SnapshotFrom<typeof importMachine>;
type ActorEvent =
  | { type: 'xstate.done.actor.0.import.checking'; output: Verdicts; actorId: string }
  | { type: 'xstate.error.actor.0.import.checking'; error: Error; actorId: string }
  | { type: 'xstate.done.actor.0.import.importing'; output: unknown; actorId: string }
  | { type: 'xstate.error.actor.0.import.importing'; error: Error; actorId: string };
type Step = ImportEvent | ActorEvent;

const file = { name: 'users.xlsx', size: 1000 };
const judged = (counts: Partial<Verdicts>): Verdicts => ({ rows: [], total: 3, created: 0, updated: 0, unchanged: 0, refused: 0, ignored: [], keeps_good_rows: false, error_file: null, ...counts });
const checked = (counts: Partial<Verdicts>): ActorEvent => ({ type: 'xstate.done.actor.0.import.checking', output: judged(counts), actorId: '0.import.checking' });
const sent = (output: unknown): ActorEvent => ({ type: 'xstate.done.actor.0.import.importing', output, actorId: '0.import.importing' });

const events: readonly Step[] = [
  { type: 'CHOOSE', file, key: 'a' },
  { type: 'CHOOSE', file: { name: 'users.csv', size: 10 }, key: 'b' },
  { type: 'CHECK' },
  { type: 'IMPORT' },
  { type: 'RETRY' },
  { type: 'PROGRESS', sent: 0.5 },
  { type: 'LEAVE' },
  { type: 'RETURN' },
  { type: 'CANCEL' },
  checked({ created: 2, unchanged: 1 }),
  checked({ created: 2, refused: 1 }),
  checked({ created: 2, refused: 1, keeps_good_rows: true }),
  checked({ unchanged: 3 }),
  { type: 'xstate.error.actor.0.import.checking', error: new Error('No way'), actorId: '0.import.checking' },
  sent('7c1e'),
  sent('https://files.example/errors.xlsx'),
  { type: 'xstate.error.actor.0.import.importing', error: new Error('Broken'), actorId: '0.import.importing' },
];
const isOfActor = (event: Step): event is ActorEvent => event.type.startsWith('xstate.');
const busyWith = (snapshot: Snapshot, event: ActorEvent) => event.type.endsWith(snapshot.value);
const serialize = (snapshot: Snapshot) => JSON.stringify([snapshot.value, snapshot.context.verdicts, snapshot.context.unfit, snapshot.context.left, snapshot.context.sent]);

/** One path a transition: the shortest way to where it starts, then the transition; beginnings of other paths left out. */
function pathsOf(hasVerdicts: boolean) {
  const logic = importMachine as unknown as ActorLogic<Snapshot, Step, { hasVerdicts: boolean }>;
  const options = {
    events,
    input: { hasVerdicts },
    serializeState: serialize,
    filterEvents: (snapshot: Snapshot, event: Step) => snapshot.status === 'active' && (isOfActor(event) ? busyWith(snapshot, event) : snapshot.can(event)),
  };
  const map: Record<string, { state: Snapshot; transitions: Record<string, { event: Step; state: Snapshot }> }> = getAdjacencyMap(logic, options) as never;
  const reach = new Map(getShortestPaths(logic, options).map((path) => [serialize(path.state), path.steps.map((step) => step.event)]));
  const begin = (steps: readonly Step[]) => steps.filter((step) => (step.type as string) !== 'xstate.init');
  const all = Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: next }) => ({ steps: [...begin(reach.get(serialize(state)) ?? []), event], from: state.value, to: next.value })),
  );
  const text = (steps: readonly Step[]) => steps.map((step) => JSON.stringify(step)).join('>');
  const texts = all.map((one) => text(one.steps));
  return { all, paths: all.filter((_, index) => !texts.some((other) => other !== texts[index] && other.startsWith(`${texts[index]}>`))) };
}

/** An actor whose two calls end when the test says so. */
function run(hasVerdicts: boolean) {
  const calls = { check: [] as string[], send: [] as string[] };
  let settle: { done: (output: unknown) => void; fail: (error: Error) => void } | undefined;
  const held = <T>(kind: keyof typeof calls) => fromPromise<T, { file: Chosen; key: string }>(({ input }) =>
    new Promise<T>((done, fail) => {
      calls[kind].push(input.key);
      settle = { done: done as (output: unknown) => void, fail };
    }));
  const machine = importMachine.provide({ actors: { check: held<Verdicts>('check'), send: held<unknown>('send') } });
  const actor = createActor(machine, { input: { hasVerdicts } }).start();
  const taken: string[] = [];
  const take = async (step: Step) => {
    const from = actor.getSnapshot().value;
    if (!isOfActor(step)) actor.send(step);
    else if ('error' in step) settle?.fail(step.error);
    else settle?.done(step.output);
    if (isOfActor(step)) await new Promise<void>((resolve) => setImmediate(resolve));
    taken.push(`${from} -${step.type.replace('0.import.', '')}-> ${actor.getSnapshot().value}`);
  };
  return { actor, calls, taken, take };
}

/** What always holds in a state; the names of what does not. */
const brokenPromises = ({ context, value }: Snapshot): string[] => {
  const holds: Record<string, boolean> = {
    'a failed call keeps the file': !['failed', 'uncheckable', 'refused'].includes(value) || context.file === file,
    'a refused import has a link': value !== 'refused' || context.link !== null,
    'a failed call says why': !['failed', 'uncheckable'].includes(value) || context.message !== null,
    'rows are judged only where the back-end does so': context.hasVerdicts || (context.verdicts === null && value !== 'checking'),
    'what is reviewed has verdicts': value !== 'reviewing' || context.verdicts !== null,
    'an unfit file goes nowhere': context.unfit === null || ['choosing', 'closed'].includes(value),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

describe.each([{ hasVerdicts: true }, { hasVerdicts: false }])('import, back-end with verdicts: $hasVerdicts', ({ hasVerdicts }) => {
  const { all, paths } = pathsOf(hasVerdicts);
  const taken = new Set<string>();

  test.each(paths.map((path) => [`${path.steps.map((step) => step.type.replace('xstate.', '')).join(' ')} (${path.from} to ${path.to})`, path] as const))('%s', async (_, { steps, to }) => {
    const { actor, calls, taken: here, take } = run(hasVerdicts);
    for (const step of steps) {
      const before = { send: calls.send.length, check: calls.check.length };
      await take(step);
      // Nothing is sent but by these words of a person, and one word sends once.
      expect(calls.send.length - before.send).toBe((step.type === 'IMPORT' || step.type === 'RETRY') && actor.getSnapshot().matches('importing') ? 1 : 0);
      expect(calls.check.length - before.check).toBe(actor.getSnapshot().matches('checking') && step.type !== 'PROGRESS' ? 1 : 0);
    }
    for (const one of here) taken.add(one);
    expect(actor.getSnapshot().value).toBe(to);
    expect(brokenPromises(actor.getSnapshot())).toEqual([]);
    actor.stop();
  });

  test('every transition of the machine was taken', () => {
    const wanted = new Set(all.map((one) => `${one.from} -${one.steps.at(-1)!.type.replace('0.import.', '')}-> ${one.to}`));
    expect([...wanted].filter((one) => !taken.has(one))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(hasVerdicts ? 24 : 14);
  });
});

test('a second IMPORT while one is on its way is not heard', async () => {
  const { actor, calls, take } = run(false);
  for (const step of [events[0]!, { type: 'IMPORT' }, { type: 'IMPORT' }, { type: 'RETRY' }] as Step[]) await take(step);
  expect(calls.send).toEqual(['a']);
  actor.stop();
});
test('a retry sends the same key, so that the server answers it once', async () => {
  const { actor, calls, take } = run(false);
  for (const step of [events[0]!, { type: 'IMPORT' }, events.at(-1)!, { type: 'RETRY' }] as Step[]) await take(step);
  expect(calls.send).toEqual(['a', 'a']);
  actor.stop();
});
test.each([['list.csv', 10, 'type'], ['list.xlsx', 0, 'empty'], ['list.xlsx', importLimit + 1, 'size'], ['LIST.XLSX', importLimit, null]] as const)('%s of %i bytes: %s', (name, size, expected) => {
  expect(unfit({ name, size })).toBe(expected);
});
