import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import belarus from '../../editions/belarus';
import { wordsIn } from '../../editions/words';
import ReactionForm from '../../src/admin/reactions/form';
import { reactions } from '../../src/admin/reactions/resource';
import SalesSimulatorList from '../../src/admin/sales-simulators/list';
import { salesSimulators } from '../../src/admin/sales-simulators/resource';
import ScenarioForm from '../../src/admin/sales-simulators/scenarios/form';
import ScenarioList from '../../src/admin/sales-simulators/scenarios/list';
import { simulatorScenarios } from '../../src/admin/sales-simulators/scenarios/resource';
import type { Resource } from '../../src/contract/contract';
import programmeWords from '../../src/locales/en/programme-settings.json';
import salesWords from '../../src/locales/en/sales.json';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { downloadTemplate } from './template-fixture';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/belarus')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
let asked: URL[];
beforeEach(async () => {
  ({ answers, asked } = answered());
  await loadWords('list', 'shell', 'form', 'validation');
  // The words of this market are not in the build of the tests.
  for (const [name, own] of Object.entries({ sales: salesWords, 'programme-settings': programmeWords }))
    i18n.addResourceBundle('en', name, wordsIn(own, belarus), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open({ path }: Resource, View: () => ReactNode, action: 'list' | 'create' | 'edit' = 'list') {
  const at = action === 'edit' ? `/${path}/$id` : `/${path}`;
  const screen = { path: at, resource: path, action, View } as const;
  const { root } = await openScreens([screen], at.replace('$id', '3'));
  end = () => act(async () => root.unmount());
}
const column = (name: string) =>
  [...document.querySelectorAll(`td[data-cell="${name}"]`)].map((one) => one.textContent);
const simulator = {
  id: 3,
  name: 'The first customer',
  incomplete_image: null,
  complete_image: null,
  start_date: '2026-03-01T12:00:00Z',
  end_date: '2026-03-31T12:00:00Z',
  scenarios: 1204,
};

test('a sales simulator leads to the first page of its scenarios, and says how many there are', async () => {
  answers[salesSimulators.path] = [simulator];
  await open(salesSimulators, SalesSimulatorList);
  await waitFor(() => expect(column('Scenarios')).toEqual(['1,204']));
  const link = document.querySelector('td[data-cell=Scenarios] a')!;
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
    '/admin/sales-simulators/scenarios?currentPage=1&pageSize=10&filters=[{"field":"simulator_id","operator":"in","value":[3]}]',
  );
});

test('a sales simulator whose period is over says so beside its end', async () => {
  answers[salesSimulators.path] = [simulator, { ...simulator, id: 4, end_date: '2999-03-31T12:00:00Z' }];
  await open(salesSimulators, SalesSimulatorList);
  await waitFor(() => expect(column('End date')).toEqual(['31.03.2026Ended', '31.03.2999']));
});

test('the template of scenarios has the columns of a line of them', async () => {
  await open(simulatorScenarios, ScenarioList);
  await press(await waitFor(() => button('Import')));
  expect((await downloadTemplate()).rows).toEqual([
    ['Sales simulator', 'Name', 'Number', 'Step', 'Text', 'Reaction type'],
  ]);
});

test('a scenario says how many questions it has, and which simulator it is of', async () => {
  answers[salesSimulators.path] = [simulator];
  answers[simulatorScenarios.path] = [
    { id: 7, name: 'Morning', simulator_id: 3, questions: [{ id: 1 }, { id: 2 }] },
    { id: 6, name: 'Evening', simulator_id: 3, questions: [] },
  ];
  await open(simulatorScenarios, ScenarioList);
  await waitFor(() => expect(column('Questions')).toEqual(['2', '0']));
  await waitFor(() => expect(column('Sales simulator')).toEqual(['The first customer', 'The first customer']));
});

test('a scenario whose questions are not in the list has no number of them', async () => {
  answers[simulatorScenarios.path] = [{ id: 7, name: 'Morning', simulator_id: 3, questions: null }];
  await open(simulatorScenarios, ScenarioList);
  await waitFor(() =>
    expect(document.querySelector('td[data-cell=Questions] [role=img]')?.ariaLabel).toBe('no data yet'),
  );
});

test('the import of scenarios says that its file is like the template, and that rows make a record together', async () => {
  await open(simulatorScenarios, ScenarioList);
  await press(await waitFor(() => button('Import')));
  await waitFor(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(
      'An Excel file (.xlsx) of at most 50 MB. Its first row names the columns as the empty template does. The rows with the same name make one record.',
    ),
  );
});

test.each([
  ['create', 'Changes saving not implemented yet. Import instead.'],
  ['edit', 'Changes saving not implemented yet. Delete and reimport to fix something.'],
] as const)('the form of a scenario that would %s one says why it does not save', async (action, words) => {
  answers[`${simulatorScenarios.path}/3`] = { id: 3, name: 'Morning', simulator_id: 3, questions: [] };
  await open(simulatorScenarios, ScenarioForm, action);
  await waitFor(() => labelled('Name'));
  expect(document.querySelector('[role=note]')?.textContent).toBe(words);
});

test('a new pack of reactions begins with one image, whose type is one of the reaction types', async () => {
  await open(reactions, ReactionForm, 'create');
  await waitFor(() => labelled('Type'));
  expect([...document.querySelectorAll('label')].filter((one) => one.textContent === 'Type')).toHaveLength(1);
  await press(labelled('Type'));
  await waitFor(() => expect(asked.map((one) => one.pathname).at(-1)).toMatch(/\/admin\/reactions\/types$/));
});
