import type { AnyMachineSnapshot } from 'xstate';
import { holdMachine, stateName, transitionsOf, type Declared } from '../tests/unit/paths';
import type { Part } from './part';
import { meaning, type Walk } from './paths';

/** Whether a guard was seen to allow a transition (`through`) and to block one (`back`). */
export interface GuardSeen {
  through: boolean;
  back: boolean;
}
const isIn = (snapshot: AnyMachineSnapshot, from: string, root: string) =>
  from === root ||
  stateName(snapshot)
    .split('+')
    .some((leaf) => leaf === from || leaf.startsWith(`${from}.`));

/** What each guard of a role's workflow did on paths on which the page agreed with the machine. */
export async function guardsOn({ model, variant }: Part, walks: readonly Walk[]): Promise<Map<string, GuardSeen>> {
  const declared = transitionsOf(model.machine);
  const seen = new Map<string, GuardSeen>(
    declared.flatMap(({ guard }) => (guard ? [[guard, { through: false, back: false }] as const] : [])),
  );
  const guarded = declared.filter((one): one is Declared & { guard: string } => one.guard !== null);
  for (const { steps } of walks) {
    const twin = holdMachine(model.machine, variant.input);
    const look = () => {
      const snapshot = twin.snapshot();
      if (snapshot.status !== 'active') return;
      for (const { from, event, guard } of guarded) {
        const samples = Object.values(model.events).filter((one) => (one as { type: string }).type === event);
        if (isIn(snapshot, from, model.machine.id) && samples.some((one) => !snapshot.can(one as never)))
          seen.get(guard)!.back = true;
      }
    };
    look();
    for (const { name, manner } of steps) {
      if (manner !== 'late') await twin.take(meaning(model, name)!.event);
      look();
    }
    twin.actor.stop();
    // If one of several guarded transitions was taken, the guards of those before it were false.
    for (const [index, { name, from, event, guard }] of declared.entries()) {
      if (!twin.taken.has(name)) continue;
      if (guard) seen.get(guard)!.through = true;
      for (const before of declared.slice(0, index))
        if (before.guard && before.from === from && before.event === event) seen.get(before.guard)!.back = true;
    }
  }
  return seen;
}
