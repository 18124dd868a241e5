import { useQueries } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import TransactionForm from '../../src/admin/transactions/form';
import TransactionList from '../../src/admin/transactions/list';
import { PaidUser } from '../../src/admin/transactions/paid-user';
import { Points } from '../../src/admin/transactions/points';
import { PreviewFigures } from '../../src/admin/transactions/preview-figures';
import { RefusedRows } from '../../src/admin/transactions/refused-rows';
import { transactions } from '../../src/admin/transactions/resource';
import TransactionTypeList from '../../src/admin/transactions/types/list';
import { transactionTypes } from '../../src/admin/transactions/types/resource';
import { SendDialog } from '../../src/admin/transactions/send-dialog';
import { Statement } from '../../src/admin/transactions/statement';
import { useSending } from '../../src/admin/transactions/use-sending';
import { transactionReport } from '../../src/admin/reports/transactions/resource';
import type { Preview } from '../../machines/transaction';
import type { RecordOf } from '../../src/contract/contract';
import { draftKey, keepDraft, readDraft } from '../../src/kit/form/editing/drafts';
import { loadWords } from '../../src/providers/i18n';
import { signOut } from '../../src/providers/session';
import { button, choose, described, labelled, optionsOf, press, signInAs, signInAsOther } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const people = [
  { id: 7, name: 'Réka', surname: 'Szabó', coins: 1500 },
  { id: 8, name: 'Otis', surname: '', coins: 20 },
];
const preview: Preview = { people: 2, coins: 1520, leaf: 0, sample: people, rows: [], refused: 0, error_file: null };
const asked = { amountOfUsers: 'group', file_key: 'files/a.xlsx', type_id: 2, coins: 5 } as const;

let root: Root;
let calls: { url: string; key: string | undefined }[];
let answer: (url: string) => Response | Promise<Response>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['idempotency', 'transaction-previews']);
  calls = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ url, key: headers['Idempotency-Key'] });
    return answer(url);
  });
  await loadWords('transactions', 'spreadsheet', 'form', 'list', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
async function show(shown: ReactNode) {
  const screen = { path: '/x', resource: transactions.path, action: 'create', View: () => shown } as const;
  ({ root } = await openScreens([screen], '/x'));
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

type Transaction = RecordOf<typeof transactions>;
const row = (values: Partial<Transaction>) => values as Transaction;

test.each([
  [{ coins: 1500 }, '1,500'],
  [{ coins: -5 }, '-5'],
  [{ coins: 0 }, '0'],
  [{ coins: 5, leaf: 1200 }, '1,200 (leaf)'],
])('of %j the list says %s', async (moved, words) => {
  await show(
    <p>
      <Points transaction={row(moved)} />
    </p>,
  );
  expect(texts('p')).toEqual([words]);
});

test('the paid user is a link with number and name', async () => {
  await show(<PaidUser transaction={row({ user_id: 7, user: { name: 'Réka', surname: 'Szabó' } })} />);
  expect(texts('a')).toEqual(['7 Réka Szabó']);
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/admin/users/7');
});

test('a transaction of nobody leads nowhere', async () => {
  await show(<PaidUser transaction={row({ user_id: null })} />);
  expect([document.querySelector('a'), document.querySelector('[role=img]')?.getAttribute('aria-label')]).toEqual([
    null,
    'no data yet',
  ]);
});

test.each<[words: string, path: string, View: () => ReactNode, one: object, cells: string[]]>([
  [
    'transactions',
    transactions.path,
    TransactionList,
    {
      id: 9,
      user_id: 7,
      user: { name: 'Réka', surname: 'Szabó', phone: '+353', account_code: '12' },
      created_at: '2026-03-04T10:00:00Z',
      status: 2,
      type_model: { name: 'Refund' },
      coins: 0,
      leaf: 1200,
    },
    ['9', '7 Réka Szabó', '+353', '12', '04.03.2026', 'Failed', 'Refund', '1,200 (leaf)'],
  ],
  [
    'transaction types',
    transactionTypes.path,
    TransactionTypeList,
    { id: 3, name: 'Refund', title: 'Money back' },
    ['3', 'Refund', 'Money back'],
  ],
])('the list of %s has what is known of each, in the order of its columns', async (_, path, View, one, cells) => {
  answer = () => Response.json({ data: [one], total: 1 });
  ({ root } = await openScreens([{ path: `/${path}`, resource: path, action: 'list', View }], `/${path}`));
  await waitFor(() => expect(texts('tbody td').slice(0, cells.length)).toEqual(cells));
});

test('before a payment its people, sums and first users are said; leaf points only where there are any', async () => {
  await show(<PreviewFigures asked={asked} preview={preview} />);
  expect(texts('dl > div')).toEqual(['Users2', 'Points in all1,520']);
  expect(texts('li')).toEqual(['7 Réka Szabó1,500', '8 Otis20']);
  await act(async () => root.unmount());
  await show(<PreviewFigures asked={asked} preview={{ ...preview, leaf: 6 }} />);
  expect(texts('dl > div')).toEqual(['Users2', 'Points in all1,520', 'Leaf points in all6']);
});

test.each([
  [3, 'and 1 more user'],
  [1502, 'and 1,500 more users'],
])('of %d people those who are not named are counted', async (all, words) => {
  await show(<PreviewFigures asked={asked} preview={{ ...preview, people: all }} />);
  expect(texts('li').at(-1)).toBe(words);
});

test('where nobody is counted beforehand, the audience is said', async () => {
  await show(<PreviewFigures asked={asked} preview={null} />);
  expect(texts('p')).toEqual(['Transaction for a group of users']);
});

test('each wrong cell of a file has its row, column, value and reason, and the file of all errors is a link', async () => {
  const rows = [
    {
      row: 2,
      errors: [
        { column: 'user_id', value: '9', reason: 'There is no such user' },
        { column: 'coins', value: '', reason: 'The cell is empty' },
      ],
    },
  ];
  await show(<RefusedRows preview={{ ...preview, rows, refused: 1, error_file: 'https://files.example/e.xlsx' }} />);
  expect(texts('th')).toEqual(['Row', 'Column', 'Value', 'Reason']);
  expect(
    [...document.querySelectorAll('tbody tr')].map((one) => [...one.children].map((it) => it.textContent)),
  ).toEqual([
    ['2', 'user_id', '9', 'There is no such user'],
    ['2', 'coins', 'empty', 'The cell is empty'],
  ]);
  const link = document.querySelector('a')!;
  expect([link.textContent, link.getAttribute('href')]).toEqual(['File of errors', 'https://files.example/e.xlsx']);
  expect(texts('p')).toEqual([]);
});

test('the file of all errors opens beside the form', async () => {
  await show(<RefusedRows preview={{ ...preview, refused: 1, error_file: 'https://files.example/e.xlsx' }} />);
  expect(document.querySelector('a')!.target).toBe('_blank');
});

test('wrong rows have a name, and can be scrolled with the keyboard', async () => {
  await show(<RefusedRows preview={{ ...preview, refused: 1 }} />);
  const region = document.querySelector<HTMLElement>('[role=region]')!;
  expect([region.tabIndex, region.ariaLabel ?? region.getAttribute('aria-label')]).toEqual([0, 'Rows with errors']);
});

test('of very many wrong rows a hundred are shown, and how many there are', async () => {
  const errors = [{ column: 'coins', value: 'x', reason: 'Not a number' }];
  const rows = Array.from({ length: 101 }, (_, at) => ({ row: at + 2, errors }));
  await show(<RefusedRows preview={{ ...preview, rows, refused: 2500 }} />);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100);
  expect(texts('p')).toEqual(['100 of 2,500 rows are shown']);
  expect(document.querySelector('a')).toBeNull();
});

test('the file of a group is looked for among workbooks', async () => {
  await show(<TransactionForm />);
  const options = await optionsOf(await waitFor(() => labelled('Audience')));
  await choose(options.find((one) => one.textContent === 'Transaction for a group of users')!);
  const file = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
  expect(file.accept).toMatch(/^\.xlsx,/);
});

test.each([
  ['a single user', ['Audience', 'User', 'Type', 'Points', 'Leaf points']],
  ['all users', ['Audience', 'Type', 'Points', 'Leaf points']],
  ['a group of users', ['Audience', 'File of users', 'Type', 'Points']],
  ['a group of users with custom points', ['Audience', 'File of users', 'Type']],
])('a transaction for %s has these fields: %j', async (whom, fields) => {
  await show(<TransactionForm />);
  const options = await optionsOf(await waitFor(() => labelled('Audience')));
  await choose(options.find((one) => one.textContent === `Transaction for ${whom}`)!);
  await waitFor(() => expect(texts('form label').map((one) => one!.replace(/ \*$/, ''))).toEqual(fields));
});

test('a transaction that the end of the session interrupts is kept with its audience', async () => {
  await show(<TransactionForm />);
  const options = await optionsOf(await waitFor(() => labelled('Audience')));
  await choose(options.find((one) => one.textContent === 'Transaction for a group of users')!);
  await act(async () => signOut('expired'));
  expect(readDraft(draftKey('manager:5', transactions.path))?.values).toEqual({ amountOfUsers: 'group' });
});

describe('a transaction whose form is left while it is being made', () => {
  let end: { with: (response: Response) => void; without: () => void };
  const makeAndLeave = async () => {
    said.show.mockClear();
    said.tell.mockClear();
    const made = new Promise<Response>((resolve, reject) => {
      end = { with: resolve, without: () => reject(new TypeError('Failed to fetch')) };
    });
    answer = (url) =>
      url.endsWith('dry_run=true')
        ? Response.json(preview)
        : url.endsWith('/admin/transactions')
          ? made
          : Response.json({ data: [], total: 0 });
    // Filled in by what the end of a session interrupted.
    const values = { amountOfUsers: 'all', type_id: 3, coins: 5 };
    keepDraft(draftKey('manager:5', transactions.path), { at: Date.now(), values, base: {}, signedOut: true });
    const opened = await openScreens(
      [
        { path: '/x', resource: transactions.path, action: 'create', View: TransactionForm },
        { path: '/y', resource: transactions.path, action: 'list', View: () => 'Elsewhere' },
      ],
      '/x',
    );
    ({ root } = opened);
    await waitFor(() => labelled('Audience'));
    await press(button('Continue'));
    await press(await waitFor(() => button('Make the transaction')));
    await act(async () => opened.history.push('/y'));
    await press(await waitFor(() => button('Discard changes')));
    await waitFor(() => expect(document.body.textContent).toBe('Elsewhere'));
    return opened.history;
  };
  const notices = () => [...said.show.mock.calls, ...said.tell.mock.calls].flat();

  test('says why it was refused', async () => {
    await makeAndLeave();
    end.with(Response.json({ message: 'The month is closed' }, { status: 422 }));
    await waitFor(() =>
      expect(notices()).toEqual([expect.objectContaining({ type: 'error', message: 'The month is closed' })]),
    );
  });
  test.each<[string, () => void]>([
    ['was made', () => end.with(Response.json({ people: 2, coins: 1520 }))],
    ['may have been made', () => end.without()],
    ['was refused', () => end.with(Response.json({ message: 'The month is closed' }, { status: 422 }))],
  ])('says to nobody who has signed in since that it %s', async (_, finish) => {
    await makeAndLeave();
    signInAsOther();
    await act(async () => finish());
    expect(notices()).toEqual([]);
  });
  test('says that nobody knows whether it was made', async () => {
    await makeAndLeave();
    end.without();
    await waitFor(() =>
      expect(notices()).toEqual([{ type: 'error', message: 'It is not known whether the transaction was made' }]),
    );
  });
  test('says that it was made, and leads nowhere', async () => {
    const history = await makeAndLeave();
    end.with(Response.json({}));
    await waitFor(() => expect(notices()).toEqual([{ type: 'success', message: 'The transaction was made' }]));
    await act(async () => {});
    expect(history.location.pathname).toBe('/y');
  });
});

describe('the statement of a person', () => {
  let balance: number | null;
  beforeEach(() => {
    balance = 20;
  });
  const moved = { user_id: 7, created_at: '2026-03-04T10:00:00.000Z', status: 1, type_id: 3, type_model: null };
  const open = async (of: Parameters<typeof Statement>[0]['of'], ...lines: object[]) => {
    await loadWords('person');
    answer = (url) =>
      Response.json(
        url.includes('/users/7')
          ? { id: 7, coins: balance }
          : { data: lines.map((one) => ({ ...moved, ...one })), total: 3 },
      );
    await show(<Statement of={of} id={7} />);
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(lines.length));
  };

  test('has 0 without a sign, leaf points with theirs, and no amount where none is known', async () => {
    await open(transactions, { id: 9, coins: 0 }, { id: 8, coins: 0, leaf: -3 }, { id: 7, coins: null });
    expect(texts('tbody td:nth-child(2)')).toEqual(['0', '−3 (leaf)', expect.not.stringMatching(/\d/)]);
  });

  test('says what was moved, and the balance after it', async () => {
    await open(transactions, { id: 9, coins: 5 });
    expect(texts('th')).toEqual(['For', 'Points', 'Balance']);
    await waitFor(() => expect(texts('tbody td').slice(1)).toEqual(['+5', '20']));
  });

  test('has no balance where none is known', async () => {
    balance = null;
    await open(transactions, { id: 9, coins: 5 });
    expect(document.querySelector('tbody td:last-child [role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });

  test('that is empty says so', async () => {
    await open(transactions);
    await waitFor(() => expect(document.body.textContent).toContain('Nothing yet'));
    expect(document.querySelector('table')).toBeNull();
  });

  test('leads to the list of their transactions', async () => {
    await open(transactions, { id: 9, coins: 5 });
    const all = [...document.querySelectorAll('a')].at(-1)!;
    const filters = new URL(all.href).searchParams.get('filters')!;
    expect([new URL(all.href).pathname, JSON.parse(filters)]).toEqual([
      '/admin/transactions',
      [{ field: 'user_id', operator: 'eq', value: 7 }],
    ]);
  });

  test('leads to the order of a line only who may edit orders', async () => {
    signInAs('CO_TEAM', ['person-lists']);
    await open(transactionReport, { id: 9, coins: -90, cause: { kind: 'order', id: 3, name: 'Cap' } });
    expect(document.querySelector('tbody a')!.getAttribute('href')).toMatch('/admin/reports/transactions?');
  });
});

describe('a transaction that is sent', () => {
  const outcomes: unknown[] = [];
  function Sending() {
    const { snapshot, send, start } = useSending();
    useQueries({
      queries: ['admin/transactions', 'admin/users', 'admin/logs'].map((path) => ({
        queryKey: ['data', path],
        queryFn: () => reads.push(path),
        staleTime: Infinity,
      })),
    });
    return (
      <>
        <button
          type="button"
          onClick={() => {
            start({ ...asked }).then(
              (made) => outcomes.push(made),
              (error: unknown) => outcomes.push(error),
            );
          }}
        >
          Start
        </button>
        <SendDialog snapshot={snapshot} send={send} />
      </>
    );
  }
  let reads: string[];
  const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]');
  const isCount = (url: string) => url.endsWith('dry_run=true');
  const dialogSays = (words: string) => waitFor(() => expect(dialog()?.textContent).toContain(words));
  const counts = (then: () => Response | Promise<Response>) => (url: string) =>
    isCount(url) ? Response.json(preview) : then();
  beforeEach(() => {
    reads = [];
    outcomes.length = 0;
  });
  async function make() {
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    await press(button('Make the transaction'));
  }

  test('says first how many it pays, and how much', async () => {
    answer = counts(() => Response.json({}));
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    expect(texts('[role=alertdialog] dl > div')).toEqual(['Users2', 'Points in all1,520']);
    expect(texts('[role=alertdialog] [aria-label="Some of the users"] li')).toEqual(['7 Réka Szabó1,500', '8 Otis20']);
  });

  test('says first that it cannot be taken back', async () => {
    answer = counts(() => Response.json({}));
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    expect(described(dialog()!)).toBe('A transaction cannot be taken back.');
  });

  test('is followed by others from the same form, each with its question and a key of its own', async () => {
    answer = counts(() => Response.json({ people: 2, coins: 1520 }));
    await show(<Sending />);
    await make();
    await waitFor(() => expect(outcomes).toEqual([true]));
    await make();
    await waitFor(() => expect(outcomes).toEqual([true, true]));
    const [one, other] = calls.filter(({ url }) => !isCount(url)).map(({ key }) => key);
    expect(one).toBeTruthy();
    expect(other).toBeTruthy();
    expect(other).not.toBe(one);
  });

  test('has transactions and balances read again, and nothing else', async () => {
    answer = counts(() => Response.json({}));
    await show(<Sending />);
    reads.length = 0;
    await make();
    await waitFor(() => expect(reads.toSorted()).toEqual(['admin/transactions', 'admin/users']));
  });

  test('says meanwhile how many it pays', async () => {
    let end = (_: Response) => {};
    answer = counts(() => new Promise<Response>((resolve) => (end = resolve)));
    await show(<Sending />);
    await make();
    await dialogSays('The transaction is being made');
    expect(dialog()!.textContent).toContain('2 users');
    await act(async () => end(Response.json({})));
  });

  const escape = () =>
    act(async () => void dialog()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  test('is given up by Escape while it is asked for, and nothing is made', async () => {
    answer = counts(() => Response.json({}));
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    await escape();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(calls.every(({ url }) => isCount(url))).toBe(true);
  });

  test('cannot be left by Escape once it is being made', async () => {
    let end = (_: Response) => {};
    answer = counts(() => new Promise<Response>((resolve) => (end = resolve)));
    await show(<Sending />);
    await make();
    await dialogSays('The transaction is being made');
    await escape();
    expect(dialog()?.textContent).toContain('The transaction is being made');
    await act(async () => end(Response.json({})));
  });

  test('and not answered leads to the list, and is asked for again', async () => {
    answer = counts(() => Promise.reject(new TypeError('Failed to fetch')));
    await show(<Sending />);
    await make();
    await dialogSays('It is not known whether the transaction was made');
    const link = dialog()!.querySelector('a')!;
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Look at the list of transactions',
      '/admin/transactions',
    ]);
    expect(button('Ask again')).toBeTruthy();
  });

  test('and not answered is made by Ask again, under its key', async () => {
    answer = counts(() => Promise.reject(new TypeError('Failed to fetch')));
    await show(<Sending />);
    await make();
    await dialogSays('It is not known whether the transaction was made');
    answer = counts(() => Response.json({}));
    await press(button('Ask again'));
    await waitFor(() => expect([outcomes, dialog()]).toEqual([[true], null]));
    const [one, other] = calls.filter(({ url }) => !isCount(url)).map(({ key }) => key);
    expect(one).toBeTruthy();
    expect(other).toBe(one);
  });

  test('and not answered is said to be safe to ask for again, in the dialog alone', async () => {
    said.tell.mockClear();
    answer = counts(() => Promise.reject(new TypeError('Failed to fetch')));
    await show(<Sending />);
    await make();
    await dialogSays('It is not known whether the transaction was made');
    expect(described(dialog()!)).toBe(
      'The server did not answer. Ask again: the same transaction is never made twice.',
    );
    expect(said.tell).not.toHaveBeenCalled();
  });

  test('and not answered says why', async () => {
    answer = counts(() => Response.json({ message: 'The disk is full' }, { status: 500 }));
    await show(<Sending />);
    await make();
    await dialogSays('It is not known whether the transaction was made');
    expect(dialog()!.textContent).toContain('The disk is full');
  });

  test('and not answered keeps its key when it is sent again from the form', async () => {
    answer = counts(() => Promise.reject(new TypeError('Failed to fetch')));
    await show(<Sending />);
    await make();
    await dialogSays('It is not known whether the transaction was made');
    await press(button('Back to the form'));
    await waitFor(() => expect(dialog()).toBeNull());
    await make();
    await dialogSays('It is not known whether the transaction was made');
    const [one, other] = calls.filter(({ url }) => !isCount(url)).map(({ key }) => key);
    expect(one).toBeTruthy();
    expect(other).toBe(one);
  });

  test('and could not be counted says why, and is counted again', async () => {
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('It could not be checked whom this pays');
    expect(dialog()!.textContent).toContain('The disk is full');
    answer = counts(() => Response.json({}));
    await press(button('Try again'));
    await dialogSays('Make this transaction?');
    expect(calls.every(({ url }) => isCount(url))).toBe(true);
  });

  test('and could not be counted is said to have paid nothing', async () => {
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('It could not be checked whom this pays');
    expect(described(dialog()!)).toBe('Nothing has been paid. Try again, or go back to the form.');
  });

  test('can be given up while its people are being counted', async () => {
    answer = () => new Promise(() => {});
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Checking whom this pays');
    await press(button('Back to the form'));
    await waitFor(() => expect([outcomes, dialog()]).toEqual([[false], null]));
  });

  test('says that everybody is paid or nobody, and has no way back, while it is made', async () => {
    answer = counts(() => new Promise(() => {}));
    await show(<Sending />);
    await make();
    await dialogSays('The transaction is being made');
    expect(described(dialog()!)).toBe('Please wait for the answer: everybody is paid, or nobody.');
    expect(dialog()!.querySelector('button')).toBeNull();
  });

  test('with a wrong file is said to have paid nothing', async () => {
    answer = () => Response.json({ ...preview, refused: 1 });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('The file has errors');
    expect(described(dialog()!)).toBe('Nothing has been paid. Correct these rows and choose the file again.');
  });

  test('with a wrong file tells its field how many rows are wrong', async () => {
    const rows = [{ row: 2, errors: [{ column: 'coins', value: 'x', reason: 'Not a number' }] }];
    answer = () => Response.json({ ...preview, rows, refused: 3 });
    await show(<Sending />);
    await press(button('Start'));
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(outcomes[0]).toMatchObject({ errors: { file_key: ['3 rows of the file have errors'] } });
  });

  test('with a single wrong row shows it with its column and reason', async () => {
    const rows = [{ row: 2, errors: [{ column: 'coins', value: 'x', reason: 'Not a number' }] }];
    answer = () => Response.json({ ...preview, rows, refused: 1 });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Not a number');
    expect(dialog()?.textContent).toContain('coins');
  });

  test('says meanwhile that its people are being counted', async () => {
    answer = () => new Promise(() => {});
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Nothing is paid yet.');
    const bar = dialog()!.querySelector('[role=progressbar]')!;
    expect(document.getElementById(bar.getAttribute('aria-labelledby')!)!.textContent).toBe('Checking whom this pays');
  });

  test('with a wrong file leads back to the form', async () => {
    answer = () => Response.json({ ...preview, refused: 1 });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('The file has errors');
    await press(button('Back to the form'));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('that would pay nobody cannot be made, and says so', async () => {
    answer = () => Response.json({ ...preview, people: 0, coins: 0, sample: [] });
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    expect(described(button('Make the transaction'))).toBe('Nobody would be paid');
    await press(button('Make the transaction'));
    expect(calls.every(({ url }) => isCount(url))).toBe(true);
  });

  test('says afterwards how many were paid, and how much', async () => {
    said.tell.mockClear();
    answer = counts(() => Response.json({ people: 1204, coins: 9000 }));
    await show(<Sending />);
    await make();
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'success',
        message: 'The transaction was made: 1,204 users, 9,000 in all',
      }),
    );
  });

  test.each([
    ['does not count', () => Response.json({})],
    ['answers with nothing', () => new Response(null, { status: 204 })],
  ])('says only that it was made where the back-end %s', async (_, made) => {
    said.tell.mockClear();
    answer = counts(made);
    await show(<Sending />);
    await make();
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'The transaction was made' }),
    );
  });

  test('that a back-end may make twice is not offered again after a lost answer, and says why', async () => {
    signInAs('ADMIN', ['transaction-previews']);
    answer = counts(() => Promise.reject(new TypeError('Failed to fetch')));
    await show(<Sending />);
    await make();
    await dialogSays('it may make the transaction twice if it is sent again');
    expect(() => button('Ask again')).toThrow('There is no button');
  });

  test('whose people nobody counts says that before it is made', async () => {
    signInAs('ADMIN', ['idempotency']);
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('How many users it pays is not known here.');
    expect(dialog()!.textContent).toContain('Transaction for a group of users');
    expect(calls).toEqual([]);
  });

  test('and refused has the server’s words for its fields, and no dialog', async () => {
    answer = counts(() => Response.json({ message: 'Not valid', errors: { type: ['Gone'] } }, { status: 422 }));
    await show(<Sending />);
    await make();
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(outcomes[0]).toMatchObject({ errors: { type_id: ['Gone'] } });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('that was taken back leads to the form again, and nothing is paid', async () => {
    answer = counts(() => Response.json({}));
    await show(<Sending />);
    await press(button('Start'));
    await dialogSays('Make this transaction?');
    await press(button('Back to the form'));
    await waitFor(() => expect(outcomes).toEqual([false]));
    expect(calls.every(({ url }) => isCount(url))).toBe(true);
  });
});
