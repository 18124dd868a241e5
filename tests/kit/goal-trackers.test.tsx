import i18n from 'i18next';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GoalTrackerList from '../../src/admin/goal-trackers/list';
import GoalsOfPerson from '../../src/admin/goal-trackers/person';
import { goalTrackers } from '../../src/admin/goal-trackers/resource';
import words from '../../src/locales/en/goal-trackers.json';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/azerbaijan-brand-a')).default }));

let root: Root | undefined;
let rows: object[];
let reads: number;
let sent: unknown[];
let refuses: boolean;
/** An archiving is answered once this is. */
let held: Promise<void> | undefined;
const goals = [
  { amount: 1000, reward: 20, status: 2 },
  { amount: 2500, reward: 50, status: 1 },
];
const tracker = (id: number, status: number) => ({
  id,
  user_id: 5,
  progress: 1200,
  status,
  date_end: '2026-05-31T12:00:00Z',
  goals,
});

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  rows = [tracker(7, 1), tracker(8, 3)];
  reads = 0;
  sent = [];
  refuses = false;
  held = undefined;
  said.tell.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') {
      reads++;
      return Response.json({ data: rows, total: rows.length });
    }
    sent.push(JSON.parse(init.body!));
    await held;
    return refuses ? Response.json({ message: 'The disk is full' }, { status: 500 }) : Response.json({});
  });
  await loadWords('list', 'shell', 'person');
  // The words of this market are not in the build of the tests.
  const own = words['goal-trackers'];
  i18n.addResourceBundle('en', 'goal-trackers', { 'goal-trackers': { ...own, goal: own['goal@coins'] } });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});
async function open(View = GoalTrackerList) {
  const screen = { path: '/admin/goal-trackers', resource: goalTrackers.path, action: 'list', View } as const;
  ({ root } = await openScreens([screen], '/admin/goal-trackers'));
  await waitFor(() => expect(document.body.textContent).toContain('31.05.2026'));
}
const dialog = () => document.querySelector('[role=alertdialog]');
const confirm = () => [...dialog()!.querySelectorAll('button')].find((one) => one.textContent === 'Archive')!;

test('each goal says its amount, its reward and its own status, in the status’s colour', async () => {
  await open();
  const [first, second] = [...document.querySelectorAll('tbody li')];
  expect([first!.textContent, second!.textContent]).toEqual(['1,000: 20 coinsRewarded', '2,500: 50 coinsActive']);
  const badges = [first!, second!].map((one) => one.querySelector('[data-slot=badge]')!.classList);
  expect(badges[0]).toContain('bg-ok-bg');
  expect(badges[1]).toContain('bg-idle-bg');
});

test('a goal may be worth one coin', async () => {
  rows = [{ ...tracker(7, 1), goals: [{ amount: 1000, reward: 1, status: 2 }] }];
  await open();
  expect(document.querySelector('td[data-cell=Goals]')?.textContent).toBe('1,000: 1 coinRewarded');
});

test('a goal with a status that nobody named says its number', async () => {
  rows = [{ ...tracker(7, 1), goals: [{ amount: 1000, reward: 20, status: 9 }] }];
  await open();
  expect(document.querySelector('td[data-cell=Goals]')?.textContent).toBe('1,000: 20 coins9');
});

test('a tracker without goals says that it has none', async () => {
  rows = [{ ...tracker(7, 1), goals: [] }];
  await open();
  expect(document.querySelector('td[data-cell=Goals] [role=img]')?.getAttribute('aria-label')).toBe('no data yet');
});

test('a tracker that is archived cannot be archived again', async () => {
  await open();
  expect(button('Archive: 8').getAttribute('aria-description')).toBe('This record is archived already');
  expect(button('Archive: 7').getAttribute('aria-disabled')).toBeNull();
});

test('a refused archiving says why, and the list is read again', async () => {
  refuses = true;
  await open();
  await press(button('Archive: 7'));
  expect(dialog()?.textContent).toContain('Archive record #7');
  const before = reads;
  await press(confirm());
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'warning',
      message: 'Error archiving record: The disk is full',
    }),
  );
  expect(sent).toEqual([{ id: 7 }]);
  await waitFor(() => expect(reads).toBeGreaterThan(before));
});

test('a tracker that was archived is said to be', async () => {
  await open();
  await press(button('Archive: 7'));
  await press(confirm());
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'Record archived' }),
  );
});

test('a tracker that was archived is shown so, and not archived again', async () => {
  await open();
  await press(button('Archive: 7'));
  rows = [tracker(7, 3), tracker(8, 3)];
  await press(confirm());
  await waitFor(() =>
    expect(button('Archive: 7').getAttribute('aria-description')).toBe('This record is archived already'),
  );
});

test('an archiving that is on its way is neither cancelled nor sent again', async () => {
  let letGo = () => {};
  held = new Promise((resolve) => (letGo = resolve));
  await open();
  await press(button('Archive: 7'));
  await press(button('Archive'));
  expect(['Archive', 'Cancel'].map((one) => button(one).getAttribute('aria-description'))).toEqual([
    'Being saved…',
    'Being saved…',
  ]);
  await press(button('Archive'));
  await press(button('Cancel'));
  expect([sent, dialog() !== null]).toEqual([[{ id: 7 }], true]);
  await act(async () => letGo());
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a refused archiving is told to whoever has left the list by then, too', async () => {
  let letGo = () => {};
  held = new Promise((resolve) => (letGo = resolve));
  refuses = true;
  await open();
  await press(button('Archive: 7'));
  await press(confirm());
  await act(async () => root?.unmount());
  letGo();
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'warning',
      message: 'Error archiving record: The disk is full',
    }),
  );
});

test('nothing is archived without an answer to the question', async () => {
  await open();
  await press(button('Archive: 7'));
  await press(button('Cancel'));
  expect(dialog()).toBeNull();
  expect(sent).toEqual([]);
});

test('the person’s own block has the progress towards the highest goal, whichever comes first', async () => {
  rows = [{ ...tracker(7, 1), goals: goals.toReversed() }];
  await open(() => <GoalsOfPerson id={5} />);
  expect(document.querySelector('li')?.textContent).toBe('#71,200 / 2,500Active31.05.2026');
});

test('the person’s own block says 0 where there is neither progress nor a goal', async () => {
  rows = [{ ...tracker(7, 1), progress: null, goals: [] }];
  await open(() => <GoalsOfPerson id={5} />);
  expect(document.querySelector('li')?.textContent).toBe('#70 / 0Active31.05.2026');
});
