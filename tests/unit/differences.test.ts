import { expect, test } from 'vitest';
import { managers } from '../../src/admin/managers/resource';
import { quests } from '../../src/admin/quests/resource';
import { fieldsOf } from '../../src/contract/fields';
import { differences } from '../../server/records/differences';

const ofQuest = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  differences(fieldsOf(quests.record, 'DEMO'), Object.keys(after), before, after);

test('a changed field has its old and its new value; an added or removed one has one side', () => {
  expect(
    ofQuest({ name: 'A', priority: 5, target_group_id: null }, { name: 'B', priority: null, target_group_id: 3 }),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'priority', before: 5 },
    { field: 'target_group_id', after: 3 },
  ]);
});

test('of array rows only what differs is kept', () => {
  const rows = (text: string, more: object[] = []) => [{ text: 'One', image: 'a' }, { text, image: 'b' }, ...more];
  expect(ofQuest({ tasks: rows('Two') }, { tasks: rows('2', [{ text: 'Three' }]) })).toEqual([
    { field: 'tasks.1.text', before: 'Two', after: '2' },
    { field: 'tasks.2', after: { text: 'Three' } },
  ]);
});

test('passwords are never kept', () => {
  expect(
    differences(
      fieldsOf(managers.record, 'DEMO'),
      ['password', 'status'],
      { status: 1 },
      { password: 'secret', status: 2 },
    ),
  ).toEqual([{ field: 'status', before: 1, after: 2 }]);
});
