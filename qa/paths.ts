import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { done, failed, isOfActor, pathsOf, type Path } from '../tests/unit/paths';
import { inWords, ownWords, stateWords } from './words';
import { controlOf, type AnyCall, type Delay, type Ending, type Model, type Variant } from './model';

/** A special way to do a step: `twice` clicks two times at once; `late` answers a call after the user has moved on. */
export type Manner = 'twice' | 'late';
export interface Step {
  name: string;
  manner?: Manner;
}
export interface Walk {
  steps: readonly Step[];
  /** For the report: 'from “reviewing” to “importing”: import'. */
  purpose: string;
  /** The paths that are walked as this one (joined.ts), if they are several. */
  joints?: readonly Joint[];
}
export interface Joint {
  walk: Walk;
  /** The number of the step with which it ends. */
  end: number;
}
type Named = EventObject & { name: string };

/** The ending in which a call gets a 401. Every call has it, so that models need not define it. */
export const expired = 'expired';
const dot = (call: string, ending: string) => `${call}-${ending}`;

/** What a step's name refers to: an event of the user, the end of a delay, or the ending of a call. */
export function meaning(
  model: Model,
  name: string,
): { event: EventObject; call?: AnyCall; ending?: Ending; delay?: Delay } | undefined {
  const event = model.events[name] as EventObject | undefined;
  if (event) return { event };
  const delay = model.delays?.[name];
  if (delay) return { event: { type: delay.event }, delay };
  for (const [callName, call] of Object.entries(model.calls)) {
    if (name === dot(callName, expired)) return { event: failed(call.actor), call };
    for (const [endingName, ending] of Object.entries(call.endings))
      if (name === dot(callName, endingName))
        return {
          event: ending.error ? failed(call.actor, ending.error) : done(call.actor, ending.output),
          call,
          ending,
        };
  }
}

const manners = { twice: ', twice at once', late: ', after the person has moved on' } as const;
/** A step of a path: 'choose workbook', 'the answer to “check”: the server cannot be reached'. */
export function stepWords(model: Model, { name, manner }: Step): string {
  const { call, delay } = meaning(model, name) ?? {};
  const after = manner ? manners[manner] : '';
  if (delay) return `${delay.time / 1000} seconds pass`;
  const [callName] = Object.entries(model.calls).find(([, one]) => one === call) ?? [];
  if (callName === undefined) return `${ownWords(model, name)}${after}`;
  return `the answer to “${ownWords(model, callName)}”: ${model.words?.[name] ?? inWords(name.slice(callName.length + 1))}${after}`;
}

const plain = (path: Path<Named>): Step[] => path.steps.map(({ name }) => ({ name }));
const callsOf = (snapshot: AnyMachineSnapshot) => snapshot.children as Record<string, unknown>;
/** Whether a call is waiting for its response. If an actor makes one of several calls, its input tells which. */
const isRunning = (snapshot: AnyMachineSnapshot, { actor, isFor }: AnyCall) => {
  const child = (snapshot.children as Record<string, AnyActorRef | undefined>)[actor];
  return child !== undefined && (!isFor || isFor((child.getSnapshot() as { input?: unknown }).input));
};
const started = ({ before, after }: Path<Named>) =>
  Object.keys(callsOf(after)).filter((id) => callsOf(after)[id] && callsOf(after)[id] !== callsOf(before)[id]);
const left = ({ before, after }: Path<Named>) =>
  Object.keys(callsOf(before)).filter((id) => callsOf(before)[id] && callsOf(before)[id] !== callsOf(after)[id]);

/**
 * All paths of one role: every transition, and for each transition what double clicks, late responses and an ended
 * session do.
 */
export function walksOf(model: Model, variant: Variant): Walk[] {
  const names = [
    ...Object.keys(model.events),
    ...Object.keys(model.delays ?? {}),
    ...Object.entries(model.calls).flatMap(([call, { endings }]) => Object.keys(endings).map((one) => dot(call, one))),
  ];
  const events = names.map((name): Named => ({ ...meaning(model, name)!.event, name }));
  const allows = (snapshot: AnyMachineSnapshot, event: Named) => {
    const { call } = meaning(model, event.name)!;
    if (call && !isRunning(snapshot, call)) return false;
    const only = model.byItself?.(snapshot as never);
    return (!only || event.name === only) && (model.allows?.(snapshot as never, event as never, variant) ?? true);
  };
  const { transitions, paths } = pathsOf(model.machine, {
    events,
    input: variant.input,
    allows: allows as never,
    looks: (model.looks ?? (() => '')) as never,
    ...(model.serialize && { serialize: model.serialize as never }),
  });
  const shortest = transitions.toSorted((a, b) => a.steps.length - b.steps.length);
  const once = new Set<string>();
  const isNew = (key: string) => !once.has(key) && once.add(key);

  const hasty = shortest.filter((path) => {
    const last = path.steps.at(-1)!;
    return (
      !isOfActor(last) &&
      controlOf(model, last.name) &&
      !model.acts?.[last.name] &&
      !model.acts?.[last.type] &&
      started(path).length > 0 &&
      !path.after.can(last) &&
      isNew(`twice ${path.from} ${last.name}`)
    );
  });
  const late = shortest.flatMap((path) => {
    if (isOfActor(path.steps.at(-1)!)) return [];
    return Object.entries(model.calls)
      .filter(([, call]) => left(path).includes(call.actor))
      .flatMap(([name, { endings }]) => {
        const all = Object.keys(endings);
        const some = [all.find((one) => !endings[one]!.error), all.find((one) => endings[one]!.error)];
        return some
          .filter((one) => one !== undefined && isNew(`late ${path.from} ${path.steps.at(-1)!.name} ${name} ${one}`))
          .map((one) => ({ path, name: dot(name, one!) }));
      });
  });
  const ended = Object.entries(model.calls).flatMap(([name, call]) => {
    const { actor } = call;
    const path = shortest.find((one) => started(one).includes(actor) && isRunning(one.after, call));
    // A call that is made when the screen opens needs no steps before it.
    const first = shortest[0] && callsOf(shortest[0].before)[actor] && shortest[0].steps.length === 1;
    return first || path
      ? [
          {
            steps: [...(first ? [] : plain(path!)), { name: dot(name, expired) }],
            purpose: `${inWords(name)}: the session has ended`,
          },
        ]
      : [];
  });
  const { stories } = model;
  return [
    ...paths.map((path) => ({
      steps: plain(path),
      purpose: `from “${stateWords(model, path.from)}” to “${stateWords(model, path.to)}”: ${stepWords(model, path.steps.at(-1)!)}`,
    })),
    ...hasty.map((path) => ({
      steps: [...plain(path).slice(0, -1), { name: path.steps.at(-1)!.name, manner: 'twice' as const }],
      purpose: `${inWords(path.steps.at(-1)!.name)}: pressed twice at once, it is sent once`,
    })),
    ...late.map(({ path, name }) => ({
      steps: [...plain(path), { name, manner: 'late' as const }],
      purpose: stepWords(model, { name, manner: 'late' }),
    })),
    ...ended,
    ...Object.entries((typeof stories === 'function' ? stories(variant) : stories) ?? {}).map(([purpose, path]) => ({
      steps: stepsOf(model, path),
      purpose,
    })),
  ];
}

/**
 * Why a path cannot be walked in a run that may leave nothing behind; null if it can. Everything else that lasts is
 * played (answers.ts).
 */
export function whyLeftOut(model: Model, { steps }: Walk): string | null {
  if (model.leaves) return `leaves ${model.leaves}`;
  for (const { name } of steps) {
    const { ending } = meaning(model, name)!;
    if (ending?.played === null) return `'${name}' cannot be played`;
    if (model.byColleagues?.includes(name)) return `in '${name}' a colleague changes what is stored`;
  }
  return null;
}

/** Parses 'choose-workbook.check-ok.import_twice'. */
const stepsOf = (model: Model, path: string): Step[] =>
  path
    .split('.')
    .filter(Boolean)
    .map((one) => {
      const [step = '', manner] = one.split('_');
      if (!meaning(model, step)) throw new Error(`'${model.name}' has no step '${step}'`);
      return { name: step, ...(manner && { manner: manner as Manner }) };
    });

/** Whether a path takes these steps in this order, with or without others between: 'save-ok.deny-ok'. */
export function takes({ steps }: Walk, wanted: string): boolean {
  const names = wanted.split('.');
  return steps.reduce((found, { name }) => (name === names[found] ? found + 1 : found), 0) === names.length;
}

/** Model, variant and path as a replay token: 'import/admin/choose-workbook.check-ok.import_twice'. */
export const tokenOf = (model: Model, variant: Variant, steps: readonly Step[]): string =>
  `${model.name}/${variant.name}/${steps.map(({ name, manner }) => (manner ? `${name}_${manner}` : name)).join('.')}`;

/** Parses a token; throws an error that names the unknown part. */
export function readToken(token: string, models: readonly Model[]): { model: Model; variant: Variant; walk: Walk } {
  const [name, variantName, path = ''] = token.split('/');
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`There is no model '${name}': ${models.map((one) => one.name).join(', ')}`);
  const variant = model.variants.find((one) => one.name === variantName);
  if (!variant)
    throw new Error(`'${name}' has no variant '${variantName}': ${model.variants.map((one) => one.name).join(', ')}`);
  return { model, variant, walk: { steps: stepsOf(model, path), purpose: 'replayed' } };
}
