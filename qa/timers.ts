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

/** Holds the page's timers that belong to the workflow's delays, until the path decides that the time has passed. */
export class Timers {
  private constructor(readonly page: Page) {}

  static async hold(page: Page, { delays = {} }: Model): Promise<Timers> {
    const times = Object.values(delays).map(({ time }) => time);
    if (times.length) await page.addInitScript(replaceTimers, times);
    return new Timers(page);
  }
  /** Fires all held timers of this duration; false if there is none. */
  end(time: number): Promise<boolean> {
    return this.page.evaluate((asked) => window.heldTimers?.end(asked) ?? false, time);
  }
}

/** Runs in the page before its own code. */
function replaceTimers(times: readonly number[]): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, { time: number; run: () => void }>();
  // Ids of held timers are negative, so that they cannot clash with the browser's.
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
