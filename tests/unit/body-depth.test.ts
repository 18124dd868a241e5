import { expect, test } from 'vitest';
import { isTooDeep } from '../../server/http/bodies';

const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);

test('a request may have fifty levels of lists and groups, and no more', () =>
  expect([isTooDeep(nested(50)), isTooDeep(`[${nested(50)}]`)]).toEqual([false, true]));

test('lists beside one another and brackets in texts are no levels', () => {
  expect(isTooDeep(`[${'[],'.repeat(100)}{}]`)).toBe(false);
  expect(isTooDeep(JSON.stringify({ text: '[{"\\'.repeat(100) }))).toBe(false);
  expect(isTooDeep(`["\\\\",${nested(50)}]`)).toBe(true);
});
