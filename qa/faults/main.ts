import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import type { EditionCode } from '../../editions/edition';
import { ahead } from '../ahead';
import { openBrowser } from '../browser';
import { openConsole, type Console } from '../consoles';
import { isNamed, models } from '../models';
import { readOptions, readShard } from '../options';
import type { Fault } from './fault';
import { hunt, type Hunted } from './hunt';
import { fits, plant } from './plant';
import { faults } from './planted';

const tell = (isKilled: boolean, { machine, name }: Fault, how: string) =>
  console.log(`${isKilled ? '✓' : '✗'} ${machine}: ${name}\n    ${how}`);

/**
 * Groups the faults by market and adds the model and variant that have to detect them. Faults that cannot be planted
 * are reported and left out.
 */
function sorted(chosen: readonly Fault[]): Map<EditionCode, Hunted[]> {
  const found = new Map<EditionCode, Hunted[]>();
  for (const fault of chosen) {
    const model = models.find(({ name }) => name === fault.machine);
    const variant =
      model && (fault.variant ? model.variants.find(({ name }) => name === fault.variant) : model.variants[0]);
    if (!model || !variant)
      tell(
        false,
        fault,
        `there is no model '${fault.machine}'${fault.variant ? ` with a variant '${fault.variant}'` : ''}`,
      );
    else if (!fits(fault)) tell(false, fault, `its text does not occur exactly once in ${fault.file}`);
    else {
      const own = found.get(variant.edition) ?? [];
      own.push({ fault, model, variant, index: own.length + 1 });
      found.set(variant.edition, own);
    }
  }
  return found;
}

interface Ready {
  one: Console;
  folder: string;
}
async function prepared(edition: EditionCode, hunted: readonly Hunted[]): Promise<Ready> {
  const one = await openConsole(edition, readOptions([]));
  try {
    return {
      one,
      folder: await plant(
        hunted.map(({ fault }) => fault),
        edition,
      ),
    };
  } catch (error) {
    await one.stop();
    throw error;
  }
}
const released = async ({ one, folder }: Ready) => {
  rmSync(folder, { recursive: true, force: true });
  await one.stop();
};

/** Hunts the faults of one market in parallel and returns how many were killed. */
async function clear(hunted: readonly Hunted[], ready: Ready, browser: Browser, workers: number): Promise<number> {
  const sound = new Map<string, Promise<string | null>>();
  const waiting = [...hunted];
  let killed = 0;
  const worker = async (seat: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // A path that cannot be prepared does not count as a detection.
      const { isKilled, how } = await hunt(next, { ...ready, browser, seat, sound }).catch((error: Error) => ({
        isKilled: false,
        how: error.message,
      }));
      if (isKilled) killed++;
      tell(isKilled, next.fault, how);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, seat) => worker(seat)));
  return killed;
}

async function run(argv: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: argv,
    options: {
      machine: { type: 'string' },
      only: { type: 'string' },
      workers: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      shard: { type: 'string' },
    },
  });
  const asked = faults.filter(
    (one) =>
      (!values.machine || models.some((model) => model.name === one.machine && isNamed(model, values.machine!))) &&
      (!values.only || one.name.includes(values.only)) &&
      (!values.quick || one.isQuick),
  );
  const { part, of } = readShard(values.shard ?? '1/1');
  // Faults of one file belong to one market, so a shard with neighbours needs few consoles.
  const chosen = asked.filter((_, at) => Math.floor((at / asked.length) * of) === part - 1);
  const browser = await openBrowser();
  let killed = 0;
  try {
    for await (const [[, hunted], ready] of ahead(
      [...sorted(chosen)],
      ([edition, own]) => prepared(edition, own),
      released,
    ))
      killed += await clear(hunted, ready, browser, Number(values.workers));
  } finally {
    await browser.close();
  }
  console.log(`${killed} killed of ${chosen.length} planted\n${killed} passed, ${chosen.length - killed} failed`);
  return killed === chosen.length;
}

// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
await run(process.argv.slice(2)).then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
