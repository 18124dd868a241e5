import { breakOffAbandoned, removeExpired } from '../admin/file-transfers/transfers';
import { drawEnded } from '../admin/quests/draw';
import type { Context } from '../http/route';
import { callWebHook } from '../pushes/web-hook';
import { sendDue } from '../pushes/send';

/** Work that no call triggers. Each job may run on several instances at once. */
const jobs: readonly ((context: Context) => Promise<void>)[] = [
  drawEnded,
  sendDue,
  callWebHook,
  breakOffAbandoned,
  removeExpired,
];
const pause = 60_000;

/**
 * Runs the jobs now and once a minute. Returns a function that stops them and waits for a running one. A job that fails
 * is reported and runs again a minute later.
 */
export function startJobs(context: Context, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    for (const job of jobs) await job(context).catch(failed);
    running = undefined;
  };
  const start = () => {
    running ??= run();
  };
  start();
  const timer = setInterval(start, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
