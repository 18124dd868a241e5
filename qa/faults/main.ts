import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { EditionCode } from '../../editions/edition';
import { ahead } from '../ahead';
import { openBrowser } from '../browser';
import { openConsole } from '../consoles';
import type { Model, Variant } from '../model';
import { models } from '../models';
import { readOptions } from '../options';
import { chosenBy, readArguments, type Options } from './chosen';
import { kindOf, type Fault } from './fault';
import { hunt, type Ground, type Hunted, type Result } from './hunt';
import { fits, plant, plantServer } from './plant';
import { writeReport, type Hunting } from './report';

/** The model whose paths have to detect a fault, and its variants; or why the fault cannot be planted. */
function targetOf(fault: Fault): { model: Model; variants: readonly Variant[] } | string {
  const model = models.find(({ name }) => name === fault.machine);
  const variants = model?.variants.filter(({ name }) => !fault.variant || name === fault.variant);
  if (!model || !variants?.length)
    return `there is no model '${fault.machine}'${fault.variant ? ` with a variant '${fault.variant}'` : ''}`;
  return fits(fault) ? { model, variants } : `its text does not occur exactly once in ${fault.file}`;
}

const tell = ({ fault, kind, isFound, by, how }: Hunting) =>
  console.log(`${isFound ? '✓' : '✗'} ${kind}, ${fault.machine}: ${fault.name}\n    ${by ? `${by}: ` : ''}${how}`);

type Ready = Pick<Ground, 'one' | 'folder'>;
async function prepared(edition: EditionCode, hunted: readonly Hunted[]): Promise<Ready> {
  const one = await openConsole(edition, readOptions([]));
  try {
    const inPage = hunted.filter(({ kind }) => kind !== 'server').map(({ fault }) => fault);
    return { one, folder: inPage.length ? await plant(inPage, edition) : null };
  } catch (error) {
    await one.stop();
    throw error;
  }
}
const released = async ({ one, folder }: Ready) => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await one.stop();
};

/** Hunts the faults of one market in parallel. */
async function clear(hunted: readonly Hunted[], ground: Omit<Ground, 'seat' | 'sound'>, workers: number) {
  const sound = new Map<string, Promise<string | null>>();
  const waiting = [...hunted];
  const results: Hunting[] = [];
  const worker = async (seat: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      // A path that cannot be prepared does not count as a detection.
      const result: Result = await hunt(next, { ...ground, seat, sound }).catch((error: Error) => ({
        isFound: false,
        by: null,
        how: error.message,
      }));
      const told = { ...result, fault: next.fault, kind: next.kind, seconds: (Date.now() - started) / 1000 };
      results.push(told);
      tell(told);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, seat) => worker(seat)));
  return results;
}

async function huntAll(
  byMarket: ReadonlyMap<EditionCode, Hunted[]>,
  server: string,
  browser: Browser,
  { workers, most }: Options,
): Promise<Hunting[]> {
  const results: Hunting[] = [];
  for await (const [[edition, hunted], ready] of ahead([...byMarket], ([code, own]) => prepared(code, own), released))
    results.push(
      ...(await clear(hunted, { ...ready, edition, browser, server: join(server, 'main.js'), most }, workers)),
    );
  return results;
}

/** A fault with the variants that may still detect it. */
type Sought = Omit<Hunted, 'index'>;
/** Faults with the variants of the first of their markets, which are hunted there, by market. */
function byFirstMarket(sought: readonly Sought[], ofServer: readonly Fault[]): Map<EditionCode, Hunted[]> {
  const byMarket = new Map<EditionCode, Hunted[]>();
  for (const one of sought) {
    const { edition } = one.variants[0]!;
    const own = byMarket.get(edition) ?? [];
    // The server is built once for all markets; each market's console has its own numbers.
    const index =
      one.kind === 'server' ? ofServer.indexOf(one.fault) : own.filter(({ kind }) => kind !== 'server').length;
    own.push({ ...one, variants: one.variants.filter((variant) => variant.edition === edition), index: index + 1 });
    byMarket.set(edition, own);
  }
  return byMarket;
}
/** What is left to hunt in other markets: faults that no path has failed with, and the variants that they have there. */
const leftAfter = (sought: readonly Sought[], results: readonly Hunting[]): Sought[] =>
  sought
    .filter(({ fault }) => results.some((one) => one.fault === fault && one.by === null && !one.isFound))
    .map((one) => ({ ...one, variants: one.variants.filter(({ edition }) => edition !== one.variants[0]!.edition) }))
    .filter(({ variants }) => variants.length);

async function run(argv: string[]): Promise<boolean> {
  const options = readArguments(argv);
  const chosen = chosenBy(options);
  let sought: Sought[] = [];
  let results: Hunting[] = [];
  for (const fault of chosen) {
    const kind = kindOf(fault);
    const target = targetOf(fault);
    if (typeof target === 'string') {
      results.push({ fault, kind, isFound: false, by: null, how: target, seconds: 0 });
      tell(results.at(-1)!);
    } else sought.push({ fault, kind, ...target });
  }
  const ofServer = sought.filter(({ kind }) => kind === 'server').map(({ fault }) => fault);
  const server = ofServer.length ? await plantServer(ofServer) : '';
  const browser = await openBrowser();
  try {
    while (sought.length) {
      const hunted = await huntAll(byFirstMarket(sought, ofServer), server, browser, options);
      results = [...results.filter(({ fault }) => !hunted.some((one) => one.fault === fault)), ...hunted];
      sought = leftAfter(sought, hunted);
    }
  } finally {
    await browser.close();
    if (server) rmSync(server, { recursive: true, force: true });
  }
  const found = results.filter((one) => one.isFound).length;
  console.log(
    `${writeReport(options.out, results)}\n${found} found of ${chosen.length} planted\n${found} passed, ${chosen.length - found} failed`,
  );
  return found === chosen.length;
}

// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
await Promise.resolve(process.argv.slice(2))
  .then(run)
  .then(
    (isGood) => {
      process.exitCode = isGood ? 0 : 1;
    },
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
