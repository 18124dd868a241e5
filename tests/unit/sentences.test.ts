import { expect, test } from 'vitest';
import { sentences } from '../../src/contract/sentences';

test.each([
  [['Required'], 'Required'],
  [['Must be text', 'Already taken'], 'Must be text. Already taken'],
  [['Must be text.', ' ', 'Why?', 'Taken.'], 'Must be text. Why? Taken.'],
  [['必填', '不是文字。', '已被使用'], '必填。不是文字。已被使用'],
  [[], ''],
])('%j are joined as sentences', (texts, joined) => {
  expect(sentences(texts)).toBe(joined);
});
