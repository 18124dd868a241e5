import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import type { Api } from '../../qa/api';
import { openBrowser } from '../../qa/browser';
import { answers, openConsole } from '../../qa/consoles';
import { models } from '../../qa/models';
import { readOptions } from '../../qa/options';
import { planOf } from '../../qa/plan';
import type { Results } from '../../qa/report/json';
import { run } from '../../qa/lab';
import { Traces } from '../../qa/traces';
import { walk, type Walked } from '../../qa/walk';

vi.mock('../../qa/walk', () => ({ walk: vi.fn<typeof walk>() }));
vi.mock('../../qa/browser', () => ({ openBrowser: vi.fn<typeof openBrowser>() }));
vi.mock('../../qa/consoles', () => ({ openConsole: vi.fn<typeof openConsole>(), answers: vi.fn<typeof answers>() }));

const passes: Walked = { states: ['idle'], deeds: [], taken: [], seconds: 1 };
const lost = { step: 0, message: 'The page is not there', isUnopened: true } as const;
let out: string;
let traces: Traces;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'lab-run-'));
  traces = new Traces('https://demo.example/v3');
  const close = () => Promise.resolve();
  vi.mocked(openBrowser).mockResolvedValue({ close, isConnected: () => true } as never);
  vi.mocked(openConsole).mockImplementation((market) =>
    Promise.resolve({
      url: 'https://demo.example',
      version: '3.11.0',
      as: () => Promise.resolve({} as Api),
      traces: market === 'AZERBAIJAN_BRAND_A' ? traces : new Traces('https://demo.example/v3'),
      stop: close,
    }),
  );
  vi.mocked(answers).mockResolvedValue(true);
  vi.mocked(walk).mockReset().mockResolvedValue(passes);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

/** A run on deployed consoles. */
async function ran(
  stop = new AbortController().signal,
  [machine, ...markets]: readonly [string, ...EditionCode[]] = ['archive', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'],
) {
  const accounts = { admin: { username: 'anna', password: 'secret' } };
  const words = ['--machine', machine, '--out', out, '--retries', '0', '--workers', '1'];
  const targets = markets.map((market) => ({
    market,
    address: 'https://a.example',
    accounts,
  }));
  const options = { ...readOptions(words), targets, lasting: true };
  const isGood = await run({ options, plan: await planOf(models, options) }, stop);
  const results = JSON.parse(readFileSync(join(out, 'latest/results.json'), 'utf8')) as Results;
  return { isGood, results };
}
const leaveSomething = async () => {
  const api = { post: () => Promise.resolve({ id: 7 }) } as unknown as Api;
  await traces.of(api).post('admin/surveys', {});
};
const left = [expect.objectContaining({ market: 'AZERBAIJAN_BRAND_A', made: 'POST admin/surveys: 7' })];

describe('a run', () => {
  test('asks all deployed consoles which they are before it walks one', async () => {
    let asked: EditionCode[] = [];
    vi.mocked(walk).mockImplementationOnce(() => {
      asked = vi.mocked(openConsole).mock.calls.map(([market]) => market);
      return Promise.resolve(passes);
    });
    await ran(undefined, ['order-revert', 'DEMO', 'GEORGIA', 'IRELAND']);
    expect(asked.toSorted()).toEqual(['DEMO', 'GEORGIA', 'IRELAND']);
  });
  test('that is stopped says so once, and reports what it has seen and left behind', async () => {
    const stop = new AbortController();
    vi.mocked(walk).mockImplementation(async () => {
      await leaveSomething();
      stop.abort();
      return passes;
    });
    const { isGood, results } = await ran(stop.signal);
    expect(isGood).toBe(false);
    expect(results).toMatchObject({
      troubles: ['The run was stopped'],
      counts: { passed: 1 },
      consoles: [{ market: 'AZERBAIJAN_BRAND_A' }, { market: 'AZERBAIJAN_BRAND_B' }],
    });
    expect(results.leftBehind).toEqual(left);
  });
  test('that is stopped while it builds a console says so, not that the build has failed', async () => {
    const stop = new AbortController();
    vi.mocked(openConsole).mockImplementation(() => {
      stop.abort();
      return Promise.reject(new Error('The console for AZERBAIJAN_BRAND_A could not be built'));
    });
    const { results } = await ran(stop.signal);
    expect(results.troubles).toEqual(['The run was stopped']);
  });
  test('whose console ends says so once, and keeps what has passed before', async () => {
    vi.mocked(walk).mockImplementationOnce(async () => {
      await leaveSomething();
      vi.mocked(answers).mockResolvedValue(false);
      return passes;
    });
    vi.mocked(walk).mockResolvedValue({ ...passes, failure: lost });
    const { results } = await ran();
    expect(results.troubles).toEqual([
      'The console of AZERBAIJAN_BRAND_A at https://demo.example does not answer any more',
      'The console of AZERBAIJAN_BRAND_B at https://demo.example does not answer any more',
    ]);
    expect(results.counts.passed).toBe(1);
    expect(results.leftBehind).toEqual(left);
  });
  test('whose console ends while a role is walked says how many of its paths were not walked', async () => {
    vi.mocked(walk).mockImplementationOnce(() => {
      vi.mocked(answers).mockResolvedValue(false);
      return Promise.resolve(passes);
    });
    vi.mocked(walk).mockResolvedValue({ ...passes, failure: lost });
    await ran();
    expect(console.log).toHaveBeenCalledWith(
      '✗ The console of AZERBAIJAN_BRAND_A at https://demo.example does not answer any more. 2 paths were not walked.',
    );
  });
  test('that fails itself in one market goes on in the next, and reports', async () => {
    vi.mocked(walk).mockImplementationOnce(async () => {
      await leaveSomething();
      throw new Error('The disk is full');
    });
    const { isGood, results } = await ran();
    expect(isGood).toBe(false);
    expect(results.troubles).toEqual(['AZERBAIJAN_BRAND_A: The lab has failed: The disk is full']);
    expect(results.paths.some(({ market, status }) => market === 'AZERBAIJAN_BRAND_B' && status === 'passed')).toBe(
      true,
    );
    expect(results.leftBehind).toEqual(left);
  });
});
