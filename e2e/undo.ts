import type { Page } from '@playwright/test';
import { undoTime } from '../machines/moderation';

/** Ten minutes, in milliseconds. */
export const longUndo = 600_000;
/**
 * Gives ten minutes instead of five seconds to undo what was done on this page: between two steps of a test a busy machine
 * can take longer than a person. A page with its own clock calls it after `clock.install`.
 */
export const lengthenUndo = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([usual, long]) => {
      const { setTimeout: after } = window;
      const later = (run: TimerHandler, time?: number, ...rest: unknown[]) =>
        after(run, time === usual ? long : time, ...rest);
      window.setTimeout = later as typeof window.setTimeout;
    },
    [undoTime, longUndo],
  );
