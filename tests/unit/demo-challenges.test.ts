import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { Calendar } from '../../server/demo/calendar';
import { challengesOf } from '../../server/demo/challenges';
import { quests } from '../../src/admin/quests/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { optionsFor } from '../../src/contract/fields';
import { validate } from '../../src/contract/validation';

describe.each(Object.values(editions))('demo challenges of $code', (edition) => {
  const own = new ContractIn(quests, edition);
  const records = challengesOf(edition, new Calendar(edition, new Date('2026-11-01T12:00:00Z')), ['images/a.png']);

  test('are what the form would accept', () => {
    for (const record of records)
      expect([record.name, { ...validate(own, record, { mode: 'edit', roles: ['ADMIN'] }) }]).toEqual([
        record.name,
        {},
      ]);
  });
  test('have inputs of their kinds', () => {
    expect(
      ['item_count', 'type_id', 'brand_id', 'entity_id', 'image'].map((one) => own.rowFields('tasks').get(one)?.kind),
    ).toEqual(['integer', 'choice', 'reference', 'reference', 'image']);
    expect(
      ['coins', 'tasks_to_complete', 'number_of_winners'].map((one) => own.rowFields('rewards').get(one)?.kind),
    ).toEqual(['coins', 'integer', 'integer']);
  });
  test('use every kind of task that the market offers', () => {
    const used = new Set(records.flatMap((one) => (one.tasks as { type_id: number }[]).map((task) => task.type_id)));
    expect(
      optionsFor(own.rowFields('tasks').get('type_id')!.options!, edition.code)
        .map((one) => one.id)
        .filter((id) => !used.has(id as number)),
    ).toEqual([]);
  });
});
