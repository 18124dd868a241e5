import { expect, test } from 'vitest';
import { edition } from 'virtual:edition';
import { ContractIn } from '../../src/contract/contract-in';
import { lepReport } from '../../src/admin/reports/lep/resource';
import { quests } from '../../src/admin/quests/resource';
import { crudFilter } from '../../src/kit/list/state';
import { sentFilters } from '../../src/providers/ranges';

const sent = (name: string, contract: typeof quests | typeof lepReport, value: string | number) =>
  sentFilters([crudFilter(name, new ContractIn(contract, edition).contract.filters?.[name], value)]).map(
    (one) => one.value as unknown,
  );

test('the ends of a range travel as instants at the edges of the market’s day', () => {
  expect(edition.timeZone).toBe('Europe/Dublin');
  expect(sent('start_date', quests, '2026-07-01')).toEqual(['2026-06-30T23:00:00.000Z']);
  expect(sent('end_date', quests, '2026-07-01')).toEqual(['2026-07-01T22:59:59.999Z']);
  expect(sent('end_date', lepReport, '2026-07-01')).toEqual(['2026-07-01T11:00:00.000Z']);
});
test('other filters travel as they are', () => {
  expect(sent('type', quests, 1)).toEqual([1]);
  expect(sentFilters([{ field: 'name', operator: 'contains', value: '2026-07-01' }])[0]?.value).toBe('2026-07-01');
});
