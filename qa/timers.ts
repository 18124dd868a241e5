import type { Page } from '@playwright/test';
import type { Model } from './model';

interface HeldTimers {
  end(time: number): boolean;
}
declare global {
  interface Window {
    heldTimers?: HeldTimers;
  }
}

/** The page's timers of a workflow's delays: no time passes for them until somebody says that it is over. */
export class Timers {
  private constructor(readonly page: Page) {}

  static async hold(page: Page, { delays = {} }: Model): Promise<Timers> {
    const times = Object.values(delays).map(({ time }) => time);
    if (times.length) await page.addInitScript(replaceTimers, times);
    return new Timers(page);
  }
  /** Everything that waits for so long is over; false when nothing does. */
  end(time: number): Promise<boolean> {
    return this.page.evaluate((asked) => window.heldTimers?.end(asked) ?? false, time);
  }
}

/** In the page, before any of its own code. */
function replaceTimers(times: readonly number[]): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, { time: number; run: () => void }>();
  // Below what a browser gives, so that neither is taken for the other.
  let last = 0;
  window.setTimeout = ((run: () => void, time?: number, ...given: unknown[]) => {
    if (time === undefined || !times.includes(time)) return start(run, time, ...given);
    held.set(--last, { time, run });
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (typeof id !== 'number' || !held.delete(id)) stop(id);
  };
  window.heldTimers = {
    end: (time) => {
      const over = [...held].filter(([, one]) => one.time === time);
      for (const [id, { run }] of over) {
        held.delete(id);
        run();
      }
      return over.length > 0;
    },
  };
}
