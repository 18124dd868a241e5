import { describe, expect, test } from 'vitest';
import { folded, found, phoneSearch, rankIn } from '../../src/contract/search';

const ireland = { prefix: '+353(0)', trunk: '0', minLength: 12, maxLength: 16 };
const hungary = { prefix: '+36', trunk: '06', minLength: 12, maxLength: 13 };

test.each([
  ['Siobhán', 'siobhan'],
  ['LÁSZLÓ', 'laszlo'],
  ['Elçin Əliyev', 'elcin eliyev'],
  ['İı', 'ii'],
  ['Й', 'и'],
])('%s is searched as %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

describe('a phone', () => {
  test.each([
    ['+353 85 123', { starts: ['35385123'] }],
    ['+353(0)85 123', { starts: ['35385123'] }],
    ['+353 085 123', { starts: ['353085123', '35385123'] }],
    ['00353-85-123', { starts: ['35385123'] }],
    ['085 123', { starts: ['35385123'], part: '085123' }],
    ['85123', { starts: ['35385123'], part: '85123' }],
    ['35385', { starts: ['35335385', '35385'], part: '35385' }],
  ])('is read from %s', (text, expected) => {
    expect(phoneSearch(text, ireland)).toEqual(expected);
  });
  test('has the market’s own prefix for calls within it', () => {
    expect(phoneSearch('06 30 123', hungary)).toEqual({ starts: ['3630123'], part: '0630123' });
  });
  test.each(['12', '+3', 'K-77', 'Anna', ''])('is not read from %s', (text) => {
    expect(phoneSearch(text, ireland)).toBeUndefined();
  });
});

describe('a search', () => {
  test('puts whole words before beginnings, and those before parts', () => {
    expect(['Anna Kis', 'Annamária', 'Joanna', 'Béla'].map((one) => rankIn([one], 'ANNA'))).toEqual([
      0,
      1,
      2,
      undefined,
    ]);
  });
  test('wants every word, in any order and text', () => {
    expect(rankIn(['Szabó', 'Réka'], 'reka szabo')).toBe(0);
    expect(rankIn(['Szabó', 'Réka'], 'reka nagy')).toBeUndefined();
  });
  test('finds by id and phone, too, the id first', () => {
    const people = [
      { id: 1, texts: ['(1) Anna', '+353(0)851234567'] },
      { id: 123, texts: ['(123) Béla', '+353(0)867654321'] },
    ];
    const ids = (text: string) => found(people, text, ireland).map((one) => one.id);
    expect(ids('123')).toEqual([123, 1]);
    expect(ids('0851234')).toEqual([1]);
    expect(ids('#1')).toEqual([1]);
    expect(ids('nobody')).toEqual([]);
  });
});
