import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../browser';
import { openConsole, type Console } from '../consoles';
import { isNamed, models } from '../models';
import { readOptions } from '../options';
import { tokenOf, walksOf, type Walk } from '../paths';
import { walk } from '../walk';
import type { Fault } from './fault';
import { fits, plant } from './plant';

const lists = import.meta.glob<Record<string, readonly Fault[]>>(['./*.ts', '!./{fault,main,plant}.ts'], { eager: true });
const all = Object.values(lists).flatMap((module) => Object.values(module)).flat();

const nearFirst = (walks: Walk[], near: string | undefined) => {
  const isNear = ({ steps }: Walk) => near !== undefined && steps.some(({ name }) => name === near);
  return [...walks.filter(isNear).toSorted((a, b) => a.steps.length - b.steps.length), ...walks.filter((one) => !isNear(one))];
};

/** Walks until a path fails; says which, or nothing when the fault lives. */
async function hunt(fault: Fault, one: Console, browser: Browser): Promise<string | null> {
  const model = models.find(({ name }) => name === fault.machine)!;
  const variant = model.variants.find(({ name }) => name === fault.variant) ?? model.variants[0];
  const folder = await plant(fault, variant.edition);
  try {
    const api = await one.as(variant.account);
    for (const path of nearFirst(walksOf(model, variant), fault.near)) {
      const { failure } = await walk(model, variant, path, { browser, url: one.url, api, as: one.as, seat: 0, folder });
      if (failure?.isUnprepared) throw new Error(`${tokenOf(model, variant, path.steps)} could not begin: ${failure.message}`);
      if (failure) return `${tokenOf(model, variant, path.steps)}: ${failure.message.split('\n')[0]}`;
    }
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(argv: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: argv, options: { machine: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
  const chosen = all.filter((one) => (!values.machine || models.some((model) => model.name === one.machine && isNamed(model, values.machine!))) && (!values.only || one.name.includes(values.only)) && (!values.quick || one.isQuick));
  const options = readOptions([]);
  const consoles = new Map<string, Console>();
  const browser = await openBrowser();
  let killed = 0;
  try {
    for (const fault of chosen) {
      const model = models.find(({ name }) => name === fault.machine);
      if (!model || !fits(fault)) {
        console.log(`✗ ${fault.machine}: ${fault.name}: ${model ? `its text is no longer in ${fault.file}` : 'there is no such model'}`);
        continue;
      }
      const { edition } = model.variants.find(({ name }) => name === fault.variant) ?? model.variants[0];
      const one = consoles.get(edition) ?? (await openConsole(edition, options));
      consoles.set(edition, one);
      const how = await hunt(fault, one, browser);
      if (how) killed++;
      console.log(how ? `✓ ${fault.machine}: ${fault.name}\n    ${how}` : `✗ ${fault.machine}: ${fault.name}: nobody noticed`);
    }
  } finally {
    await browser.close();
    await Promise.allSettled([...consoles.values()].map((one) => one.stop()));
  }
  console.log(`${killed} killed of ${chosen.length} planted\n${killed} passed, ${chosen.length - killed} failed`);
  return killed === chosen.length;
}

// Awaited, so that what is imported on first use still can be.
await run(process.argv.slice(2)).then(
  (isGood) => { process.exitCode = isGood ? 0 : 1; },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
