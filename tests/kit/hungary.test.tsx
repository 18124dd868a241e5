import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import hungary from '../../editions/hungary';
import { wordsIn } from '../../editions/words';
import AchievementForm from '../../src/admin/achievements/form';
import AchievementList from '../../src/admin/achievements/list';
import { achievements } from '../../src/admin/achievements/resource';
import { contentCalendar } from '../../src/admin/content-calendar/resource';
import ContentCalendar from '../../src/admin/content-calendar/screen';
import DailyRewardForm from '../../src/admin/daily-rewards/steps/form';
import { dailyRewards } from '../../src/admin/daily-rewards/steps/resource';
import EventQuizForm from '../../src/admin/event-mode/quizzes/form';
import { eventQuizzes } from '../../src/admin/event-mode/quizzes/resource';
import EventRewardList from '../../src/admin/event-mode/rewards/list';
import { RewardFields } from '../../src/admin/event-mode/rewards/reward-fields';
import { eventRewards } from '../../src/admin/event-mode/rewards/resource';
import KbBrandForm from '../../src/admin/knowledge-bank/brands/form';
import { kbBrands } from '../../src/admin/knowledge-bank/brands/resource';
import { LevelRanges } from '../../src/admin/levels-packages/level-ranges';
import { levelsPackages } from '../../src/admin/levels-packages/resource';
import PackList from '../../src/admin/pack-recognition/list';
import { packRecognition } from '../../src/admin/pack-recognition/resource';
import AchievementsOfPerson from '../../src/admin/reports/achievements/person';
import TierDiscountList from '../../src/admin/tiers-discounts/list';
import { OutletsOfTier } from '../../src/admin/tiers-discounts/outlets-of-tier';
import TargetGroupForm from '../../src/admin/target-groups/form';
import TargetGroupList from '../../src/admin/target-groups/list';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { RuleFields } from '../../src/admin/target-groups/rule-fields';
import { tiersDiscounts } from '../../src/admin/tiers-discounts/resource';
import UnexpectedRewardList from '../../src/admin/unexpected-rewards/list';
import { unexpectedRewards } from '../../src/admin/unexpected-rewards/resource';
import UnrecognizedPackList from '../../src/admin/unrecognized-packs/list';
import { unrecognizedPacks } from '../../src/admin/unrecognized-packs/resource';
import { CopyFromOutlet } from '../../src/admin/users/copy-from-outlet';
import UserForm from '../../src/admin/users/form';
import { SellerFacts } from '../../src/admin/users/moderation-facts';
import { outletFilters } from '../../src/admin/users/moderation-history';
import { users } from '../../src/admin/users/resource';
import { dashboardFor } from '../../src/admin/users/scope';
import type { Contract } from '../../src/contract/contract';
import { useFormParts } from '../../src/kit/form/form-context';
import { ArrayInput } from '../../src/kit/form/rows/array-input';
import knowledgeWords from '../../src/locales/en/knowledge-bank.json';
import outletWords from '../../src/locales/en/outlets.json';
import packWords from '../../src/locales/en/packs.json';
import programmeWords from '../../src/locales/en/programme-settings.json';
import quizWords from '../../src/locales/en/quizzes.json';
import rewardWords from '../../src/locales/en/rewards.json';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, leave, press, showFields, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/hungary')).default }));
vi.mock('virtual:calendar', async () => ({
  contracts: [(await import('../../src/admin/achievements/resource')).achievements],
}));

let end: (() => Promise<void>) | undefined;
let rows: object[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  rows = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ data: rows, total: rows.length }));
  await loadWords('list', 'shell', 'form', 'validation', 'target-groups');
  // The words of this market are not in the build of the tests.
  const words = {
    'knowledge-bank': knowledgeWords,
    outlets: outletWords,
    packs: packWords,
    'programme-settings': programmeWords,
    quizzes: quizWords,
    rewards: rewardWords,
  };
  for (const [name, own] of Object.entries(words))
    i18n.addResourceBundle('en', name, wordsIn(own, hungary), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open({ path }: Contract, View: () => ReactNode, action: 'list' | 'create' = 'list') {
  const { root } = await openScreens([{ path: `/${path}`, resource: path, action, View }], `/${path}`);
  end = () => act(async () => root.unmount());
}
/** The texts of a list's column, once its rows are there. */
const column = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll(`td[data-cell="${name}"]`)].map((one) => one.textContent);
    expect(found).toHaveLength(rows.length);
    return found;
  });
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};

test('an unexpected reward without a type gives points', async () => {
  rows = [
    { id: 3, name: 'Cup', type_id: 3, done: false },
    { id: 2, name: 'Older', type_id: null, done: true },
  ];
  await open(unexpectedRewards, UnexpectedRewardList);
  expect(await column('Type')).toEqual(['Gift', 'Points']);
});

describe('a reward of event mode', () => {
  const showReward = (record: object) =>
    show(eventRewards, { id: 1, coins: null, image: null, count: 3, ...record }, <RewardFields />);
  /** What is asked for below the three types. */
  const asked = () => [...document.querySelectorAll('label')].slice(3).map((one) => one.textContent);

  test.each([
    [1, ['Points', 'Count', 'Image']],
    [2, ['Physical Product']],
    [3, ['Digital Product', 'Image']],
  ])('of type %i asks for %j', async (reward_type_id, fields) => {
    await showReward({ reward_type_id });
    expect(asked()).toEqual(fields);
  });

  test('needs what it gives, but no count and no image', async () => {
    await showReward({ reward_type_id: 1 });
    const isNeeded = [labelled('Points', 1), labelled('Count')].map((one) => one.getAttribute('aria-required'));
    expect(isNeeded).toEqual(['true', null]);
  });

  test('of another type gives nothing of the one before', async () => {
    const { values } = await showReward({ reward_type_id: 2, physical_product_id: 4 });
    await press(labelled('Digital Product'));
    expect(asked()).toEqual(['Digital Product', 'Image']);
    expect(values()).toMatchObject({ reward_type_id: 3, physical_product_id: null, count: 3 });
  });
});

test('a level of an achievement in its person’s block says which one it is, and when it was reached', async () => {
  await loadWords('person');
  rows = [
    { id: 1, achievement_name: 'Runner', achievement_level: 3, level_completed_date: '2026-05-31T23:30:00Z' },
    { id: 2, achievement_name: 'Reader', achievement_level: 1, level_completed_date: null },
  ];
  await open(achievements, () => <AchievementsOfPerson id={7} />);
  const lines = await waitFor(() => {
    const found = [...document.querySelectorAll('li')].map((one) => one.textContent);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(lines[0]).toMatch(/Runner.*Level 3/);
  expect(lines[0]).toContain('01.06.2026');
  expect(lines[1]).toMatch(/Reader.*Level 1/);
});

test('the correct answer of event mode that a back-end sends without a list is marked, and stays it where it is moved', async () => {
  const question = {
    id: 1,
    text: 'Which?',
    image: 'quiz/a.png',
    answers: ['A', 'B', 'C', 'D'].map((answer) => ({ answer })),
    correct_answers: 2,
  };
  const quiz = { id: 3, name: 'Event', status: 1, activated_at: '2026-11-20', questions: [question] };
  let sent: typeof quiz | undefined;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT') sent = JSON.parse(body) as typeof quiz;
    return Response.json(url.includes('/3') ? quiz : { data: [], total: 0 });
  });
  const { path } = eventQuizzes;
  const { root } = await openScreens(
    [
      { path: `/${path}`, resource: path, action: 'list', View: () => 'The list' },
      { path: `/${path}/$id`, resource: path, action: 'edit', View: EventQuizForm },
    ],
    `/${path}/3`,
  );
  end = () => act(async () => root.unmount());
  await waitFor(() =>
    expect([0, 1, 2, 3].map((at) => labelled('Correct', at).checked)).toEqual([false, true, false, false]),
  );
  await press(button('Move Answer 2 up'));
  await press(button('Save'));
  await waitFor(() => expect(sent?.questions[0]).toMatchObject({ correct_answers: [1] }));
});

test('what a reward of event mode gives is said in the reader’s words, whichever way the back-end says it', async () => {
  rows = [
    { id: 3, reward_type_id: 2, type: { id: 2, name: 'Fizikai' } },
    { id: 2, type: { id: 1, name: 'Pont' } },
  ];
  await open(eventRewards, EventRewardList);
  expect(await column('Type')).toEqual(['Physical Product', 'Points']);
});

test('the barcode of a pack is a number of its own, not an amount', async () => {
  rows = [{ id: 3, barcode: 5998765432101, brand: 'Kestrel', model: 'Red', price: 1500 }];
  await open(packRecognition, PackList);
  expect([await column('Barcode'), await column('Price')]).toEqual([['5998765432101'], ['1,500']]);
});

test('a pack that was not recognised need not have a barcode', async () => {
  rows = [
    { id: 3, barcode: 5998765432101, user_id: null, created_at: '2026-03-04T10:00:00Z', photo: null },
    { id: 2, barcode: null, user_id: null, created_at: '2026-03-04T10:00:00Z', photo: null },
  ];
  await open(unrecognizedPacks, UnrecognizedPackList);
  const [read, unread] = await column('Barcode');
  expect(read).toBe('5998765432101');
  expect(unread).not.toContain('null');
});

test('a tier with a discount says how many outlets it has', async () => {
  const outlets = Array.from({ length: 1204 }, (_, at) => ({ id: at + 1, outlet_code: `N-${at}` }));
  rows = [
    { id: 3, name: 'Gold', discount: 20, color: '#FFFFFF', outlets },
    { id: 2, name: 'Older', discount: 0, color: null, outlets: [] },
  ];
  await open(tiersDiscounts, TierDiscountList);
  expect(await column('Outlets')).toEqual(['1,204', '0']);
});

test('a tier with a discount that is listed without its outlets has no number of them', async () => {
  rows = [{ id: 3, name: 'Gold', discount: 20, color: '#FFFFFF' }];
  await open(tiersDiscounts, TierDiscountList);
  await column('Outlets');
  expect(document.querySelector('td[data-cell=Outlets] [role=img]')?.ariaLabel).toBe('no data yet');
});

test('the outlets of a tier are named by their codes, and counted', async () => {
  const outlets = ['N-1', 'N-2'].map((outlet_code, at) => ({ id: at + 1, outlet_code }));
  await show(tiersDiscounts, { id: 3, name: 'Gold', discount: 20, outlets }, <OutletsOfTier />);
  expect(document.body.textContent).toBe('Outlets (2)N-1, N-2');
  await end?.();
  await show(tiersDiscounts, { id: 3, name: 'Gold', discount: 20, outlets: [] }, <OutletsOfTier />);
  expect(document.body.textContent).toBe('Outlets (0)No outlets yet');
});

test('a new daily reward begins with four products', async () => {
  await open(dailyRewards, DailyRewardForm, 'create');
  await waitFor(() => labelled('Step number'));
  expect(document.querySelectorAll('input[name$=".name"]')).toHaveLength(4);
});

test('an achievement that is over says so beside its end', async () => {
  const period = { start_date: '2020-03-01T12:00:00Z', end_date: '2020-03-31T12:00:00Z' };
  rows = [{ id: 3, name: 'Runner', ...period, visible: true }];
  await open(achievements, AchievementList);
  expect(await column('End date')).toEqual(['31.03.2020Ended']);
});

test('a brand of the knowledge bank has what its page shows, and no icon', async () => {
  await open(kbBrands, KbBrandForm, 'create');
  await waitFor(() => labelled('Name'));
  const asked = [...document.querySelectorAll('label')].map((one) => one.textContent);
  expect(asked).toEqual(expect.arrayContaining(['Brand description', 'Logo', 'Background']));
  expect(asked).not.toContain('Icon');
  await press(button('Add slider image'));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toContain('Image');
});

test('actions in a row count by days once that is chosen', async () => {
  await open(achievements, AchievementForm, 'create');
  await waitFor(() => button('Add task'));
  await press(button('Add task'));
  await press(labelled('In a row'));
  expect(labelled('In a row by days').getAttribute('aria-checked')).toBe('true');
});

test('a new task of an achievement counts completed articles, in any order', async () => {
  await open(achievements, AchievementForm, 'create');
  await waitFor(() => button('Add task'));
  await press(button('Add task'));
  expect(labelled('Task type').textContent).toBe('completed KB entities');
  expect(labelled('In a row').getAttribute('aria-checked')).toBe('false');
});

test('an achievement that is moved keeps what its tasks count where a back-end sends yes as 1', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00Z'), toFake: ['Date'] });
  await loadWords('content-calendar');
  const colours = ['text_color', 'card_color', 'progress_color', 'reward_color'];
  const task = {
    name: 'Win',
    type_id: 4,
    number_of_actions: 3,
    task_image: 'achievementTasks/a.png',
    reward_image: 'achievementTasks/b.png',
    ...Object.fromEntries(colours.map((one) => [one, '#000000'])),
  };
  const achievement = {
    id: 3,
    name: 'Runner',
    start_date: '2026-10-19T22:00:00.000Z',
    end_date: '2026-10-22T21:59:59.999Z',
    background_image: 'achievements/a.png',
    icon_image: 'achievements/b.png',
    visible: 1,
    tasks: [{ ...task, in_row: 1, in_row_by_days: 1 }],
  };
  let sent: unknown;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT') sent = JSON.parse(body);
    return Response.json(url.includes('/3') ? achievement : { data: [achievement], total: 1 });
  });
  await open(contentCalendar, ContentCalendar);
  await waitFor(() => button('Move Runner to…'));
  await press(button('Move Runner to…'));
  await type(labelled('New day'), '21.10.2026');
  await press(button('Move'));
  await waitFor(() =>
    expect(sent).toMatchObject({
      start_date: '2026-10-20T22:00:00.000Z',
      tasks: [{ ...task, in_row: true, in_row_by_days: true }],
    }),
  );
});

test.each([
  [true, 'Scheduled'],
  [false, 'Inactive'],
])('an achievement of a later day whose visibility is %s is in the calendar as: %s', async (visible, state) => {
  vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00Z'), toFake: ['Date'] });
  await loadWords('content-calendar');
  rows = [{ id: 3, name: 'Runner', start_date: '2026-10-20', end_date: '2026-10-22', visible }];
  await open(contentCalendar, ContentCalendar);
  await waitFor(() => expect(document.querySelector('section li')?.textContent).toContain(`Runner${state}`));
});

test('the statistics of an RSM begin in the first region, those of other roles do not', () => {
  const starts = (['RSM', 'ADMIN', 'TEAM', 'BA'] as const).map((role) => dashboardFor([role])?.startsInFirstRegion);
  expect(starts).toEqual([true, false, false, false]);
});

test.each([
  [4, ['street', 'city_id']],
  [null, ['street']],
])('the users of an outlet are found by its street, in the city %j if it is known', (city_id, fields) => {
  const { by, filters } = outletFilters({ id: 7, address: { street: 'High Street' }, city_id })!;
  expect([by, filters.map((one) => 'field' in one && one.field)]).toEqual(['street', fields]);
});

test('the users of a seller’s street are counted under its name', async () => {
  await loadWords('people');
  await open(users, () => <SellerFacts user={{ id: 7, address: { street: 'High Street' } }} />);
  await waitFor(() =>
    expect([...document.querySelectorAll('h3')].map((one) => one.textContent)).toContain('Users on this street'),
  );
});

test('the form of a user asks for what the market has, in its order', async () => {
  await loadWords('people');
  await open(users, UserForm, 'create');
  await waitFor(() => labelled('Status'));
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
    'Name',
    'Surname',
    'Date of birth',
    'Photo',
    'Phone',
    'E-mail',
    'Outlet',
    'Manager',
    'Position',
    'City',
    'Region',
    'Legal entity',
    'Status',
    'Custom status',
    'Data verification',
    'Ask for verification again',
  ]);
});

test('the legal entity of another outlet is taken over with its data', async () => {
  await loadWords('people');
  rows = [{ id: 9, outlet_code: 'OUT-9', legal_entity_id: 6 }];
  const Another = () => {
    const { change } = useFormParts();
    return (
      <button type="button" onClick={() => change?.('outlet_address_id', 9)}>
        Another
      </button>
    );
  };
  const { values } = await show(
    users,
    { id: 1, outlet_address_id: 2, legal_entity_id: 1 },
    <>
      <Another />
      <CopyFromOutlet />
    </>,
  );
  await press(button('Another'));
  await waitFor(() => button("Use the outlet's data"));
  await press(button("Use the outlet's data"));
  expect(values().legal_entity_id).toBe(6);
});

test('a range of levels begins after the one before, or nowhere while that has no end', async () => {
  const ranges = [{ start_level: 1, final_level: 5, task_reward: null, category_reward: null }];
  const { values } = await show(levelsPackages, { id: 3, name: 'Regulars', levels_rewards: ranges }, <LevelRanges />);
  await press(button('Add range'));
  await press(button('Add range'));
  expect((values().levels_rewards as { start_level: unknown }[]).map((one) => one.start_level)).toEqual([1, 6, null]);
});

describe('the rule of a target group', () => {
  const rule = { attribute: 'REGISTRATION', values: null, file_url: null, group_id: null };
  const of = async (more: object) => {
    const form = await show(
      targetGroups,
      { id: 7, name: 'A group', rules: [{ ...rule, ...more }] },
      <ArrayInput source="rules">
        <RuleFields />
      </ArrayInput>,
    );
    return () => (form.values().rules as (typeof rule)[])[0]!;
  };
  const day = async (name: string, text: string) => {
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;
    await type(input, text);
    await leave(input);
  };

  test('has a period from the first moment of a day to the last of another, in the market’s time zone', async () => {
    const stored = await of({});
    await day('Registered from', '01.06.2026');
    expect(stored().values).toEqual(['2026-05-31T22:00:00.000Z']);
    await day('Registered until', '30.06.2026');
    expect(stored().values).toEqual(['2026-05-31T22:00:00.000Z', '2026-06-30T21:59:59.999Z']);
  });

  test('has a period whose end can be taken away, and which is none without both', async () => {
    const stored = await of({ values: ['2026-05-31T22:00:00.000Z', '2026-06-30T21:59:59.999Z'] });
    await day('Registered until', '');
    expect(stored().values).toEqual(['2026-05-31T22:00:00.000Z']);
    await day('Registered from', '');
    expect(stored().values).toBeNull();
  });

  test('has a period that is only shown to a role that may not set one', async () => {
    signInAs('RSM');
    await of({ values: ['2026-05-31T22:00:00.000Z', '2026-06-30T21:59:59.999Z'] });
    const days = ['Registered from', 'Registered until'].map((name) =>
      document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!,
    );
    expect(days.map((one) => [one.value, one.disabled])).toEqual([
      ['01.06.2026', true],
      ['30.06.2026', true],
    ]);
  });

  test('has records by their names, or by their numbers once they are gone, which are taken out one by one', async () => {
    rows = [{ id: 3, name: 'Cashier' }];
    const stored = await of({ attribute: 'POSITION', values: [3, 9] });
    await waitFor(() => button('Remove Cashier'));
    await press(button('Remove Cashier'));
    expect(stored().values).toEqual([9]);
    await press(button('Remove #9'));
    expect(stored().values).toEqual([]);
  });

  test('forgets what was compared once it compares something else', async () => {
    const stored = await of({ attribute: 'PHONE', values: ['+36301234567'], file_url: 'files/a.xlsx' });
    await press(labelled('Attribute'));
    await press(
      await waitFor(() => {
        const city = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
          (one) => one.textContent === 'City',
        );
        if (!city) throw new Error('There is no City');
        return city;
      }),
    );
    expect(stored()).toEqual({ ...rule, attribute: 'CITY' });
  });
});

test.each([
  [[], '2 rules'],
  [['group-counts'], '2 rules · 1,204 people'],
])('with the capabilities %j a target group says of itself: %s', async (capabilities, words) => {
  signInAs('ADMIN', capabilities);
  rows = [{ id: 3, name: 'Cashiers', rules: [{}, {}], count: 1204 }];
  await open(targetGroups, TargetGroupList);
  await waitFor(async () => expect(await column('Rules')).toEqual([words]));
});

test.each([
  [[], false],
  [['group-counts'], true],
])('with the capabilities %j the form of a target group says whom it reaches: %s', async (capabilities, does) => {
  signInAs('ADMIN', capabilities);
  await open(targetGroups, TargetGroupForm, 'create');
  await waitFor(() => labelled('Name'));
  expect(document.body.textContent.includes('Who this reaches')).toBe(does);
});
