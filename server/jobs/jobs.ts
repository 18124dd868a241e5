import { breakOffAbandoned, removeExpired } from '../admin/file-transfers/transfers';
import { drawEnded } from '../admin/quests/draw';
import type { Context } from '../http/route';
import { callWebHook } from '../pushes/web-hook';
import { sendDue } from '../pushes/send';

type Job = (context: Context, stopping: AbortSignal) => Promise<void>;

/** Work that no call triggers, beside the pushes. Each job may run on several instances at once. */
const jobs: readonly Job[] = [drawEnded, breakOffAbandoned, removeExpired];
const pause = 60_000;

/**
 * Runs the jobs now and once a minute; one that still runs holds up none of the others. Returns a function that stops
 * them and waits for those that run. A job that fails is reported and runs again a minute later.
 */
export function startJobs(context: Context, failed: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Map<Job, Promise<void>>();
  const run = (job: Job) => {
    const now =
      running.get(job) ??
      job(context, stopping.signal)
        .catch(failed)
        .finally(() => running.delete(job));
    running.set(job, now);
    return now;
  };
  const start = () => {
    for (const job of jobs) void run(job);
    // The push service gets at once what was just sent to the chats.
    void run(sendDue).then(() => (stopping.signal.aborted ? undefined : run(callWebHook)));
  };
  start();
  const timer = setInterval(start, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
