import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../server/http/refusal';
import { Turns } from '../../server/spreadsheet/turns';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A job that runs until it is ended. */
function job(started: string[], name: string) {
  let resolve!: (name: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((...both) => ([resolve, reject] = both));
  return {
    run: () => {
      started.push(name);
      return promise;
    },
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  };
}

test('two jobs run, the others wait in the order in which they came', async () => {
  const turns = new Turns(2, 1000);
  const started: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(started, name));
  const done = jobs.map((one) => turns.take(one.run));
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual(['a', 'b']);
  jobs[1]!.fail();
  await expect(done[1]).rejects.toThrow('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b', 'c']);
  jobs[0]!.end();
  jobs[2]!.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  jobs[3]!.end();
  expect(await Promise.all([done[0], done[2], done[3]])).toEqual(['a', 'c', 'd']);
});

test('a job that has waited too long is refused, and takes no place', async () => {
  const turns = new Turns(1, 1000);
  const started: string[] = [];
  const [first, late, next] = ['first', 'late', 'next'].map((name) => job(started, name)) as [
    ReturnType<typeof job>,
    ReturnType<typeof job>,
    ReturnType<typeof job>,
  ];
  const running = turns.take(first.run);
  const refused = turns.take(late.run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await refused).toBeInstanceOf(Refusal);
  expect(await refused).toMatchObject({
    status: 503,
    key: 'importsBusy',
    options: { headers: { 'retry-after': '5' } },
  });
  const after = turns.take(next.run);
  first.end();
  await running;
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['first', 'next']);
  next.end();
  expect(await after).toBe('next');
});
