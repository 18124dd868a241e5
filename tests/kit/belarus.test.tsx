import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import belarus from '../../editions/belarus';
import { wordsIn } from '../../editions/words';
import BannerList from '../../src/admin/banners/list';
import { banners } from '../../src/admin/banners/resource';
import { CountInput } from '../../src/admin/bonus-shop/presents/count-input';
import PresentForm from '../../src/admin/bonus-shop/presents/form';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import ManagerForm from '../../src/admin/managers/form';
import { managers } from '../../src/admin/managers/resource';
import ProviderForm from '../../src/admin/bonus-shop/providers/form';
import { providers } from '../../src/admin/bonus-shop/providers/resource';
import ReactionForm from '../../src/admin/reactions/form';
import { reactions } from '../../src/admin/reactions/resource';
import ScenarioForm from '../../src/admin/sales-simulators/scenarios/form';
import ScenarioList from '../../src/admin/sales-simulators/scenarios/list';
import { simulatorScenarios } from '../../src/admin/sales-simulators/scenarios/resource';
import { EndingSoon } from '../../src/admin/start/ending-soon';
import { start } from '../../src/admin/start/resource';
import UserForm from '../../src/admin/users/form';
import UserList from '../../src/admin/users/list';
import { ProgrammeData } from '../../src/admin/users/programme-data';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import { Field } from '../../src/kit/form/field';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import shopWords from '../../src/locales/en/bonus-shop.json';
import contentWords from '../../src/locales/en/app-content.json';
import programmeWords from '../../src/locales/en/programme-settings.json';
import salesWords from '../../src/locales/en/sales.json';
import staffWords from '../../src/locales/en/staff.json';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, press, showFields, type } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/belarus')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
beforeEach(async () => {
  ({ answers } = answered());
  await loadWords('start', 'list', 'shell', 'form', 'validation');
  // The words of this market are not in the build of the tests.
  const words = {
    'app-content': contentWords,
    'bonus-shop': shopWords,
    'programme-settings': programmeWords,
    sales: salesWords,
    staff: staffWords,
  };
  for (const [name, own] of Object.entries(words))
    i18n.addResourceBundle('en', name, wordsIn(own, belarus), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
type Action = 'list' | 'create' | 'edit';
async function open({ path: resource }: Pick<Resource, 'path'>, View: () => ReactNode, action: Action = 'list') {
  const path = action === 'edit' ? `/${resource}/$id` : `/${resource}`;
  const { root } = await openScreens([{ path, resource, action, View }], path.replace('$id', '7'));
  end = () => act(async () => root.unmount());
}
const column = (name: string) =>
  [...document.querySelectorAll(`td[data-cell="${name}"]`)].map((one) => one.textContent);

test('the programme knows of a user the signature, and when the passport was last updated', async () => {
  const record = { id: 1, signature: 'signed', passport: { updated_at: '2026-01-02T10:00:00Z' } };
  end = (await showFields(users, record, <ProgrammeData />)).leave;
  const facts = [...document.querySelectorAll('dd')].map((one) => one.textContent);
  expect(facts).toEqual(expect.arrayContaining(['signed', '02.01.2026']));
});

describe('the count of a present', () => {
  const show = async (record: object) => {
    const form = await showFields(
      presents,
      { id: 5, ...record },
      <>
        <CountInput />
        <ArrayInput source="colors_with_count">
          <Field source="count" />
        </ArrayInput>
      </>,
    );
    end = form.leave;
    return () => form.values().count;
  };
  const colours = [
    { color_id: 2, count: 3 },
    { color_id: 3, count: 4 },
  ];

  test('stays as it was stored while no colour is counted anew, and is their sum from then on', async () => {
    const count = await show({ count: 9, colors_with_count: colours });
    expect([count(), described(labelled('Count'))]).toEqual([9, 'The sum of the colours']);
    await type(labelled('Count', 2), '6');
    expect(count()).toBe(9);
    await type(labelled('Count', 1), '5');
    expect(count()).toBe(11);
    await press(button('Remove Colour'));
    expect(count()).toBe(6);
  });

  test('follows a colour that is counted anew, and back again', async () => {
    const count = await show({ count: 7, colors_with_count: colours });
    await type(labelled('Count', 2), '6');
    expect(count()).toBe(9);
    await type(labelled('Count', 2), '4');
    expect(count()).toBe(7);
  });

  test('is typed where no colour is counted', async () => {
    const count = await show({ count: 9, colors_with_count: [] });
    await type(labelled('Count'), '12');
    expect([count(), labelled('Count').disabled]).toEqual([12, false]);
  });
});

test('programmes that are completed or archived no longer end soon', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
  const program = { end_date: '2026-11-28' };
  answers['admin/cpa-program'] = [
    { ...program, id: 1, name: 'Running', status: 1 },
    { ...program, id: 2, name: 'Completed', status: 2 },
    { ...program, id: 3, name: 'Archived', status: 3 },
  ];
  await open(start, () => <EndingSoon paths={new Set(['admin/cpa-program'])} />, 'list');
  const ending = () => [...document.querySelectorAll('li a')].map((one) => one.getAttribute('href'));
  await waitFor(() => expect(ending()).toEqual(['/admin/cpa-program/1']));
});

test('a provider of the bonus shop may be one of a mobile operator', async () => {
  await open(providers, ProviderForm, 'create');
  await waitFor(() => labelled('Mobile operator'));
  expect(labelled('Mobile operator').getAttribute('aria-required')).toBeNull();
});

test('a present has each colour with its count', async () => {
  await open(presents, PresentForm, 'create');
  await press(await waitFor(() => button('Add colour')));
  expect([labelled('Colour'), labelled('Count', 1)].map((one) => one.getAttribute('aria-required'))).toEqual([
    'true',
    'true',
  ]);
  expect(described(labelled('Count'))).toBe('The sum of the colours');
});

test('a new colour is offered at once for the counts of a present', async () => {
  answers['admin/colors'] = [{ id: 3, name: 'Red', color: '#FF0000' }];
  await open(presents, PresentForm, 'create');
  await press(await waitFor(() => button('Add colour')));
  const colours = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
  await press(labelled('Colour'));
  await waitFor(() => expect(colours()).toEqual(['Red']));
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => void labelled('Colour').dispatchEvent(escape));
  await press(button('New colour'));
  await type(labelled('Colour name'), 'Petrol');
  await type(labelled('Colour value'), '#1F5F6B');
  answers['admin/colors'] = [
    { id: 3, name: 'Red', color: '#FF0000' },
    { id: 4, name: 'Petrol', color: '#1F5F6B' },
  ];
  await press(button('Create colour'));
  await waitFor(() => expect(document.activeElement).toBe(button('New colour')));
  await press(labelled('Colour'));
  await waitFor(() => expect(colours()).toEqual(['Red', 'Petrol']));
});

test('a banner whose categories are not in the list names none', async () => {
  answers['admin/banners'] = [{ id: 3, name: 'Sale', kb_categories: null, published_at: '2026-03-04', status: 1 }];
  await open(banners, BannerList);
  await waitFor(() =>
    expect(document.querySelector('td[data-cell=Categories] [role=img]')?.ariaLabel).toBe('no data yet'),
  );
});

test('a banner names its categories, one that is gone by its number', async () => {
  answers['admin/banners'] = [{ id: 3, name: 'Sale', kb_categories: [2, 9], published_at: '2026-03-04', status: 1 }];
  answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
  await open(banners, BannerList);
  await waitFor(() => expect(column('Categories')).toEqual(['Products, #9']));
});

test('a new pack of reactions begins with one image', async () => {
  await open(reactions, ReactionForm, 'create');
  await waitFor(() => labelled('Name'));
  expect(document.querySelectorAll('[aria-label="Image 1"], [aria-label="Image 2"]')).toHaveLength(1);
});

describe('scenarios', () => {
  const scenario = { id: 7, name: 'A queue', simulator_id: 3 };
  const questions = [1, 2, 3].map((number) => ({ id: number, number, step: 1, text: 'Hello', reaction_type_id: null }));

  test('are listed with the number of their questions', async () => {
    answers['admin/sales-simulators/scenarios'] = [{ ...scenario, questions }];
    await open(simulatorScenarios, ScenarioList);
    await waitFor(() => expect(column('Questions')).toEqual(['3']));
  });

  test.each([
    ['create', 'Changes saving not implemented yet. Import instead.'],
    ['edit', 'Changes saving not implemented yet. Delete and reimport to fix something.'],
  ] as const)('that one would %s say why that is not saved', async (action, words) => {
    answers['admin/sales-simulators/scenarios/7'] = { ...scenario, questions };
    await open(simulatorScenarios, ScenarioForm, action);
    await waitFor(() => expect(document.querySelector('[role=note]')?.textContent).toBe(words));
  });
});

test('the form of a user asks for what the market has, in its order', async () => {
  await loadWords('people');
  await open(users, UserForm, 'create');
  await waitFor(() => labelled('Status'));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Name',
    'Surname',
    'Middle name',
    'Username',
    'Date of birth',
    'Photo',
    'Phone',
    'E-mail',
    'Outlet',
    'Traffic code',
    'Manager',
    'Position',
    'City',
    'Legal entity',
    'Seller code',
    'Status',
    'Passport status',
    'Data verification',
    'Ask for verification again',
  ]);
});

test('a user’s outlet is listed by its street and number', async () => {
  await loadWords('people', 'dashboard', 'outlets', 'attachments');
  const user = { id: 7, name: 'Réka', surname: 'Szabó', status: 1 };
  answers[users.path] = [
    { ...user, address: { street: 'High Street', building_number: '5' } },
    { ...user, id: 8, address: { street: 'Main Street', building_number: null } },
  ];
  localStorage.setItem('dashboard:manager:5', 'hidden');
  await open(users, UserList);
  await waitFor(() => button('Show statistics'));
  await waitFor(() => expect(column('Address')).toEqual(['High Street 5', 'Main Street']));
});

test('a new brand ambassador may have as many users as is usual', async () => {
  await open(managers, ManagerForm, 'create');
  await press(await waitFor(() => labelled('BA')));
  await waitFor(() => expect(labelled('Users limit').value).toBe('150'));
});
