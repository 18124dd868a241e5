import { createMachine, type AnyStateMachine } from 'xstate';

/** A machine with one careless change, and what it is, in words. */
export interface Mutant {
  name: string;
  machine: AnyStateMachine;
}

interface Transition {
  target?: string;
  guard?: unknown;
  actions?: unknown;
  [key: string]: unknown;
}
interface Node {
  initial?: string;
  type?: string;
  states?: Record<string, Node>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: Record<string, unknown>;
  entry?: unknown;
  exit?: unknown;
  tags?: unknown;
}
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** A copy of which every object and array can be changed; functions are shared. */
const copied = <T>(value: T): T =>
  (Array.isArray(value)
    ? value.map(copied)
    : isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]))
      : value) as T;
const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : isPlain(action) && typeof action['type'] === 'string' ? action['type'] : '';

/** One change of a copy of the configuration, and what it is. */
type Change = readonly [name: string, apply: (root: Node) => void];
type Find = (root: Node) => Record<string, unknown>;

/** The changes of the list of actions that `find(root)[key]` is. */
function actionChanges(where: string, find: Find, key: string, actions: unknown): Change[] {
  return asList(actions).map((action, at) => [
    `${where}: ${key === 'actions' ? 'the action' : key} ${nameOf(action) || at + 1} is dropped`,
    (root) => {
      const holder = find(root);
      holder[key] = asList(holder[key]).filter((_, index) => index !== at);
    },
  ]);
}

function transitionChanges(where: string, find: Find, key: string, value: unknown, near: readonly string[]): Change[] {
  const list = asList(value).map((one): Transition =>
    typeof one === 'string' ? { target: one } : (one as Transition),
  );
  return list.flatMap((one, at) => {
    const label = `${where}${list.length > 1 ? ` (${at + 1})` : ''}`;
    const change = (edit: (transition: Transition) => void) => (root: Node) => {
      const holder = find(root);
      const own = asList(holder[key]).map((each) =>
        typeof each === 'string' ? { target: each } : each,
      ) as Transition[];
      edit(own[at]!);
      holder[key] = own;
    };
    const changes: Change[] = [
      [
        `${label}: dropped`,
        (root) => {
          const holder = find(root);
          holder[key] = asList(holder[key]).filter((_, index) => index !== at);
        },
      ],
    ];
    if (one.guard !== undefined)
      changes.push(
        [`${label}: the guard always holds`, change((own) => delete own.guard)],
        [`${label}: the guard never holds`, change((own) => (own.guard = () => false))],
      );
    if (one.target !== undefined) {
      const dot = one.target.startsWith('.') ? '.' : '';
      const other = near[(near.indexOf(one.target.slice(dot.length)) + 1) % near.length]!;
      if (other !== one.target.slice(dot.length))
        changes.push([`${label}: leads to ${other}`, change((own) => (own.target = dot + other))]);
      // A state that is only passed through would never end.
      if (key !== 'always') changes.push([`${label}: stays where it is`, change((own) => delete own.target)]);
    }
    if (one['reenter'] !== undefined)
      changes.push([`${label}: does not re-enter`, change((own) => delete own['reenter'])]);
    const holderOf: Find = (root) => {
      const holder = find(root);
      const own = asList(holder[key]).map((each) =>
        typeof each === 'string' ? { target: each } : each,
      ) as Transition[];
      holder[key] = own;
      return own[at]!;
    };
    return [...changes, ...actionChanges(label, holderOf, 'actions', one.actions)];
  });
}

function changesOf(node: Node, path: readonly string[], siblings: readonly string[]): Change[] {
  const find = (root: Node): Node => path.reduce((above, name) => above.states![name]!, root);
  const where = path.join('.') || 'everywhere';
  const own = Object.keys(node.states ?? {});
  const near = (value: unknown) =>
    asList(value).some((one) => (typeof one === 'string' ? one : (one as Transition).target)?.startsWith('.'))
      ? own
      : siblings;
  const within = (part: 'on' | 'after') =>
    Object.entries(node[part] ?? {}).flatMap(([type, value]) =>
      transitionChanges(`${where} ${type}`, (root) => find(root)[part]!, type, value, near(value)),
    );
  return [
    ...within('on'),
    ...within('after'),
    ...transitionChanges(
      `${where} always`,
      (root) => find(root) as Record<string, unknown>,
      'always',
      node.always,
      siblings,
    ),
    ...['onDone', 'onError'].flatMap((key) =>
      transitionChanges(`${where} ${key}`, (root) => find(root).invoke!, key, node.invoke?.[key], siblings),
    ),
    ...actionChanges(where, (root) => find(root) as Record<string, unknown>, 'entry', node.entry),
    ...actionChanges(where, (root) => find(root) as Record<string, unknown>, 'exit', node.exit),
    ...(node.tags === undefined
      ? []
      : [[`${where}: its tags are dropped`, (root: Node) => delete find(root).tags] as const]),
    ...(node.invoke ? [[`${where}: the call is dropped`, (root: Node) => delete find(root).invoke] as const] : []),
    ...(node.initial === undefined
      ? []
      : own
          .filter((name) => name !== node.initial)
          .slice(0, 1)
          .map((name): Change => [`${where}: starts in ${name}`, (root) => (find(root).initial = name)])),
    ...Object.entries(node.states ?? {}).flatMap(([name, below]) => changesOf(below, [...path, name], own)),
  ];
}

/**
 * Every machine that one careless change makes of this one: a transition, call, action or tag is dropped, a guard always
 * or never holds, a target is another one.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Node;
  return changesOf(config, [], []).map(([name, apply]) => {
    const changed = copied(config);
    apply(changed);
    return { name, machine: createMachine(changed as never, machine.implementations as never) as AnyStateMachine };
  });
}

/** One of a machine's mutants, for a fault that has a name of its own. */
export function mutantOf(machine: AnyStateMachine, name: string): AnyStateMachine {
  const found = mutantsOf(machine).find((one) => one.name === name);
  if (!found) throw new Error(`No mutant of ${machine.id} is called '${name}'`);
  return found.machine;
}
