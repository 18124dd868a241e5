import type { AnyStateMachine } from 'xstate';
import { holdMachine, transitionsOf, uncovered, type Declared } from '../tests/unit/paths';
import type { GuardSeen } from './guards';
import { controlOf, type Model, type Variant } from './model';
import { expired, meaning, type Walk } from './paths';
import type { Part } from './part';
import type { Failure, Walked } from './walk';
import type { EditionCode } from '../editions/edition';
import { transitionWords } from './words';
import type { Options } from './options';

/** A path that passed only when it was walked again is flaky. */
export type Status = 'passed' | 'flaky' | 'failed';
export interface WalkResult extends Walked {
  walk: Walk;
  token: string;
  status: Status;
  /** The first failure of a path that is flaky. */
  first?: Failure;
}
/** What the paths of one role did in one market. */
export interface VariantResult {
  variant: Variant;
  walks: WalkResult[];
  /** The transitions that the paths of this run lead to. */
  possible: Set<string>;
  taken: Set<string>;
  /** The transitions that this role can take in a full run. */
  able: Set<string>;
  guards: Map<string, GuardSeen>;
  /** Why paths were not walked. */
  trouble?: string;
  /** How many paths were not walked. */
  left: number;
}
export interface ModelResult {
  model: Model;
  variants: VariantResult[];
  /** JPEG screenshots, keyed by state. */
  pictures: Map<string, Buffer>;
}
/** One console of a run. */
export interface MarketResult {
  edition: EditionCode;
  /** Null for a console that the lab started. */
  address: string | null;
  /** The version that the console says it has. */
  version: string | null;
  /** Why paths of this market were not walked. */
  trouble?: string;
  left: number;
}
/** Something that a run made and could not take back. */
export interface LeftBehind {
  market: EditionCode;
  made: string;
  times: number;
  /** The call that removes it, if there is one. */
  remove: string | null;
}
/** What a run has found. */
export interface Outcome {
  workflows: readonly WorkflowResult[];
  markets: readonly MarketResult[];
  /** What the run has left in the markets' data. */
  leftBehind: readonly LeftBehind[];
  /** What else has to be said. */
  notes: readonly string[];
  started: number;
  ended: number;
  options: Options;
}
/** The results of one machine over all its models: a transition counts as taken if any of its screens took it. */
export interface WorkflowResult {
  name: string;
  machine: AnyStateMachine;
  models: ModelResult[];
  transitions: Declared[];
  /** Transitions that this run should have taken but did not. */
  missed: string[];
  /** Parts of the machine that no model covers. */
  gaps: string[];
}
/** In words: what belongs to the workflow, and no path of this run got the page to do. */
export const neverSeen = ({ models, transitions, missed, gaps }: WorkflowResult): string[] => [
  ...missed.map((one) => {
    const found = transitions.find(({ name }) => name === one);
    return found ? transitionWords(models[0]!.model, found) : one;
  }),
  ...gaps,
];
export const variantsOf = ({ models }: WorkflowResult): VariantResult[] => models.flatMap(({ variants }) => variants);

/** The transitions that the machine takes on a path; the page has to take the same. */
export async function takenOn({ model, variant }: Part, { steps }: Walk): Promise<Set<string>> {
  const twin = holdMachine(model.machine, variant.input);
  for (const { name, manner } of steps)
    if (manner !== 'late' && !name.endsWith(`-${expired}`)) await twin.take(meaning(model, name)!.event);
  twin.actor.stop();
  return twin.taken;
}
export const possibleOf = async (part: Part): Promise<Set<string>> =>
  new Set((await Promise.all(part.walks.map((walk) => takenOn(part, walk)))).flatMap((one) => [...one]));

/**
 * What none of a machine's models covers: events without a control, calls without endings, delays, states without a
 * check.
 */
export function gapsOf(machine: AnyStateMachine, models: readonly Model[]): string[] {
  const all = [...nodes(machine.root)];
  const typesOf = (model: Model) =>
    Object.entries(model.events as Record<string, { type: string }>).map(([name, { type }]) => ({ model, name, type }));
  const events = models.flatMap(typesOf);
  const after = new Set(models.flatMap(({ delays = {} }) => Object.values(delays).map(({ event }) => event)));
  const leaves = all.filter(
    (node) => !Object.keys(node.states).length && !node.always?.length && node !== machine.root,
  );
  const isShown = (path: string[]) =>
    path.some((_, index) => models.some(({ shows }) => shows[path.slice(0, index + 1).join('.')]));
  const ofOthers = /\(|^always$|^xstate\.|^\*$/;
  return [
    ...new Set(
      transitionsOf(machine)
        .filter((one) => !ofOthers.test(one.event) && !events.some(({ type }) => type === one.event))
        .map((one) => `no model sends the event '${one.event}'`),
    ),
    ...events
      .filter(({ model, name, type }) => !(controlOf(model, name) ?? model.acts?.[name] ?? model.acts?.[type]))
      .map(({ model, name }) => `no control or action sends '${name}' (${model.name})`),
    ...all
      .flatMap((node) => node.invoke.map(({ id }) => id))
      .filter((id) => !models.some(({ calls }) => Object.values(calls).some(({ actor }) => actor === id)))
      .map((id) => `no call is defined for the actor '${id}'`),
    ...all
      .flatMap((node) => node.after.map(({ eventType }) => eventType))
      .filter((event) => !after.has(event))
      .map((event) => `no delay is defined for '${event}'`),
    ...leaves
      .filter((node) => !isShown(node.path))
      .map((node) => `no check is defined for the state '${node.path.join('.')}'`),
  ];
}
function* nodes(node: Model['machine']['root']): Generator<Model['machine']['root']> {
  yield node;
  for (const below of Object.values(node.states)) yield* nodes(below);
}

/**
 * Sums up the results of one machine. If all variants of all its models were walked, every transition has to be taken;
 * otherwise, as in a quick run, only those that the paths lead to. `all` are all models of the machine.
 */
export function summed(name: string, models: ModelResult[], all: readonly Model[], isPart: boolean): WorkflowResult {
  const { machine } = all[0]!;
  const variants = models.flatMap((one) => one.variants);
  const walked = new Set(
    models.flatMap(({ model, variants: own }) => own.map(({ variant }) => `${model.name}/${variant.name}`)),
  );
  const isWhole =
    !isPart && all.every((model) => model.variants.every(({ name: own }) => walked.has(`${model.name}/${own}`)));
  const transitions = transitionsOf(machine);
  const wanted = isWhole
    ? transitions.map((one) => one.name)
    : [...new Set(variants.flatMap((one) => [...one.possible]))];
  const open = new Set(uncovered(machine, ...variants.map((one) => one.taken)));
  return {
    name,
    machine,
    models,
    transitions,
    missed: wanted.filter((one) => open.has(one)),
    gaps: gapsOf(machine, all),
  };
}
export interface Counts {
  passed: number;
  flaky: number;
  /** Paths that failed, transitions that were not taken, parts of a machine without a model, and troubles. */
  failed: number;
  /** Paths that were not walked because of a trouble. */
  left: number;
}
/** The troubles of a run, each once: of its consoles, and of accounts and screens. */
export function troublesOf({ markets, workflows }: Outcome): string[] {
  const own = workflows.flatMap(({ models }) =>
    models.flatMap(({ model, variants }) =>
      variants.flatMap(({ trouble, variant, walks }) =>
        // A screen that does not open has a failed path that says so.
        trouble && !walks.length
          ? [`${variant.edition}: ${trouble}`]
          : trouble
            ? [`${variant.edition}, ${model.name} as ${variant.account}: ${trouble}`]
            : [],
      ),
    ),
  );
  return [...new Set([...markets.flatMap(({ trouble }) => trouble ?? []), ...own])];
}
export function countsOf(outcome: Outcome): Counts {
  const { workflows, markets, options } = outcome;
  const variants = workflows.flatMap(variantsOf);
  const walks = variants.flatMap((one) => one.walks);
  const count = (status: Status) => walks.filter((one) => one.status === status).length;
  const open = options.replay ? 0 : workflows.reduce((sum, { missed, gaps }) => sum + missed.length + gaps.length, 0);
  const silent = new Set(
    variants
      .filter((one) => one.trouble && !one.walks.length)
      .map(({ trouble, variant }) => `${variant.edition} ${trouble}`),
  );
  return {
    passed: count('passed'),
    flaky: count('flaky'),
    failed: count('failed') + open + new Set(markets.flatMap(({ trouble }) => trouble ?? [])).size + silent.size,
    left: [...markets, ...variants].reduce((sum, one) => sum + one.left, 0),
  };
}
/** A flaky path is not a pass. */
export const isGood = (outcome: Outcome): boolean => {
  const { failed, flaky } = countsOf(outcome);
  return failed === 0 && flaky === 0;
};
