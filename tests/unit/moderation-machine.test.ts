import { createActor, fromPromise, type ActorLogic, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  attachmentDialog,
  challengeImages,
  interactiveAnswer,
  sentAttachment,
  lepCode,
  moderationMachine,
  standing,
  undoTime,
  whyNot,
  type Decision,
  type ModerationEvent,
  type ModerationKind,
  type Outcome,
  type Sent,
} from '../../machines/moderation';

type Snapshot = SnapshotFrom<typeof moderationMachine>;
type ActorEvent =
  | { type: 'xstate.done.actor.0.moderation.loading'; output: readonly Sent[]; actorId: string }
  | { type: 'xstate.error.actor.0.moderation.loading'; error: Error; actorId: string }
  | { type: 'xstate.done.actor.0.moderation.sending'; output: Outcome; actorId: string }
  | { type: 'xstate.error.actor.0.moderation.sending'; error: Error; actorId: string }
  | { type: 'xstate.after.undoTime.moderation.aboutToSend' };
type Step = ModerationEvent | ActorEvent;

const items: readonly Sent[] = [
  { id: 'a', decided: null },
  { id: 'b', decided: null },
  { id: 'c', decided: null },
];
const decide = (id: string, name: string): ModerationEvent => ({
  type: 'DECIDE',
  decision: { id, name, key: `${id}-${name}` },
});
const eventsOf = (kind: ModerationKind): readonly Step[] => {
  const names = Object.keys(kind.decisions);
  return [
    ...names.map((name) => decide('a', name)),
    decide('b', names[0]!),
    { type: 'UNDO' },
    { type: 'RETRY' },
    { type: 'CLOSE' },
    { type: 'SHOW', items: items.map((one) => (one.id === 'b' ? { ...one, heldBy: 'Nagy Réka' } : one)) },
    { type: 'xstate.done.actor.0.moderation.loading', output: items, actorId: '0.moderation.loading' },
    { type: 'xstate.error.actor.0.moderation.loading', error: new Error('No way'), actorId: '0.moderation.loading' },
    { type: 'xstate.done.actor.0.moderation.sending', output: { outcome: 'decided' }, actorId: '0.moderation.sending' },
    {
      type: 'xstate.done.actor.0.moderation.sending',
      output: { outcome: 'overtaken', decided: names.at(-1)!, by: 'Nagy Réka' },
      actorId: '0.moderation.sending',
    },
    {
      type: 'xstate.done.actor.0.moderation.sending',
      output: { outcome: 'outdated', message: 'Look again' },
      actorId: '0.moderation.sending',
    },
    { type: 'xstate.error.actor.0.moderation.sending', error: new Error('Broken'), actorId: '0.moderation.sending' },
    { type: 'xstate.after.undoTime.moderation.aboutToSend' },
  ];
};
const isOfActor = (event: Step): event is ActorEvent => event.type.startsWith('xstate.');
/** The state, without what lies within it. */
const stateOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : Object.keys(value)[0]!);
const serialize = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.items, context.pending, context.queued, context.notice?.type]);

/**
 * One path per transition: the shortest way to its source state, then the transition. A path that is the beginning of
 * another one is left out.
 */
function pathsOf(kind: ModerationKind, mayDecide: boolean) {
  const logic = moderationMachine as unknown as ActorLogic<
    Snapshot,
    Step,
    { kind: ModerationKind; mayDecide: boolean; items: readonly Sent[] }
  >;
  const options = {
    events: eventsOf(kind),
    input: { kind, mayDecide, items: kind.loads ? [] : items },
    serializeState: serialize,
    filterEvents: (snapshot: Snapshot, event: Step) =>
      snapshot.status === 'active' && (isOfActor(event) ? event.type.endsWith(stateOf(snapshot)) : snapshot.can(event)),
  };
  const map: Record<string, { state: Snapshot; transitions: Record<string, { event: Step; state: Snapshot }> }> =
    getAdjacencyMap(logic, options) as never;
  const reach = new Map(
    getShortestPaths(logic, options).map((path) => [serialize(path.state), path.steps.map((step) => step.event)]),
  );
  const all = Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: next }) => ({
      steps: [...(reach.get(serialize(state)) ?? []).filter((step) => (step.type as string) !== 'xstate.init'), event],
      from: stateOf(state),
      to: stateOf(next),
    })),
  );
  const text = (steps: readonly Step[]) => steps.map((step) => JSON.stringify(step)).join('>');
  const beginnings = new Set(all.map((one) => text(one.steps.slice(0, -1))));
  return { all, paths: all.filter((one) => !beginnings.has(text(one.steps))) };
}

/** Runs the machine with calls that end when the test says so. */
function run(kind: ModerationKind, mayDecide = true) {
  const sent: string[] = [];
  let inFlight = 0;
  let settle: { done: (output: unknown) => void; fail: (error: Error) => void } | undefined;
  const held = <T>(start: () => void) =>
    new Promise<T>((done, fail) => {
      start();
      settle = { done: done as (output: unknown) => void, fail };
    });
  const machine = moderationMachine.provide({
    actors: {
      load: fromPromise<readonly Sent[]>(() => held(() => {})),
      send: fromPromise<Outcome, Decision>(({ input }) =>
        held<Outcome>(() => {
          expect(inFlight++).toBe(0);
          sent.push(input.key);
        }).finally(() => inFlight--),
      ),
    },
  });
  const actor = createActor(machine, { input: { kind, mayDecide, items: kind.loads ? [] : items } }).start();
  const taken: string[] = [];
  const take = async (step: Step) => {
    const from = stateOf(actor.getSnapshot());
    if (!isOfActor(step)) actor.send(step);
    else if (step.type.startsWith('xstate.after')) vi.advanceTimersByTime(undoTime);
    else if ('error' in step) settle?.fail(step.error);
    else if ('output' in step) settle?.done(step.output);
    if (isOfActor(step)) await vi.advanceTimersByTimeAsync(0);
    taken.push(`${from} -${step.type}-> ${stateOf(actor.getSnapshot())}`);
  };
  return { actor, sent, taken, take };
}

const reasonNow = (actor: ReturnType<typeof run>['actor'], id: string, name: string) => {
  const snapshot = actor.getSnapshot();
  return whyNot(snapshot.context, id, name, snapshot.matches('sending'));
};

/** Invariants of every state; returns the names of those that are violated. */
const brokenPromises = (snapshot: Snapshot): string[] => {
  const { context } = snapshot;
  const value = stateOf(snapshot);
  const holds: Record<string, boolean> = {
    'something is about to be sent or sent only if it was decided':
      (context.pending !== null) === ['aboutToSend', 'sending'].includes(value),
    'what follows waits for what is being sent': context.queued === null || value === 'sending',
    'what failed is said':
      !['failed', 'outdated'].includes(value) || (context.notice?.type === value && context.notice.message !== null),
    'what failed is as it was before':
      !['failed', 'outdated'].includes(value) ||
      standing(context, context.notice!.decision.id) ===
        (context.items.find((one) => one.id === context.notice!.decision.id)?.decided ?? null),
    'who was first is said':
      value !== 'overtaken' || (context.notice?.type === 'overtaken' && context.notice.by === 'Nagy Réka'),
    'who may not decide decides nothing': context.mayDecide || context.pending === null,
    'what is undoable has an undo time':
      value !== 'aboutToSend' || (context.kind.decisions[context.pending!.name]?.undo ?? 0) > 0,
    'a failed load says why': value !== 'notLoaded' || context.message === 'No way',
  };
  return Object.keys(holds).filter((name) => !holds[name]);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kinds = { challengeImages, attachmentDialog, interactiveAnswer, lepCode };
const cases = Object.entries(kinds).flatMap(([name, kind]) => [
  { name, kind, role: 'ADMIN', mayDecide: true },
  { name, kind, role: 'a reader', mayDecide: false },
]);
describe.each(cases)('$name for $role', ({ kind, mayDecide }) => {
  const { all, paths } = pathsOf(kind, mayDecide);

  test(`every transition is taken, and keeps what it promises`, async () => {
    const taken = new Set<string>();
    for (const { steps, to } of paths) {
      const { actor, sent, taken: here, take } = run(kind, mayDecide);
      for (const step of steps) {
        const before = sent.length;
        const wasOffered = step.type !== 'DECIDE' || reasonNow(actor, step.decision.id, step.decision.name) === null;
        expect(wasOffered).toBe(true);
        await take(step);
        // A step sends at most one decision, and an undo sends none.
        expect(sent.length - before).toBeLessThanOrEqual(step.type === 'UNDO' || step.type === 'SHOW' ? 0 : 1);
        expect(brokenPromises(actor.getSnapshot()), steps.map((one) => one.type).join(' ')).toEqual([]);
      }
      for (const one of here) taken.add(one);
      expect(stateOf(actor.getSnapshot()), steps.map((one) => JSON.stringify(one)).join('\n')).toBe(to);
      actor.stop();
    }
    const wanted = new Set(all.map((one) => `${one.from} -${one.steps.at(-1)!.type}-> ${one.to}`));
    expect([...wanted].filter((one) => !taken.has(one))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(mayDecide ? 8 : 1);
  });

  test('a decision that is not offered is not heard', async () => {
    const { actor, sent, take } = run(kind, mayDecide);
    if (kind.loads) await take({ type: 'xstate.done.actor.0.moderation.loading', output: items, actorId: '' });
    await take({
      type: 'SHOW',
      items: [
        { id: 'a', decided: null, heldBy: 'Nagy Réka' },
        { id: 'b', decided: null, blocked: 'notAssigned' },
      ],
    });
    const [name = ''] = Object.keys(kind.decisions);
    const { context } = actor.getSnapshot();
    expect(['a', 'b', 'x'].map((id) => whyNot(context, id, name, false))).toEqual(
      mayDecide ? ['held', 'notAssigned', 'absent'] : ['notAllowed', 'notAllowed', 'notAllowed'],
    );
    expect(whyNot(context, 'a', 'burn', false)).toBe(mayDecide ? 'absent' : 'notAllowed');
    for (const id of ['a', 'b', 'x']) await take(decide(id, name));
    await vi.advanceTimersByTimeAsync(undoTime);
    expect(sent).toEqual([]);
    actor.stop();
  });
});

const loaded: Step = { type: 'xstate.done.actor.0.moderation.loading', output: items, actorId: '' };
const done: Step = { type: 'xstate.done.actor.0.moderation.sending', output: { outcome: 'decided' }, actorId: '' };
const undoIsOver: Step = { type: 'xstate.after.undoTime.moderation.aboutToSend' };
const broken: Step = { type: 'xstate.error.actor.0.moderation.sending', error: new Error('Broken'), actorId: '' };

test('a decision that is about to be sent outlasts the items among which it was taken, and is undone among others', async () => {
  const { actor, sent, take } = run(sentAttachment);
  await take({ type: 'SHOW', items });
  await take(decide('a', 'accept'));
  await take({ type: 'SHOW', items: [{ id: 'z', decided: null }] });
  expect(actor.getSnapshot().context.pending?.id).toBe('a');
  await take({ type: 'UNDO' });
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(sent).toEqual([]);
  actor.stop();
});

test('nothing is sent in the undo time, and UNDO sends nothing at all', async () => {
  const { actor, sent, take } = run(challengeImages);
  await take(loaded);
  await take(decide('a', 'accept'));
  await vi.advanceTimersByTimeAsync(undoTime - 1);
  expect(sent).toEqual([]);
  expect(standing(actor.getSnapshot().context, 'a')).toBe('accept');
  await take({ type: 'UNDO' });
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(sent).toEqual([]);
  expect(standing(actor.getSnapshot().context, 'a')).toBeNull();
  actor.stop();
});
test('the later word about one thing counts; the first is never sent', async () => {
  const { actor, sent, take } = run(challengeImages);
  for (const step of [loaded, decide('a', 'accept'), decide('a', 'decline')]) await take(step);
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(sent).toEqual(['a-decline']);
  actor.stop();
});
test('fast hands: each decision sends the one before, a third waits its turn', async () => {
  const { actor, sent, take } = run(challengeImages);
  for (const step of [loaded, decide('a', 'accept'), decide('b', 'accept')]) await take(step);
  expect(sent).toEqual(['a-accept']);
  expect(reasonNow(actor, 'c', 'accept')).toBe('busy');
  await take(done);
  expect(actor.getSnapshot().value).toBe('aboutToSend');
  expect(reasonNow(actor, 'c', 'accept')).toBeNull();
  expect(reasonNow(actor, 'a', 'accept')).toBe('decided');
  actor.stop();
});
test('leaving sends what was decided, once', async () => {
  const { actor, sent, take } = run(challengeImages);
  for (const step of [loaded, decide('a', 'accept'), decide('b', 'decline'), { type: 'CLOSE' } as const, done, done])
    await take(step);
  expect(sent).toEqual(['a-accept', 'b-decline']);
  expect(actor.getSnapshot().status).toBe('done');
});
test('who has left is told what failed, and nothing stays open for them', async () => {
  const { actor, take } = run(challengeImages);
  for (const step of [loaded, decide('a', 'accept'), { type: 'CLOSE' } as const, broken]) await take(step);
  expect(actor.getSnapshot().value).toBe('closed');
  expect(actor.getSnapshot().context.notice?.type).toBe('failed');
});
test('what failed and is decided again has the same key; another decision has its own', async () => {
  const { actor, take } = run(interactiveAnswer);
  const accept = (key: string): Step => ({ type: 'DECIDE', decision: { id: 'a', name: 'accept', key } });
  for (const step of [accept('first'), undoIsOver, broken, accept('second')]) await take(step);
  expect(actor.getSnapshot().context.pending?.key).toBe('first');
  await take({ type: 'DECIDE', decision: { id: 'a', name: 'fail', key: 'third' } });
  expect(actor.getSnapshot().context.pending?.key).toBe('third');
  actor.stop();
});
test('what has changed meanwhile is not sent again as it was, but decided anew with a key of its own', async () => {
  const { actor, sent, take } = run(sentAttachment);
  const outdated: Step = { ...done, output: { outcome: 'outdated', message: 'Look again' } };
  for (const step of [decide('a', 'accept'), undoIsOver, outdated, { type: 'RETRY' } as const]) await take(step);
  expect(actor.getSnapshot().value).toBe('outdated');
  expect(standing(actor.getSnapshot().context, 'a')).toBeNull();
  await take({ type: 'DECIDE', decision: { id: 'a', name: 'accept', key: 'anew' } });
  await take(undoIsOver);
  expect(sent).toEqual(['a-accept', 'anew']);
  actor.stop();
});
test('a dialog stays open when its call fails, and tries again with the same key', async () => {
  const { actor, sent, take } = run(attachmentDialog);
  for (const step of [decide('a', 'save'), broken]) await take(step);
  expect(actor.getSnapshot().value).toBe('failed');
  for (const step of [{ type: 'RETRY' } as const, done]) await take(step);
  expect(sent).toEqual(['a-save', 'a-save']);
  expect(actor.getSnapshot().value).toBe('closed');
});
test('a deleted thing is gone; one that was decided may still be deleted', async () => {
  const { actor, take } = run(challengeImages);
  for (const step of [loaded, decide('a', 'accept')]) await take(step);
  await vi.advanceTimersByTimeAsync(undoTime);
  for (const step of [done, decide('a', 'delete')]) await take(step);
  await vi.advanceTimersByTimeAsync(undoTime);
  await take(done);
  expect(actor.getSnapshot().context.items.map((one) => one.id)).toEqual(['b', 'c']);
  actor.stop();
});
