import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { customTasksOf, type AttachmentRow } from '../../src/admin/quests/attachments/row';
import ChallengesOfPerson from '../../src/admin/quests/attachments/person';
import ChallengeForm from '../../src/admin/quests/form';
import ChallengeList from '../../src/admin/quests/list';
import { quests } from '../../src/admin/quests/resource';
import { AudienceSection } from '../../src/audience/section';
import { RewardTitle, TaskTitle } from '../../src/admin/quests/row-titles';
import { TaskFields } from '../../src/admin/quests/task-fields';
import { RewardProduct } from '../../src/admin/quests/winners';
import { ContractIn } from '../../src/contract/contract-in';
import { RowContext } from '../../src/kit/form/form-context';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, described, labelled, optionsOf, press, showFields, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
let rows: object[];
let asked: string[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  rows = [];
  asked = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ data: rows, total: rows.length });
  });
  await loadWords('challenges', 'attachments', 'person', 'form', 'validation', 'list', 'shell');
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});
const inRow = (source: 'tasks' | 'rewards', part: React.ReactNode, at = 0) => (
  <RowContext value={{ path: `${source}.${at}`, fields: new ContractIn(quests, edition).rowFields(source) }}>
    {part}
  </RowContext>
);
async function show(record: Record<string, unknown>, part: React.ReactNode) {
  const form = await showFields(quests, { id: 1, ...record }, part);
  end = form.leave;
  return form;
}
const text = () => document.body.textContent;

describe('the heading of a row', () => {
  test('of a task is its number and its type', async () => {
    await show({ tasks: [{ type_id: 1 }, { type_id: 4 }] }, inRow('tasks', <TaskTitle at={1} />, 1));
    expect(text()).toBe('2. kudos');
  });
  test.each([
    [{ type: 1, name: 'Headphones' }, '1. Headphones'],
    [{ type: 1, name: '' }, '1. Prize'],
    [{ type: 2, name: 'Headphones', coins: 5 }, '1. Points'],
  ])('of a reward is the name of a prize, else its kind: %o', async (reward, title) => {
    await show({ rewards: [reward] }, inRow('rewards', <RewardTitle at={0} />));
    expect(text()).toBe(title);
  });
});

test.each([
  [true, ['Target group', 'Priority', 'Notify users', 'Message']],
  [false, ['Target group', 'Priority', 'Notify users']],
])('the audience of content that notifies its users, %j, is asked for by %j', async (push, fields) => {
  await show({ push }, <AudienceSection />);
  expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual(fields);
});

test('content that notifies its users says that it needs a message for it', async () => {
  await show({ push: true }, <AudienceSection />);
  expect(described(labelled('Message'))).toBe('Without a message nobody is notified.');
});

describe('another type of a task', () => {
  const become = async (from: number, name: string) => {
    const task = { type_id: from, entity_id: 3 };
    const { values } = await show({ tasks: [task] }, inRow('tasks', <TaskFields />));
    await press(labelled('Task type'));
    const option = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent.startsWith(name),
      );
      if (!found) throw new Error(`There is no type ${name}`);
      return found;
    });
    await press(option);
    return (values().tasks as { type_id: number; entity_id: unknown }[])[0];
  };
  test('about something else forgets what the task was about', async () => {
    expect(await become(18, 'Take part in lottery')).toEqual(expect.objectContaining({ type_id: 22, entity_id: null }));
  });
  test('about the same keeps it', async () => {
    expect(await become(18, 'Won KB entry')).toEqual(expect.objectContaining({ type_id: 17, entity_id: 3 }));
  });
});

test('a reward says which product the back-end has made of it', async () => {
  await show({ rewards: [{ type: 1, name: 'Headphones', product_id: 77 }] }, inRow('rewards', <RewardProduct />));
  expect(text()).toBe('Product 77');
});

test('the winners of a reward are named once they are drawn, and lead to the people', async () => {
  const rewards = [{ type: 1, name: 'Headphones', winners_ids: [5, 6] }];
  const challenge = { id: 1, type: 1, name: 'Spring', tasks: [{ type_id: 1, item_count: 2 }], rewards };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/users/autocomplete') ? [{ id: 5, name: 'Ana', surname: 'Byrne' }] : challenge),
  );
  const { root } = await openScreens(
    [{ path: '/admin/quests/$id', resource: quests.path, action: 'edit', View: ChallengeForm }],
    '/admin/quests/1',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('a[href^="/admin/users/"]')].map((one) => [
        one.textContent,
        one.getAttribute('href'),
      ]),
    ).toEqual([
      ['(5) Ana Byrne', '/admin/users/5'],
      ['#6', '/admin/users/6'],
    ]),
  );
});

test('of many winners of a reward the first twenty are named, and the others lead to the people, too', async () => {
  const winners_ids = Array.from({ length: 300 }, (_, at) => at + 1);
  const rewards = [{ type: 1, name: 'Headphones', winners_ids }];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.endsWith('/users/autocomplete')) return Response.json({ id: 1, type: 1, name: 'Spring', rewards });
    const q = searchParams.get('q')!;
    asked.push(q);
    return Response.json([{ id: Number(q), name: 'Ana', surname: 'Byrne' }]);
  });
  const { root } = await openScreens(
    [{ path: '/admin/quests/$id', resource: quests.path, action: 'edit', View: ChallengeForm }],
    '/admin/quests/1',
  );
  end = () => act(async () => root.unmount());
  const winners = () => [...document.querySelectorAll('a[href^="/admin/users/"]')].map((one) => one.textContent);
  await waitFor(() => expect(winners()[19]).toBe('(20) Ana Byrne'));
  expect(asked).toHaveLength(20);
  expect([winners()[20], winners()[299]]).toEqual(['#21', '#300']);
});

test('a new challenge is inactive and personal; a new task counts played quizzes, a new reward is a prize', async () => {
  const { root } = await openScreens(
    [{ path: '/admin/quests/create', resource: quests.path, action: 'create', View: ChallengeForm }],
    '/admin/quests/create',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() => labelled('Status'));
  expect([labelled('Status').textContent, labelled('Type').textContent]).toEqual(['Inactive', 'Personal']);
  await press(button('Add task'));
  expect(labelled('Task type').textContent).toBe('Number of played quizzes');
  await press(button('Add reward'));
  expect(labelled('Reward').textContent).toBe('Prize');
});

test('a new reward asks for what belongs to its kind', async () => {
  const { root } = await openScreens(
    [{ path: '/admin/quests/create', resource: quests.path, action: 'create', View: ChallengeForm }],
    '/admin/quests/create',
  );
  end = () => act(async () => root.unmount());
  await press(await waitFor(() => button('Add reward')));
  const fields = () => {
    const labels = [...document.querySelectorAll('label')].map((one) => one.textContent);
    return labels.slice(labels.indexOf('Reward'));
  };
  const terms = ['Tasks to complete', 'Number of winners', 'Description', 'Photo'];
  expect(fields()).toEqual(['Reward', 'Prize', ...terms]);
  const options = await optionsOf(labelled('Reward'));
  await choose(options.find((one) => one.textContent === 'Points')!);
  await waitFor(() => expect(fields()).toEqual(['Reward', 'Points', ...terms]));
});

test('the tasks and rewards of a challenge have their headings and products, and the challenge its preview', async () => {
  const stored = {
    id: 1,
    type: 1,
    name: 'Spring',
    tasks: [
      { type_id: 1, item_count: 2 },
      { type_id: 4, item_count: 2 },
    ],
    rewards: [
      { type: 1, name: 'Headphones', tasks_to_complete: 1, product_id: 77 },
      { type: 2, coins: 5, tasks_to_complete: 2 },
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(stored));
  const { root } = await openScreens(
    [{ path: '/admin/quests/$id', resource: quests.path, action: 'edit', View: ChallengeForm }],
    '/admin/quests/1',
  );
  end = () => act(async () => root.unmount());
  const words = ['1. Number of played quizzes', '2. kudos', '1. Headphones', 'Product 77', '2. Points'];
  await waitFor(() => expect(words.filter((one) => text().includes(one))).toEqual(words));
  expect(button('Show preview')).toBeTruthy();
});

test.each([
  [
    'Attachments',
    '/admin/quests/attachments?currentPage=1&pageSize=10&filters=[{"field":"quest_id","operator":"eq","value":7}]',
  ],
  ['Copy', '/admin/quests/create?copy=7'],
])('%s of a challenge leads to its own', async (name, at) => {
  rows = [{ id: 7, name: 'Spring', status: 1, start_date: null, end_date: null }];
  const list = { path: '/admin/quests', resource: quests.path, action: 'list', View: ChallengeList } as const;
  const form = { ...list, path: '/admin/quests/create', action: 'create', View: () => null } as const;
  const attachments = { ...list, path: '/admin/quests/attachments', View: () => null };
  const { root, history } = await openScreens([list, form, attachments], '/admin/quests');
  end = () => act(async () => root.unmount());
  await waitFor(() => button('Actions: Spring'));
  await press(button('Actions: Spring'));
  const item = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      (one) => one.textContent === name,
    );
    if (!found) throw new Error(`There is no item ${name}`);
    return found;
  });
  await press(item);
  await waitFor(() => expect(decodeURIComponent(history.location.href)).toBe(at));
});

const task = { id: 4, description: 'A photo', type_id: 6, done: false, withUploadedImage: true };
const row = {
  id: 9,
  userId: 5,
  quest_id: 30,
  quest: { id: 31, name: 'Spring', admin_panel_name: 'Spring 2026', end_date: '2026-05-31' },
  tasks: [task, { ...task, id: 8, type_id: 1, description: null, done: true }],
  withImages: true,
} as unknown as AttachmentRow;

describe('a participant of a challenge', () => {
  test('sends images for custom tasks alone', () => {
    expect(customTasksOf(row).map((one) => one.id)).toEqual([4]);
  });
  test('has in the person’s own block how many tasks are done', async () => {
    const bare = { ...row, withImages: false, tasks: [] };
    rows = [row, { ...bare, id: 10, quest: { name: 'Old' } }, { ...bare, id: 11, quest: null }];
    const { root } = await openScreens(
      [
        {
          path: '/admin/users/$id',
          resource: 'admin/users',
          action: 'edit',
          View: () => <ChallengesOfPerson id={5} />,
        },
      ],
      '/admin/users/5',
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => expect(text()).toContain('Spring 2026'));
    const [first, second, third] = [...document.querySelectorAll('li')];
    expect(first!.textContent).toBe('Spring 20261 of 2 tasks · with images31.05.2026');
    expect(first!.querySelector('a')?.getAttribute('href')).toBe('/admin/quests/31');
    expect(first!.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
    expect(second!.textContent).toBe('Old0 of 0 tasks');
    expect(third!.textContent).toBe('#300 of 0 tasks');
    expect(asked[0]).toContain(`${questAttachments.path}?user_id=5`);
  });
});
