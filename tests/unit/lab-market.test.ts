import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Console } from '../../qa/consoles';
import { walkPart, type Ground } from '../../qa/market';
import { models } from '../../qa/models';
import { readOptions } from '../../qa/options';
import { partsOf } from '../../qa/plan';
import { countsOf, isGood, summed, type Outcome, type VariantResult } from '../../qa/results';
import { walk, type Failure, type Walked } from '../../qa/walk';

vi.mock('../../qa/walk', () => ({ walk: vi.fn<typeof walk>() }));
const walks = vi.mocked(walk);

const [part] = partsOf(models, readOptions(['--machine', 'archive', '--edition', 'AZERBAIJAN_BRAND_A']));
const passes: Walked = { states: ['idle'], deeds: [], taken: [], seconds: 1 };
const fails = (failure: Partial<Failure> = {}): Walked => ({
  ...passes,
  failure: { step: 1, message: 'It says nothing', ...failure },
});
const traces = 'its traces';
const one = {
  url: 'https://console.example',
  version: '3.11.0',
  as: () => Promise.resolve({}),
  traces,
} as unknown as Console;
const walked = (
  as: Console['as'] = one.as,
  argv: string[] = [],
  paths = part!.walks,
  { halted = () => Promise.resolve(undefined), stop = new AbortController().signal }: Partial<Ground> = {},
) =>
  walkPart({ ...part!, walks: paths }, {
    one: { ...one, as },
    tabs: ['first tab', 'second tab'],
    options: readOptions(argv),
    folder: 'nowhere',
    pictures: new Map(),
    halted,
    stop,
  } as unknown as Ground);
const outcomeOf = (result: VariantResult): Outcome => ({
  workflows: [
    summed('archive', [{ model: part!.model, variants: [result], pictures: new Map() }], [part!.model], true),
  ].map((workflow) => ({ ...workflow, missed: [] })),
  markets: [{ edition: part!.variant.edition, address: one.url, version: '3.11.0', left: 0 }],
  leftBehind: [],
  notes: [],
  started: 0,
  ended: 1,
  options: readOptions([]),
});
const count = part!.walks.length;

beforeEach(() => {
  walks.mockReset();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('a path', () => {
  test('that passes is walked once', async () => {
    walks.mockResolvedValue(passes);
    const outcome = outcomeOf(await walked());
    expect(walks).toHaveBeenCalledTimes(count);
    expect(countsOf(outcome)).toEqual({ passed: count, flaky: 0, failed: 0, left: 0 });
    expect(isGood(outcome)).toBe(true);
  });
  test('that passes when it is walked again is flaky, which is not a pass', async () => {
    walks.mockResolvedValueOnce(fails()).mockResolvedValue(passes);
    const result = await walked();
    const outcome = outcomeOf(result);
    expect(walks).toHaveBeenCalledTimes(count + 1);
    expect(countsOf(outcome)).toEqual({ passed: count - 1, flaky: 1, failed: 0, left: 0 });
    expect(isGood(outcome)).toBe(false);
    expect(result.walks.find(({ status }) => status === 'flaky')?.first?.message).toBe('It says nothing');
  });
  test('that fails each time has failed, and is filmed and traced the last time', async () => {
    walks.mockResolvedValue(fails());
    const outcome = outcomeOf(await walked(one.as, ['--retries', '2']));
    expect(walks).toHaveBeenCalledTimes(count * 3);
    expect(countsOf(outcome)).toEqual({ passed: 0, flaky: 0, failed: count, left: 0 });
    const recorded = walks.mock.calls.filter(([, , , { film, trace }]) => film !== undefined || trace !== undefined);
    expect(recorded.map(([, , , { film, trace }]) => [typeof film, typeof trace])).toEqual(
      Array.from({ length: count }, () => ['string', 'string']),
    );
  });
  test('that joins others and fails is followed by those that did not come to their end', async () => {
    const [a, b, c] = part!.walks;
    const joined = {
      steps: [a!, b!, c!].flatMap(({ steps }) => steps),
      purpose: 'all three',
      joints: [
        { walk: a!, end: a!.steps.length },
        { walk: b!, end: a!.steps.length + b!.steps.length },
        { walk: c!, end: a!.steps.length + b!.steps.length + c!.steps.length },
      ],
    };
    walks.mockResolvedValueOnce(fails({ step: a!.steps.length + 1 })).mockResolvedValue(passes);
    const result = await walked(one.as, ['--retries', '0'], [joined]);
    expect(walks.mock.calls.map(([, , walk]) => walk)).toEqual([joined, b, c]);
    expect(countsOf(outcomeOf(result))).toEqual({ passed: 2, flaky: 0, failed: 1, left: 0 });
  });
  test('is walked in the tab of its worker, but alone where it is recorded', async () => {
    walks.mockResolvedValue(fails());
    await walked(one.as, ['--retries', '1'], part!.walks.slice(0, 1));
    expect(walks.mock.calls.map(([, , , { tab }]) => tab)).toEqual(['first tab', undefined]);
  });
  test.each([
    ['order-revert', 'nothing'],
    ['ticket', traces],
  ])('of %s leaves %j on a console that the lab did not start, with --lasting', async (name, leaves) => {
    walks.mockResolvedValue(passes);
    const [own] = partsOf(models, readOptions(['--machine', name, '--edition', 'DEMO']));
    await walkPart({ ...own!, walks: own!.walks.slice(0, 1) }, {
      one,
      tabs: [],
      options: readOptions(['--base-url', one.url, '--edition', 'DEMO', '--lasting']),
      folder: 'nowhere',
      pictures: new Map(),
      stop: new AbortController().signal,
    } as unknown as Ground);
    expect(walks.mock.calls[0]![3].leaves).toEqual(leaves);
  });
  test('is not walked again in a quick run', async () => {
    walks.mockResolvedValue(fails());
    await walked(one.as, ['--quick']);
    expect(walks).toHaveBeenCalledTimes(count);
  });
});

describe('what stops all paths of a role', () => {
  test.each([
    ['a screen that does not open', { step: 0, isUnopened: true as const }, 'The screen does not open'],
    [
      'data that cannot be created',
      { step: 0, isUnprepared: true as const },
      'The data that the paths need could not be created',
    ],
  ])('%s is said once', async (_, failure, trouble) => {
    walks.mockResolvedValue(fails(failure));
    const result = await walked(one.as, ['--retries', '0']);
    expect(walks.mock.calls.length).toBeLessThanOrEqual(3);
    expect(result).toMatchObject({ trouble, left: count - 1 });
    expect(countsOf(outcomeOf(result))).toEqual({ passed: 0, flaky: 0, failed: 1, left: count - 1 });
  });
  test('a path for which too few records are left is walked after those that use them', async () => {
    walks.mockResolvedValueOnce(fails({ step: 0, isUnprepared: true, isShort: true })).mockResolvedValue(passes);
    const outcome = outcomeOf(await walked());
    expect(walks).toHaveBeenCalledTimes(count + 1);
    expect(countsOf(outcome)).toEqual({ passed: count, flaky: 0, failed: 0, left: 0 });
  });
  test('a failure to open one path does not stop the others', async () => {
    walks.mockResolvedValueOnce(fails({ step: 0, isUnopened: true })).mockResolvedValue(passes);
    const result = await walked(one.as, ['--retries', '0']);
    expect(result.trouble).toBeUndefined();
    expect(countsOf(outcomeOf(result))).toEqual({ passed: count - 1, flaky: 0, failed: 1, left: 0 });
  });
  test('an account that cannot sign in is said once', async () => {
    const result = await walked(() => Promise.reject(new Error('anna cannot sign in: 401')));
    expect(walks).not.toHaveBeenCalled();
    expect(result).toMatchObject({ trouble: 'anna cannot sign in: 401', left: count, walks: [] });
    expect(countsOf(outcomeOf(result))).toEqual({ passed: 0, flaky: 0, failed: 1, left: count });
  });
});

describe('a console that does not answer any more', () => {
  const trouble = 'The console of DEMO does not answer any more';
  const dead = { halted: () => Promise.resolve(trouble) };

  test('while a role is walked is said once, and is no failure of a path', async () => {
    walks.mockResolvedValueOnce(passes).mockResolvedValue(fails({ step: 0, isUnopened: true }));
    const result = await walked(one.as, ['--retries', '0', '--workers', '1'], part!.walks, dead);
    expect(walks).toHaveBeenCalledTimes(2);
    expect(result).toMatchObject({ halted: trouble, left: count - 1 });
    expect(countsOf(outcomeOf(result))).toEqual({ passed: 1, flaky: 0, failed: 0, left: count - 1 });
  });
  test('before the first path is said once', async () => {
    walks.mockResolvedValue(fails({ step: 0, isUnprepared: true }));
    const result = await walked(one.as, ['--retries', '0', '--workers', '1'], part!.walks, dead);
    expect(result).toMatchObject({ halted: trouble, left: count, walks: [] });
    expect(result.trouble).toBeUndefined();
  });
  test('when somebody signs in is not said of the account', async () => {
    const result = await walked(() => Promise.reject(new Error('fetch failed')), [], part!.walks, dead);
    expect(result).toMatchObject({ halted: trouble, left: count });
    expect(result.trouble).toBeUndefined();
  });
});

describe('a run that is stopped', () => {
  const stopping = () => {
    const stop = new AbortController();
    return { stop, ground: { stop: stop.signal, halted: () => Promise.resolve('The run was stopped') } };
  };
  test('begins no other path, and keeps what it has seen', async () => {
    const { stop, ground } = stopping();
    walks.mockImplementation(() => {
      stop.abort();
      return Promise.resolve(passes);
    });
    const result = await walked(one.as, ['--workers', '1'], part!.walks, ground);
    expect(walks).toHaveBeenCalledTimes(1);
    expect(result).toMatchObject({ halted: 'The run was stopped', left: count - 1, walks: [{ status: 'passed' }] });
  });
  test('does not blame a path for it on a console that the lab has started', async () => {
    const { stop, ground } = stopping();
    walks.mockImplementation(() => {
      stop.abort();
      return Promise.resolve(fails());
    });
    const result = await walked(one.as, ['--workers', '1'], part!.walks, ground);
    expect(walks).toHaveBeenCalledTimes(1);
    expect(result).toMatchObject({ left: count, walks: [] });
  });
});
