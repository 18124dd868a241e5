import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { approvedNext, brokenBy, eventsOf, hears, Walk, waysOf, type Approved } from '../../qa/approval';
import { stateName } from './paths';

/** What a step did that the table or a promise forbids; null if nothing. */
function wrong(approved: Approved, next: ReturnType<typeof approvedNext>, walk: Walk, role: string, name: string) {
  const from = stateName(walk.snapshot);
  const isHeard = hears(walk.snapshot, approved.events[name]!);
  const step = walk.take(approved.events[name]!);
  const to = isHeard ? stateName(walk.snapshot) : '-';
  if (!approved.partial && !next(from, role, name).has(to)) return `${from} | ${name} | ${to} is not in the table`;
  const [broken] = brokenBy(approved, step);
  return broken === undefined ? null : `${from} | ${name} | ${to} breaks: ${broken}`;
}

/** Takes every pair of events from every situation, as every role; yields what goes wrong. */
export function* walkPairs(approved: Approved, machine: AnyStateMachine = approved.machine): Generator<string, void> {
  const next = approvedNext(approved);
  for (const { situation, role, steps } of waysOf(approved)) {
    const walk = new Walk(machine, approved.roles[role], approved.ends);
    for (const name of steps) walk.take(approved.events[name]!);
    const names = eventsOf(approved, role).map(([name]) => name);
    const start = { snapshot: walk.snapshot, calls: walk.calls };
    for (const first of names) {
      Object.assign(walk, start);
      if (!walk.happens(approved.events[first]!)) continue;
      const early = wrong(approved, next, walk, role, first);
      if (early) yield `${situation} (${role}): ${early}`;
      const between = { snapshot: walk.snapshot, calls: walk.calls };
      for (const second of names) {
        Object.assign(walk, between);
        if (!walk.happens(approved.events[second]!)) continue;
        const late = wrong(approved, next, walk, role, second);
        if (late) yield `${situation} (${role}), ${first}: ${late}`;
      }
    }
  }
}

/** What the model of fast-check knows: the state in which the approved table expects the machine. */
interface Expected {
  state: string;
}
class Take implements fc.Command<Expected, Walk> {
  constructor(
    private readonly approved: Approved,
    private readonly next: ReturnType<typeof approvedNext>,
    private readonly role: string,
    private readonly name: string,
  ) {}
  check({ state }: Readonly<Expected>) {
    return this.approved.partial !== undefined || this.next(state, this.role, this.name).size > 0;
  }
  run(expected: Expected, walk: Walk) {
    if (!walk.happens(this.approved.events[this.name]!)) return;
    const problem = wrong(this.approved, this.next, walk, this.role, this.name);
    if (problem) throw new Error(problem);
    expected.state = stateName(walk.snapshot);
  }
  toString() {
    return this.name;
  }
}

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** How many walks, and from which seed: LAB_RUNS and LAB_SEED. */
export const runs = numberIn('LAB_RUNS', 100);
const seed = numberIn('LAB_SEED', 1);

/** Random walks of one role, which fast-check shortens when one goes wrong; null, or the seed and the shortest walk. */
export function walkAtRandom(
  approved: Approved,
  role: string,
  machine: AnyStateMachine = approved.machine,
  numRuns: number = runs,
): string | null {
  const next = approvedNext(approved);
  const commands = fc.commands(
    eventsOf(approved, role).map(([name]) => fc.constant(new Take(approved, next, role, name))),
    { maxCommands: 40, size: 'max' },
  );
  const result = fc.check(
    fc.property(commands, (steps) =>
      fc.modelRun(() => {
        const walk = new Walk(machine, approved.roles[role], approved.ends);
        return { model: { state: stateName(walk.snapshot) }, real: walk };
      }, steps),
    ),
    { seed, numRuns },
  );
  if (!result.failed) return null;
  const [steps] = result.counterexample ?? [];
  const error = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return `${error} after ${String(steps)} (LAB_SEED=${result.seed}, ${result.numRuns} walks)`;
}
