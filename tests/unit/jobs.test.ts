import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../server/http/route';
import { startJobs } from '../../server/jobs/jobs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a job that fails is reported, keeps none of the others from running, and runs again a minute later', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  // Without a database each of them fails.
  const stop = startJobs({} as Context, failed);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(failed).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(10);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failed).toHaveBeenCalledTimes(10);
});
