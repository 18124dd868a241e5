import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { achievements } from '../../src/admin/achievements/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { settled } from '../../src/contract/settled';
import { validate, withoutHiddenFields } from '../../src/contract/validation';

const own = new ContractIn(achievements, editions.HUNGARY);
const look = { text_color: '#000000', card_color: '#000000', progress_color: '#000000', reward_color: '#000000' };
const images = { task_image: 'images/a.png', reward_image: 'images/b.png' };
const stored = (task: object) => {
  const rows = withoutHiddenFields(own, 'tasks', [{ name: 'Task', number_of_actions: 1, ...look, ...images, ...task }]);
  return (settled(own, { tasks: rows }).tasks as Record<string, unknown>[])[0]!;
};
const all = Array.from({ length: 24 }, (_, at) => at + 1);
const where = (isSo: (type_id: number) => boolean) => all.filter(isSo);

/** Document 2, section 5.2, transcribed independently of the contract. */
test('tasks may be in a row for the documented types only', () => {
  expect(where((type_id) => stored({ type_id, in_row: true }).in_row === true)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 16, 17,
  ]);
});
test('in a row they count by days: always, if nothing else is said, or never', () => {
  const byDays = (sent: object) =>
    where((type_id) => stored({ type_id, in_row: true, ...sent }).in_row_by_days === true);
  expect(byDays({ in_row_by_days: false })).toEqual([3, 5, 7, 8, 11, 12, 15, 16, 17]);
  expect(byDays({})).toEqual([1, 3, 4, 5, 6, 7, 8, 11, 12, 15, 16, 17]);
  expect(where((type_id) => stored({ type_id, in_row: false, in_row_by_days: true }).in_row_by_days !== false)).toEqual(
    [],
  );
});
test('a brand of the knowledge bank is kept, and a category required, for the documented types only', () => {
  expect(where((type_id) => stored({ type_id, kb_brand_id: 1 }).kb_brand_id === 1)).toEqual([1, 2, 3, 4, 5, 6, 15, 16]);
  expect(where((type_id) => stored({ type_id, kb_category_id: 1 }).kb_category_id === 1)).toEqual([1, 2]);
  const record = { name: 'Reader', background_image: 'images/a.png', icon_image: 'images/b.png' };
  const lacking = where((type_id) => {
    const errors = validate(own, { ...record, tasks: [stored({ type_id })] }, { mode: 'create', roles: ['ADMIN'] });
    return 'tasks.0.kb_category_id' in errors;
  });
  expect(lacking).toEqual([1, 2]);
});
