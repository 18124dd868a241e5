import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { defineResource, type Resource } from '../../src/contract/contract';
import { recordId } from '../../src/contract/fields';
import { adminOnly } from '../../src/contract/roles';
import type { ImportInto } from '../../src/kit/spreadsheet/import-runs';
import ImportDialog from '../../src/kit/spreadsheet/import-dialog';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { CallError } from '../../src/providers/http';
import { loadWords } from '../../src/providers/i18n';
import type { UploadOptions } from '../../src/providers/upload';
import { signIn } from '../../src/providers/session';
import { described, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { downloadTemplate } from './template-fixture';
import { waitFor } from './wait-for';

/** The answers of the back-end, in turn. */
const answers: (() => unknown)[] = [];
interface Sent {
  url: string;
  key: string | undefined;
  form: FormData;
  isDryRun: boolean;
  progress: (sent: number) => void;
}
const sent: Sent[] = [];
vi.mock('../../src/providers/upload', () => ({
  upload: async (url: string, form: FormData, { headers, query, onProgress }: UploadOptions) => {
    const isDryRun = query?.dry_run === true;
    sent.push({ url, key: headers?.['Idempotency-Key'], form, isDryRun, progress: onProgress! });
    return answers.shift()!();
  },
}));
const refused = (message: string, status: number, retryAfter?: number) => () => {
  const error = new CallError('Words by the status', status, message ? { message } : undefined);
  if (retryAfter) error.retryAfter = retryAfter;
  throw error;
};

let root: Root;
let queries: QueryClient;
async function open(...capabilities: string[]) {
  await show(capabilities);
  await chooseFile();
}
async function show(capabilities: readonly string[], into?: ImportInto, resource: Resource = users) {
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities }));
  await loadWords('people', 'form', 'shell', 'spreadsheet', 'list');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  queries = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <TooltipProvider>
          <ImportDialog resource={resource} onClose={() => root.render(null)} {...(into && { into })} />
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
}
async function chooseFile(file = new File(['x'], 'users.xlsx')) {
  const input = dialog().querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent.length = 0;
  answers.length = 0;
  said.tell.mockClear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const cancel = button('Cancel');
  if (cancel) await act(async () => cancel.click());
  await act(async () => root.unmount());
});
const signInOther = () =>
  signIn({ token: `.${btoa(JSON.stringify({ sub: 'manager:9', roles: ['ADMIN'] }))}.`, id: 9, name: 'Other' });
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.firstChild?.textContent === words);
const press = (words: string) => act(async () => button(words)!.click());

test('a file waits for its turn, says so, and is then sent again under the same key', async () => {
  await open('idempotency');
  vi.useFakeTimers();
  answers.push(refused('Other files are being read', 503, 5), () => ({ data: { id: '7c1e' } }));
  await press('Import');
  expect(dialog().textContent).toContain('Other files are being read: yours waits for its turn…');
  expect(sent).toHaveLength(1);
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toHaveLength(2);
  expect(sent[0]!.key).toBeTruthy();
  expect(sent[1]!.key).toBe(sent[0]!.key);
});
test('a file that waits for its turn is not sent in the name of whoever has signed in since', async () => {
  await open('idempotency');
  vi.useFakeTimers();
  answers.push(refused('Busy', 503, 5));
  await press('Import');
  signInOther();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toHaveLength(1);
});
test('an import belongs to the person who began it: the next one begins with no file', async () => {
  await open('idempotency');
  expect(dialog().textContent).toContain('users.xlsx');
  await act(async () => root.unmount());
  signInOther();
  await show([]);
  expect(dialog().textContent).not.toContain('users.xlsx');
  await act(async () => root.unmount());
  signInAs('ADMIN');
  await show([]);
  expect(dialog().textContent).toContain('users.xlsx');
});
const wares = defineResource({
  path: 'admin/wares',
  words: 'people',
  roles: adminOnly,
  actions: { import: true },
  record: z.object({ id: recordId }),
});
test('a file that was chosen for one list is not in the dialog of another', async () => {
  await open();
  await act(async () => root.unmount());
  await show([], undefined, wares);
  expect(dialog().textContent).not.toContain('users.xlsx');
  expect(button('Choose a file')).toBeDefined();
  await act(async () => root.unmount());
  await show([]);
  expect(dialog().textContent).toContain('users.xlsx');
});
test('a back-end that could import the file twice is not asked again', async () => {
  await open();
  answers.push(refused('Busy', 503, 5));
  await press('Import');
  expect(sent).toHaveLength(1);
  expect(dialog().querySelector('[role=alert]')!.textContent).toContain('Busy');
});
test.each([
  ['the server’s own words', refused('Row 3 is wrong', 422), 'Row 3 is wrong'],
  ['the documented words where it has none', refused('', 422), 'Error while importing data'],
  ['that the server is not there', refused('', 0), 'Words by the status'],
])('a failed import: %s', async (_, answer, words) => {
  await open();
  answers.push(answer);
  await press('Import');
  expect(dialog().querySelector('[role=alert]')!.textContent).toContain(words);
  await waitFor(() => expect(said.tell).toHaveBeenCalledWith(expect.objectContaining({ message: words })));
});
test.each([
  [['idempotency'], 'The file is still chosen; trying again does not import it twice.'],
  [
    [],
    'The file is still chosen. Before you try again, check whether its rows are there: this server may import it twice.',
  ],
])('a promise about a second try is made only where the back-end keeps it: %j', async (capabilities, words) => {
  await open(...capabilities);
  answers.push(refused('Busy', 500));
  await press('Import');
  expect(dialog().querySelector('[role=alert]')!.textContent).toContain(words);
});

const verdicts = (counts: object) => ({
  rows: [],
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  ignored: [],
  keeps_good_rows: false,
  error_file: null,
  ...counts,
});
const judged = (counts: object) => () => ({ data: verdicts(counts) });
const row = { row: 2, action: 'create', title: 'Somebody', errors: [] };
const wrong = { row: 3, action: 'refused', title: 'Nobody', errors: [{ column: 'phone', value: '', reason: 'Empty' }] };

test('a check of the rows waits for its turn too, where an import could not be repeated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers.push(refused('Busy', 503, 5), judged({ total: 1, created: 1, rows: [row] }));
  await open('import-verdicts');
  expect(dialog().textContent).toContain('Other files are being read: yours waits for its turn…');
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(dialog().textContent).toContain('To create1');
  expect(sent.map((one) => one.url)).toEqual(['admin/users/import', 'admin/users/import']);
});
test('of a file with errors the wrong rows are shown at first, and how many there are in all', async () => {
  answers.push(judged({ total: 1200, created: 1199, refused: 1, rows: [row, wrong], ignored: ['coins', 'city'] }));
  await open('import-verdicts');
  const text = () => dialog().textContent;
  expect(text()).toContain('1 of 1,200 rows are shown');
  expect(text()).toContain('not imported: coins, city');
  await act(async () => dialog().querySelector<HTMLElement>('[role=switch]')!.click());
  expect(text()).toContain('2 of 1,200 rows are shown');
});
test('a file without errors offers no choice of rows, and says nothing of rows that are all there', async () => {
  answers.push(judged({ total: 1, created: 1, rows: [row] }));
  await open('import-verdicts');
  expect(dialog().querySelector('[role=switch]')).toBeNull();
  expect(dialog().textContent).not.toContain('rows are shown');
});

test('an import into one record goes on under that record, and another record begins its own', async () => {
  const [seven, eight] = [
    { id: 7, name: 'Seven' },
    { id: 8, name: 'Eight' },
  ];
  let finish: (value?: unknown) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (finish = resolve)));
  await show([], seven);
  await chooseFile();
  await press('Import');
  await press('Go on working');
  await act(async () => root.unmount());
  await show([], eight);
  expect(dialog().textContent).toContain('Eight');
  expect(dialog().querySelector('input[type=file]')).not.toBeNull();
  await press('Cancel');
  await act(async () => root.unmount());
  await show([], seven);
  expect(dialog().textContent).toContain('users.xlsx');
  await act(async () => finish());
});

describe('a file', () => {
  const large = () => Object.defineProperty(new File(['x'], 'users.xlsx'), 'size', { value: 50_000_001 });
  test.each<[string, () => File]>([
    ['This is not an .xlsx file: users.csv', () => new File(['x'], 'users.csv')],
    ['The file is empty: users.xlsx', () => new File([], 'users.xlsx')],
    ['File is too large', large],
  ])('that is unfit says why at its button, and is not sent: %s', async (words, file) => {
    await show(['import-verdicts']);
    await chooseFile(file());
    expect(dialog().querySelector('[role=alert]')!.textContent).toBe(words);
    expect(described(button('Choose a file')!)).toBe(words);
    expect(sent).toEqual([]);
  });
  test('that this server does not check is asked about by its name before it is imported', async () => {
    await open();
    expect(dialog().textContent).toContain('This server does not check files beforehand. Import “users.xlsx” now?');
    expect(sent).toEqual([]);
  });
  test('is looked for among workbooks', async () => {
    await show([]);
    expect(dialog().querySelector<HTMLInputElement>('input[type=file]')!.accept).toMatch(/^\.xlsx,/);
  });
  test('that was unfit can be chosen again once it is corrected', async () => {
    await show([]);
    const input = dialog().querySelector<HTMLInputElement>('input[type=file]')!;
    await chooseFile(new File(['x'], 'users.csv'));
    await waitFor(() => expect(dialog().querySelector('[role=alert]')).not.toBeNull());
    input.value = 'users.csv';
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    expect(input.value).toBe('');
  });
  test('is looked for by either button', async () => {
    const looks = () => vi.spyOn(dialog().querySelector<HTMLInputElement>('input[type=file]')!, 'click');
    await show([]);
    const first = looks();
    await press('Choose a file');
    expect(first).toHaveBeenCalledOnce();
    await chooseFile();
    const another = looks();
    await press('Choose another file');
    expect(another).toHaveBeenCalledOnce();
  });
  test('is chosen by dropping it, too', async () => {
    answers.push(judged({ total: 1, created: 1, rows: [row] }));
    await show(['import-verdicts']);
    const over = new Event('dragover', { bubbles: true, cancelable: true });
    await act(async () => void button('Choose a file')!.parentElement!.dispatchEvent(over));
    expect(over.defaultPrevented).toBe(true);
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(drop, { dataTransfer: { files: [new File(['x'], 'dropped.xlsx')] } });
    await act(async () => void button('Choose a file')!.parentElement!.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() => expect(dialog().textContent).toContain('dropped.xlsx'));
    expect((sent[0]!.form.get('file') as File).name).toBe('dropped.xlsx');
  });
  test('is checked without importing anything, then imported under a key', async () => {
    answers.push(judged({ total: 1, created: 1, rows: [row] }), () => ({ data: { id: '7c1e' } }));
    await open('import-verdicts', 'idempotency');
    await press('Import');
    expect(sent.map(({ isDryRun, key }) => [isDryRun, key !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
  test('that is being checked says that nothing is changed yet, and is not to be left', async () => {
    answers.push(() => new Promise(() => undefined));
    await open('import-verdicts');
    await act(async () => sent[0]!.progress(1));
    expect(dialog().textContent).toContain('Checking the rows…');
    expect(dialog().textContent).toContain('Nothing is changed yet.');
    expect(dialog().textContent).not.toContain('You can leave this window');
  });
  test('says how far its sending is, then that the server works', async () => {
    let finish: (value?: unknown) => void = () => undefined;
    await open();
    answers.push(() => new Promise((resolve) => (finish = resolve)));
    await press('Import');
    const bar = () => dialog().querySelector('[role=progressbar]')!.getAttribute('aria-valuenow');
    await act(async () => sent[0]!.progress(0.4));
    expect([dialog().textContent.includes('Sending “users.xlsx”…'), bar()]).toEqual([true, '40']);
    await act(async () => sent[0]!.progress(1));
    expect([dialog().textContent.includes('Importing…'), bar()]).toEqual([true, null]);
    expect(dialog().textContent).toContain('You can leave this window: the import goes on');
    await act(async () => finish());
  });
  test('that could not be checked says why, and is checked again', async () => {
    answers.push(refused('The disk is full', 500), judged({ total: 1, created: 1, rows: [row] }));
    await open('import-verdicts');
    expect(dialog().querySelector('[role=alert]')!.textContent).toBe(
      'The file could not be checkedThe disk is fullusers.xlsx',
    );
    await press('Try again');
    expect(dialog().textContent).toContain('To create1');
  });
  test('that was reviewed gives way to another one', async () => {
    answers.push(judged({ total: 1, refused: 1, rows: [wrong] }), judged({ total: 1, created: 1, rows: [row] }));
    await open('import-verdicts');
    expect(button('Choose another file')).toBeDefined();
    await chooseFile(new File(['x'], 'corrected.xlsx'));
    expect(dialog().textContent).toContain('corrected.xlsx');
    expect(dialog().textContent).toContain('To create1');
  });
});

describe('another file can be chosen in place of one', () => {
  const failed = refused('The disk is full', 500);
  test.each<[string, readonly string[], readonly (() => unknown)[], string]>([
    ['that could not be checked', ['import-verdicts'], [failed], 'The file could not be checked'],
    ['that was not imported', [], [failed], 'The disk is full'],
    ['with wrong rows', [], [() => ({ data: { id: 'https://files.test/e.xlsx' } })], 'Error while importing data'],
    ['that waits to be imported', [], [], 'Import “users.xlsx” now?'],
  ])('%s', async (_, capabilities, outcomes, words) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    answers.push(...outcomes);
    await open(...capabilities);
    if (answers.length) await press('Import');
    await waitFor(() => expect(dialog().textContent).toContain(words));
    expect(button('Choose another file')).toBeDefined();
    answers.push(judged({ total: 1, created: 1, rows: [row] }));
    await chooseFile(new File(['x'], 'corrected.xlsx'));
    await waitFor(() => expect(dialog().textContent).toContain('corrected.xlsx'));
  });
});

describe('a review', () => {
  const reasons = 'Nothing is imported until every row is valid. Correct the file and choose it again.';
  test.each([
    [{ created: 1, refused: 1 }, reasons],
    [{ unchanged: 2 }, 'The file changes nothing.'],
    [{ unchanged: 1, refused: 1, keeps_good_rows: true }, 'The file changes nothing.'],
    [{ created: 1, refused: 1, keeps_good_rows: true }, ''],
    [{ updated: 1 }, ''],
  ])('with %j keeps the import back: %s', async (counts, words) => {
    answers.push(judged({ total: 2, ...counts }));
    await open('import-verdicts');
    expect(described(button('Import')!)).toBe(words);
  });
  test('counts what is created, updated, left as it is and wrong', async () => {
    answers.push(judged({ total: 1210, created: 1200, updated: 4, unchanged: 5, refused: 1 }));
    await open('import-verdicts');
    const counts = [...dialog().querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(counts).toEqual(['To create1,200', 'To update4', 'Unchanged5', 'With errors1']);
  });
  test('says what becomes of each row, and of a wrong one the column, the value and why', async () => {
    const phone = { column: 'phone', value: '12', reason: 'Too short' };
    const update = { row: 4, action: 'update', title: 'Ana', errors: [] };
    const twice = { ...wrong, errors: [...wrong.errors, phone] };
    answers.push(
      judged({ total: 2, updated: 1, refused: 1, rows: [twice, update], keeps_good_rows: true, error_file: '/e.xlsx' }),
    );
    await open('import-verdicts');
    expect(dialog().textContent).toContain('Rows with errors are left out, the others are imported.');
    await act(async () => dialog().querySelector<HTMLElement>('[role=switch]')!.click());
    const rows = [...dialog().querySelectorAll('tbody tr[data-index]')];
    expect(rows.map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
      ['3', 'Error', 'Nobody', 'phone “empty”: Emptyphone “12”: Too short'],
      ['4', 'Update', 'Ana', ''],
    ]);
    expect(dialog().querySelector('a')!.getAttribute('href')).toBe('/e.xlsx');
  });
  test('has its file of errors in another tab, so that the review stays', async () => {
    answers.push(judged({ total: 1, refused: 1, rows: [wrong], error_file: '/e.xlsx' }));
    await open('import-verdicts');
    expect(dialog().querySelector('a')!.target).toBe('_blank');
  });
});

describe('an import', () => {
  const lists = () => {
    queries.setQueryData(['data', 'admin/users', 'list'], []);
    queries.setQueryData(['data', 'admin/outlets', 'list'], []);
    return () =>
      ['admin/users', 'admin/outlets'].map((path) => queries.getQueryState(['data', path, 'list'])!.isInvalidated);
  };
  test('that succeeds closes its dialog, says so, and has its list alone read again', async () => {
    await open();
    const stale = lists();
    answers.push(() => ({ data: { id: '7c1e' } }));
    await press('Import');
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: 'Data imported', isBrief: true }]]),
    );
    expect(stale()).toEqual([true, false]);
  });
  test('whose rows were refused gives the file of errors, and has the list read again', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    const stale = lists();
    answers.push(() => ({ data: { id: 'https://files.test/errors.xlsx' } }));
    await press('Import');
    expect(dialog().querySelector('[role=alert]')!.textContent).toBe(
      'Error while importing dataThe file of errors says why.users.xlsx',
    );
    expect(dialog().querySelector('a')!.getAttribute('href')).toBe('https://files.test/errors.xlsx');
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://files.test/errors.xlsx', '_blank', 'noopener');
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([
        [
          {
            type: 'error',
            message: 'Error while importing data',
            link: { href: 'https://files.test/errors.xlsx', words: 'File of errors' },
          },
        ],
      ]),
    );
    expect(stale()).toEqual([true, false]);
    expect(button('Cancel')).toBeUndefined();
    await press('Close');
    expect(dialog()).toBeNull();
  });
  test('that fails after its dialog was left says so, and the dialog begins anew', async () => {
    await open();
    let fail = () => {};
    answers.push(() => new Promise((_, reject) => (fail = () => reject(new CallError('', 500, { message: 'Busy' })))));
    await press('Import');
    await press('Go on working');
    expect(dialog()).toBeNull();
    await act(async () => fail());
    await waitFor(() => expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: 'Busy' }]]));
    await act(async () => root.unmount());
    await show([]);
    expect(dialog().querySelector('[role=alert]')).toBeNull();
    expect(button('Choose a file')).toBeDefined();
  });
  test('that fails once somebody came back to it says why, and can be tried again', async () => {
    await open();
    let fail = () => {};
    answers.push(() => new Promise((_, reject) => (fail = () => reject(new CallError('', 500, { message: 'Busy' })))));
    await press('Import');
    await press('Go on working');
    await act(async () => root.unmount());
    await show([]);
    expect(dialog().textContent).toContain('users.xlsx');
    await act(async () => fail());
    await waitFor(() => expect(dialog().querySelector('[role=alert]')!.textContent).toContain('Busy'));
    expect(button('Try again')).toBeDefined();
  });
  test.each<[string, unknown]>([
    ['succeeds', { data: { id: '7c1e' } }],
    ['fails', new CallError('', 500, { message: 'Busy' })],
    ['has a file of errors', { data: { id: 'https://files.test/errors.xlsx' } }],
  ])('that %s after somebody else has signed in tells them nothing', async (_, outcome) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    let finish = () => {};
    answers.push(
      () => new Promise((resolve, reject) => (finish = () => (outcome instanceof Error ? reject : resolve)(outcome))),
    );
    await press('Import');
    await press('Go on working');
    signInOther();
    await act(async () => finish());
    await act(async () => root.unmount());
    signInAs('ADMIN');
    await show([]);
    await waitFor(() => expect(button('Choose a file')).toBeDefined());
    expect(said.tell).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });
  test.each<[string, unknown, string]>([
    ['succeeds', { data: { id: '7c1e' } }, 'Data imported'],
    ['fails', new CallError('', 500, { message: 'Busy' }), 'Busy'],
  ])('that %s has the way to the history in its notice', async (_, outcome, message) => {
    await open('transfers');
    let finish = () => {};
    answers.push(
      () => new Promise((resolve, reject) => (finish = () => (outcome instanceof Error ? reject : resolve)(outcome))),
    );
    await press('Import');
    await press('Go on working');
    await act(async () => finish());
    const link = { href: '/admin/file-transfers', words: 'Exports and imports' };
    await waitFor(() => expect(said.tell).toHaveBeenCalledWith(expect.objectContaining({ message, link })));
  });
  test('that failed is tried again under its key', async () => {
    await open('idempotency');
    answers.push(refused('Busy', 500), () => ({ data: { id: '7c1e' } }));
    await press('Import');
    await press('Try again');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent[1]!.key).toBe(sent[0]!.key);
  });
  test('that failed leads to the history, where the back-end keeps one', async () => {
    localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['transfers'] }));
    await loadWords('people', 'form', 'shell', 'spreadsheet', 'list');
    ({ root } = await openScreens(
      [
        {
          path: '/admin/users',
          resource: users.path,
          action: 'list',
          View: () => <ImportDialog resource={users} onClose={() => undefined} />,
        },
      ],
      '/admin/users',
    ));
    await chooseFile();
    answers.push(refused('Busy', 500));
    await press('Import');
    await waitFor(() =>
      expect(dialog().querySelector('[role=alert] a')?.getAttribute('href')).toBe('/admin/file-transfers'),
    );
  });
  test('into a record says into which, and sends it', async () => {
    await show([], { id: 7, name: 'Seven' });
    expect(dialog().querySelector('h2')!.textContent).toBe('Import: Users · Seven');
    await chooseFile();
    answers.push(() => ({ data: { id: '7c1e' } }));
    await press('Import');
    expect(sent[0]!.form.get('id')).toBe('7');
  });
});

test('an import of records that can be exported and edited says that its file is like the export, and what an ID does', async () => {
  await show([]);
  expect(dialog().textContent).toContain(
    "An Excel file (.xlsx) of at most 50 MB. Its first row names the columns as this list's export does. A row with an ID updates that record, a row without one creates a record.",
  );
});

test('a template has the columns of the list that can be imported, and the names of the list and the market', async () => {
  await show([]);
  const { name, sheet, rows } = await downloadTemplate();
  expect([name, sheet]).toEqual(['users-demo.xlsx', 'Users']);
  expect(rows).toEqual([['ID', 'Phone', 'Username', 'Name', 'Surname', 'Status', 'Traffic code']]);
});
