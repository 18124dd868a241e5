import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { optionsFor, type Field } from '../../src/contract/fields';

/** So many options are found at a glance, if they are in sight; more of them stand under headings. */
const mostUngrouped = 12;

function* choicesIn(own: ContractIn): Generator<readonly [path: string, field: Field]> {
  for (const [source, field] of own.fields) {
    yield [source, field];
    for (const [name, inner] of own.rowFields(source)) yield [`${source}.${name}`, inner];
  }
}
const offered = Object.values(editions).flatMap((edition) =>
  Object.values(contracts).flatMap((contract) => {
    const own = new ContractIn(contract, edition);
    if (!own.exists) return [];
    return [...choicesIn(own)]
      .filter(([, field]) => field.options)
      .map(([path, field]) => ({
        at: `${contract.path} ${path}`,
        field,
        options: optionsFor(field.options ?? [], edition.code),
      }));
  }),
);

test('a long choice has each of its options under a heading', () => {
  const long = offered.filter(({ options }) => options.length > mostUngrouped);
  const ungrouped = long.filter(({ field, options }) => !field.groupedIn || options.some((one) => !one.group));
  expect([...new Set(ungrouped.map((one) => one.at))]).toEqual([]);
  expect([...new Set(long.map((one) => one.at))].toSorted()).toEqual([
    'admin/achievements tasks.type_id',
    'admin/main-screen focus_components.type_id',
    'admin/main-screen module_components.type_id',
    'admin/quests tasks.type_id',
  ]);
});
