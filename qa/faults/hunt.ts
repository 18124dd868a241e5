import type { Browser } from '@playwright/test';
import type { Console } from '../consoles';
import type { Model, Variant } from '../model';
import { tokenOf, walksOf, type Walk } from '../paths';
import { walk } from '../walk';
import type { Fault } from './fault';
import { wake } from './plant';

/** A fault with the model and variant that have to detect it, and the number that activates it in the build. */
export interface Hunted {
  fault: Fault;
  model: Model;
  variant: Variant;
  index: number;
}
export interface Ground {
  one: Console;
  browser: Browser;
  /** The build that contains the faults. */
  folder: string;
  seat: number;
  /** Results of paths that were walked without a fault: null, or the error message. */
  sound: Map<string, Promise<string | null>>;
}
const patience = 5_000;

const nearFirst = (walks: Walk[], near: string | undefined) => {
  const isNear = ({ steps }: Walk) => near !== undefined && steps.some(({ name }) => name === near);
  return [
    ...walks.filter(isNear).toSorted((a, b) => a.steps.length - b.steps.length),
    ...walks.filter((one) => !isNear(one)),
  ];
};

async function wrong(
  { model, variant }: Hunted,
  path: Walk,
  index: number,
  { one, browser, folder, seat }: Ground,
): Promise<string | null> {
  const { failure } = await walk(model, variant, path, {
    browser,
    url: one.url,
    api: await one.as(variant.account),
    as: one.as,
    seat,
    folder,
    patience,
    ready: (context) => wake(context, index),
  });
  if (failure?.isUnprepared)
    throw new Error(`${tokenOf(model, variant, path.steps)} could not be prepared: ${failure.message}`);
  return failure ? (failure.message.split('\n')[0] ?? '') : null;
}

/** Walks paths until one fails with the fault and passes without it. */
export async function hunt(hunted: Hunted, ground: Ground): Promise<{ isKilled: boolean; how: string }> {
  const { model, variant, fault, index } = hunted;
  for (const path of nearFirst(walksOf(model, variant), fault.near)) {
    const how = await wrong(hunted, path, index, ground);
    if (how === null) continue;
    const token = tokenOf(model, variant, path.steps);
    const control = ground.sound.get(token) ?? wrong(hunted, path, 0, ground);
    ground.sound.set(token, control);
    const anyway = await control;
    return anyway === null
      ? { isKilled: true, how: `${token}: ${how}` }
      : { isKilled: false, how: `${token} fails without the fault, too: ${anyway}` };
  }
  return { isKilled: false, how: 'survived: no path failed' };
}
