import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionCode } from '../editions/edition';
import { ahead } from './ahead';
import { openBrowser } from './browser';
import { openConsole, type Console } from './consoles';
import { bePatient } from './expect';
import { walkPart } from './market';
import { models, workflowOf } from './models';
import { readOptions, type Options } from './options';
import type { Part } from './part';
import { planOf } from './plan';
import { tokenOf } from './paths';
import { finish, folderOf } from './report/run';
import {
  countsOf,
  isGood,
  summed,
  type MarketResult,
  type ModelResult,
  type LeftBehind,
  type VariantResult,
} from './results';
import { Tab } from './tab';
import { machines } from './workflows';

/** The console of a market, or why there is none. */
type Opened = Console | { trouble: string };
const open = (code: EditionCode, options: Options): Promise<Opened> =>
  openConsole(code, options).catch((error: unknown) => ({ trouble: (error as Error).message }));
const close = async (opened: Opened) => ('stop' in opened ? opened.stop() : undefined);

/** Whether the console still answers at all. */
const answers = ({ url }: Console) =>
  fetch(`${url}/`, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

/** What the command line asks for; throws an error with a readable message. */
async function asked(argv: string[]) {
  const options = readOptions(argv);
  return { options, plan: await planOf(models, options) };
}

async function run({ options, plan: { parts, leftOut, notes } }: Awaited<ReturnType<typeof asked>>): Promise<boolean> {
  bePatient(options.timeout);
  if (options.list) {
    for (const note of notes) console.log(note);
    for (const { model, variant, walks } of parts)
      for (const { steps, purpose } of walks)
        console.log(`${variant.edition}  ${tokenOf(model, variant, steps)}  ${purpose}`);
    return true;
  }
  const unmodelled = [...machines.keys()].filter((name) => !models.some((one) => workflowOf(one) === name));
  if (unmodelled.length) notes.push(`Not walked, because there is no model: ${unmodelled.join(', ')}`);
  for (const note of notes) console.log(note);
  const started = Date.now();
  const folder = folderOf(options.out, started);
  mkdirSync(folder, { recursive: true });
  const pictures = new Map<Part['model'], Map<string, Buffer>>(parts.map(({ model }) => [model, new Map()]));
  const results = new Map<Part['model'], VariantResult[]>();
  const markets: MarketResult[] = [];
  const browser = await openBrowser();
  const tabs = Array.from({ length: options.workers }, () => new Tab(browser));
  const leftBehind: LeftBehind[] = [];
  try {
    const editions = [...new Set(parts.map(({ variant }) => variant.edition))];
    for await (const [edition, opened] of ahead(editions, (code) => open(code, options), close)) {
      const own = parts.filter(({ variant }) => variant.edition === edition);
      const market: MarketResult = {
        edition,
        address: options.targets?.find((one) => one.market === edition)?.address ?? null,
        version: 'version' in opened ? opened.version : null,
        ...('trouble' in opened && { trouble: opened.trouble }),
        left: 0,
      };
      markets.push(market);
      for (const part of own) {
        if ('trouble' in opened || market.trouble) {
          market.left += part.walks.length;
          continue;
        }
        const result = await walkPart(part, {
          one: opened,
          browser,
          tabs,
          options,
          folder,
          pictures: pictures.get(part.model)!,
        });
        if (result.trouble && !(await answers(opened))) {
          market.trouble = `The console of ${edition} at ${opened.url} does not answer any more`;
          market.left += part.walks.length;
        } else results.set(part.model, [...(results.get(part.model) ?? []), result]);
      }
      if ('traces' in opened)
        leftBehind.push(...(await opened.traces.left()).map((one) => ({ market: edition, ...one })));
      if (market.trouble) console.log(`✗ ${market.trouble}. ${market.left} paths were not walked.`);
    }
  } finally {
    await browser.close();
  }
  const byWorkflow = new Map<string, ModelResult[]>();
  for (const [model, variants] of results)
    byWorkflow.set(workflowOf(model), [
      ...(byWorkflow.get(workflowOf(model)) ?? []),
      { model, variants, pictures: pictures.get(model)! },
    ]);
  const workflows = [...byWorkflow].map(([name, walked]) =>
    summed(
      name,
      walked,
      models.filter((one) => workflowOf(one) === name),
      options.quick || options.shard !== undefined || options.replay !== undefined || leftOut.length > 0,
    ),
  );
  const outcome = { workflows, markets, leftBehind, notes, started, ended: Date.now(), options };
  for (const { name, missed, gaps } of options.replay ? [] : workflows)
    for (const one of [...missed.map((it) => `never taken: ${it}`), ...gaps]) console.log(`✗ ${name}: ${one}`);
  const { passed, flaky, failed, left } = countsOf(outcome);
  for (const { market, made, times, remove } of leftBehind)
    console.log(
      `Left behind in ${market}: ${made}${times > 1 ? `, ${times} times` : ''}\n  ${remove ?? 'no call removes it'}`,
    );
  console.log(join(finish(folder, outcome), ''));
  if (flaky) console.log(`${flaky} flaky: they passed only when they were walked again`);
  if (left) console.log(`${left} not walked`);
  console.log(`${passed} passed, ${failed} failed`);
  return isGood(outcome);
}

const failed = (status: number) => (error: Error) => {
  console.error(error.message);
  process.exitCode = status;
};
// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
// Status 2 tells options that are refused from paths that fail (nightly.mjs).
await asked(process.argv.slice(2)).then(
  (all) =>
    run(all).then((good) => {
      process.exitCode = good ? 0 : 1;
    }, failed(1)),
  failed(2),
);
