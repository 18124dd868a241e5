import { expect, test } from 'vitest';
import { fileName } from '../../src/kit/form/inputs/file-link';

test.each([
  ['profile/user/face.png', 'face.png'],
  ['files/price%20list.xlsx', 'price list.xlsx'],
  ['files/50% off.pdf', '50% off.pdf'],
  ['plain.txt', 'plain.txt'],
])('the file of the key %s is called %s', (key, name) => expect(fileName(key)).toBe(name));
