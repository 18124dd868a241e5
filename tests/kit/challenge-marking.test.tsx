import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import QuestAttachmentList from '../../src/admin/quests/attachments/list';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// A market that marks many tasks at once.
vi.mock('virtual:edition', async () => {
  const { default: demo } = await import('../../editions/demo');
  return { edition: { ...demo, flags: { ...demo.flags, markManyTasks: true } } };
});

let root: Root | undefined;
let rows: object[];
let total: number;
let images: unknown;
let sent: [call: string, body: unknown][];
const participation = (id: number, more: object = {}) => ({
  id,
  userId: id + 100,
  quest_id: 40,
  quest: { id: 40, name: 'Spring', admin_panel_name: 'Spring 2026', end_date: '2026-05-31' },
  tasks: [
    { id: id * 10, description: 'A photo', type_id: 6, done: false, withUploadedImage: true },
    { id: id * 10 + 1, description: 'Read it', type_id: 8, done: true, withUploadedImage: false },
  ],
  withImages: true,
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['batches', 'idempotency', 'mark-counts']);
  rows = [participation(1), participation(2)];
  total = 1204;
  images = [];
  sent = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, search } = new URL(url, 'http://console.test');
    const path = pathname.replace(/^\/v\d\//, '');
    if (method !== 'GET') {
      sent.push([`${method} ${path}${search}`, body && JSON.parse(body)]);
      return Response.json({ people: 900, tasks: 1200, coins: 5000, sample: [], matching: 1204, refused: [] });
    }
    if (path === 'admin/quests/user-images') return Response.json(images);
    return Response.json(path === questAttachments.path ? { data: rows, total } : []);
  });
  await loadWords('attachments', 'challenges', 'list', 'shell', 'form', 'validation');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
async function open() {
  const path = `/${questAttachments.path}`;
  const screen = { path, resource: questAttachments.path, action: 'list', View: QuestAttachmentList } as const;
  ({ root } = await openScreens([screen], path));
  await waitFor(() => box('A photo, user 101'));
}
const box = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no checkbox ${name}`);
  return found;
};
const wholePage = () => press(box('Select all rows on this page that can be marked'));
const shows = (words: string) => document.body.textContent.includes(words);
const offer = 'Select all 1,204 that match';

describe('all rows that match', () => {
  test('are offered once the page is selected, and no sooner', async () => {
    await open();
    expect(shows(offer)).toBe(false);
    await wholePage();
    expect(shows('2 rows on this page are selected.')).toBe(true);
    await press(button(offer));
    expect(shows('All 1,204 that match are selected.')).toBe(true);
  });
  test('are not offered where the page has them all', async () => {
    total = 2;
    await open();
    await wholePage();
    expect(shows('2 rows selected')).toBe(true);
    expect(shows('Select all 2 that match')).toBe(false);
  });
  test('are not offered by a back-end that cannot mark them', async () => {
    signInAs('ADMIN', ['idempotency']);
    await open();
    await wholePage();
    expect(shows('2 rows selected')).toBe(true);
    expect(shows(offer)).toBe(false);
  });
  test('are no longer selected once a row of the page is', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await wholePage();
    expect(shows('All 1,204 that match are selected.')).toBe(false);
  });
  test('are counted by the server before they are marked', async () => {
    await open();
    await wholePage();
    await press(button(offer));
    await press(button('Mark selected as Done'));
    await waitFor(() =>
      expect(document.querySelector('[role=dialog], [role=alertdialog]')?.textContent ?? '').toContain('5,000'),
    );
    expect(sent.map(([call]) => call)).toEqual(['POST admin/quests/tasks/mark/matching?dry_run=true']);
  });
});

describe('a row', () => {
  test('has a task that is done ticked for good, and says why', async () => {
    await open();
    const done = box('Read it, user 101');
    expect(done.getAttribute('aria-checked')).toBe('true');
    expect(done.getAttribute('aria-description')).toBe('A task that is done stays done');
  });
  test('without images says so, and opens none', async () => {
    rows = [participation(1), participation(2, { withImages: false })];
    await open();
    const none = button('Images of Spring 2026, 102');
    expect(none.getAttribute('aria-description')).toBe('No images');
    expect(button('Images of Spring 2026, 101').getAttribute('aria-description')).toBeNull();
  });
  test('shows its images, each with what was decided and the task that it answers', async () => {
    images = [
      { attach_url: '/files/a.png?signature=1', task_id: 10, decision: 'accept' },
      { attach_url: '/files/b.png?signature=1', task_id: 10, decision: null },
    ];
    await open();
    await press(button('Images of Spring 2026, 101'));
    const dialog = await waitFor(() => {
      const found = document.querySelector('[role=dialog]');
      if (!found?.querySelector('li')) throw new Error('still loading');
      return found;
    });
    expect(dialog.textContent).toContain('Images of user 101 for “Spring 2026”');
    expect([...dialog.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^AcceptedA photo/),
      expect.stringMatching(/^On moderationA photo/),
    ]);
  });
  test('of which the images are gone says that there are none', async () => {
    await open();
    await press(button('Images of Spring 2026, 101'));
    await waitFor(() => expect(shows('This user has not uploaded any image')).toBe(true));
  });
});
