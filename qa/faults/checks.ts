import { differencesOf } from '../approval';
import { approvals } from '../approvals';
import type { Model } from '../model';
import { models } from '../models';
import { walksOf } from '../paths';
import { gapsOf, takenOn } from '../results';
import { walkPairs } from '../../tests/unit/approval-walks';
import { uncovered } from '../../tests/unit/paths';

/** What a machine with a fault is asked for before a browser walks it: null, or what is wrong with it. */
export interface Check {
  /** The report says that the fault was found by it. */
  name: string;
  /** `models` are all models of the machine, with the fault. */
  ask: (models: readonly Model[]) => Promise<string | null>;
}

/** Every run of the lab fails if a transition is not taken or if something of the machine has no model. */
async function uncoveredIn(models: readonly Model[]): Promise<string | null> {
  const { machine } = models[0]!;
  const [gap] = gapsOf(machine, models);
  if (gap) return gap;
  const taken = models.flatMap((model) =>
    model.variants.flatMap((variant) =>
      walksOf(model, variant).map((walk) => takenOn({ model, variant, walks: [] }, walk)),
    ),
  );
  const [missed] = uncovered(machine, ...(await Promise.all(taken)));
  return missed === undefined ? null : `never taken: ${missed}`;
}

/** The approved table is written by hand, so that page and model cannot both be wrong. */
async function unapprovedIn([model]: readonly Model[]): Promise<string | null> {
  const { machine } = model!;
  const approved = approvals.get(machine.id);
  const [difference] = approved ? differencesOf(approved, machine) : [];
  return difference ? `approved ${difference.expected}, seen ${difference.seen}` : null;
}

/** What the documents promise holds after each pair of events from every situation. */
async function brokenIn([model]: readonly Model[]): Promise<string | null> {
  const { machine } = model!;
  const approved = approvals.get(machine.id);
  const { value } = approved ? walkPairs(approved, machine).next() : {};
  return value ?? null;
}

const checks: readonly Check[] = [
  { name: 'table', ask: unapprovedIn },
  { name: 'promises', ask: brokenIn },
  { name: 'coverage', ask: uncoveredIn },
];

/** The model with this name: with the fault, where this module is imported with one (`labWith`). */
export const modelOf = (name: string): Model => models.find((one) => one.name === name)!;

/** Asks all checks about the machine of a model; the first one that finds something, and what. */
export async function askedFirst(name: string): Promise<{ by: string; how: string } | undefined> {
  const { machine } = modelOf(name);
  const own = models.filter((one) => one.machine === machine);
  for (const check of checks) {
    const how = await check.ask(own);
    if (how !== null) return { by: check.name, how };
  }
}
