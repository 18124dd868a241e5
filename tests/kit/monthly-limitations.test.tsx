import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import edition from '../../editions/demo';
import { ActivityFields } from '../../src/admin/monthly-limitations/activity-fields';
import { BarPreview } from '../../src/admin/monthly-limitations/bar-preview';
import { monthlyLimitations } from '../../src/admin/monthly-limitations/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { RowContext } from '../../src/kit/form/form-context';
import { loadWords } from '../../src/providers/i18n';
import { choose, labelled, optionsOf, showFields, signInAs } from './form-fixture';

let leave: () => Promise<void>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json([]));
  await loadWords('settings', 'form');
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

/** What is left of an activity that was about record 3 once another type is chosen. */
async function become(from: number, name: string) {
  const fields = new ContractIn(monthlyLimitations, edition).rowFields('activities');
  const shown = await showFields(
    monthlyLimitations,
    { activities: [{ type_id: from, pack_id: 3 }] },
    <RowContext value={{ path: 'activities.0', fields }}>
      <ActivityFields />
    </RowContext>,
  );
  ({ leave } = shown);
  const options = await optionsOf(labelled('Type'));
  await choose(options.find((one) => one.textContent === name)!);
  return (shown.values().activities as { type_id: number; pack_id: unknown }[])[0];
}

test('another kind of quiz forgets which quiz the activity was about', async () => {
  expect(await become(2, 'Multibrand quiz')).toMatchObject({ type_id: 3, pack_id: null });
});
test('an activity about no quiz forgets it, too', async () => {
  expect(await become(2, 'Ordered items')).toMatchObject({ type_id: 5, pack_id: null });
});

test('the bar says its half and its limit, and has each half in its colour once that is one', async () => {
  const record = { limit: 2501, first_half_color: '#FFC163', second_half_color: '#67F' };
  ({ leave } = await showFields(monthlyLimitations, record, <BarPreview />));
  const figure = document.querySelector('figure')!;
  expect(figure.textContent).toContain('Half: 1,250');
  expect(figure.textContent).toContain('Limit: 2,501');
  const halves = [...figure.querySelector('[aria-hidden]')!.children] as HTMLElement[];
  expect(halves.map((one) => one.style.backgroundColor)).toEqual(['rgb(255, 193, 99)', '']);
});
