import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { holdMachine, stateName, type HeldMachine } from '../tests/unit/paths';
import { agree } from './agree';
import { expect } from './expect';
import { Film } from './film';
import { serveFrom } from './folder';
import { answerIn, refuses } from './answers';
import type { Account, Api } from './api';
import { actOf, answerOf, clickOf, type Deed } from './deeds';
import { claims } from './effects/colleague';
import { carriedOut, expectOnce, expectOwn, expectTold } from './effects/again';
import { listsOnServer } from './effects/lists';
import { hear, type Hearing } from './effects/news';
import { Gate, readOnly } from './gate';
import { withoutNews } from './live-gate';
import { controlOf, type AnyCall, type Model, type Scene, type Variant } from './model';
import { Network } from './network';
import { expired, meaning, type Step, type Walk } from './paths';
import { Promises, type Done } from './promises';
import { Shortage } from './shortage';
import { newContext, type Tab } from './tab';
import { Timers } from './timers';
import type { Traces } from './traces';

/** The step that failed (0: opening the screen) and why. */
export interface Failure {
  step: number;
  message: string;
  trace?: string;
  film?: string;
  picture?: Buffer;
  /** The path's data could not be created, so the page was never opened. */
  isUnprepared?: true;
  /** The market has too few records for the path while other paths use theirs. */
  isShort?: true;
  /** The screen did not get into its first state. */
  isUnopened?: true;
}
export interface Walked {
  /** The states in which the page agreed with the machine, in order; the first is the one in which the screen opens. */
  states: string[];
  /** What was done in each step, up to a failure. */
  deeds: Deed[];
  /** The transitions that were taken with the page in agreement. */
  taken: string[];
  failure?: Failure;
  seconds: number;
}
export interface Walker {
  browser: Browser;
  /** Where the worker walks its paths; without it, each path gets a context of its own. */
  tab?: Tab;
  /** The console's address. */
  url: string;
  api: Api;
  as: (account: Account) => Promise<Api>;
  seat: number;
  /** A folder with another build of the console, used in place of the server's own. */
  folder?: string;
  /** Called with the page before it opens the console. */
  ready?: (page: Page) => Promise<unknown>;
  /** How long the page may take to agree with the machine, in ms. */
  patience?: number;
  /** Accepts a certificate that the browser does not trust. */
  insecure?: boolean;
  /**
   * For a console that the lab did not start: where to note what the run leaves behind, or 'nothing' if it may leave
   * nothing behind.
   */
  leaves?: Traces | 'nothing';
  /** Called in each state, to take a screenshot. */
  picture?: (state: string, page: Page) => Promise<void>;
  /** Where the trace of a failure is stored. */
  trace?: string;
  /** Where the film of a failure is stored. */
  film?: string;
}
/** A short pause in ms in which a superfluous call would show. */
const moment = 60;

class Path {
  readonly twin: HeldMachine<Model['machine']>;
  readonly states: string[] = [];
  readonly deeds: Deed[] = [];
  readonly taken = new Set<string>();
  /** The requests that were answered, in order. */
  readonly answered: Request[] = [];
  /** How much had been heard when a request was let through to the server. */
  readonly #heardBefore = new Map<Request, number>();
  /** How many of those that were carried out have been asked for again. */
  #asked = 0;
  constructor(
    readonly model: Model,
    readonly scene: Scene,
    readonly network: Network,
    readonly timers: Timers,
    readonly promises: Promises,
    readonly patience: number,
    readonly heard: Hearing['heard'],
  ) {
    this.twin = holdMachine(model.machine, scene.variant.input);
  }

  /** Waits until the page has made the machine's calls, each once, and shows the machine's state. */
  async settle(picture: Walker['picture'], done?: Done): Promise<void> {
    for (let own = this.model.byItself?.(this.twin.snapshot()); own; own = this.model.byItself?.(this.twin.snapshot()))
      await this.twin.take(meaning(this.model, own)!.event);
    for (const [name, call] of Object.entries(this.model.calls)) {
      const made = this.made(name);
      expect(
        await this.network.reaches(name, made, this.patience),
        `'${name}' should have been sent ${made} times so far, not ${this.network.seen(name)}`,
      ).toBe(true);
      const request = this.network.latest(name);
      if (request && this.twin.snapshot().children[call.actor])
        await call.sent?.(request, this.twin.snapshot() as never, this.scene as never);
    }
    if (done && done.step.manner !== 'late') {
      const step = { name: done.step.name, before: done.before as never };
      await this.model.showsAfter?.(this.scene, this.twin.snapshot() as never, step);
    }
    await agree(this.model, this.scene, this.twin.snapshot(), this.patience);
    await this.scene.page.waitForTimeout(moment);
    this.count();
    await this.promises.check(this.scene, this.twin.snapshot(), done);
    const state = stateName(this.twin.snapshot());
    this.states.push(state);
    for (const one of this.twin.taken) this.taken.add(one);
    await picture?.(state, this.scene.page);
  }
  count(): void {
    for (const [name, call] of Object.entries(this.model.calls)) {
      if (!call.mayRepeat)
        expect(this.network.seen(name), `'${name}' is sent exactly as often as the machine calls it`).toBe(
          this.made(name),
        );
    }
  }
  /** Checks the server's data where a path ends, and asks again for what was carried out since it was last asked. */
  async effects(): Promise<void> {
    const { scene, model } = this;
    this.count();
    // On a server that is wrong, asking again changes what is not the lab's.
    const done = scene.isOwn ? await carriedOut(this.answered) : [];
    const latest = done.slice(this.#asked);
    this.#asked = done.length;
    await expectOnce(scene.api, latest);
    await expectOwn(scene.as, latest, model.strangers ?? []);
    await expectTold(model, latest, (request) => this.heard.slice(this.#heardBefore.get(request)));
    if (scene.isOwn) await listsOnServer(scene, model);
    await model.effects?.(scene as never, this.twin.snapshot() as never, done);
  }
  made(name: string): number {
    const actors = this.network.actorsOf(name);
    const { isFor } = this.model.calls[name]!;
    return this.twin.calls.filter((one) => actors.includes(one.id) && (isFor?.(one.input) ?? true)).length;
  }

  async step(step: Step): Promise<Done> {
    await this.promises.begin();
    const before = this.twin.snapshot();
    await this.take(step);
    const { call, ending } = meaning(this.model, step.name)!;
    const isTold = call && !call.isSilent && ending && step.manner !== 'late';
    return { step, before, ...(isTold && { ended: ending }) };
  }
  async take({ name, manner }: Step): Promise<void> {
    const { event, call, ending, delay } = meaning(this.model, name)!;
    if (delay) {
      this.deeds.push({ who: 'time', words: `${delay.time / 1000} s pass` });
      expect(await this.timers.end(delay.time), `the page has started the timer of '${name}'`).toBe(true);
      await this.twin.take(event);
      return;
    }
    if (!call) {
      await this.act(name, event, manner);
      await this.twin.take(event);
      if (manner === 'twice') await this.twin.take(event);
      return;
    }
    const callName = this.nameOf(call);
    const held = this.network.take(callName, manner === 'late' ? 'oldest' : 'latest');
    if (!held) throw new Error(`'${callName}' has no request that waits for its response`);
    this.#heardBefore.set(held.request, this.heard.length);
    const answer = ending ? answerIn(this.scene, call, ending) : refuses(401, 'Unauthorized');
    if (manner === 'late') await answer(held, this.scene).catch(() => {});
    else if (!ending) await answer(held, this.scene);
    else {
      const output = await answer(held, this.scene);
      await this.twin.take(output === undefined || ending.error ? event : ({ ...event, output } as typeof event));
    }
    this.answered.push(held.request);
    this.deeds.push(await answerOf(held, manner));
  }
  nameOf(call: AnyCall): string {
    return Object.entries(this.model.calls).find(([, one]) => one === call)![0];
  }
  async act(name: string, event: { type: string }, manner: Step['manner']): Promise<void> {
    const own = this.model.acts?.[name] ?? this.model.acts?.[event.type];
    if (own) {
      this.deeds.push(actOf(name));
      return own(this.scene, event as never);
    }
    const button = controlOf(this.model, name)!.find(this.scene);
    this.deeds.push(await clickOf(button, manner));
    if (manner !== 'twice') return button.click();
    await button.evaluate((one: HTMLElement) => {
      // As with a mouse, the focus goes to what is pressed.
      one.focus();
      one.click();
      one.click();
    });
  }
}

/** A 401 ends the session, and the sign-in page says so (decisions, 401 or 403). */
async function endsSession({ page }: Scene): Promise<void> {
  await expect(page.locator('input[name="username"]')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeVisible();
}

/**
 * Watches what the page holds for moderation. `answered` waits for the claims that were sent, because one that arrives
 * after its end would hold the item again, but not for longer than `patience`, in ms. `letGo` ends these holds once the
 * page is closed, so that the next path can take their items.
 */
function watchHolds(page: Page, patience: number) {
  const held = new Map<string | null, unknown>();
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(claims)) return;
    held.set(request.postData(), request.postDataJSON());
    answers.push(request.response().catch(() => null));
  });
  return {
    answered: () => Promise.race([Promise.all(answers), setTimeout(patience, undefined, { ref: false })]),
    letGo: async (api: Api) => {
      for (const item of held.values()) await api.ask('DELETE', claims, item);
    },
  };
}

/** What ends a path, in order. What goes wrong in one of them is told, and keeps none of the others from being done. */
async function inTurn(ends: readonly (readonly [problem: string, end: () => unknown])[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, end] of ends) {
    try {
      await end();
    } catch (error) {
      problems.push(`${problem}: ${plainText(String(error))}`);
    }
  }
  return problems;
}

/**
 * Walks one path in a page of its own. A copy of the machine takes the same steps; the page has to agree with it
 * after each.
 */
export async function walk(model: Model, variant: Variant, path: Walk, walker: Walker): Promise<Walked> {
  const started = Date.now();
  const { patience = 10_000, tab } = walker;
  const { token, identity } = walker.api.storage;
  const { capabilities: _, ...plain } = identity;
  const stored = { token, identity: JSON.stringify(variant.isPlain ? plain : identity) };
  const { leaves } = walker;
  const traces = leaves === 'nothing' ? undefined : leaves;
  const mayLast = leaves !== 'nothing';
  const isOwn = leaves === undefined;
  const accountOf = (api: Api, isCleanUp = false) => (mayLast ? (traces?.of(api, isCleanUp) ?? api) : readOnly(api));
  const api = accountOf(walker.api);
  let kept: Page | undefined;
  let page: Page | undefined;
  let holds: ReturnType<typeof watchHolds> | undefined;
  let film: Film | undefined;
  let isTraced = false;
  let made: unknown;
  let begun: 'page' | 'data' | 'screen' = 'page';
  let hearing: Hearing | undefined;
  let run: Path | undefined;
  let step = 0;
  let failure: Walked['failure'];
  try {
    kept = await tab?.open(walker.url, stored);
    page = kept ?? (await (await newContext(walker.browser, walker.url, stored, walker)).newPage());
    const context = page.context();
    await walker.ready?.(page);
    if (walker.folder) await serveFrom(page, walker.url, walker.folder);
    if (walker.trace) {
      await context.tracing.start({ snapshots: true });
      isTraced = true;
    }
    holds = watchHolds(page, patience);
    const gate = leaves && (await Gate.close(context, page, model, traces));
    film = walker.film ? await Film.begin(page) : undefined;
    begun = 'data';
    const as = async (account: Account) => accountOf(await walker.as(account));
    made = await model.prepare(api, variant, walker.seat, as, mayLast);
    begun = 'screen';
    const scene: Scene = { page, api, as, variant, made, mayLast, isOwn, isOver: false };
    const network = await Network.hold(page, model);
    const promises = await Promises.watch(model, page, patience);
    const timers = await Timers.hold(page, model);
    await withoutNews(page);
    await model.open(scene as never);
    hearing = isOwn ? await hear(walker.api) : undefined;
    run = new Path(model, scene, network, timers, promises, patience, hearing?.heard ?? []);
    await run.settle(walker.picture);
    const ends = new Set(path.joints?.map(({ end }) => end) ?? [path.steps.length]);
    for (;;) {
      const next = path.steps[step];
      scene.isOver = !next;
      if (ends.has(step)) await run.effects();
      gate?.check();
      if (!next) break;
      step++;
      const done = await run.step(next);
      if (next.name.endsWith(`-${expired}`)) await endsSession(scene);
      else await run.settle(walker.picture, done);
    }
  } catch (error) {
    failure = {
      step,
      message: plainText((error as Error).message),
      ...(page && { picture: await page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => Buffer.alloc(0)) }),
      ...(begun === 'data' && { isUnprepared: true }),
      ...(error instanceof Shortage && { isShort: true }),
      ...(begun !== 'data' && !run?.states.length && { isUnopened: true }),
    };
  }
  hearing?.end();
  const context = page?.context();
  const own = accountOf(walker.api, true);
  const problems = await inTurn([
    [
      'The trace could not be stored',
      async () => {
        if (!isTraced) return;
        await context?.tracing.stop(failure ? { path: walker.trace! } : {});
        if (failure) failure.trace = walker.trace!;
      },
    ],
    [
      'The film could not be stored',
      () => {
        if (failure && walker.film && film?.save(`${model.name} as ${variant.name}`, walker.film))
          failure.film = walker.film;
      },
    ],
    [
      'The calls of the page could not be ended',
      async () => {
        run?.twin.actor.stop();
        await run?.network.release();
        await holds?.answered();
        // A page that closes may still send something ('keepalive'), which no handler sees.
        if (!mayLast) await context?.setOffline(true);
        // Handlers that are still running must not fail on the closed page.
        await page?.unrouteAll({ behavior: 'ignoreErrors' });
      },
    ],
    [
      'The page could not be closed',
      async () => {
        if (!kept) await context?.close();
        else if (failure) await tab?.close();
        else await kept.close();
      },
    ],
    [
      'What the page held for moderation could not be let go',
      async () => {
        if (mayLast && made !== undefined) await holds?.letGo(own);
      },
    ],
    [
      "The path's data could not be removed",
      async () => {
        if (made !== undefined) await model.cleanUp(own, made as never);
      },
    ],
  ]);
  if (problems.length)
    failure = { ...(failure ?? { step }), message: [failure?.message, ...problems].filter(Boolean).join('\n\n') };
  return {
    states: run?.states ?? [],
    deeds: run?.deeds ?? [],
    taken: [...(run?.taken ?? [])],
    ...(failure && { failure }),
    seconds: (Date.now() - started) / 1000,
  };
}
// oxlint-disable-next-line no-control-regex -- terminal colours
const plainText = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '');
