import type { Browser, BrowserContext, Page } from '@playwright/test';
import { holdMachine, stateName, type HeldMachine } from '../tests/unit/paths';
import { agree } from './agree';
import { expect } from './expect';
import { serveFrom } from './folder';
import { refuses } from './answers';
import type { Account, Api } from './api';
import { actOf, answerOf, clickOf, type Deed } from './deeds';
import { controlOf, type AnyCall, type Model, type Scene, type Variant } from './model';
import { Network } from './network';
import { expired, meaning, type Step, type Walk } from './paths';
import { Timers } from './timers';

export interface Walked {
  /** States the page agreed with, in order; the first is where the screen opens. */
  states: string[];
  /** What was done at each step, as far as it came. */
  deeds: Deed[];
  /** Declared transitions that were taken and agreed with. */
  taken: string[];
  /** The step that went wrong (0: opening) and why. */
  failure?: {
    step: number;
    message: string;
    trace?: string;
    picture?: Buffer;
    /** What the path needs could not be made: the page has not been asked anything. */ isUnprepared?: true;
  };
  seconds: number;
}
export interface Walker {
  browser: Browser;
  /** The console's address. */
  url: string;
  api: Api;
  as: (account: Account) => Promise<Api>;
  seat: number;
  /** A built console that stands in for the one that the server has. */
  folder?: string;
  /** Called with the browser before its first page. */
  ready?: (context: BrowserContext) => Promise<unknown>;
  /** How long the page may take to agree, in ms. */
  patience?: number;
  /** Scene.mayLast; so it is unless said otherwise. */
  mayLast?: boolean;
  /** Called with a picture of each state that has none yet. */
  picture?: (state: string, page: Page) => Promise<void>;
  /** Where the trace of a failure goes. */
  trace?: string;
}
/** A short moment in which a call too many would show. */
const moment = 60;

class Path {
  readonly twin: HeldMachine<Model['machine']>;
  readonly states: string[] = [];
  readonly deeds: Deed[] = [];
  readonly taken = new Set<string>();
  constructor(
    readonly model: Model,
    readonly scene: Scene,
    readonly network: Network,
    readonly timers: Timers,
    readonly patience = 10_000,
  ) {
    this.twin = holdMachine(model.machine, scene.variant.input);
  }

  /** The page has made the calls that the machine made, each once, and shows what the machine is in. */
  async settle(picture: Walker['picture']): Promise<void> {
    for (let own = this.model.byItself?.(this.twin.snapshot()); own; own = this.model.byItself?.(this.twin.snapshot()))
      await this.twin.take(meaning(this.model, own)!.event);
    for (const [name, call] of Object.entries(this.model.calls)) {
      const made = this.made(name);
      expect(
        await this.network.reaches(name, made, this.patience),
        `'${name}' is sent ${made} times so far, not ${this.network.seen(name)}`,
      ).toBe(true);
      const request = this.network.latest(name);
      if (request && this.twin.snapshot().children[call.actor])
        await call.sent?.(request, this.twin.snapshot() as never, this.scene as never);
    }
    await agree(this.model, this.scene, this.twin.snapshot(), this.patience);
    await this.scene.page.waitForTimeout(moment);
    this.count();
    const state = stateName(this.twin.snapshot());
    this.states.push(state);
    for (const one of this.twin.taken) this.taken.add(one);
    await picture?.(state, this.scene.page);
  }
  count(): void {
    for (const [name, call] of Object.entries(this.model.calls)) {
      if (!call.mayRepeat)
        expect(this.network.seen(name), `'${name}' is sent once for each time that the machine asks for it`).toBe(
          this.made(name),
        );
    }
  }
  made(name: string): number {
    const actors = this.network.actorsOf(name);
    const { isFor } = this.model.calls[name]!;
    return this.twin.calls.filter((one) => actors.includes(one.id) && (isFor?.(one.input) ?? true)).length;
  }

  async step({ name, manner }: Step): Promise<void> {
    const { event, call, ending, delay } = meaning(this.model, name)!;
    if (delay) {
      this.deeds.push({ who: 'time', words: `${delay.time / 1000} s are over` });
      expect(await this.timers.end(delay.time), `'${name}' is waited for`).toBe(true);
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
    if (!held) throw new Error(`'${callName}' has no call that waits for its answer`);
    if (!ending) await refuses(401, 'Unauthorized')(held, this.scene);
    else if (manner === 'late') await ending.answer(held, this.scene as never).catch(() => {});
    else {
      const output = await ending.answer(held, this.scene as never);
      await this.twin.take(output === undefined || ending.error ? event : ({ ...event, output } as typeof event));
    }
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
      one.click();
      one.click();
    });
  }
}

/** A 401 ends the session: the sign-in page says why (decisions, 401 or 403). */
async function endsSession({ page }: Scene): Promise<void> {
  await expect(page.locator('input[name="username"]')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeVisible();
}

/** One path in a browser of its own, the machine beside the page; they agree at every step or it fails. */
export async function walk(model: Model, variant: Variant, path: Walk, walker: Walker): Promise<Walked> {
  const started = Date.now();
  const { token, identity } = walker.api.storage;
  const { capabilities: _, ...plain } = identity;
  const storage = [
    { name: 'token', value: token },
    { name: 'identity', value: JSON.stringify(variant.isPlain ? plain : identity) },
  ];
  const context = await walker.browser.newContext({
    baseURL: walker.url,
    viewport: { width: 1366, height: 820 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: new URL(walker.url).origin, localStorage: storage }] },
  });
  context.setDefaultTimeout(20_000);
  await walker.ready?.(context);
  if (walker.folder) await serveFrom(context, walker.url, walker.folder);
  if (walker.trace) await context.tracing.start({ snapshots: true });
  const page = await context.newPage();
  let made: unknown;
  let isPrepared = false;
  let run: Path | undefined;
  let step = 0;
  let failure: Walked['failure'];
  try {
    made = await model.prepare(walker.api, variant, walker.seat, walker.as);
    isPrepared = true;
    const scene: Scene = { page, api: walker.api, variant, made, mayLast: walker.mayLast ?? true };
    const network = await Network.hold(page, model);
    run = new Path(model, scene, network, await Timers.hold(page, model), walker.patience);
    await model.open(scene as never);
    await run.settle(walker.picture);
    for (const one of path.steps) {
      step++;
      await run.step(one);
      if (one.name.endsWith(`-${expired}`)) await endsSession(scene);
      else await run.settle(walker.picture);
    }
    run.count();
    await model.effects?.(scene as never, run.twin.snapshot() as never);
  } catch (error) {
    failure = {
      step,
      message: plainText((error as Error).message),
      picture: await page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => Buffer.alloc(0)),
      ...(!isPrepared && { isUnprepared: true }),
    };
  }
  if (walker.trace) await context.tracing.stop(failure ? { path: walker.trace } : {});
  if (failure && walker.trace) failure.trace = walker.trace;
  run?.twin.actor.stop();
  await run?.network.release();
  // Whoever still answers for this page answers nobody.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  if (made !== undefined)
    await model.cleanUp(walker.api, made as never).catch((error: unknown) => {
      failure ??= { step, message: `What the path made could not be removed: ${String(error)}` };
    });
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
