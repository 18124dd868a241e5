import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ireland from '../../editions/ireland';
import { wordsIn } from '../../editions/words';
import AccountNumberForm from '../../src/admin/account-numbers/form';
import { accountNumbers } from '../../src/admin/account-numbers/resource';
import { EntityFields } from '../../src/admin/independent-items/entity-fields';
import IndependentItemList from '../../src/admin/independent-items/list';
import { independentItems } from '../../src/admin/independent-items/resource';
import LoyaltyAttachmentList from '../../src/admin/loyalty-programs/attachments/list';
import PhotosOfPerson from '../../src/admin/loyalty-programs/attachments/person';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import LepList from '../../src/admin/lep/list';
import { lep } from '../../src/admin/lep/resource';
import LoyaltyProgramForm from '../../src/admin/loyalty-programs/form';
import LoyaltyProgramList from '../../src/admin/loyalty-programs/list';
import { loyaltyPrograms } from '../../src/admin/loyalty-programs/resource';
import MysteryShopperAttachmentList from '../../src/admin/mystery-shopper/attachments/list';
import VisitsOfPerson from '../../src/admin/mystery-shopper/attachments/person';
import { mysteryShopperAttachments } from '../../src/admin/mystery-shopper/attachments/resource';
import MysteryShopperList from '../../src/admin/mystery-shopper/list';
import { mysteryShopper } from '../../src/admin/mystery-shopper/resource';
import ChallengesOfPerson from '../../src/admin/quests/attachments/person';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import ChallengeList from '../../src/admin/quests/list';
import { quests } from '../../src/admin/quests/resource';
import { productQuestionReport } from '../../src/admin/reports/product-questions/resource';
import SettingsScreen from '../../src/admin/settings/screen';
import { settings } from '../../src/admin/settings/resource';
import UserForm from '../../src/admin/users/form';
import { ProgrammeData } from '../../src/admin/users/programme-data';
import { users } from '../../src/admin/users/resource';
import type { Resource } from '../../src/contract/contract';
import contentWords from '../../src/locales/en/app-content.json';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import loyaltyWords from '../../src/locales/en/loyalty.json';
import moderationWords from '../../src/locales/en/moderation.json';
import outletWords from '../../src/locales/en/outlets.json';
import reportWords from '../../src/locales/en/reports.json';
import settingsWords from '../../src/locales/en/settings.json';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, showFields, signInAs } from './form-fixture';
import { answered } from './market-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
let asked: URL[];
beforeEach(async () => {
  ({ answers, asked } = answered());
  await loadWords('list', 'shell', 'form', 'validation', 'person', 'attachments');
  // The words of this market are not in the build of the tests.
  const words = {
    'app-content': contentWords,
    loyalty: loyaltyWords,
    moderation: moderationWords,
    outlets: outletWords,
    reports: reportWords,
    settings: settingsWords,
  };
  for (const [name, own] of Object.entries(words))
    i18n.addResourceBundle('en', name, wordsIn(own, ireland), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open({ path }: Resource, View: () => ReactNode, at = `/${path}`, action: 'list' | 'create' = 'list') {
  const { root, history } = await openScreens([{ path: `/${path}`, resource: path, action, View }], at);
  end = () => act(async () => root.unmount());
  return history;
}
/** The texts of a list's column, once they are there. */
const column = (name: string) =>
  [...document.querySelectorAll(`td[data-cell="${name}"]`)].map((one) => one.textContent);
const links = () =>
  [...document.querySelectorAll('a')].map((one) => [one.textContent, decodeURIComponent(one.getAttribute('href')!)]);

describe('independent items', () => {
  test('are listed by the names of what they are about, and by its number once that is gone', async () => {
    answers['admin/independent-items'] = [
      { id: 4, entity_type: 'KB_ARTICLE', entity_subtype: '2', entity_id: 5 },
      { id: 3, entity_type: 'QUIZ', entity_subtype: 'SURVEY', entity_id: 8 },
      { id: 2, entity_type: 'LOTTERY', entity_subtype: null, entity_id: 9 },
    ];
    answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
    answers['admin/knowledge-bank/articles/autocomplete'] = [{ id: 5, name: 'Packs' }];
    answers['admin/surveys'] = [{ id: 8, name: 'Your month' }];
    await open(independentItems, IndependentItemList);
    await waitFor(() => expect(column('Entity')).toEqual(['Packs', 'Your month', '#9']));
    await waitFor(() => expect(column('Subtype').slice(0, 2)).toEqual(['Products', 'Survey']));
    expect(document.querySelectorAll('td[data-cell=Subtype] [role=img]')).toHaveLength(1);
  });

  const fields = async (record: object) => {
    const form = await showFields(independentItems, { id: 1, entity_id: null, ...record }, <EntityFields />);
    end = form.leave;
    return form;
  };
  const isAsked = () => [...document.querySelectorAll('label')].some((one) => one.textContent === 'Entity');

  test.each([
    ['a quiz of no kind', false, { entity_type: 'QUIZ', entity_subtype: null }],
    ['an article of no category', false, { entity_type: 'KB_ARTICLE', entity_subtype: null }],
    ['a survey', true, { entity_type: 'QUIZ', entity_subtype: 'SURVEY' }],
    ['a lottery', true, { entity_type: 'LOTTERY', entity_subtype: null }],
  ])('that are %s are asked which one: %s', async (_, isIt, record) => {
    await fields(record);
    expect(isAsked()).toBe(isIt);
  });

  test('that are articles lose theirs when another category is chosen', async () => {
    answers['admin/knowledge-bank/categories'] = [
      { id: 2, name: 'Products' },
      { id: 3, name: 'Service' },
    ];
    const { values } = await fields({ entity_type: 'KB_ARTICLE', entity_subtype: '2', entity_id: 5 });
    await press(labelled('Subtype'));
    await press(await waitFor(() => document.querySelectorAll<HTMLElement>('[role=option]')[1]!));
    await waitFor(() => expect(values()).toMatchObject({ entity_subtype: '3', entity_id: null }));
  });

  test('that are articles are chosen from those of the category', async () => {
    answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
    answers['admin/knowledge-bank/articles/autocomplete'] = [{ id: 5, name: 'Packs' }];
    await fields({ entity_type: 'KB_ARTICLE', entity_subtype: '2' });
    await press(labelled('Entity'));
    await waitFor(() =>
      expect(
        asked
          .filter((one) => one.pathname.endsWith('/articles/autocomplete'))
          .map((one) => one.searchParams.get('category_id')),
      ).toEqual(['2']),
    );
  });
});

test('a loyalty programme says how many photos it has, and leads to the first page of them', async () => {
  const row = { name: 'Spring', start_date: '2026-03-01T12:00:00Z', end_date: '2026-03-31T12:00:00Z', status: 1 };
  answers['admin/loyalty-programs'] = [
    { ...row, id: 3, attachments: 1204 },
    { ...row, id: 2, attachments: null },
  ];
  await open(loyaltyPrograms, LoyaltyProgramList);
  await waitFor(() => expect(column('Attachments')).toEqual(['1,204', 'Attachments']));
  const [photos] = links().filter(([words]) => words === '1,204');
  expect(photos![1]).toBe(
    '/admin/loyalty-programs/attachments?currentPage=1&pageSize=10&filters=[{"field":"program_id","operator":"in","value":[3]}]',
  );
});

test('a loyalty photo is marked in a dialog that its row opens, and closes', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  await loadWords('loyalty');
  const photo = { program_id: 3, user_id: 7, status: 1, rewarded: false, product_quantity: 2, attachment: 'a/b.png' };
  answers[loyaltyAttachments.path] = [
    { ...photo, id: 41 },
    { ...photo, id: 42 },
  ];
  await open(loyaltyAttachments, LoyaltyAttachmentList);
  const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')];
  await waitFor(() => expect(rows()).toHaveLength(2));
  await press([...rows()[1]!.querySelectorAll('button')].find((one) => one.textContent === 'Edit')!);
  const dialog = () => document.querySelector('[role=dialog]');
  await waitFor(() => expect([...dialog()!.querySelectorAll('input')].map((one) => one.value)).toContain('42'));
  await act(async () => void dialog()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a loyalty programme and a campaign of mystery shoppers that are over say so beside their ends', async () => {
  const row = { id: 3, name: 'Spring', start_date: '2026-03-01T12:00:00Z', end_date: '2026-03-31T12:00:00Z' };
  answers['admin/loyalty-programs'] = [{ ...row, status: 1 }];
  await open(loyaltyPrograms, LoyaltyProgramList);
  await waitFor(() => expect(column('End date')).toEqual(['31.03.2026Ended']));
  await end?.();
  answers['admin/mystery-shopper'] = [{ ...row, status: 1 }];
  await open(mysteryShopper, MysteryShopperList);
  await waitFor(() => expect(column('End date')).toEqual(['31.03.2026Ended']));
});

test('an account number has codes, a brand ambassador and a tier', async () => {
  await open(accountNumbers, AccountNumberForm, undefined, 'create');
  await waitFor(() => labelled('Tier'));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Account codes',
    'Brand ambassador',
    'Tier',
  ]);
});

describe('a LEP competition', () => {
  const show = async () => {
    await loadWords('spreadsheet');
    const row = { start_date: '2026-03-01T12:00:00Z', end_date: '2026-03-31T12:00:00Z', status: 1 };
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1600);
    answers[lep.path] = [
      { ...row, id: 3, name: 'Spring' },
      { ...row, id: 2, name: 'Winter', end_date: '2999-03-31T12:00:00Z' },
    ];
    await open(lep, LepList);
    await waitFor(() => expect(column('Name')).toEqual(['Spring', 'Winter']));
  };

  test('that is over says so beside its end', async () => {
    await show();
    expect(column('End Date')).toEqual(['31.03.2026Ended', '31.03.2999']);
  });

  test('leads to the first page of its own codes, ten a page', async () => {
    await show();
    expect(links().filter(([words]) => words === 'User codes')).toEqual(
      [3, 2].map((id) => [
        'User codes',
        `/admin/lep/codes?currentPage=1&pageSize=10&filters=[{"field":"competition_id","operator":"in","value":[${id}]}]`,
      ]),
    );
  });

  test('takes codes from a file, and is left as it was when that is given up', async () => {
    await show();
    await press(button('Import codes: Winter'));
    const dialog = () => document.querySelector('[role=dialog]');
    await waitFor(() => expect(dialog()?.textContent).toContain('Winter'));
    expect(dialog()!.textContent).not.toContain('Spring');
    await press(button('Close'));
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

test('a new loyalty programme begins with one product', async () => {
  await open(loyaltyPrograms, LoyaltyProgramForm, '/admin/loyalty-programs', 'create');
  await waitFor(() => labelled('Products to sell'));
  expect(document.querySelectorAll('input[name^="products."][name$=".name"]')).toHaveLength(1);
});

describe('in the block of a person', () => {
  const line = () =>
    waitFor(() => {
      const found = document.querySelector('li');
      if (!found?.textContent.includes('2026')) throw new Error('still loading');
      return found;
    });
  test('a loyalty photo has its programme, its day and what was decided', async () => {
    answers['admin/loyalty-programs'] = [{ id: 3, name: 'Spring' }];
    answers['admin/loyalty-programs/attachments'] = [
      { id: 7, program_id: 3, user_id: 5, attachment: 'images/a.png', status: 1, created_at: '2026-03-04T10:00:00Z' },
    ];
    await open(loyaltyAttachments, () => <PhotosOfPerson id={5} />);
    const photo = await line();
    await waitFor(() => expect(photo.textContent).toContain('Spring'));
    expect(photo.textContent).toContain('04.03.2026');
    expect(photo.textContent).toContain('Accepted');
    expect(asked.find((one) => one.pathname.endsWith('/attachments'))!.searchParams.get('user_id')).toBe('5');
  });
  test('a loyalty photo that nobody has decided about waits for moderation', async () => {
    answers['admin/loyalty-programs/attachments'] = [
      { id: 7, program_id: 3, user_id: 5, status: 0, created_at: '2026-03-04T10:00:00Z' },
    ];
    await open(loyaltyAttachments, () => <PhotosOfPerson id={5} />);
    const photo = await line();
    expect(photo.textContent).toContain('On moderation');
  });
  test.each([
    ['the administrator', 'ADMIN', '/admin/quests/31'],
    ['the team, which may only look at challenges', 'CO_TEAM', undefined],
  ] as const)('a challenge leads to its form for who may open that: %s', async (_, role, form) => {
    signInAs(role);
    answers['admin/quests/attachments'] = [
      { id: 9, userId: 5, quest: { id: 31, name: 'Spring', end_date: '2026-05-31' }, tasks: [] },
    ];
    await open(questAttachments, () => <ChallengesOfPerson id={5} />);
    const challenge = await line();
    expect(challenge.textContent).toContain('Spring');
    expect(challenge.querySelector('a')?.getAttribute('href')).toBe(form);
  });
  test('a visit has the name of its campaign, or its number, and all its photos', async () => {
    const visit = { mystery_shopper_id: 3, user_id: 5, status: 0, end_date: '2026-03-31T12:00:00Z' };
    answers['admin/mystery-shopper/attachments'] = [
      { ...visit, id: 8, name: 'Spring', attachments: ['a.png', 'b.png'] },
      { ...visit, id: 7, name: null, attachments: [] },
    ];
    await open(mysteryShopperAttachments, () => <VisitsOfPerson id={5} />);
    await line();
    const [one, other] = [...document.querySelectorAll('li')];
    expect([one!.textContent, other!.textContent].map((text) => text.slice(0, 2))).toEqual(['Sp', '#7']);
    expect(one!.querySelectorAll('button')).toHaveLength(2);
  });
});

test('the photos of a visit are told apart by their numbers', async () => {
  answers['services/file'] = { url: 'https://files.example/a.png' };
  answers['admin/mystery-shopper/attachments'] = [
    { id: 8, user_id: 5, name: 'Spring', status: 0, attachments: ['a.png', 'b.png'] },
  ];
  await open(mysteryShopperAttachments, MysteryShopperAttachmentList);
  const photos = () => [...document.querySelectorAll('td[data-cell=Photos] button')].map((one) => one.ariaLabel);
  await waitFor(() =>
    expect(photos()).toEqual([expect.stringContaining('Photo 1'), expect.stringContaining('Photo 2')]),
  );
});

describe('the tabs of the settings', () => {
  const tabs = () => [...document.querySelectorAll('[role=tab]')];
  const openTab = () => tabs().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;
  test('are the market’s, in their documented order, and an unknown one opens the first', async () => {
    await open(settings, SettingsScreen, '/admin/settings?tab=other');
    expect(tabs().map((one) => one.textContent)).toEqual(['Settings', 'Stats', 'Code', 'Invite Code', 'LEP']);
    expect(openTab()).toBe('Settings');
  });
  test('are not left by the arrow keys alone', async () => {
    await open(settings, SettingsScreen);
    await act(async () => {
      (tabs()[0] as HTMLElement).focus();
      tabs()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await waitFor(() => expect(document.activeElement).toBe(tabs()[1]));
    expect(openTab()).toBe('Settings');
  });
  test('are kept in the address, the first one without a word', async () => {
    const history = await open(settings, SettingsScreen, '/admin/settings?tab=stats');
    expect(openTab()).toBe('Stats');
    const choose = async (at: number) =>
      act(async () => tabs()[at]!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
    await choose(2);
    expect([openTab(), history.location.search]).toEqual(['Code', '?tab=code']);
    await choose(0);
    expect([openTab(), history.location.search]).toEqual(['Settings', '']);
    expect(history.length).toBe(3);
    await act(async () => history.back());
    await waitFor(() => expect(openTab()).toBe('Code'));
  });
});

test('of the games of product questions several types are chosen, also where a filter takes one value', async () => {
  await open(productQuestionReport, () => (
    <List resource={productQuestionReport}>
      <Filter source="type_ids" />
      <Column source="user_answer" />
    </List>
  ));
  const types = () => asked.at(-1)?.searchParams.getAll('type_ids');
  await waitFor(() => expect(types()).toEqual(['3']));
  await press([...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Game types'))!);
  const solo = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    const found = options.find((one) => one.textContent === 'Solo game');
    expect(found).toBeDefined();
    return found!;
  });
  await press(solo);
  await waitFor(() => expect(types()).toEqual(['3', '8']));
});

test('a challenge is copied by nobody who may only look at challenges', async () => {
  signInAs('CO_TEAM');
  await loadWords('challenges');
  answers[quests.path] = [{ id: 7, name: 'Spring', status: 1, start_date: null, end_date: null }];
  await open(quests, ChallengeList);
  await waitFor(() =>
    expect(links()).toContainEqual(['Attachments', expect.stringContaining('/admin/quests/attachments?')]),
  );
  expect(links().map(([words]) => words)).not.toContain('Copy');
});

describe('a user', () => {
  beforeEach(() => loadWords('people'));

  test('is asked for what the market has, in its order', async () => {
    await open(users, UserForm, `/${users.path}`, 'create');
    await waitFor(() => labelled('Status'));
    expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
      'Name',
      'Surname',
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
      'Region',
      'Tier',
      'Status',
      'Custom status',
      'E-sign status',
      'Data verification',
      'Ask for verification again',
    ]);
  });
  test('has completed a part of what there is, as the programme knows', async () => {
    end = (await showFields(users, { id: 1, completion_rate: 45.5 }, <ProgrammeData />)).leave;
    const facts = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(facts).toContain('Completion rate45.50 %');
  });
});
