import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { isOfActor, stateName } from '../tests/unit/paths';

/** A call that the machine started. */
export interface Call {
  /** The invoked actor, as the machine names it. */
  src: string;
  id: string;
  input: unknown;
  /** 'left' once the machine no longer waits for it; the back-end may carry it out all the same. */
  state: 'running' | 'done' | 'failed' | 'left';
}
/** One step of a walk, as a promise sees it. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  before: SnapshotFrom<M>;
  /** An event of the user or of the screen, or the end of a call. */
  event: EventFromLogic<M>;
  after: SnapshotFrom<M>;
  /** The calls that this step started. */
  started: readonly Call[];
  /** The calls of the steps before, oldest first, in their state after this step. */
  calls: readonly Call[];
  /** The actions that the screen provides and that this step ran. */
  told: readonly string[];
}
/** What holds at every step in every state, by its sentence; false where the step breaks it. */
export type Promises<M extends AnyStateMachine> = Readonly<Record<string, (step: Step<M>) => boolean>>;

/** What the documents say about one machine. It is written by hand, and never taken from the machine. */
export interface Approved<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  /** Who uses it where: the machine's input, by the name in the table's column 'who'. */
  roles: Readonly<Record<string, InputFrom<M>>>;
  /** One sample for each payload, and for each end of a call, that makes a difference. */
  events: Readonly<Record<string, EventFromLogic<M> | EventObject>>;
  /** Whether a call can end so, where that depends on what it asked for. */
  ends?: (call: Call, event: EventObject) => boolean;
  /** Events that only some roles have on their screen. */
  only?: Readonly<Record<string, readonly string[]>>;
  /**
   * For each state, and each condition in it that makes a difference, the events that lead there: 'state' or
   * 'state, condition in words'. 'admin: ' before the events limits it to this role (several: 'admin, team: ').
   */
  situations: Readonly<Record<string, string>>;
  /** What the table's last column tells of the context, by name. Only what a step changes is listed. */
  facts: (snapshot: SnapshotFrom<M>) => Readonly<Record<string, unknown>>;
  /** Actions of the screen that no row lists, each with the reason; a promise then says when they run. */
  silent?: Readonly<Record<string, string>>;
  /** How the last column writes the input of a call or the parameters of an action, by its name. */
  texts?: Readonly<Record<string, (value: never) => string>>;
  /** The machine's reason why it does not hear an event. */
  whyNot?: (snapshot: SnapshotFrom<M>, event: EventObject) => string | null;
  /**
   * Columns: 'in' | 'who' (may be left out) | 'event' | 'next' | 'and'. Several values of 'in', 'who' and 'event' are
   * separated by ' / '. A row for a situation goes before one for its state, and that before '*' (everywhere else). An
   * empty 'who' is everybody. 'next' is '-' where the event is not heard ('and' then has the reason), '=' where the state
   * stays.
   */
  table: string;
  /**
   * Why the situations do not have every combination of the context. Pairs and random walks then keep the promises, but
   * may lead where no row leads.
   */
  partial?: string;
  promises: Promises<M>;
  /** Planted by hand: what a careless change would make of the machine. Table, promises or walks notice each of them. */
  faults?: Readonly<Record<string, (machine: M) => AnyStateMachine>>;
  /** Generated mutants that behave like the machine, each with the reason why nobody can tell. */
  equal?: Readonly<Record<string, string>>;
}
/** Type-checks an approved table against its machine; the result has a common type for all. */
export const defineApproved = <M extends AnyStateMachine>(approved: Approved<M>): Approved =>
  approved as unknown as Approved;

/** A row of the table, or a line of what was seen. */
export interface Row {
  in: string;
  who: string;
  event: string;
  next: string;
  and: string;
}
const columns = ['in', 'who', 'event', 'next', 'and'] as const;
/** Reads a table of which the first line names the columns. */
export function rowsOf(table: string): Row[] {
  const [head, ...lines] = table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return lines.map((cells) => {
    if (cells.length > head!.length) throw new Error(`A row has more cells than columns: ${cells.join(' | ')}`);
    return Object.fromEntries(columns.map((name) => [name, cells[head!.indexOf(name)] ?? ''])) as unknown as Row;
  });
}
/** A row as one line of text. */
export const lineOf = ({ in: where, who, event, next, and }: Row): string =>
  `${where} | ${who} | ${event} | ${next} | ${and}`;
const listed = (cell: string) => cell.split(' / ');
const stateOf = (situation: string) => situation.split(',')[0]!;

/** Whether an event would do anything at all. */
export const hears = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  snapshot.status === 'active' && snapshot.can(event);

const written = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(written).join(' + ') || 'none';
  if (value instanceof Error) return value.message;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

/** Walks a machine without running its calls: they end when an event says so. */
export class Walk {
  snapshot: AnyMachineSnapshot;
  calls: Call[] = [];
  constructor(
    private readonly machine: AnyStateMachine,
    input: unknown,
    private readonly ends: NonNullable<Approved['ends']> = () => true,
  ) {
    const [snapshot, actions] = initialTransition(machine, input);
    this.snapshot = snapshot;
    this.calls = startedBy(actions);
  }
  /** Whether the event can happen: a call that is not running has no end, and a delay ends where it began. */
  happens(event: EventObject): boolean {
    if (isOfActor(event))
      return this.calls.some((call) => call.state === 'running' && call.id === event.actorId && this.ends(call, event));
    return !event.type.startsWith('xstate.after.') || hears(this.snapshot, event);
  }
  take(event: EventObject): Step & { waits: readonly number[]; params: ReadonlyMap<string, unknown> } {
    const before = this.snapshot;
    // A machine that has ended hears nothing.
    const [after, actions] = before.status === 'active' ? transition(this.machine, before, event) : [before, []];
    const started = startedBy(actions);
    const own = actions.filter(({ type }) => type in this.machine.implementations.actions);
    const ended = isOfActor(event) ? event.actorId : null;
    const calls = this.calls.map((call): Call => {
      if (call.state !== 'running') return call;
      if (call.id === ended) return { ...call, state: event.type.startsWith('xstate.done') ? 'done' : 'failed' };
      return after.children[call.id] === before.children[call.id] ? call : { ...call, state: 'left' };
    });
    this.snapshot = after;
    this.calls = [...calls, ...started];
    return {
      before,
      event,
      after,
      started,
      calls,
      told: own.map(({ type }) => type),
      params: new Map(own.map(({ type, params }) => [type, params])),
      waits: actions.flatMap(({ type, params }) => {
        const delay = type === 'xstate.raise' ? (params as { delay?: number }).delay : undefined;
        return delay === undefined ? [] : [delay];
      }),
    };
  }
}
const startedBy = (actions: readonly { type: string; params?: unknown }[]): Call[] =>
  actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return [];
    const { src, id, input } = params as { src: string; id: string; input: unknown };
    return [{ src, id, input, state: 'running' as const }];
  });

/** What one step does, in the words of the table's columns 'next' and 'and'. */
function outcomeOf(
  { facts, silent, texts, whyNot }: Approved,
  step: ReturnType<Walk['take']>,
): Pick<Row, 'next' | 'and'> {
  const { before, event, after, started, told, params, waits } = step;
  const isHeard = hears(before, event);
  // A machine that is wrong may send nothing where something is required.
  const text = (name: string, value: unknown) =>
    texts?.[name] ? (value === null ? 'nothing' : texts[name](value as never)) : '';
  const was = facts(before);
  const changed = Object.entries(facts(after)).filter(([name, value]) => written(value) !== written(was[name]));
  const reason = isHeard ? null : whyNot?.(before, event);
  return {
    next: isHeard ? stateName(after) : '-',
    and: [
      ...(reason ? [`because ${reason}`] : []),
      ...changed.map(([name, value]) => `${name} ${written(value)}`),
      ...started.map(({ src, input }) => `sends ${src} ${text(src, input)}`.trim()),
      ...told.filter((name) => !silent?.[name]).map((name) => `${name} ${text(name, params.get(name))}`.trim()),
      ...waits.map((time) => `waits ${time} ms`),
    ].join(', '),
  };
}

interface Placed {
  situation: string;
  role: string;
  walk: Walk;
}
/** Leads the machine into each situation as each role that has it; a problem says what went wrong on the way. */
function* placesOf(approved: Approved, machine: AnyStateMachine): Generator<Placed & { problem: string | null }, void> {
  for (const { situation, role, steps } of waysOf(approved)) {
    const walk = new Walk(machine, approved.roles[role], approved.ends);
    const stuck = steps.find((name) => {
      const happens = walk.happens(approved.events[name]!);
      if (happens) walk.take(approved.events[name]!);
      return !happens;
    });
    const state = stateName(walk.snapshot);
    const problem =
      stuck !== undefined
        ? `${situation} (${role}): '${stuck}' cannot happen on the way`
        : state === stateOf(situation)
          ? null
          : `${situation} (${role}): the way leads to ${state}`;
    yield { situation, role, walk, problem };
  }
}

/** The events that lead each role into each situation that it has. */
export const waysOf = ({
  situations,
  roles,
  events,
}: Approved): { situation: string; role: string; steps: string[] }[] =>
  Object.entries(situations).flatMap(([situation, path]) => {
    const [who, way] = path.includes(':') ? (path.split(':') as [string, string]) : [null, path];
    const steps = way.split(' ').filter(Boolean);
    const unknown = steps.find((name) => !events[name]);
    if (unknown !== undefined) throw new Error(`The situation '${situation}' has the unknown event '${unknown}'`);
    return (who?.split(',').map((one) => one.trim()) ?? Object.keys(roles)).map((role) => ({ situation, role, steps }));
  });

/** A table, read once, with the rows for each role, situation and event; several, if they contradict each other. */
interface Read {
  rows: readonly Row[];
  find: (role: string, situation: string, event: string) => readonly Row[];
}
const tables = new WeakMap<Approved, Read>();
function readOf(approved: Approved): Read {
  const known = tables.get(approved);
  if (known) return known;
  const rows = rowsOf(approved.table);
  const cells = rows.map((row) => ({
    row,
    where: listed(row.in),
    who: row.who ? listed(row.who) : null,
    events: listed(row.event),
  }));
  const found = new Map<string, readonly Row[]>();
  const find = (role: string, situation: string, event: string) => {
    const ranked = cells
      .filter(({ who, events }) => events.includes(event) && (!who || who.includes(role)))
      .map(({ row, where, who }) => {
        const at = [where.includes('*'), where.includes(stateOf(situation)), where.includes(situation)].lastIndexOf(
          true,
        );
        return { row, rank: at < 0 ? -1 : 2 * at + (who ? 1 : 0) };
      });
    const best = Math.max(0, ...ranked.map(({ rank }) => rank));
    return ranked.filter(({ rank }) => rank === best).map(({ row }) => row);
  };
  const read: Read = {
    rows,
    find: (role, situation, event) => {
      const key = `${role}|${situation}|${event}`;
      const before = found.get(key);
      if (before) return before;
      const now = find(role, situation, event);
      found.set(key, now);
      return now;
    },
  };
  tables.set(approved, read);
  return read;
}

/** The events that a role has on its screen. */
export const eventsOf = ({ events, only }: Approved, role: string): [name: string, event: EventObject][] =>
  Object.entries(events).filter(([name]) => only?.[name]?.includes(role) ?? true);

/** A difference between the approved table and the machine; both as lines of the table. */
export interface Difference {
  expected: string;
  seen: string;
}
/** Compares the machine's table with the approved one, and keeps the promises on the way; yields what differs. */
export function* differencesOf(
  approved: Approved,
  machine: AnyStateMachine = approved.machine,
): Generator<Difference, void> {
  const { rows, find } = readOf(approved);
  const used = new Set<Row>();
  for (const { situation, role, walk, problem } of placesOf(approved, machine)) {
    if (problem !== null) yield { expected: 'every situation can be reached', seen: problem };
    if (problem !== null) continue;
    for (const [name, event] of eventsOf(approved, role)) {
      if (!walk.happens(event)) continue;
      const { snapshot, calls } = walk;
      const step = walk.take(event);
      Object.assign(walk, { snapshot, calls });
      const found = find(role, situation, name);
      for (const row of found) used.add(row);
      const here = { in: situation, who: role, event: name };
      const seen = lineOf({ ...here, ...outcomeOf(approved, step) });
      const [row] = found;
      const expected = row && lineOf({ ...row, ...here, next: row.next === '=' ? stateOf(situation) : row.next });
      if (found.length > 1) yield { expected: `one row, not ${found.length}`, seen };
      else if (expected !== seen) yield { expected: expected ?? 'a row', seen };
      for (const broken of brokenBy(approved, step)) yield { expected: broken, seen };
    }
  }
  for (const row of rows) if (!used.has(row)) yield { expected: lineOf(row), seen: 'nothing like this' };
}

/** The promises that a step breaks. */
export const brokenBy = ({ promises, whyNot }: Approved, step: Step): string[] => [
  ...Object.keys(promises).filter((name) => !promises[name]!(step)),
  ...(hears(step.before, step.event) && whyNot?.(step.before, step.event)
    ? ['what is heard has no reason against it']
    : []),
];

/** The states to which the table lets an event lead from a state, in any of its situations; '-' if it is not heard. */
export function approvedNext(approved: Approved): (state: string, role: string, event: string) => ReadonlySet<string> {
  const { find } = readOf(approved);
  const known = new Map<string, ReadonlySet<string>>();
  const situations = Object.keys(approved.situations);
  return (state, role, event) => {
    const key = `${role}|${state}|${event}`;
    const found =
      known.get(key) ??
      new Set(
        situations
          .filter((situation) => stateOf(situation) === state)
          .flatMap((situation) => find(role, situation, event).map(({ next }) => (next === '=' ? state : next))),
      );
    known.set(key, found);
    return found;
  };
}

/** What the table does not mention although the machine has it: states in which it can rest, events, ends of calls. */
export function missingIn({ machine, situations, events }: Approved): string[] {
  const nodes = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  const mentioned = new Set(Object.keys(situations).flatMap((one) => stateOf(one).split('+')));
  const sampled = new Set(Object.values(events).map(({ type }) => type));
  const short = (id: string) => id.slice(machine.id.length + 1);
  const isLeaf = (node: (typeof nodes)[number]) => node.type === 'atomic' || node.type === 'final';
  const rests = (node: (typeof nodes)[number]) => !node.always?.some(({ guard }) => !guard);
  return [
    ...nodes
      .filter((node) => node.parent && isLeaf(node) && rests(node) && !mentioned.has(short(node.id)))
      .map((node) => `the state ${short(node.id)}`),
    ...[...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))]
      .filter((type) => !sampled.has(type))
      .map((type) => `the event ${type}`),
  ];
}

/** These calls are never started again before the one before has ended, and never left while they run. */
export const onceAtATime =
  (...actors: string[]) =>
  ({ started, calls }: Step): boolean => {
    const open = [...calls.filter(({ state }) => state === 'running' || state === 'left'), ...started];
    return actors.every((actor) => open.filter(({ src }) => src === actor).length <= 1);
  };
