import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loadImages,
  sendDecision,
  taskFor,
  tellOutcome,
  type UserImage,
} from '../../src/admin/quests/attachments/answers';
import { MarkSummary } from '../../src/admin/quests/attachments/mark-summary';
import { hasImages, markRow, questName, type AttachmentRow } from '../../src/admin/quests/attachments/row';
import { RowFacts } from '../../src/admin/quests/attachments/row-facts';
import { loadWords } from '../../src/providers/i18n';
import type { Decision } from '../../machines/moderation';
import { signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

const custom = 6;
const task = (id: number, more: object = {}) => ({
  id,
  description: `Task ${id}`,
  type_id: custom,
  done: false,
  withUploadedImage: false,
  ...more,
});
const row = (more: object = {}) =>
  ({
    id: 31,
    user_id: 8,
    userId: 86,
    quest_id: 40,
    quest: { id: 4, name: 'Spring', admin_panel_name: 'Spring, wave 2', end_date: '2026-03-31T12:00:00Z' },
    tasks: [task(1)],
    withImages: true,
    ...more,
  }) as unknown as AttachmentRow;
const image = (taskId: number | null = null): UserImage => ({
  id: '/files/a.png',
  attachUrl: 'http://files.test/files/a.png?signature=1',
  url: 'http://files.test/files/a.png?signature=1',
  taskId,
  decided: null,
});
const decision = (name: string): Decision => ({ id: '/files/a.png', name, key: 'k1', value: undefined });

let asked: { call: string; query: object; body: unknown }[];
let answer: () => Response;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['image-answers']);
  asked = [];
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push({
      call: `${method} ${pathname.replace(/^\/v\d\//, '')}`,
      query: Object.fromEntries(searchParams),
      body: body && (JSON.parse(body) as unknown),
    });
    return answer();
  });
  await loadWords('attachments', 'challenges');
});
afterEach(() => vi.unstubAllGlobals());

describe('an image answers', () => {
  test('the task that it names, also one that is done', () => {
    const tasks = [task(1), task(2, { done: true })];
    expect(taskFor(row({ tasks }), image(2))).toBe(2);
  });
  test('no task if the one that it names is none of the custom ones', () => {
    const tasks = [task(1), task(2, { type_id: 8 })];
    expect([taskFor(row({ tasks }), image(2)), taskFor(row({ tasks }), image(9))]).toEqual([null, null]);
  });
  test('the only custom task, even if it is done', () => {
    const tasks = [task(1, { type_id: 8 }), task(2, { done: true })];
    expect(taskFor(row({ tasks }), image())).toBe(2);
  });
  test('the first open task that waits for an image, else the first that is open', () => {
    const waits = { withUploadedImage: true };
    const all = [task(1, { ...waits, done: true }), task(2), task(3, waits), task(4, waits)];
    expect(taskFor(row({ tasks: all }), image())).toBe(3);
    expect(taskFor(row({ tasks: all.slice(0, 2) }), image())).toBe(2);
  });
  test('no task where all of several are done, or there is none', () => {
    const done = [task(1, { done: true }), task(2, { done: true })];
    expect([taskFor(row({ tasks: done }), image()), taskFor(row({ tasks: null }), image())]).toEqual([null, null]);
  });
});

describe('the images of a row', () => {
  test('are asked for by the person and the challenge, and known by their links without a signature', async () => {
    const [a, b] = [
      'http://files.test/files/a.png?expires=5&signature=1',
      'http://files.test/file?key=b.png&X-Amz-Signature=2',
    ];
    answer = () => Response.json([{ attach_url: a, task_id: 2, decision: 'decline' }, { attach_url: b }]);
    expect(await loadImages(row())).toEqual([
      { id: '/files/a.png', attachUrl: a, url: a, taskId: 2, decided: 'decline' },
      { id: '/file?key=b.png', attachUrl: b, url: b, taskId: null, decided: null },
    ]);
    expect(asked).toEqual([
      { call: 'GET admin/quests/user-images', query: { user_id: '86', quest_id: '4' }, body: undefined },
    ]);
  });
  test('may come inside an object, or not at all', async () => {
    answer = () => Response.json({ data: [{ attach_url: 'http://files.test/files/b.png' }] });
    expect((await loadImages(row())).map((one) => one.id)).toEqual(['/files/b.png']);
    answer = () => Response.json({});
    expect(await loadImages(row())).toEqual([]);
  });
  test('are asked for by the id of the row where the challenge has none', async () => {
    answer = () => Response.json([]);
    await loadImages(row({ quest: {} }));
    expect(asked[0]!.query).toEqual({ user_id: '86', quest_id: '40' });
  });
});

describe('a decision about an image', () => {
  const query = { user_id: '86', quest_id: '4' };
  test.each([
    ['accept', 1],
    ['decline', 0],
  ])('to %s it is sent with the status %s, its task and the image', async (name, status) => {
    expect(await sendDecision(row(), image(), decision(name))).toEqual({ outcome: 'decided' });
    expect(asked).toEqual([
      {
        call: 'PUT admin/quests/approval',
        query,
        body: { status, taskType: 'CUSTOM', taskId: 1, attach_url: image().attachUrl },
      },
    ]);
  });
  test('names no image to a back-end that decides about all of a row', async () => {
    signInAs('ADMIN', []);
    await sendDecision(row(), image(), decision('accept'));
    expect(asked[0]!.body).toEqual({ status: 1, taskType: 'CUSTOM', taskId: 1 });
  });
  test('to delete it sends the address with its signature', async () => {
    await sendDecision(row(), image(), decision('delete'));
    expect(asked).toEqual([
      { call: 'DELETE admin/quests/user-images', query, body: { attach_url: image().attachUrl } },
    ]);
  });
  test('that a colleague made first is theirs, by name', async () => {
    answer = () => Response.json({ decided: 'decline', by: 'Anna' }, { status: 409 });
    expect(await sendDecision(row(), image(), decision('accept'))).toEqual({
      outcome: 'overtaken',
      decided: 'decline',
      by: 'Anna',
    });
  });
  test('about an image that is gone was overtaken by its deletion, where images are answered one by one', async () => {
    answer = () => Response.json({ message: 'Not found' }, { status: 404 });
    expect(await sendDecision(row(), image(), decision('accept'))).toEqual({
      outcome: 'overtaken',
      decided: 'delete',
      by: null,
    });
    signInAs('ADMIN', []);
    await expect(sendDecision(row(), image(), decision('accept'))).rejects.toThrow('Not found');
  });
  test('that fails in another way is an error with the server’s words', async () => {
    answer = () => Response.json({ message: 'No disk', decided: 'accept' }, { status: 500 });
    await expect(sendDecision(row(), image(), decision('accept'))).rejects.toThrow('No disk');
    answer = () => Response.json({ message: 'Locked' }, { status: 409 });
    await expect(sendDecision(row(), image(), decision('accept'))).rejects.toThrow('Locked');
  });
});

test.each([
  [{ type: 'decided' }, 'accept', 'success', 'Answer status was changed successfully'],
  [{ type: 'decided' }, 'delete', 'success', 'Image was deleted successfully'],
  [{ type: 'failed', message: 'No disk' }, 'decline', 'warning', "Answer status wasn't changed successfully. No disk"],
  [{ type: 'failed', message: null }, 'delete', 'warning', "Image wasn't deleted successfully"],
  [{ type: 'overtaken', decided: 'decline', by: 'Anna' }, 'accept', 'warning', 'This has been declined already: Anna'],
  [{ type: 'overtaken', decided: 'delete', by: null }, 'accept', 'warning', 'This has been deleted already'],
])('the notice %o of a decision to %s is a %s: %s', async (notice, name, type, message) => {
  tellOutcome({ ...notice, decision: decision(name) } as never);
  await waitFor(() => expect(said.tell.mock.calls).toEqual([[expect.objectContaining({ type, message })]]));
});

test('a challenge is called as the console calls it, else as the app does, else by the row’s number', () => {
  expect(questName(row())).toBe('Spring, wave 2');
  expect(questName(row({ quest: { admin_panel_name: '', name: 'Spring' } }))).toBe('Spring');
  expect(questName(row({ quest: {} }))).toBe('#40');
  expect(questName(row({ quest: null }))).toBe('#40');
});

test('a row is marked for the person and the challenge that it names', () => {
  expect(markRow(row())).toEqual({
    id: 31,
    name: '#86, Spring, wave 2',
    userId: 86,
    questId: 4,
    withImages: true,
    tasks: [task(1)],
  });
  expect(markRow(row({ quest: {}, tasks: null, withImages: null }))).toMatchObject({
    questId: 40,
    withImages: false,
    tasks: [],
  });
  expect([hasImages({ id: 1, withImages: true }), hasImages({ id: 1, withImages: false })]).toEqual([true, false]);
});

describe('beside the rows', () => {
  let root: Root;
  beforeEach(() => {
    document.body.innerHTML = '<div></div>';
    root = createRoot(document.body.firstElementChild!);
  });
  afterEach(() => act(async () => root.unmount()));
  const show = (what: ReactNode) => act(async () => root.render(what));
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

  test('a summary has people, tasks and points in this order, some of the people, and how many more there are', async () => {
    await show(<MarkSummary summary={{ people: 207, tasks: 1008, coins: 300, sample: ['#1', '#2'] }} />);
    expect(texts('dl > div')).toEqual(['People207', 'Tasks1,008', 'Points to be paid300']);
    expect(texts('li')).toEqual(['#1', '#2', 'and 205 more']);
  });
  test('a summary names no points where nobody counts them, and no more than there are', async () => {
    await show(<MarkSummary summary={{ people: 1, tasks: 2, coins: null, sample: ['#1'] }} />);
    expect(texts('dl > div')).toEqual(['People1', 'Tasks2']);
    expect(texts('li')).toEqual(['#1']);
  });
  test('a summary that is awaited has its place for all three figures, and nobody in it', async () => {
    await show(<MarkSummary summary={null} />);
    expect([texts('dt'), texts('li')]).toEqual([['People', 'Tasks', 'Points to be paid'], []]);
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  });
  test('an image without a challenge has its person and its tasks', async () => {
    await show(<RowFacts row={row({ quest: null })} />);
    expect([texts('dl > div'), texts('li')]).toEqual([['User ID#86', 'Challenge#40'], ['Task 1']]);
  });
  test('an image has its person, challenge and end, and each task by name, with those that are done', async () => {
    const tasks = [task(1, { done: true }), task(2, { description: null, type_id: 99 })];
    await show(<RowFacts row={row({ tasks })} />);
    expect(texts('dl > div')).toEqual(['User ID#86', 'ChallengeSpring, wave 2', 'Challenge end date31.03.2026']);
    expect(texts('li')).toEqual(['Task 1Done', 'Task 2']);
  });
});
