import { expect, test } from 'vitest';
import { avatarColours, colourOf, initialOf } from '../../src/admin/outlets-users/users/avatar-colour';

/** The relative luminance of WCAG 2.2. */
const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(avatarColours)('a white letter is readable on %s', (colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
test('a name keeps its colour, and names have different ones', () => {
  const names = ['Anna Szabó', 'Miklós Kiss', 'Irén Fehér', 'Zoltán Balázs', 'Katalin Király', 'Károly Varga'];
  expect(names.map(colourOf)).toEqual(names.map(colourOf));
  expect(new Set(names.map(colourOf)).size).toBeGreaterThan(2);
});
test.each([
  ['árpád', 'Á'],
  ['  anna', 'A'],
  ['', '?'],
])('the letter of "%s" is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
