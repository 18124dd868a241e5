import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BotChanceForm from '../../src/admin/bot-chances/form';
import LevelsPackageForm from '../../src/admin/levels-packages/form';
import { GeneralForm } from '../../src/admin/settings/forms';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens, type Screen } from './screens';
import { waitFor } from './wait-for';

type Body = Record<string, unknown>;
let stored: Body = {};
let sent: Body[] = [];
let root: Root;

const screens: readonly Screen[] = [
  { path: '/admin/settings', resource: 'admin/settings', action: 'list', View: GeneralForm },
  {
    path: '/admin/levels-packages/create',
    resource: 'admin/levels-packages',
    action: 'create',
    View: LevelsPackageForm,
  },
  { path: '/admin/levels-packages', resource: 'admin/levels-packages', action: 'list', View: () => 'The list' },
  { path: '/admin/bot-chances/$id', resource: 'admin/bot-chances', action: 'edit', View: BotChanceForm },
];
async function open(at: string, label: string) {
  ({ root } = await openScreens(screens, at));
  await waitFor(() => labelled(label));
}
const save = async () => {
  await press(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
};
const shows = (text: string) => document.body.textContent.includes(text);

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent = [];
  said.show.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json(stored);
    const body = JSON.parse(init.body!) as Body;
    sent.push(body);
    return Response.json({ id: 7, ...body });
  });
  await loadWords('form', 'validation', 'programme-settings', 'settings', 'shell', 'list');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the settings are sent with the documented fields of the other tabs, as they came', async () => {
  const general = {
    win_coins: 10,
    lose_coins: 1,
    draw_coins: 4,
    special_coins: 15,
    daily_question_coins: 7,
    daily_bonus: 5,
    orders_sum_limit: 900,
    leaf_exchange_rate: 2.5,
    content_limit_date: '2026-01-31',
    quiz_complexity_threshold: 62.5,
    show_disclaimer: true,
    ios_version: '3.11.0',
    android_version: '3.10',
  };
  const others = { id: 1, invite_code_reward: 25, invite_code_background: null, lep_winner_banner: 'images/a.png' };
  stored = { ...general, ...others, default_theme: 3, created_at: '2026-01-01T00:00:00Z' };
  await open('/admin/settings', 'Reward for a win');
  await type(labelled('Reward for a win'), '12');
  expect(await save()).toEqual({ ...general, ...others, win_coins: 12, default_theme: 1 });
});

test('a new levels package needs a name only', async () => {
  // Hungary's words are not in this market's build, so labels are their keys.
  const name = 'levels-packages.fields.name';
  await open('/admin/levels-packages/create', name);
  expect(document.querySelectorAll('input')).toHaveLength(1);
  await type(labelled(name), 'Newcomers');
  expect(await save()).toEqual({ name: 'Newcomers', levels_rewards: [] });
});

test.each([
  [2.02, true],
  [null, false],
  [undefined, false],
])('a bot’s average of %s is shown: %s', async (average, isShown) => {
  stored = { id: 7, percentage_min: 0, percentage_max: 20, average };
  await open('/admin/bot-chances/7', 'Lowest win rate');
  expect([shows('Average'), shows('2.02')]).toEqual([isShown, isShown]);
});

test('a bot’s chances are added up while they are typed', async () => {
  stored = { id: 7, percentage_min: 0, percentage_max: 20, one_answer_chance: 40.25, two_answers_chance: 30 };
  await open('/admin/bot-chances/7', '1 correct');
  const sum = () => [...document.querySelectorAll('p[role=status]')].map((one) => one.textContent);
  await waitFor(() => expect(sum()).toContain('Together: 70.25 of at most 100 %'));
  await type(labelled('5 correct'), '2.5');
  expect(sum()).toContain('Together: 72.75 of at most 100 %');
});
