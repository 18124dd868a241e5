import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import type { ImportInto } from '../../src/kit/spreadsheet/import-runs';
import ImportDialog from '../../src/kit/spreadsheet/import-dialog';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { CallError } from '../../src/providers/http';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

/** The answers of the back-end, in turn. */
const answers: (() => unknown)[] = [];
const sent: { url: string; key: string | undefined }[] = [];
vi.mock('../../src/providers/upload', () => ({
  upload: async (url: string, _: FormData, { headers }: { headers?: Record<string, string> }) => {
    sent.push({ url, key: headers?.['Idempotency-Key'] });
    return answers.shift()!();
  },
}));
const refused = (message: string, status: number, retryAfter?: number) => () => {
  const error = new CallError('Words by the status', status, message ? { message } : undefined);
  if (retryAfter) error.retryAfter = retryAfter;
  throw error;
};

let root: Root;
async function open(...capabilities: string[]) {
  await show(capabilities);
  await chooseFile();
}
async function show(capabilities: readonly string[], into?: ImportInto) {
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities }));
  await loadWords('people', 'form', 'shell', 'spreadsheet', 'list');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          <ImportDialog resource={users} onClose={() => root.render(null)} {...(into && { into })} />
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
}
async function chooseFile() {
  const input = dialog().querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'users.xlsx')], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent.length = 0;
  answers.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  const cancel = button('Cancel');
  if (cancel) await act(async () => cancel.click());
  await act(async () => root.unmount());
});
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
