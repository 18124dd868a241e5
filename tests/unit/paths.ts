import {
  createActor,
  fromPromise,
  type Actor,
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/**
 * The event with which the end of an invoked actor reaches the machine. `actorId` is the id of the `invoke`, or
 * XState's default '0.<machine>.<state>'.
 */
export interface ActorDone extends EventObject {
  type: `xstate.done.actor.${string}`;
  actorId: string;
  output: unknown;
}
export interface ActorFailed extends EventObject {
  type: `xstate.error.actor.${string}`;
  actorId: string;
  error: unknown;
}
export type ActorEvent = ActorDone | ActorFailed;
export const done = (actorId: string, output?: unknown): ActorDone => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
});
export const failed = (actorId: string, error: unknown = new Error('Broken')): ActorFailed => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error,
});
export const isOfActor = (event: EventObject): event is ActorEvent => /^xstate\.(done|error)\.actor\./.test(event.type);

const leaves = (value: unknown, above: string): string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value as Record<string, unknown>).flatMap(([name, below]) => leaves(below, `${above}${name}.`));
/** The name of the current state: 'open.sending'. The states of parallel regions are joined with '+'. */
export const stateName = (snapshot: AnyMachineSnapshot): string => leaves(snapshot.value, '').join('+');

/** JSON in which errors with different messages differ. */
const text = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Error ? { error: one.message } : one));

/** What tells a state from another one: by default its value and its whole context. */
export const identityOf = (
  snapshot: AnyMachineSnapshot,
  serialize?: (snapshot: AnyMachineSnapshot) => string,
): string => serialize?.(snapshot) ?? text([snapshot.value, snapshot.context]);

export interface Path<E extends EventObject> {
  steps: readonly E[];
  from: string;
  to: string;
  /** The snapshots before and after the last step. */
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}
export interface PathOptions<M extends AnyStateMachine, E extends EventObject> {
  /** The user's events, one for each payload that makes a difference, and the possible ends of calls. */
  events: readonly E[];
  input: unknown;
  /** The part of a snapshot that tells two states apart; by default its value and its whole context. */
  serialize?: (snapshot: SnapshotFrom<M>) => string;
  /** Excludes events that the screen makes impossible. */
  allows?: (snapshot: SnapshotFrom<M>, event: E) => boolean;
  /** Like `looks` with the state's name alone. */
  isShort?: boolean;
  /**
   * Limits the paths to one for each event between two looks, ignoring the rest of the context. A look is the state's
   * name plus the result of this function.
   */
  looks?: (snapshot: SnapshotFrom<M>) => string;
}

/**
 * Finds all transitions between the machine's reachable states and one path for each: the shortest way to its source
 * state, then the transition. A path that is the beginning of another one is left out.
 */
export function pathsOf<M extends AnyStateMachine, E extends EventObject>(
  machine: M,
  { events, input, serialize, allows, isShort = false, looks }: PathOptions<M, E>,
): { transitions: Path<E>[]; paths: Path<E>[] } {
  type Snapshot = AnyMachineSnapshot;
  const logic = machine as unknown as ActorLogic<Snapshot, E, unknown>;
  const serializeState = (snapshot: Snapshot) => identityOf(snapshot, serialize as never);
  const options = {
    events,
    input,
    serializeState,
    serializeEvent: text as (event: E) => string,
    filterEvents: (snapshot: Snapshot, event: E) =>
      snapshot.status === 'active' && snapshot.can(event) && (allows?.(snapshot as SnapshotFrom<M>, event) ?? true),
  };
  const map = getAdjacencyMap(logic, options) as unknown as Record<
    string,
    { state: Snapshot; transitions: Record<string, { event: E; state: Snapshot }> }
  >;
  const ways = getShortestPaths(logic, options as never) as unknown as { state: Snapshot; steps: { event: E }[] }[];
  const reach = new Map(
    ways.map((way) => [
      serializeState(way.state),
      way.steps.map((step) => step.event).filter((event) => event.type !== 'xstate.init'),
    ]),
  );
  const transitions = Object.values(map).flatMap(({ state, transitions: own }) =>
    Object.values(own).map(({ event, state: next }) => ({
      steps: [...(reach.get(serializeState(state)) ?? []), event],
      from: stateName(state),
      to: stateName(next),
      before: state,
      after: next,
    })),
  );
  const seen = new Set<string>();
  const look = (snapshot: Snapshot) => `${stateName(snapshot)} ${looks?.(snapshot as SnapshotFrom<M>)}`;
  const isNew = ({ before, after, steps }: Path<E>) => {
    const key = text([look(before), steps.at(-1), look(after)]);
    return !seen.has(key) && seen.add(key);
  };
  const wanted =
    isShort || looks ? transitions.toSorted((a, b) => a.steps.length - b.steps.length).filter(isNew) : transitions;
  const texts = wanted.map(({ steps }) => steps.map(text).join('>'));
  return {
    transitions,
    paths: wanted.filter((_, index) => !texts.some((other) => other.startsWith(`${texts[index]}>`))),
  };
}

/** A transition as the machine declares it: one for each state, event and guard. */
export interface Declared {
  /** 'reviewing -IMPORT[changesSomething]-> importing' */
  name: string;
  from: string;
  event: string;
  guard: string | null;
  to: string | null;
}
const nodesOf = (machine: AnyStateMachine) => {
  const all = [machine.root];
  for (const node of all) all.push(...Object.values(node.states));
  return all;
};
const guardOf = ({ guard }: AnyTransitionDefinition): string | null => {
  if (!guard) return null;
  if (typeof guard === 'string') return guard;
  const { type, name } = guard as { type?: string; name?: string };
  return type ?? (name || 'guard');
};
const declarations = new WeakMap<object, Map<AnyTransitionDefinition, Declared>>();
function declared(machine: AnyStateMachine): Map<AnyTransitionDefinition, Declared> {
  const known = declarations.get(machine);
  if (known) return known;
  const short = (id: string) => id.slice(machine.id.length + 1) || machine.id;
  const found = new Map<AnyTransitionDefinition, Declared>();
  const names = new Set<string>();
  for (const node of nodesOf(machine)) {
    for (const one of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const event =
        one.eventType
          .replace(`0.${machine.id}.`, '')
          .replace(/^xstate\.(done|error)\.(?:actor|state)\.(.*)$/, '$1($2)')
          .replace(/^xstate\.after\.(\w+)\..*$/, 'after($1)') || 'always';
      const guard = guardOf(one);
      const from = short(node.id);
      const to = one.target?.map((target) => short(target.id)).join('+') ?? null;
      const base = `${from} -${event}${guard ? `[${guard}]` : ''}-> ${to ?? from}`;
      const name = names.has(base)
        ? `${base} (${[...names].filter((other) => other.startsWith(base)).length + 1})`
        : base;
      names.add(name);
      found.set(one, { name, from, event, guard, to });
    }
  }
  declarations.set(machine, found);
  return found;
}
/** All transitions that a machine declares. */
export const transitionsOf = (machine: AnyStateMachine): Declared[] => [...declared(machine).values()];
/** The declared transitions that are in none of these sets of names. */
export const uncovered = (machine: AnyStateMachine, ...taken: ReadonlySet<string>[]): string[] =>
  transitionsOf(machine)
    .map((one) => one.name)
    .filter((name) => !taken.some((set) => set.has(name)));

export interface HeldMachine<M extends AnyStateMachine> {
  actor: Actor<M>;
  snapshot(): SnapshotFrom<M>;
  /** The actors that were started, in order, with their input: the calls that would have been made. */
  calls: { id: string; input: unknown }[];
  /** The names of the declared transitions that were taken, including their guards. */
  taken: Set<string>;
  /** Sends a user's event, or ends an actor with its event; the event of an actor that is not running is ignored. */
  take(event: EventObject): Promise<void>;
}

/** Runs a machine with actors that end only when `take` says so. */
export function holdMachine<M extends AnyStateMachine>(machine: M, input: unknown): HeldMachine<M> {
  const calls: HeldMachine<M>['calls'] = [];
  const running = new Map<string, { done: (output: unknown) => void; fail: (error: unknown) => void }>();
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise<unknown, unknown>(
        ({ self, input: given }) =>
          new Promise((resolve, reject) => {
            calls.push({ id: self.id, input: given });
            running.set(self.id, { done: resolve, fail: reject });
          }),
      ),
    ]),
  );
  const own = machine.provide({ actors } as never) as M;
  const names = declared(own);
  const taken = new Set<string>();
  const actor = createActor(own, {
    input,
    // Timers never fire by themselves; the end of a delay is sent as an event.
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
    inspect: (seen: InspectionEvent) => {
      if (seen.type === '@xstate.microstep') for (const one of seen._transitions) taken.add(names.get(one)?.name ?? '');
    },
  } as never) as Actor<M>;
  actor.start();
  return {
    actor,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
    calls,
    taken,
    take: async (event) => {
      if (!isOfActor(event)) {
        actor.send(event as never);
        return;
      }
      const call = running.get(event.actorId);
      if ('error' in event) call?.fail(event.error);
      else call?.done((event as ActorDone).output);
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}
