import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { EditionCode } from '../editions/edition';
import { ahead } from './ahead';
import { openBrowser } from './browser';
import { openConsole, type Console } from './consoles';
import { models, workflowOf } from './models';
import { partsOf, readOptions, type Options, type Part } from './options';
import { guardsOn } from './guards';
import { spared } from './left-out';
import { readToken, tokenOf, walksOf } from './paths';
import { quickOf } from './quick';
import { writeReport } from './report/write';
import {
  possibleOf,
  resultOf,
  summed,
  variantsOf,
  type ModelResult,
  type VariantResult,
  type WorkflowResult,
} from './results';
import type { Trace } from './traces';
import { walk } from './walk';
import { machines } from './workflows';

/** Walks the paths of one role in parallel. */
async function walkPart(
  part: Part,
  one: Console,
  browser: Browser,
  options: Options,
  pictures: Map<string, Buffer>,
): Promise<VariantResult> {
  const { model, variant, walks } = part;
  const api = await one.as(variant.account);
  const started = Date.now();
  const results: VariantResult['walks'] = [];
  const waiting = [...walks.entries()];
  const worker = async (seat: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, path] = next;
      const walked = await walk(model, variant, path, {
        browser,
        url: one.url,
        api,
        as: one.as,
        seat,
        ...(options.baseUrl && { leaves: options.lasting ? one.traces : ('nothing' as const) }),
        ...(!options.quick && { trace: join(options.out, 'traces', `${model.name}-${variant.name}-${index}.zip`) }),
        picture: async (state, page) => {
          if (pictures.has(state)) return;
          pictures.set(state, Buffer.alloc(0));
          pictures.set(state, await page.screenshot({ type: 'jpeg', quality: 45 }));
        },
      });
      results[index] = resultOf(part, path, walked);
      if (walked.failure)
        console.log(
          `✗ ${results[index].token}\n  step ${walked.failure.step}: ${walked.failure.message.split('\n').slice(0, 12).join('\n  ')}`,
        );
    }
  };
  await Promise.all(Array.from({ length: options.workers }, (_, seat) => worker(seat)));
  const failed = results.filter((result) => result.failure).length;
  console.log(
    `${model.name} as ${variant.name} in ${variant.edition}: ${results.length - failed} of ${results.length} paths, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return {
    variant,
    walks: results,
    possible: await possibleOf(part),
    taken: new Set(results.flatMap((result) => result.taken)),
    able:
      options.quick || options.replay
        ? await possibleOf({ ...part, walks: walksOf(model, variant) })
        : await possibleOf(part),
    guards: await guardsOn(
      part,
      results.filter((result) => !result.failure).map((result) => result.walk),
    ),
  };
}

async function run(options: Options): Promise<boolean> {
  const replayed = options.replay ? readToken(options.replay, models) : undefined;
  const asked: Part[] = replayed
    ? [
        {
          ...replayed,
          variant: { ...replayed.variant, ...(options.baseUrl && options.edition && { edition: options.edition }) },
          walks: [replayed.walk],
        },
      ]
    : partsOf(models, options);
  const { walked: able, leftOut } =
    options.baseUrl && !options.lasting ? spared(asked) : { walked: asked, leftOut: [] };
  if (replayed && leftOut[0]) throw new Error(`This path needs --lasting: ${leftOut[0].why}`);
  const parts = options.quick ? await quickOf(able) : able;
  for (const { name, count, why } of leftOut)
    console.log(`Left out without --lasting: ${name}, ${count} ${count === 1 ? 'path' : 'paths'}: ${why}`);
  if (options.list) {
    for (const { model, variant, walks } of parts)
      for (const { steps, purpose } of walks) console.log(`${tokenOf(model, variant, steps)}  ${purpose}`);
    return true;
  }
  const unmodelled = [...machines.keys()].filter((name) => !models.some((one) => workflowOf(one) === name));
  if (unmodelled.length) console.log(`Not walked, because there is no model: ${unmodelled.join(', ')}`);
  const started = Date.now();
  rmSync(options.out, { recursive: true, force: true });
  mkdirSync(join(options.out, 'traces'), { recursive: true });
  const pictures = new Map<Part['model'], Map<string, Buffer>>(parts.map(({ model }) => [model, new Map()]));
  const results = new Map<Part['model'], VariantResult[]>();
  const browser = await openBrowser();
  const left: Trace[] = [];
  try {
    const editions = [...new Set<EditionCode>(parts.map(({ variant }) => variant.edition))];
    for await (const [edition, one] of ahead(
      editions,
      (code) => openConsole(code, options),
      (opened) => opened.stop(),
    )) {
      for (const part of parts.filter(({ variant }) => variant.edition === edition))
        results.set(part.model, [
          ...(results.get(part.model) ?? []),
          await walkPart(part, one, browser, options, pictures.get(part.model)!),
        ]);
      left.push(...(await one.traces.left()));
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
  const all = [...byWorkflow].map(([name, walked]): WorkflowResult => {
    const result = summed(
      name,
      walked,
      models.filter((one) => workflowOf(one) === name),
      options.quick || leftOut.length > 0,
    );
    return replayed ? { ...result, missed: [] } : result;
  });
  const report = writeReport(options.out, all, {
    started,
    unmodelled,
    isQuick: options.quick,
    where: options.baseUrl ?? 'consoles built by the lab',
    leftOut,
    left,
  });
  for (const { name, missed, gaps } of all) {
    for (const one of missed) console.log(`✗ ${name}: never taken: ${one}`);
    for (const gap of gaps) console.log(`✗ ${name}: ${gap}`);
  }
  for (const { made, times, remove } of left)
    console.log(`Left behind: ${made}${times > 1 ? `, ${times} times` : ''}\n  ${remove ?? 'no call removes it'}`);
  const walks = all.flatMap(variantsOf).flatMap((one) => one.walks);
  const failed =
    walks.filter((one) => one.failure).length +
    all.reduce((sum, { missed, gaps }) => sum + missed.length + gaps.length, 0);
  console.log(`${report}\n${walks.filter((one) => !one.failure).length} passed, ${failed} failed`);
  return failed === 0;
}

// Top-level `await`, because Vite's module runner loads dynamic imports only until this module has finished importing.
await Promise.resolve(process.argv.slice(2))
  .then(readOptions)
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
