import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Console } from './consoles';
import { guardsOn } from './guards';
import { replayCommand, type Options } from './options';
import type { Part } from './part';
import { openAfter } from './joined';
import { isPlayedIn } from './left-out';
import { allWalks } from './plan';
import { tokenOf, type Walk } from './paths';
import { possibleOf, type VariantResult, type WalkResult } from './results';
import type { Tab } from './tab';
import { walk, type Failure, type Walked } from './walk';

export interface Ground {
  one: Console;
  browser: Browser;
  /** The tabs of the workers. */
  tabs: readonly Tab[];
  options: Options;
  /** The folder of the run. */
  folder: string;
  /** Screenshots of the model, by state. */
  pictures: Map<string, Buffer>;
  /** Aborted to end the run: the paths that are being walked are walked to their end, and no others are begun. */
  stop: AbortSignal;
  /** Why no more paths can be walked on this console; undefined if they can. */
  halted: () => Promise<string | undefined>;
}
/** What a role did, and what has ended the walks in its market. */
export type Walkthrough = VariantResult & { halted?: string };
/** A path that fails before it begins says that the screen or its data are wrong, which others would only repeat. */
const isAtStart = ({ failure }: Walked) => failure !== undefined && !!(failure.isUnopened ?? failure.isUnprepared);
/** After so many paths in a row that fail before they begin, the rest of the role's are not walked. */
const enough = 2;

/** Walks a path, and again if it fails: a pass at a later try is flaky. */
async function walkOften(part: Part, path: Walk, index: number, seat: number, ground: Ground): Promise<WalkResult> {
  const { model, variant } = part;
  const { one, browser, tabs, options, folder, pictures } = ground;
  const name = `${model.name}-${variant.name}-${variant.edition}-${index}`.toLowerCase();
  let first: Failure | undefined;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === options.retries;
    const isTraced = !options.quick && isLast;
    const walked = await walk(model, variant, path, {
      browser,
      url: one.url,
      api: await one.as(variant.account),
      as: one.as,
      seat,
      patience: options.timeout,
      insecure: options.insecure,
      ...(options.targets && { leaves: isPlayedIn(model, options) ? ('nothing' as const) : one.traces }),
      // A walk that is recorded, or on a console that the lab did not start, has a browser context of its own.
      ...(!options.targets && !isTraced && { tab: tabs[seat] }),
      // Recording a trace takes a quarter of a path's time, and most paths pass at the first try.
      ...(isTraced && { trace: join(folder, 'traces', `${name}.zip`), film: join(folder, 'films', `${name}.html`) }),
      picture: async (state, page) => {
        if (pictures.has(state)) return;
        pictures.set(state, Buffer.alloc(0));
        pictures.set(state, await page.screenshot({ type: 'jpeg', quality: 45 }));
      },
    });
    const result = { ...walked, walk: path, token: tokenOf(model, variant, path.steps) };
    if (!walked.failure) return { ...result, status: first ? 'flaky' : 'passed', ...(first && { first }) };
    if (isLast || walked.failure.isShort || ground.stop.aborted) return { ...result, status: 'failed' };
    first ??= walked.failure;
  }
}
const firstLines = (message: string) => message.split('\n').slice(0, 12).join('\n  ');
function tell({ status, token, failure, first }: WalkResult, { variant }: Part, options: Options): void {
  const wrong = failure ?? first;
  if (!wrong) return;
  console.log(
    `${status === 'flaky' ? '~ flaky: ' : '✗ '}${token} in ${variant.edition}\n  step ${wrong.step}: ${firstLines(wrong.message)}\n  ${replayCommand(options, variant.edition, token)}`,
  );
}

/** Walks the paths of one role in one market in parallel; what a failed one had still to take, each by itself. */
export async function walkPart(part: Part, ground: Ground): Promise<Walkthrough> {
  const { model, variant, walks } = part;
  const { options, one, stop } = ground;
  const started = Date.now();
  const base = {
    variant,
    possible: await possibleOf(part),
    able: await possibleOf({ ...part, walks: allWalks(model, variant) }),
  };
  const nothing = { ...base, walks: [], taken: new Set<string>(), guards: await guardsOn(part, []) };
  try {
    await one.as(variant.account);
  } catch (error) {
    const halted = await ground.halted();
    return { ...nothing, ...(halted ? { halted } : { trouble: (error as Error).message }), left: walks.length };
  }
  const results: WalkResult[] = [];
  const all = [...walks];
  const waiting = [...walks.entries()];
  let hasBegun = false;
  let working = options.workers;
  let halted: string | undefined;
  // The servers that the lab has started get a signal from the terminal, too.
  const isOfStop = ({ failure }: Walked) => failure !== undefined && stop.aborted && !options.targets;
  const worker = async (seat: number) => {
    for (let next = waiting.shift(); next && !halted; next = waiting.shift()) {
      const [index, path] = next;
      const result = await walkOften(part, path, index, seat, ground);
      // The other workers take this path, too: as soon as they have ended theirs, there are records for it.
      if (result.failure?.isShort && working > 1) {
        waiting.push(next);
        break;
      }
      if (stop.aborted || isAtStart(result)) halted ??= await ground.halted();
      // It says nothing about the path.
      if (halted && (isAtStart(result) || isOfStop(result))) break;
      results[index] = result;
      if (result.failure)
        for (const one of openAfter(path, result.failure.step)) waiting.push([all.push(one) - 1, one]);
      hasBegun ||= !isAtStart(result);
      if (!hasBegun && results.filter(isAtStart).length >= enough) waiting.length = 0;
    }
    working--;
  };
  await Promise.all(Array.from({ length: options.workers }, (_, seat) => worker(seat)));
  const walked = results.filter(() => true);
  // Of paths that all fail before they begin, one says why.
  const kept = !hasBegun && walked.length >= enough ? walked.slice(0, 1) : walked;
  for (const result of kept) tell(result, part, options);
  const left = all.length - kept.length;
  const passed = kept.filter(({ status }) => status === 'passed');
  console.log(
    `${model.name} as ${variant.name} in ${variant.edition}: ${passed.length} of ${all.length} paths${left ? `, ${left} not walked${halted ? '' : ', because the screen does not open'}` : ''}, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return {
    ...base,
    // What could not be walked is not missed.
    ...(halted && { possible: await possibleOf({ ...part, walks: kept.map((result) => result.walk) }) }),
    walks: kept,
    taken: new Set(kept.flatMap(({ taken }) => taken)),
    guards: await guardsOn(
      part,
      kept.filter(({ failure }) => !failure).map((result) => result.walk),
    ),
    ...(halted && { halted }),
    ...(!halted &&
      left && {
        trouble: kept[0]?.failure?.isUnprepared
          ? 'The data that the paths need could not be created'
          : 'The screen does not open',
      }),
    left,
  };
}
