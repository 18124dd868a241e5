import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { botChances } from '../../src/admin/bot-chances/resource';
import { lotteries } from '../../src/admin/lotteries/resource';
import { levelsPackages } from '../../src/admin/levels-packages/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';
import { sumOf } from '../../src/contract/sum';

const check = (contract: Resource, values: object, before?: object) =>
  validate(new ContractIn(contract, editions.HUNGARY), values, {
    mode: before ? 'edit' : 'create',
    roles: ['ADMIN'],
    ...(before && { before }),
  });

const levels = (...ranges: [start: number | null, final: number | null][]) => ({
  name: 'Regulars',
  levels_rewards: ranges.map(([start_level, final_level]) => ({ start_level, final_level })),
});
describe('the ranges of a levels package', () => {
  test.each<[string, [number | null, number | null][], object]>([
    ['none', [], {}],
    ['one level', [[1, 1]], {}],
    ['one after the other', [[1, 5], [6, 10], [11, 40]], {}], // prettier-ignore
    [
      'the first starts late',
      [[2, 5]],
      { 'levels_rewards.0.start_level': [{ key: 'rangeFirst', params: { start: 1 } }] },
    ],
    ['a gap', [[1, 5], [8, 10]], { 'levels_rewards.1.start_level': [{ key: 'rangeGap', params: { start: 6 } }] }], // prettier-ignore
    ['an overlap', [[1, 5], [5, 10]], { 'levels_rewards.1.start_level': [{ key: 'rangeOverlap', params: { start: 6 } }] }], // prettier-ignore
    ['the wrong order', [[6, 10], [1, 5]], { 'levels_rewards.0.start_level': [{ key: 'rangeFirst', params: { start: 1 } }], 'levels_rewards.1.start_level': [{ key: 'rangeOverlap', params: { start: 11 } }] }], // prettier-ignore
    ['backwards', [[1, 5], [6, 4]], { 'levels_rewards.1.final_level': [{ key: 'finalBeforeStart' }] }], // prettier-ignore
    ['no end: the next one is not judged by it', [[1, null], [9, 10]], { 'levels_rewards.0.final_level': [{ key: 'required' }] }], // prettier-ignore
  ])('%s', (_, ranges, errors) => expect(check(levelsPackages, levels(...ranges))).toEqual(errors));

  test('earn no negative rewards', () => {
    const rewards = [{ start_level: 1, final_level: 5, task_reward: -1, category_reward: -1 }];
    const tooSmall = [{ key: 'tooSmall', params: { min: 0 } }];
    expect(check(levelsPackages, { name: 'Regulars', levels_rewards: rewards })).toEqual({
      'levels_rewards.0.task_reward': tooSmall,
      'levels_rewards.0.category_reward': tooSmall,
    });
  });

  test('a stored package with a gap can be renamed, and its ranges are judged once they change', () => {
    const before = levels([1, 5], [8, 10]);
    expect(check(levelsPackages, { ...before, name: 'Others' }, before)).toEqual({});
    expect(Object.keys(check(levelsPackages, levels([1, 5], [8, 11]), before))).toEqual([
      'levels_rewards.1.start_level',
    ]);
  });
});

const bot = (min: unknown, max: unknown, ...of: unknown[]) => ({
  percentage_min: min,
  percentage_max: max,
  one_answer_chance: of[0],
  two_answers_chance: of[1],
  three_answers_chance: of[2],
  four_answers_chance: of[3],
  five_answers_chance: of[4],
});
describe('a bot', () => {
  const required = [{ key: 'required' }];
  test.each<[string, object, object]>([
    ['chances of 100 %', bot(0, 20, 40, 30, 20, 8, 2), {}],
    ['fractions', bot(0, 12.5, 33.3, 33.3, 33.3, 0.1, 0), {}],
    ['95 %: none is correct with 5 %', bot(0, 20, 40, 30, 20, 5, 0), {}],
    ['never a correct one', bot(0, 20, 0, 0, 0, 0, 0), {}],
    [
      'a little too much',
      bot(0, 20, 33.4, 33.4, 33.4, 0, 0),
      { five_answers_chance: [{ key: 'chancesSum', params: { sum: 100.2, max: 100 } }] },
    ],
    ['the bounds the wrong way', bot(30, 20, 40, 30, 20, 8, 2), { percentage_max: [{ key: 'highestBelowLowest' }] }],
    [
      'beyond 100',
      bot(0, 101, 140, -40, 0, 0, 0),
      {
        percentage_max: [{ key: 'tooBig', params: { max: 100 } }],
        one_answer_chance: [{ key: 'tooBig', params: { max: 100 } }],
        two_answers_chance: [{ key: 'tooSmall', params: { min: 0 } }],
      },
    ],
    [
      'nothing',
      bot(null, null, null, null, null, null, null),
      Object.fromEntries(Object.keys(bot(0, 0)).map((field) => [field, required])),
    ],
  ])('%s', (_, values, errors) => expect(check(botChances, values)).toEqual(errors));

  test('a stored one whose chances are 105 % can get other win rates', () => {
    const before = bot(0, 20, 40, 30, 20, 10, 5);
    expect(check(botChances, { ...before, percentage_max: 25 }, before)).toEqual({});
  });
});

test.each<[string, Resource, object, object, string, string]>([
  ['a lottery', lotteries, { type: 1, total: 5, winner_count: 2 }, { winner_count: 6 }, 'total', 'fewerTickets'],
  ['a lottery', lotteries, { type: 1, total: 5, winner_count: 2 }, { total: 1 }, 'total', 'fewerTickets'],
  ['a bot', botChances, bot(0, 20), { percentage_min: 30 }, 'percentage_max', 'highestBelowLowest'],
  ['a bot', botChances, bot(10, 20), { percentage_max: 5 }, 'percentage_max', 'highestBelowLowest'],
])(
  '%s that is stored is judged by whichever of two figures has changed: %j',
  (_, contract, before, change, at, key) => {
    expect(check(contract, { ...before, ...change }, before)[at]).toEqual([{ key }]);
  },
);

test('fractions are added without the error of binary numbers', () => expect(sumOf([0.1, 0.2, null, '7'])).toBe(0.3));
