import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { autolightName } from '../../server/reports/autolight';
import { taxFreeAmount } from '../../server/reports/tax-free';
import { mondayOf } from '../../server/reports/weeks';
import { sourceOf } from '../../server/reports/sources';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { readValue, startOf } from '../../src/kit/list/state';

const reports = Object.values(contracts).filter(
  (one): one is Resource => one.kind === 'resource' && one.report !== undefined,
);

test.each(reports.map((one) => [one.path, one] as const))(
  '%s is data: what it starts with, needs, adds up and draws is its own, and it has a source',
  (_, contract) => {
    const {
      initialFilters = {},
      requiredFilters = [],
      totals = [],
      assumed,
      chart,
      alternativeColumns,
    } = contract.report!;
    const columns = new Set(
      [...(contract.columns ?? []), ...(alternativeColumns?.columns ?? [])].map((one) => one.source),
    );
    const fields = new ContractIn(
      contract,
      Object.values(editions).find((one) => new ContractIn(contract, one).exists)!,
    ).fields;
    for (const name of [...Object.keys(initialFilters), ...requiredFilters])
      expect(contract.filters).toHaveProperty(name);
    for (const name of requiredFilters) expect(initialFilters).toHaveProperty(name);
    for (const source of [...totals, ...(Array.isArray(assumed) ? (assumed as string[]) : [])])
      expect([...columns]).toContain(source);
    for (const source of columns) expect([...fields.keys()]).toContain(source);
    for (const [name, filter] of Object.entries(contract.filters ?? {}))
      expect([...fields.keys()]).toContain(filter.field ?? name);
    if (chart && 'parts' in chart)
      for (const source of [...chart.parts, ...chart.by]) expect([...columns]).toContain(source);
    expect(sourceOf(contract)).toBeTypeOf('function');
  },
);

/** Ids of what has no name of its own: the rows' events, questions whose text is beside them, shops of the app users. */
const withoutName = ['id', 'game_id', 'question_id', 'transaction_id', 'user_shop_id'];
test.each(reports.map((one) => [one.path, one] as const))('%s names a record beside its id', (_, contract) => {
  const { fields } = new ContractIn(
    contract,
    Object.values(editions).find((one) => new ContractIn(contract, one).exists)!,
  );
  const sources = (contract.columns ?? []).map((one) => one.source);
  const named = new Set(sources.map((source) => source.replace(/[._](?:full)?(?:sur)?(?:name|text|code)$/, '')));
  const bare = sources.filter((source) => {
    const field = fields.get(source)!;
    const subject = source.replace(/[._]id$/, '');
    return field.kind === 'id' && !field.isNameless && !withoutName.includes(source) && !named.has(subject);
  });
  // A user is named by the columns of the same row.
  expect(bare.filter((source) => !(source === 'user_id' && sources.includes('name')))).toEqual([]);
});

test('weeks are ISO weeks: they begin on a Monday, and the first has the year’s first Thursday', () => {
  expect([mondayOf(2026, 1), mondayOf(2026, 53), mondayOf(2027, 1), mondayOf(2024, 1), mondayOf(2021, 1)]).toEqual([
    '2025-12-29',
    '2026-12-28',
    '2027-01-04',
    '2024-01-01',
    '2021-01-04',
  ]);
});

test('an address may name a week from 1 to 53, and a report starts with its own filters', () => {
  const own = new ContractIn(contracts['admin/reports/new-downloads'] as Resource, editions.DEMO);
  const week = own.fields.get('week_number');
  expect(['1', '53', '54', '0', 'x'].map((one) => readValue('equals', week, one))).toEqual([
    1,
    53,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    startOf(new ContractIn(contracts['admin/reports/product-questions'] as Resource, editions.IRELAND)).filters,
  ).toEqual([{ field: 'type_ids', operator: 'in', value: [3] }]);
});

test('without settings Autolight orders are those of “Autolight”, and nothing is tax-free', () => {
  expect(['', '  ', undefined].map((AUTOLIGHT_NAME) => autolightName({ AUTOLIGHT_NAME }))).toEqual([
    'Autolight',
    'Autolight',
    'Autolight',
  ]);
  expect(autolightName({ AUTOLIGHT_NAME: ' Lamp ' })).toBe('Lamp');
  expect([undefined, 'much', '-1', '0'].map((TAX_FREE_AMOUNT) => taxFreeAmount({ TAX_FREE_AMOUNT }))).toEqual([
    0, 0, 0, 0,
  ]);
  expect(taxFreeAmount({ TAX_FREE_AMOUNT: '12.5' })).toBe(12.5);
});
