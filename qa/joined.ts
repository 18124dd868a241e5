import { holdMachine, identityOf } from '../tests/unit/paths';
import { isHeard } from './answers';
import type { Part } from './part';
import { expired, meaning, type Joint, type Walk } from './paths';

/** A walk that has so many steps is not made longer, so that a failure is reached soon when it is walked again. */
const most = 20;

interface Open {
  walk: Walk;
  /**
   * The machine's state after each step, from its first on, with the calls that are running and what may have changed the
   * server's data until then; null after the machine or the session has ended.
   */
  states: readonly (string | null)[];
  /** What each step does: the state in which it is taken, and its name. */
  deeds: readonly string[];
}
const endOf = ({ states }: Open) => states.at(-1) ?? null;

async function opened({ model, variant }: Part, walk: Walk): Promise<Open> {
  const twin = holdMachine(model.machine, variant.input);
  const heard: string[] = [];
  const state = () => {
    const snapshot = twin.snapshot();
    if (snapshot.status !== 'active') return null;
    const running = Object.keys(snapshot.children).filter((id) => snapshot.children[id]);
    return `${identityOf(snapshot, model.serialize as never)} ${[...running, ...heard].join()}`;
  };
  const states = [state()];
  for (const { name, manner } of walk.steps) {
    const { event, call, ending } = meaning(model, name)!;
    if ((call && ending && isHeard(call, ending)) || model.byColleagues?.includes(name)) heard.push(name);
    if (manner !== 'late') await twin.take(event);
    if (manner === 'twice') await twin.take(event);
    states.push(name.endsWith(`-${expired}`) ? null : state());
  }
  twin.actor.stop();
  return { walk, states, deeds: walk.steps.map(({ name, manner = '' }, at) => `${states[at]} ${name} ${manner}`) };
}

/**
 * The open path that goes on from this state in the fewest steps, and from which step on; one that ends the walk only if
 * there is no other. What it leaves out at its beginning has to be done already: no other path may have it. A call that is
 * answered late has to be left by the path itself.
 */
function nextOf(open: readonly Open[], state: string | null, isDone: (deed: string) => boolean) {
  if (state === null) return undefined;
  const [best] = open
    .map((one) => {
      const late = one.walk.steps.findIndex(({ manner }) => manner === 'late');
      const starts = one.states.slice(0, late === -1 ? -1 : late);
      return {
        one,
        from: starts.findLastIndex((own, at) => own === state && one.deeds.slice(0, at).every(isDone)),
      };
    })
    .filter(({ from }) => from >= 0)
    .map(({ one, from }) => ({ one, from, cost: one.deeds.length - from + (endOf(one) === null ? most : 0) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best;
}

async function joined(part: Part): Promise<Walk[]> {
  const all = await Promise.all(part.walks.map((walk) => opened(part, walk)));
  // What ends machine or session is kept for the end of a walk.
  const isLast = (one: Open) => Number(endOf(one) === null);
  const open = all.toSorted((a, b) => isLast(a) - isLast(b) || b.walk.steps.length - a.walk.steps.length);
  const done = new Set<string>();
  const next = (state: string | null) => nextOf(open, state, (deed) => done.has(deed));
  const walks: Walk[] = [];
  for (let first = open.shift(); first; first = open.shift()) {
    let steps = first.walk.steps;
    const joints: Joint[] = [{ walk: first.walk, end: steps.length }];
    for (const deed of first.deeds) done.add(deed);
    for (let more = next(endOf(first)); more && steps.length < most; more = next(endOf(more.one))) {
      const { one, from } = more;
      open.splice(open.indexOf(one), 1);
      steps = [...steps, ...one.walk.steps.slice(from)];
      joints.push({ walk: one.walk, end: steps.length });
      for (const deed of one.deeds) done.add(deed);
    }
    const purpose = `${first.walk.purpose}${joints.length > 1 ? `, and ${joints.length - 1} more` : ''}`;
    walks.push(joints.length > 1 ? { steps, purpose, joints } : first.walk);
  }
  return walks;
}

const known = new WeakMap<readonly Walk[], Promise<Walk[]>>();
/**
 * The same paths in fewer walks: where one ends, another goes on that passes through the same state. To open the screen
 * takes longer than some steps.
 */
export async function joinedOf(part: Part): Promise<Part> {
  if (part.model.startsAfresh) return part;
  const walks = known.get(part.walks) ?? joined(part);
  known.set(part.walks, walks);
  return { ...part, walks: await walks };
}

/** The paths of a walk that failed at a step which were not walked to their end. */
export const openAfter = ({ joints = [] }: Walk, step: number): Walk[] =>
  step === 0 ? [] : joints.filter(({ end }) => end >= step).map(({ walk }) => walk);
