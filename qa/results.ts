import { holdMachine, transitionsOf, uncovered, type Declared } from '../tests/unit/paths';
import type { Model, Variant } from './model';
import { meaning, tokenOf, type Walk } from './paths';
import type { Part } from './options';
import type { Walked } from './walk';

export interface WalkResult extends Walked {
  walk: Walk;
  token: string;
}
export interface VariantResult {
  variant: Variant;
  walks: WalkResult[];
  /** Declared transitions that this variant can take at all. */
  possible: Set<string>;
  taken: Set<string>;
}
export interface ModelResult {
  model: Model;
  variants: VariantResult[];
  transitions: Declared[];
  /** Should have been taken in this run and were not. */
  missed: string[];
  /** What the model says nothing about. */
  gaps: string[];
  /** JPEG, by state. */
  pictures: Map<string, Buffer>;
}

/** What the machine alone takes on these paths: what the page has to take, too. */
export async function possibleOf({ model, variant, walks }: Part): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const { steps } of walks) {
    const twin = holdMachine(model.machine, variant.input);
    for (const { name, manner } of steps) if (manner !== 'late') await twin.take(meaning(model, name)!.event);
    for (const one of twin.taken) taken.add(one);
    twin.actor.stop();
  }
  return taken;
}

/** Events that no one can send, calls that nobody answers, states that nobody looks at. */
export function gapsOf(model: Model): string[] {
  const declared = transitionsOf(model.machine);
  const types = new Set(Object.values(model.events).map((one) => (one as { type: string }).type));
  const invoked = [...nodes(model.machine.root)].flatMap((node) => node.invoke.map((one) => one.id));
  const names = new Map(Object.entries(model.events).map(([name, event]) => [name, (event as { type: string }).type]));
  const leaves = [...nodes(model.machine.root)].filter((node) => !Object.keys(node.states).length && !node.always?.length && node !== model.machine.root);
  const isShown = (path: string[]) => path.some((_, index) => model.shows[path.slice(0, index + 1).join('.')]);
  const actorEvent = /\(|^always$|^xstate\.|^\*$/;
  return [
    ...new Set(declared.filter((one) => !actorEvent.test(one.event) && !types.has(one.event)).map((one) => `no event of the model is '${one.event}'`)),
    ...[...names].filter(([name, type]) => !model.controls[type] && !model.acts?.[name] && !model.acts?.[type]).map(([name]) => `nothing says how a person does '${name}'`),
    ...invoked.filter((id) => !Object.values(model.calls).some((call) => call.actor === id)).map((id) => `nothing says how the call of '${id}' ends`),
    ...leaves.filter((node) => !isShown(node.path)).map((node) => `nothing says what is seen in the state '${node.path.join('.')}'`),
  ];
}
function* nodes(node: Model['machine']['root']): Generator<Model['machine']['root']> {
  yield node;
  for (const below of Object.values(node.states)) yield* nodes(below);
}

/** Sums up what was walked of one model; with all its variants, every declared transition must be taken. */
export function summed(model: Model, variants: VariantResult[], pictures: Map<string, Buffer>): ModelResult {
  const isWhole = variants.length === model.variants.length;
  const wanted = isWhole ? transitionsOf(model.machine).map((one) => one.name) : [...new Set(variants.flatMap((one) => [...one.possible]))];
  const open = new Set(uncovered(model.machine, ...variants.map((one) => one.taken)));
  return { model, variants, transitions: transitionsOf(model.machine), missed: wanted.filter((name) => open.has(name)), gaps: gapsOf(model), pictures };
}
export const resultOf = (part: Part, walk: Walk, walked: Walked): WalkResult => ({ ...walked, walk, token: tokenOf(part.model, part.variant, walk.steps) });
