import { join } from 'node:path';
import type { EditionCode } from '../editions/edition';
import { ahead } from './ahead';
import { openBrowser } from './browser';
import { answers, openConsole, type Console } from './consoles';
import { bePatient } from './expect';
import { walkPart, type Walkthrough } from './market';
import { models, workflowOf } from './models';
import { readOptions, type Options } from './options';
import type { Part } from './part';
import { planOf, type Plan } from './plan';
import { tokenOf } from './paths';
import { finish, makeFolder } from './report/run';
import {
  countsOf,
  isGood,
  neverSeen,
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
const stopped = 'The run was stopped';

/** What is known of a role's paths when the lab itself fails. */
const unwalked = ({ variant, walks }: Part, error: unknown): VariantResult => ({
  variant,
  walks: [],
  possible: new Set(),
  taken: new Set(),
  able: new Set(),
  guards: new Map(),
  trouble: `The lab has failed: ${(error as Error).message}`,
  left: walks.length,
});

interface Asked {
  options: Options;
  plan: Plan;
}
/** What a command line asks for; throws an error with a readable message. */
export async function asked(argv: string[]): Promise<Asked> {
  const options = readOptions(argv);
  return { options, plan: await planOf(models, options) };
}

/**
 * Walks what the options ask for and writes the report. `stop` ends it early: the paths that are being walked are walked
 * to their end. Resolves to whether everything passed.
 */
export async function run({ options, plan }: Asked, stop: AbortSignal): Promise<boolean> {
  bePatient(options.timeout);
  const { parts, leftOut, notes } = plan;
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
  const folder = makeFolder(options.out, started);
  const pictures = new Map<Part['model'], Map<string, Buffer>>(parts.map(({ model }) => [model, new Map()]));
  const results = new Map<Part['model'], VariantResult[]>();
  const markets: MarketResult[] = [];
  const browser = await openBrowser({ outlivesSignals: true });
  const tabs = Array.from({ length: options.workers }, () => new Tab(browser, { patience: options.timeout }));
  const leftBehind: LeftBehind[] = [];
  // Ctrl+C ends what builds and starts a console, too.
  const open = (code: EditionCode): Promise<Opened> =>
    stop.aborted
      ? Promise.resolve({ trouble: stopped })
      : openConsole(code, options).catch((error: unknown) => ({
          trouble: stop.aborted ? stopped : (error as Error).message,
        }));
  const close = async (opened: Opened) => {
    if ('stop' in opened) await opened.stop().catch((error: unknown) => notes.push(`${opened.url}: ${String(error)}`));
  };
  try {
    const editions = [...new Set(parts.map(({ variant }) => variant.edition))];
    // Consoles that run already say first which they are; the lab starts its own while the one before is walked.
    const running = options.targets ? editions : [];
    const known = new Map(await Promise.all(running.map(async (code) => [code, await open(code)] as const)));
    const opening = async (code: EditionCode) => known.get(code) ?? (await open(code));
    for await (const [edition, opened] of ahead(editions, opening, close)) {
      const own = parts.filter(({ variant }) => variant.edition === edition);
      const market: MarketResult = {
        edition,
        address: options.targets?.find((one) => one.market === edition)?.address ?? null,
        version: 'version' in opened ? opened.version : null,
        ...('trouble' in opened && { trouble: opened.trouble }),
        left: 0,
      };
      markets.push(market);
      /** Of a role whose walks were cut short; the report counts them with that role. */
      let cutShort = 0;
      for (const part of own) {
        if (stop.aborted) market.trouble ??= stopped;
        if ('trouble' in opened || market.trouble) {
          market.left += part.walks.length;
          continue;
        }
        const halted = async () => {
          if (stop.aborted) return stopped;
          if (!browser.isConnected()) return 'The browser has ended';
          return (await answers(opened))
            ? undefined
            : `The console of ${edition} at ${opened.url} does not answer any more`;
        };
        const ground = {
          one: opened,
          browser,
          tabs,
          options,
          folder,
          pictures: pictures.get(part.model)!,
          stop,
          halted,
        };
        const walked: Walkthrough = await walkPart(part, ground).catch((error: unknown) => unwalked(part, error));
        if (walked.halted) market.trouble = walked.halted;
        if (walked.halted && !walked.walks.length) market.left += walked.left;
        else {
          results.set(part.model, [...(results.get(part.model) ?? []), walked]);
          if (walked.halted) cutShort = walked.left;
        }
      }
      if ('traces' in opened)
        leftBehind.push(...(await opened.traces.left()).map((one) => ({ market: edition, ...one })));
      if (market.trouble) console.log(`✗ ${market.trouble}. ${market.left + cutShort} paths were not walked.`);
    }
  } finally {
    await browser.close().catch(() => {});
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
      options.quick ||
        // A nightly run walks all paths of a variant in its own market alone.
        (options.nightly && options.edition !== undefined) ||
        options.shard !== undefined ||
        options.replay !== undefined ||
        leftOut.length > 0 ||
        markets.some(({ trouble }) => trouble),
    ),
  );
  const outcome = { workflows, markets, leftBehind, notes, started, ended: Date.now(), options };
  for (const one of options.replay ? [] : workflows)
    for (const what of neverSeen(one)) console.log(`✗ ${one.name}: never seen: ${what}`);
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
