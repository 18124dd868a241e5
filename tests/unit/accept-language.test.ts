import { expect, test } from 'vitest';
import { languageOf } from '../../server/http/words';

test.each([
  ['hu', 'hu'],
  ['hu;q=0.5, ru;q=0.8', 'ru'],
  ['hu; q=0.5, ru; q=0.8', 'ru'],
  ['hu;q=0.8, ru;q=0.8', 'hu'],
  ['de, az;q=0.1', 'az'],
  ['hu;q=0, az;q=0.1', 'az'],
  ['hu;q=0', 'en'],
  ['zh-Hant-TW', 'tw'],
  ['tw', 'tw'],
  ['hungarian, ru', 'ru'],
  ['de, fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('who asks for %j is answered in %s', (header, language) => expect(languageOf(header)).toBe(language));
