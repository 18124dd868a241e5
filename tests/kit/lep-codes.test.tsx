import i18n from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LepCodeList from '../../src/admin/lep/codes/list';
import { lepCodes } from '../../src/admin/lep/codes/resource';
import words from '../../src/locales/en/moderation.json';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { downloadTemplate } from './template-fixture';
import { waitFor } from './wait-for';

// The market that has these competitions.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

const code = (id: number, more: object = {}) => ({
  id,
  code: `CODE-${id}`,
  competition_id: 3,
  user_id: 5,
  user: { phone: '+353861' },
  assigned_at: null,
  won_at: null,
  status: 0,
  won: false,
  assigned: true,
  ...more,
});
let sent: { path: string; body: unknown }[];
let keys: (string | null)[];
/** How often the list was read. */
let listed: number;
let answer: () => Response;
let unmount: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent = [];
  keys = [];
  listed = 0;
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method !== 'GET') {
      sent.push({ path: pathname.replace(/^\/v\d\//, ''), body: JSON.parse(body as string) as unknown });
      keys.push(new Headers(headers).get('idempotency-key'));
      return answer();
    }
    if (!pathname.endsWith('/admin/lep/codes')) return Response.json([]);
    listed++;
    const data = [
      code(1),
      code(2, { user: null }),
      code(3, { user_id: null, user: null }),
      code(4, { won: true }),
      code(5, { status: 1 }),
      code(6, { user_id: undefined, user: undefined }),
    ];
    return Response.json({ data, total: data.length });
  });
  await loadWords('moderation', 'attachments', 'list', 'shell');
  i18n.addResourceBundle(i18n.language, 'moderation', words, true, true);
  const { root } = await openScreens(
    [{ path: `/${lepCodes.path}`, resource: lepCodes.path, action: 'list', View: LepCodeList }],
    `/${lepCodes.path}`,
  );
  unmount = () => act(async () => root.unmount());
  await waitFor(() => {
    if (rows().length !== 6) throw new Error('still loading');
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});
const rows = () => [...document.querySelectorAll('tr[data-row]')];
const boxes = () => rows().map((one) => one.querySelector<HTMLElement>('[role=checkbox]')!);

test('a code names its person by phone, else by number, and nobody where it has none', () => {
  expect(rows().map((one) => one.querySelector('td')!.textContent)).toEqual([
    '+353861',
    '#5',
    '',
    '+353861',
    '+353861',
    '',
  ]);
});

test('the codes have their columns in their documented order', () => {
  expect([...document.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
    'User phone',
    'Code',
    'Status',
    'Assigned at',
    'Won at',
    'Won?',
  ]);
});

test('the import of codes says that its file is like the template, and that every row makes a record', async () => {
  await press(button('Import'));
  await waitFor(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(
      'An Excel file (.xlsx) of at most 50 MB. Its first row names the columns as the empty template does. Every row creates a record.',
    ),
  );
});

test('the import of codes is closed by Cancel, and opened again', async () => {
  const dialog = () => document.querySelector('[role=dialog]');
  await press(button('Import'));
  await press(await waitFor(() => button('Cancel')));
  await waitFor(() => expect(dialog()).toBeNull());
  await press(button('Import'));
  await waitFor(() => expect(dialog()?.textContent).toContain('Choose a file'));
});

test('the template of codes has the competition that the list does not show', async () => {
  await press(button('Import'));
  expect((await downloadTemplate()).rows).toEqual([['Code', 'Competition']]);
});

test('a code leads to its person', () => {
  expect(rows().map((one) => one.querySelector('td a')?.getAttribute('href') ?? null)).toEqual([
    '/admin/users/5',
    '/admin/users/5',
    null,
    '/admin/users/5',
    '/admin/users/5',
    null,
  ]);
});

test('the list is read again once a code is marked', async () => {
  await press(boxes()[0]!);
  // The next decision sends the one before.
  await press(boxes()[1]!);
  await waitFor(() => expect(listed).toBe(2));
});

test('a code has won by either of what the back-end sends', () => {
  expect(boxes().map((one) => one.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
    'false',
    'true',
    'true',
    'false',
  ]);
});

test('a code can be marked only where somebody has it and it has not won', () => {
  expect(boxes().map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true', 'true', 'true']);
});

test('a code that is marked is sent with its person and competition when the list is left', async () => {
  await press(boxes()[1]!);
  expect(boxes()[1]!.getAttribute('aria-checked')).toBe('true');
  await unmount();
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'admin/lep/codes/mark', body: { user_id: 5, code: 'CODE-2', competition_id: 3, won: true } },
    ]),
  );
});

test.each([
  ['success', 'CODE-1 is marked as won', {}, 200],
  ['warning', 'CODE-1 has been marked as won already', { message: 'Won' }, 409],
  ['warning', 'Error occurred. The disk is full', { message: 'The disk is full' }, 500],
  ['warning', 'Error occurred. Not assigned', { message: 'Not assigned', errors: { user_id: ['Not theirs'] } }, 409],
])('a code that is marked says as a %s what became of it: %s', async (type, message, body, status) => {
  answer = () => Response.json(body, { status });
  await press(boxes()[0]!);
  // The next decision sends the one before.
  await press(boxes()[1]!);
  await waitFor(() => expect(said.tell).toHaveBeenCalledWith({ type, message }));
});

test('a decision that is not sent yet names its code, and is taken back by another press', async () => {
  await press(boxes()[0]!);
  await waitFor(() => expect(document.body.textContent).toContain('Won: CODE-1'));
  await press(boxes()[0]!);
  await waitFor(() => expect(boxes()[0]!.getAttribute('aria-checked')).toBe('false'));
  await unmount();
  expect(sent).toEqual([]);
});

test.each([
  ['a key', ['idempotency'], expect.stringMatching(/./) as unknown],
  ['none, where the back-end knows no keys', [], null],
])('a mark is sent with %s', async (_name, capabilities, key) => {
  signInAs('ADMIN', capabilities);
  await press(boxes()[0]!);
  await unmount();
  await waitFor(() => expect(keys).toEqual([key]));
});
