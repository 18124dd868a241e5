import type { AnyStateMachine } from 'xstate';
import { holdMachine, transitionsOf, uncovered, type Declared } from '../tests/unit/paths';
import type { GuardSeen } from './guards';
import { controlOf, type Model, type Variant } from './model';
import { expired, meaning, tokenOf, type Walk } from './paths';
import type { Part } from './options';
import type { Walked } from './walk';

export interface WalkResult extends Walked {
  walk: Walk;
  token: string;
}
export interface VariantResult {
  variant: Variant;
  walks: WalkResult[];
  /** The transitions that the paths of this run lead to. */
  possible: Set<string>;
  taken: Set<string>;
  /** The transitions that this role can take in a full run. */
  able: Set<string>;
  guards: Map<string, GuardSeen>;
}
export interface ModelResult {
  model: Model;
  variants: VariantResult[];
  /** JPEG screenshots, keyed by state. */
  pictures: Map<string, Buffer>;
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
/** A variant's name, with its model's name before it if the machine has several models. */
export const nameIn = ({ models }: WorkflowResult, { model }: ModelResult, { variant }: VariantResult): string =>
  models.length > 1 ? `${model.name}: ${variant.name}` : variant.name;
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
  const isWhole =
    !isPart &&
    all.every((model) => models.find((one) => one.model === model)?.variants.length === model.variants.length);
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
export const resultOf = (part: Part, walk: Walk, walked: Walked): WalkResult => ({
  ...walked,
  walk,
  token: tokenOf(part.model, part.variant, walk.steps),
});
