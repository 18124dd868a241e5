import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CpaProgramView from '../../src/admin/cpa-program/view/screen';
import GoalTrackerList from '../../src/admin/goal-trackers/list';
import { goalTrackers } from '../../src/admin/goal-trackers/resource';
import ArticleList from '../../src/admin/knowledge-bank/articles/list';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import CategoryList from '../../src/admin/knowledge-bank/categories/list';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import QuestAttachmentList from '../../src/admin/quests/attachments/list';
import { InviteCodeForm, LepForm } from '../../src/admin/settings/forms';
import SettingsScreen from '../../src/admin/settings/screen';
import SpecialQuizList from '../../src/admin/special-quizzes/list';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import Tickets from '../../src/admin/tickets/screen';
import TradeAddress from '../../src/admin/trade-program/address/screen';
import { here } from '../../src/here';
import { loadWords } from '../../src/providers/i18n';
import { documentedRow } from '../documented-rows';
import { button, choose, labelled, optionsOf, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// A market that marks many tasks at once, as the setting of that name allows every market.
vi.mock('virtual:edition', async () => {
  const { default: demo } = await import('../../editions/demo');
  return { edition: { ...demo, flags: { ...demo.flags, markManyTasks: true } } };
});

interface Call {
  /** Method, path and query: 'POST admin/stats/init'. */
  call: string;
  body?: unknown;
  /** Headers that no document names. */
  undocumented?: string[];
}
/** The calls that change something, and those with undocumented headers, in order. */
let changes: Call[];
/** What the back-end answers by call, a body or a response; a GET that it does not know is an empty list. */
let answers: Record<string, unknown>;
let root: Root | undefined;

const documentedHeaders = /^(accept|accept-language|authorization|content-type)$/;
const words =
  'attachments challenges chat chats cpa form goal-trackers list programmes quizzes send settings shell tickets validation';

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  changes = [];
  answers = {};
  said.tell.mockClear();
  said.show.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Virtualised lists draw nothing in a page without a layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const call = `${init.method} ${pathname.replace(/^\/v3\//, '')}${search}`;
    const undocumented = [...new Headers(init.headers).keys()].filter((one) => !documentedHeaders.test(one));
    if (init.method !== 'GET' || undocumented.length)
      changes.push({
        call,
        ...(init.body !== undefined && { body: JSON.parse(String(init.body)) as unknown }),
        ...(undocumented.length && { undocumented }),
      });
    const answer = Object.hasOwn(answers, call) ? answers[call] : answers[call.replace(/\?.*/, '')];
    return answer instanceof Response
      ? answer.clone()
      : Response.json(answer ?? (init.method === 'GET' ? { data: [], total: 0 } : {}));
  });
  await loadWords(...words.split(' '));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(path: string, View: () => ReactNode, at = `/${path}`) {
  const screen = { path: `/${path}`, resource: path, action: 'list', View } as const;
  ({ root } = await openScreens([screen], at));
}
const find = (what: string, name: string | RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(what)].find((one) => {
      const own = one.getAttribute('aria-label') ?? one.textContent.trim();
      return typeof name === 'string' ? own === name : name.test(own);
    });
    if (!found) throw new Error(`There is no ${what} ${String(name)}`);
    return found;
  });
const told = (type: string, message: string) =>
  waitFor(() => expect(said.tell).toHaveBeenCalledWith({ type, message }));

describe('a challenge attachment', () => {
  const attachment = (id: number, type_id = 6, done = false) => ({
    userId: id,
    quest: { id: 40 + id, name: 'Spring', admin_panel_name: 'Spring 2026', end_date: '2026-05-31' },
    tasks: [
      { id: id * 10, description: 'A photo', type_id, done, withUploadedImage: true },
      { id: id * 10 + 1, description: 'Another photo', type_id: 6, done: false, withUploadedImage: true },
    ],
    withImages: true,
  });
  const path = 'admin/quests/attachments';

  test('has its task marked by a tick', async () => {
    answers[`GET ${path}`] = { data: [attachment(1), attachment(2)], total: 2 };
    await open(path, QuestAttachmentList);
    const box = await find('[role=checkbox]', 'A photo, user 2');
    answers[`GET ${path}`] = { data: [attachment(1), attachment(2, 6, true)], total: 2 };
    await press(box);
    await waitFor(() =>
      expect(changes).toEqual([
        {
          call: 'POST admin/quests/tasks/mark',
          body: { userId: 2, questId: 42, task: { id: 20, status: 1 } },
        },
      ]),
    );
    await told('success', 'Task was marked successfully!');
    expect(box.getAttribute('aria-checked')).toBe('true');
  });

  test('has the custom tasks of several rows marked at once', async () => {
    answers[`GET ${path}`] = { data: [attachment(1, 3), attachment(2)], total: 2 };
    await open(path, QuestAttachmentList);
    await press(await find('[role=checkbox]', 'Select all rows on this page that can be marked'));
    await press(button('Mark selected as Done'));
    await press(await find('button', 'Mark as Done'));
    await waitFor(() =>
      expect(changes).toEqual([
        {
          call: 'POST admin/quests/tasks/mark/many',
          body: [
            { userId: 1, questId: 41, tasks: [11] },
            { userId: 2, questId: 42, tasks: [20, 21] },
          ],
        },
      ]),
    );
    await told('success', 'Tasks were marked successfully!');
  });

  test('that could not be marked says the documented words, and nothing that nobody promised', async () => {
    answers[`GET ${path}`] = { data: [attachment(2)], total: 1 };
    answers['POST admin/quests/tasks/mark/many'] = Response.json({ message: 'The disk is full.' }, { status: 500 });
    await open(path, QuestAttachmentList);
    await press(await find('[role=checkbox]', 'Select all rows on this page that can be marked'));
    await press(button('Mark selected as Done'));
    await press(await find('button', 'Mark as Done'));
    await find('[role=dialog] [role=alert]', "Task wasn't marked successfully!The disk is full.");
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'warning',
      message: "Task wasn't marked successfully!",
    });
  });

  test('has its images accepted, declined and deleted', async () => {
    const images = 'admin/quests/user-images?user_id=2&quest_id=42';
    answers[`GET ${path}`] = { data: [attachment(1), attachment(2)], total: 2 };
    answers[`GET ${images}`] = ['a', 'b', 'c'].map((name) => ({ attach_url: `https://files.example/${name}.png` }));
    await open(path, QuestAttachmentList);
    await press(await find('button', 'Images of Spring 2026, 2'));
    // The next decision sends the one before.
    await press(await find('button', 'Accept: Image 1'));
    await press(await find('button', 'Decline: Image 2'));
    await press(await find('button', 'Delete: Image 3'));
    await press(await find('button', 'Close'));
    const approval = 'PUT admin/quests/approval?user_id=2&quest_id=42';
    await waitFor(() =>
      expect(changes).toEqual([
        { call: approval, body: { status: 1, taskType: 'CUSTOM', taskId: 20 } },
        { call: approval, body: { status: 0, taskType: 'CUSTOM', taskId: 20 } },
        { call: `DELETE ${images}`, body: { attach_url: 'https://files.example/c.png' } },
      ]),
    );
    await told('success', 'Answer status was changed successfully');
    await told('success', 'Image was deleted successfully');
  });
});

test('a ticket is answered and completed', async () => {
  const ticket = {
    id: 7,
    problem: { name: 'No stock' },
    user: { id: 5, name: 'Otis', surname: 'Grey', phone: '+353870001234' },
    created_at: '2026-02-03T04:05:06+01:00',
    last_message_date: '2026-02-03T04:05:06+01:00',
    status: 'NEW',
  };
  const message = { user_id: 5, created_at: '2026-02-03T04:05:06+01:00' };
  answers['GET admin/tickets'] = { tickets: [ticket], total: 1 };
  answers['GET admin/tickets/7'] = ticket;
  answers['GET admin/messages?ticket_id=7&chat_id=1-5&socket=false'] = {
    messages: [{ ...message, chat_id: '1-5', message: { text: 'Help', caption: '', link: '', image: null } }],
  };
  // The message in the form of document 3, which names no sender.
  answers['POST admin/messages/send'] = {
    created_at: '2026-02-03T05:05:06+01:00',
    text: 'Coming',
    image: null,
    link: '',
    caption: '',
  };
  await open('admin/tickets', Tickets);
  await press(await find('[data-ticket]', /Otis Grey/));
  await find('[role=log] [role=listitem]', /Help/);
  await type(document.querySelector<HTMLInputElement>('textarea')!, 'Coming');
  await press(button('Send'));
  await find('[role=log] [role=listitem]', /^Back office.*Coming/);
  const sent: Call = {
    call: 'POST admin/messages/send',
    body: {
      message: { admin: 1, bottom_text: '', brand_id: 0, image: null, link: '', text: 'Coming', caption: '' },
      type: 4,
      user_id: 5,
      ticket_id: 7,
    },
  };
  await waitFor(() => expect(changes).toEqual([sent]));
  answers['GET admin/tickets'] = { tickets: [{ ...ticket, status: 'COMPLETED' }], total: 1 };
  answers['GET admin/tickets/7'] = { ...ticket, status: 'COMPLETED' };
  await press(button('Complete ticket'));
  await waitFor(() => expect(changes).toEqual([sent, { call: 'PUT admin/tickets', body: { id: 7, user_id: 5 } }]));
  await told('success', 'The ticket is completed');
  await waitFor(() => expect(() => button('Complete ticket')).toThrow('no button'));
  await find('[data-ticket]', /Completed/);
});

test('the reward of a CPA programme is ticked', async () => {
  const seller = { id: 5, name: 'Otis', surname: 'Grey', phone: '+375290001234', last_transaction_date: null };
  const outlets = (should_rewarded: boolean) => ({
    cpa_program_outlets: {
      status: 1,
      allow_grade: true,
      address: [
        {
          id: 1,
          outlet_address: 'Main street 1',
          outlet_code: 'A-1',
          outlet_city: 'Minsk',
          outlet_legal_entity: 'Corner Ltd',
          sales_plan: 10,
          plan_reward: 20,
          sellers: [{ ...seller, should_rewarded }],
        },
      ],
    },
    total: 1,
  });
  const path = 'admin/cpa-program/view/$id/$name';
  answers['GET admin/cpa-program/outlets?id=3&limit=10&offset=0'] = outlets(false);
  await open(path, CpaProgramView, '/admin/cpa-program/view/3/Spring');
  const box = await find('td [role=checkbox]', /./);
  answers['GET admin/cpa-program/outlets?id=3&limit=10&offset=0'] = outlets(true);
  await press(box);
  await waitFor(() =>
    expect(changes).toEqual([
      {
        call: 'POST admin/cpa-program/rewarded',
        body: { id: 3, user_id: 5, should_rewarded: true },
      },
    ]),
  );
  expect(box.getAttribute('aria-checked')).toBe('true');
});

test('the sellers of a trade programme’s outlet are chosen, or denied with a reason', async () => {
  const at = 'admin/trade-program/4/addresses/12';
  const seller = { id: 5, name: 'Otis', surname: 'Grey', phone: '+353870001234', last_transaction_date: null };
  const address = {
    outlet_code: 'A-1',
    legal_name: 'Corner Ltd',
    address: 'Main street 1',
    sell_out_plan: 10,
    sell_in_plan: 20,
    trade_program_addresses_status: 1,
    reason_denied: null,
    phase: 1,
  };
  const detail = (selected: boolean) => ({ trade_program: address, users_trade_program: [{ ...seller, selected }] });
  answers[`GET ${at}`] = detail(false);
  await open('admin/trade-program/$id/addresses/$addressId', TradeAddress, `/${at}`);
  await press(await find('td [role=checkbox]', /Otis Grey/));
  answers[`GET ${at}`] = detail(true);
  await press(button('Save changes'));
  const saved: Call = { call: `PUT ${at}`, body: { selected_users: [5] } };
  await waitFor(() => expect(changes).toEqual([saved]));
  await told('success', 'Changes saved successfully');
  await press(await find('td [role=checkbox]:not([aria-disabled])', /Otis Grey/));
  await press(button('Save changes'));
  await find('[role=dialog] h2', "You didn't choose any users, please describe the reason");
  await type(document.querySelector<HTMLInputElement>('[role=dialog] textarea')!, 'Closed');
  await press(await find('[role=dialog] button', 'SAVE'));
  await waitFor(() => expect(changes).toEqual([saved, { call: `PUT ${at}/denied`, body: { reason: 'Closed' } }]));
  await told('success', 'Denied status Reason');
});

test('a goal tracker is archived', async () => {
  const row = { ...documentedRow(here(goalTrackers), 3), status: 1 };
  answers['GET admin/goal-trackers'] = { data: [row], total: 1 };
  await open(goalTrackers.path, GoalTrackerList);
  await press(await find('button', /: 3$/));
  answers['GET admin/goal-trackers'] = { data: [{ ...row, status: 3 }], total: 1 };
  await press(await find('[role=alertdialog] button', /rchive$/));
  await waitFor(() => expect(changes).toEqual([{ call: 'POST admin/goal-trackers/archive', body: { id: 3 } }]));
  await waitFor(() => expect(said.tell).toHaveBeenCalledWith(expect.objectContaining({ type: 'success' })));
});

test('a special quiz is sent to a user, a target group and all', async () => {
  const row = { ...documentedRow(here(specialQuizzes), 3), name: 'Autumn' };
  answers['GET admin/special-quizzes'] = { data: [row], total: 1 };
  answers['GET admin/target-groups?limit=100'] = { 'target-groups': [{ id: 2, name: 'Cashiers' }] };
  answers['GET admin/users/autocomplete'] = [{ id: 5, name: 'Otis', surname: 'Grey' }];
  await open(specialQuizzes.path, SpecialQuizList);
  const send = async (to: string, addTo?: (recipient: HTMLElement) => Promise<void>) => {
    await press(await find('button', 'Actions: Autumn'));
    await press(await find('[role=menuitem]', to));
    await find('[role=dialog] h2', to);
    await addTo?.(document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')!);
    await type(document.querySelector<HTMLInputElement>('[role=dialog] textarea')!, 'Play it');
    await press(await find('[role=dialog] button[type=submit]', to));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  };
  await send('Send to user', async (user) => {
    await press(user);
    await press(await find('[role=option]', /Otis Grey/));
  });
  await send('Send to target group', async (group) => choose((await optionsOf(group))[0]!));
  await send('Send to all users');
  const message = { message: 'Play it', caption: '', pack_id: 3 };
  await waitFor(() =>
    expect(changes).toEqual([
      { call: 'POST admin/special-quizzes/send/user', body: { ...message, user_id: 5 } },
      { call: 'POST admin/special-quizzes/send/group', body: { ...message, target_group_id: 2 } },
      { call: 'POST admin/special-quizzes/send/all', body: message },
    ]),
  );
});

test.each([
  ['an article', kbArticles, ArticleList, 'article_id'],
  ['a category', kbCategories, CategoryList, 'category_id'],
] as const)('%s is sent to all by its own id', async (_, resource, View, idField) => {
  answers[`GET ${resource.path}`] = { data: [{ id: 3, name: 'Autumn', status: 1 }], total: 1 };
  await open(resource.path, View);
  await press(await find('button', 'Actions: Autumn'));
  await press(await find('[role=menuitem]', 'Send to all users'));
  await find('[role=dialog] h2', 'Send to all users');
  await type(document.querySelector<HTMLInputElement>('[role=dialog] textarea')!, 'Read it');
  await press(await find('[role=dialog] button[type=submit]', 'Send to all users'));
  await waitFor(() =>
    expect(changes).toEqual([
      { call: `POST ${resource.path}/send/all`, body: { message: 'Read it', caption: '', [idField]: 3 } },
    ]),
  );
});

test('a message without an answer may have been sent: it is not offered again', async () => {
  const row = { ...documentedRow(here(specialQuizzes), 3), name: 'Autumn' };
  answers['GET admin/special-quizzes'] = { data: [row], total: 1 };
  answers['POST admin/special-quizzes/send/all'] = Response.json({}, { status: 502 });
  await open(specialQuizzes.path, SpecialQuizList);
  await press(await find('button', 'Actions: Autumn'));
  await press(await find('[role=menuitem]', 'Send to all users'));
  await find('[role=dialog] h2', 'Send to all users');
  await type(document.querySelector<HTMLInputElement>('[role=dialog] textarea')!, 'Play it');
  await press(await find('[role=dialog] button[type=submit]', 'Send to all users'));
  await find('[role=dialog] p', /Look into the chats before you send it again/);
  expect(document.querySelector('[role=dialog] button[type=submit]')).toBeNull();
  expect([...document.querySelectorAll('[role=dialog] button')].map((one) => one.textContent)).not.toContain(
    'Try again',
  );
});

describe('the settings', () => {
  const settings = {
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
  const path = 'admin/settings';

  test('are saved as one record, which has no id', async () => {
    answers[`GET ${path}`] = { ...settings, default_theme: 1 };
    await open(path, SettingsScreen);
    await waitFor(() => labelled('Reward for a win'));
    await type(labelled('Reward for a win'), '12');
    await press(button('Save'));
    await waitFor(() =>
      expect(changes).toEqual([
        {
          call: 'POST admin/settings/update',
          body: { ...settings, win_coins: 12, default_theme: 1 },
        },
      ]),
    );
    await waitFor(() =>
      expect(said.show).toHaveBeenCalledWith(expect.objectContaining({ message: 'The settings have been saved' })),
    );
  });

  test('have operations, each a call without a body', async () => {
    answers['GET admin/stats'] = 'https://files.example/statistics.xlsx';
    await open(path, SettingsScreen, `/${path}?tab=stats`);
    await press(await find('button', 'Initialise'));
    await press(button('Reset'));
    await find('[role=dialog] h2', /./);
    await type(labelled('Type RESET to confirm'), 'RESET');
    await press(await find('[role=dialog] button[type=submit]', 'Reset'));
    await waitFor(() =>
      expect(changes).toEqual([{ call: 'POST admin/stats/init' }, { call: 'POST admin/stats/reset' }]),
    );
    await press(await find('button', 'Request a link'));
    await find('a', 'https://files.example/statistics.xlsx');
    await press(await find('button', 'Tell the users'));
    await press(await find('[role=alertdialog] button', 'Tell the users'));
    await waitFor(() => expect(changes.at(-1)).toEqual({ call: 'POST admin/users/notice/legal-documents-change' }));
    expect(said.tell.mock.calls).toEqual(
      [1, 2, 3, 4].map(() => [{ type: 'success', message: 'Success: Operation was performed' }]),
    );
  });

  test('of invite codes and of LEP are saved apart, with their own fields alone', async () => {
    answers[`GET ${path}`] = {
      ...settings,
      invite_code_reward: 25,
      invite_code_background: null,
      lep_registration_banner: 'images/a.png',
      lep_winner_banner: 'images/b.png',
    };
    await open(path, InviteCodeForm);
    await waitFor(() => labelled('Reward for an invite code'));
    await type(labelled('Reward for an invite code'), '30');
    await press(button('Save'));
    const inviteCode = {
      call: 'POST admin/settings/invite-code',
      body: { invite_code_reward: 30, invite_code_background: null },
    };
    await waitFor(() => expect(changes).toEqual([inviteCode]));
    await act(async () => root?.unmount());
    await open(path, LepForm);
    await press(await find('button', 'Clear: Winner banner'));
    await press(button('Save'));
    await waitFor(() =>
      expect(changes).toEqual([
        inviteCode,
        {
          call: 'POST admin/settings/lep',
          body: { lep_registration_banner: 'images/a.png', lep_winner_banner: null },
        },
      ]),
    );
  });
});
