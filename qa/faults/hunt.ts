import type { Browser } from '@playwright/test';
import type { EditionCode } from '../../editions/edition';
import { startConsole, type Console } from '../consoles';
import type { Model, Variant } from '../model';
import { takes, tokenOf, walksOf, type Walk } from '../paths';
import { walk } from '../walk';
import type { Fault, Kind } from './fault';
import { labWith, wake, wakingServer } from './plant';

/**
 * A fault with the model and the variants of one market, one of which has to detect it, and the number that activates
 * it in its build.
 */
export interface Hunted {
  fault: Fault;
  kind: Kind;
  model: Model;
  variants: readonly Variant[];
  index: number;
}
/** What the faults of one market are hunted with. */
export interface Ground {
  edition: EditionCode;
  /** The console without faults in its server. */
  one: Console;
  browser: Browser;
  /** The console's build that contains the faults of its machines and screens; null if none of them is hunted. */
  folder: string | null;
  /** The main file of the server that contains the server's faults. */
  server: string;
  seat: number;
  /** Results of paths that were walked without a fault: null, or the error message. */
  sound: Map<string, Promise<string | null>>;
  /** How many paths are walked for a fault at most. */
  most: number;
}
export interface Result {
  isFound: boolean;
  /** The token of the path that failed, or the name of the check; null if nothing found the fault. */
  by: string | null;
  how: string;
}
const patience = 5_000;

const nearFirst = (walks: Walk[], near: string | undefined) => {
  const isNear = (one: Walk) => near !== undefined && takes(one, near);
  return [
    ...walks.filter(isNear).toSorted((a, b) => a.steps.length - b.steps.length),
    ...walks.filter((one) => !isNear(one)),
  ];
};

/** Where and by which model a path is walked: with the fault, or without. */
interface Walking {
  model: Model;
  one: Console;
  /** The number of the fault that the page activates; 0 if the fault is not in the page. */
  index: number;
}
async function wrong(
  { model, one, index }: Walking,
  variant: Variant,
  path: Walk,
  { browser, folder, seat }: Ground,
): Promise<string | null> {
  const { failure } = await walk(model, variant, path, {
    browser,
    url: one.url,
    api: await one.as(variant.account),
    as: one.as,
    seat,
    patience,
    ...(index && folder && { folder, ready: (page) => wake(page, index) }),
  });
  if (failure?.isUnprepared)
    throw new Error(`${tokenOf(model, variant, path.steps)} could not be prepared: ${failure.message}`);
  return failure ? (failure.message.split('\n')[0] ?? '') : null;
}

/** Walks paths of one variant until one fails with the fault and passes without it. */
async function walkedAs(variant: Variant, hunted: Hunted, faulty: Walking, ground: Ground): Promise<Result> {
  const { model, fault } = hunted;
  const usual = new Set(walksOf(model, variant).map(({ steps }) => tokenOf(model, variant, steps)));
  // A fault of a machine may change what a variant does, and so its paths.
  const own = faulty.model.variants.find(({ name }) => name === variant.name)!;
  for (const path of nearFirst(walksOf(faulty.model, own), fault.near).slice(0, ground.most)) {
    const how = await wrong(faulty, own, path, ground);
    if (how === null) continue;
    const token = tokenOf(model, variant, path.steps);
    // Without the fault there is no path that only a machine with the fault has.
    const control = usual.has(token)
      ? (ground.sound.get(token) ?? wrong({ model, one: ground.one, index: 0 }, variant, path, ground))
      : Promise.resolve(null);
    ground.sound.set(token, control);
    const anyway = await control;
    return anyway === null
      ? { isFound: true, by: token, how }
      : { isFound: false, by: token, how: `fails without the fault, too: ${anyway}` };
  }
  return { isFound: false, by: null, how: `no path failed in ${variant.edition}` };
}

/** Walks paths of one variant after another, until a path fails. */
async function walked(hunted: Hunted, faulty: Walking, ground: Ground): Promise<Result> {
  let result: Result | null = null;
  for (const variant of hunted.variants) {
    result = await walkedAs(variant, hunted, faulty, ground);
    if (result.by !== null) break;
  }
  return result!;
}

/** A fault of the server is walked on a server of its own, which has it from its start on. */
async function inServer(hunted: Hunted, ground: Ground): Promise<Result> {
  const { model, index } = hunted;
  const one = await startConsole(ground.edition, { main: ground.server, env: wakingServer(index) });
  try {
    return await walked(hunted, { model, one, index: 0 }, ground);
  } finally {
    await one.stop();
  }
}

/** A fault of a machine is in the page and in the lab's copy of the machine, as it would be in a real change. */
async function inMachine(hunted: Hunted, ground: Ground): Promise<Result> {
  const { model, fault, index } = hunted;
  const lab = await labWith(fault);
  const first = await lab.askedFirst(model.name);
  if (first) return { isFound: true, ...first };
  const own = lab.modelOf(model.name);
  // The data of a path are taken from the market by the usual model alone, so that no two paths take the same.
  const { prepare, cleanUp } = model;
  return walked(hunted, { model: { ...own, prepare, cleanUp }, one: ground.one, index }, ground);
}

/** Hunts one fault. */
export function hunt(hunted: Hunted, ground: Ground): Promise<Result> {
  const { model, index } = hunted;
  switch (hunted.kind) {
    case 'server':
      return inServer(hunted, ground);
    case 'machine':
      return inMachine(hunted, ground);
    case 'screen':
      return walked(hunted, { model, one: ground.one, index }, ground);
  }
}
