import { expect, test } from 'vitest';
import { sentNumber } from '../../src/contract/sent-number';

test.each([
  [120, 120],
  ['120', 120],
  ['69.5', 69.5],
  ['-3', -3],
  ['0', 0],
  [0, 0],
])('%j is the number %d', (sent, number) => expect(sentNumber(sent)).toBe(number));

test.each([undefined, null, '', ' ', 'n/a', 'Infinity', true, [[5]]])('%j is no number', (sent) =>
  expect(sentNumber(sent)).toBeUndefined(),
);
