import { afterEach, expect, test, vi } from 'vitest';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { RuleFields } from '../../src/admin/target-groups/rule-fields';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import { leave, showFields, signInAs, type, type FormInTest } from './form-fixture';

// The market whose groups know when somebody was registered; its days begin at 22:00 or 23:00 of UTC.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/hungary')).default }));

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});
async function show(values: unknown): Promise<FormInTest> {
  localStorage.clear();
  signInAs('ADMIN');
  const rules = [{ attribute: 'REGISTRATION', values, file_url: null, group_id: null }];
  const { leave: close, ...form } = await showFields(
    targetGroups,
    { id: 7, name: 'Newcomers', rules },
    <ArrayInput source="rules">
      <RuleFields />
    </ArrayInput>,
  );
  end = close;
  return form;
}
const day = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="Registered ${name}"]`)!;
const write = async (name: string, words: string) => {
  await type(day(name), words);
  await leave(day(name));
};
const valuesOf = (form: FormInTest) => (form.values().rules as { values: unknown }[])[0]!.values;

test('a period begins where its first day begins in the market, and may go on', async () => {
  const form = await show(null);
  await write('from', '01.07.2026');
  expect(valuesOf(form)).toEqual(['2026-06-30T22:00:00.000Z']);
});

test('a period ends where its last day ends in the market', async () => {
  const form = await show(['2026-06-30T22:00:00.000Z']);
  await write('until', '31.12.2026');
  expect(valuesOf(form)).toEqual(['2026-06-30T22:00:00.000Z', '2026-12-31T22:59:59.999Z']);
});

test('a period that has lost its end goes on, and one without a day is none', async () => {
  const form = await show(['2026-06-30T22:00:00.000Z', '2026-12-31T22:59:59.999Z']);
  expect([day('from').value, day('until').value]).toEqual(['01.07.2026', '31.12.2026']);
  await write('until', '');
  expect(valuesOf(form)).toEqual(['2026-06-30T22:00:00.000Z']);
  await write('from', '');
  expect(valuesOf(form)).toBeNull();
});
