import { expect, test } from 'vitest';
import { excerptOf, piecesOf } from '../../src/contract/excerpt';

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map((one) => (one.isFound ? `[${one.text}]` : one.text))
    .join('');

test.each([
  ['A lost card', 'CARD lost', 'A [lost] [card]'],
  ['Győr, GYOR', 'gyor', '[Győr], [GYOR]'],
  ['Gyo\u030br!', 'győ', '[Gyo\u030b]r!'],
  ['lost lost', 'los lost', '[lost] [lost]'],
  ['🙂 kártya 🙂', 'kartya', '🙂 [kártya] 🙂'],
  ['我的卡片遺失了', '卡片', '我的[卡片]遺失了'],
  ['100% (sure)', '% (', '100[%] [(]sure)'],
  ['nothing', 'card', 'nothing'],
  ['whole', 'whole', '[whole]'],
  ['', 'card', ''],
])('in %j the words of %j are marked', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
  expect(
    piecesOf(text, search)
      .map((one) => one.text)
      .join(''),
  ).toBe(text);
});

test('an excerpt is what stands around the first place of each word', () => {
  const far = 'x'.repeat(100);
  expect(excerptOf('  A lost\n\ncard ', 'card')).toBe('A lost card');
  expect(excerptOf(`${far} card ${far}`, 'card')).toBe(`…${'x'.repeat(39)} card ${'x'.repeat(39)}…`);
  expect(excerptOf(`card ${far} lost`, 'lost card')).toBe(`card ${'x'.repeat(39)} … ${'x'.repeat(39)} lost`);
  const words = 'word '.repeat(30);
  expect(excerptOf(`${words}card ${words}`, 'card')).toBe(`…${'word '.repeat(7)}card${' word'.repeat(8)}…`);
  expect(excerptOf(far, 'card')).toBe(`${'x'.repeat(40)}…`);
});
