import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirstData, startIn } from '../../e2e/server';
import type { EditionCode } from '../../editions/edition';
import { openBrowser } from '../../qa/browser';
import { openConsole } from '../../qa/consoles';
import { real } from '../../qa/answers';
import type { Model } from '../../qa/model';
import { models } from '../../qa/models';
import { readOptions } from '../../qa/options';
import type { Part } from '../../qa/part';
import { meaning, readToken, tokenOf, walksOf, whyLeftOut, type Walk } from '../../qa/paths';
import { quickOf } from '../../qa/quick';
import { walk } from '../../qa/walk';
import { contentsOf } from './contents';
import { record } from './recorder';

/** Paths that have deleted an image and paid a task of a market before. */
const seen = [
  'moderation-images/admin/load-ok.accept-a.undo-over.approve-ok',
  'moderation-images/admin/load-ok.accept-a.close.approve-ok',
  'moderation-images/admin/load-ok.delete-a.undo-over.remove-ok',
].map((token) => readToken(token, models));

const isPlayed = ({ model }: Part, name: string) => {
  const { call, ending } = meaning(model, name)!;
  // These two never get to a server in any run.
  return call?.lasts === true && ending !== undefined && !/-500$|(?<!answer)-lost$/.test(name);
};
/** Few paths in which each ending of each lasting call occurs; of a model without such calls those of a quick run. */
async function pathsOf(part: Part): Promise<readonly Walk[]> {
  const walks = part.walks.toSorted((a, b) => a.steps.length - b.steps.length);
  const left = new Set(
    walks.flatMap(({ steps }) => steps.map(({ name }) => name)).filter((name) => isPlayed(part, name)),
  );
  if (!left.size) return (await quickOf([part]))[0]!.walks;
  const found: Walk[] = [];
  for (const name of left) {
    if (found.some(({ steps }) => steps.some((one) => one.name === name))) continue;
    found.push(walks.find(({ steps }) => steps.some((one) => one.name === name && one.manner !== 'late'))!);
  }
  return found;
}
async function partsIn(edition: EditionCode): Promise<Part[]> {
  const own = models.flatMap((model) => {
    const variant = model.variants.find((one) => one.edition === edition);
    if (!variant || model.variants[0].edition !== edition) return [];
    const walks = walksOf(model, variant).filter((one) => whyLeftOut(model, one) === null);
    return walks.length ? [{ model, variant, walks }] : [];
  });
  return Promise.all(own.map(async (part) => ({ ...part, walks: await pathsOf(part) })));
}

/** Whether models say that the call does not change anything; signing in is the lab's own. */
const isHarmless = (write: string) => {
  const [method, address] = write.split(' ') as [string, string];
  if (method === 'POST' && /^\/v\d\/admin\/auth$/.test(address)) return true;
  const own = models
    .flatMap(({ calls }) => Object.values(calls))
    .filter((one) => one.method === method && one.url.test(address));
  return own.length > 0 && own.every(({ lasts }) => !lasts);
};

/** Walks paths on a started server of which a run may leave nothing behind, with what it had before and has after. */
async function walkedIn(edition: EditionCode, parts: readonly Part[]) {
  const dataDir = await copyFirstData(edition);
  try {
    const before = await contentsOf(join(dataDir, edition));
    const server = await startIn(dataDir, edition);
    const { url, writes, close } = await record(server.url);
    const stop = async () => {
      await close();
      await server.stop();
    };
    const one = await openConsole(edition, readOptions(['--base-url', url, '--edition', edition]));
    const failed: string[] = [];
    const waiting = parts.flatMap((part) => part.walks.map((path) => ({ ...part, path })));
    const worker = async (seat: number) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { model, variant, path } = next;
        const api = await one.as(variant.account);
        const { failure } = await walk(model, variant, path, {
          browser,
          url,
          api,
          as: one.as,
          seat,
          leaves: 'nothing',
        });
        if (failure) failed.push(`${tokenOf(model, variant, path.steps)}, step ${failure.step}: ${failure.message}`);
      }
    };
    try {
      await Promise.all([0, 1].map(worker));
    } finally {
      await stop();
    }
    return { writes, before, after: await contentsOf(join(dataDir, edition)), failed };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const editions = [...new Set(models.filter(({ leaves }) => !leaves).map(({ variants }) => variants[0].edition))];
/** What the paths left behind on the server, row by row and file by file, and what failed. */
async function traceOf(edition: EditionCode, parts: readonly Part[]) {
  const { writes, before, after, failed } = await walkedIn(edition, parts);
  return {
    failed,
    sent: writes.filter((one) => !isHarmless(one)),
    newOrChanged: [...after].filter((one) => !before.has(one)),
    goneOrChanged: [...before].filter((one) => !after.has(one)),
  };
}
const none = { failed: [], sent: [], newOrChanged: [], goneOrChanged: [] };

test.each(editions)(
  'in %s the models send nothing that lasts, and leave the database and the files as they were',
  async (edition) => expect(await traceOf(edition, await partsIn(edition))).toEqual(none),
);

test('accepting and deleting an image of a market neither pays nor deletes anything', async () => {
  const parts = seen.map(({ walk: path, ...part }) => ({ ...part, walks: [path] }));
  expect(await traceOf('DEMO', parts)).toEqual(none);
});

test('what a model gets wrong is refused, and the path fails with the name of the call', async () => {
  const { model, variant, walk: path } = seen[0]!;
  const approve = model.calls.approve!;
  const passesOn: Model = {
    ...model,
    calls: {
      ...model.calls,
      approve: { ...approve, lasts: true, endings: { ok: { answer: real(), played: real() } } },
    },
  };
  const { sideCalls: _, ...forgets } = model;
  const { writes, before, after, failed } = await walkedIn(variant.edition, [
    { model: passesOn, variant, walks: [path] },
    { model: forgets, variant, walks: [path] },
  ]);
  expect(failed.toSorted()).toEqual([
    expect.stringContaining('POST /v3/admin/moderation/claims'),
    expect.stringContaining('PUT /v3/admin/quests/approval'),
  ]);
  expect(writes.filter((one) => !isHarmless(one))).toEqual([]);
  expect(after).toEqual(before);
});

test('every lasting call of every model is exercised, but for those that are left out with their reason', async () => {
  const parts = (await Promise.all(editions.map(partsIn))).flat();
  const names = (part: Part) => new Set(part.walks.flatMap(({ steps }) => steps.map(({ name }) => name)));
  const missing = models.flatMap((model) =>
    Object.entries(model.calls)
      .filter(([, { lasts }]) => lasts && !model.leaves)
      .map(([call]) => call)
      .filter(
        (call) =>
          !parts.some((part) => part.model === model && [...names(part)].some((one) => one.startsWith(`${call}-`))),
      )
      .map((call) => `${model.name}: ${call}`),
  );
  expect(missing).toEqual([]);
});
