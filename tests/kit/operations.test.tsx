import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeDialog } from '../../src/admin/settings/notice-dialog';
import { ResetDialog } from '../../src/admin/settings/reset-dialog';
import { Stats } from '../../src/admin/settings/stats';
import { useOperation } from '../../src/admin/settings/use-operation';
import words from '../../src/locales/en/settings.json';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let root: Root;
let keys: (string | undefined)[];
let addresses: string[];
let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['idempotency']);
  keys = [];
  addresses = [];
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    addresses.push(url);
    keys.push(headers['Idempotency-Key']);
    return answer();
  });
  await loadWords('settings');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<Initialise />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
function Initialise() {
  const { run } = useOperation('POST', 'admin/stats/init');
  return (
    <button type="button" onClick={() => void run()}>
      Initialise
    </button>
  );
}
const ends = (times: number) => waitFor(() => expect(said.tell).toHaveBeenCalledTimes(times));

test('an operation that was performed is performed anew by another press', async () => {
  await press(button('Initialise'));
  await ends(1);
  await press(button('Initialise'));
  await ends(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBeTruthy();
  expect(keys[1]).not.toBe(keys[0]);
});

test('one whose answer was lost is tried again as the same', async () => {
  answer = () => Promise.reject(new TypeError('No network'));
  await press(button('Initialise'));
  await ends(1);
  expect(said.tell.mock.calls[0]![0]).toMatchObject({ type: 'error' });
  answer = () => Response.json({});
  await press(button('Initialise'));
  await ends(2);
  expect(keys[1]).toBe(keys[0]);
});

test('two presses run it once', async () => {
  const pressed = button('Initialise');
  await act(async () => {
    pressed.click();
    pressed.click();
  });
  await ends(1);
  expect(keys).toHaveLength(1);
});

async function show(View: () => React.ReactNode) {
  await act(async () => root.unmount());
  vi.stubGlobal('scrollTo', () => undefined);
  await loadWords('form', 'shell');
  ({ root } = await openScreens(
    [{ path: '/admin/settings', resource: 'admin/settings', action: 'list', View }],
    '/admin/settings',
  ));
}

const escape = () =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  });

describe('the question before a reset', () => {
  const closed = vi.fn<() => void>();
  const confirm = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')!;
  beforeEach(() => closed.mockClear());

  test.each(['', 'RESE', 'RESET NOW'])('is not answered by %j', async (text) => {
    await show(() => <ResetDialog onClose={closed} />);
    await type(labelled('Type RESET to confirm'), text);
    expect(described(confirm())).toBe('Type RESET to confirm');
    await act(async () => document.querySelector('form')!.requestSubmit());
    expect(keys).toEqual([]);
  });

  test.each(['RESET', ' reset '])('is answered by %j, and closes', async (text) => {
    await show(() => <ResetDialog onClose={closed} />);
    await type(labelled('Type RESET to confirm'), text);
    await press(confirm());
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(keys).toHaveLength(1);
  });

  test('stays open while the reset is on its way', async () => {
    let end = (_: Response) => {};
    answer = () => new Promise((resolve) => (end = resolve));
    await show(() => <ResetDialog onClose={closed} />);
    await type(labelled('Type RESET to confirm'), 'RESET');
    await press(confirm());
    expect(described(confirm())).toBe(words.settings.stats.busy);
    await escape();
    expect(closed).not.toHaveBeenCalled();
    await act(async () => end(Response.json({})));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  test('is closed by Cancel, and nothing is reset', async () => {
    await show(() => <ResetDialog onClose={closed} />);
    await press(button('Cancel'));
    expect(closed).toHaveBeenCalledOnce();
    expect(keys).toEqual([]);
  });

  test('stays open if the reset fails', async () => {
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await show(() => <ResetDialog onClose={closed} />);
    await type(labelled('Type RESET to confirm'), 'RESET');
    await press(confirm());
    await ends(1);
    expect(said.tell.mock.calls[0]![0]).toMatchObject({ type: 'error', message: 'Error: The disk is full' });
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('the question before all are told', () => {
  const reached = () => document.querySelector('[role=alertdialog] [aria-live]')?.textContent;
  const tell = () => button('Tell the users');

  test.each([
    [1204, 'It reaches 1,204 people.', null],
    [1, 'It reaches 1 person.', null],
    [0, 'It reaches 0 people.', 'true'],
  ])('says that it reaches %i', async (count, reaches, isDisabled) => {
    signInAs('ADMIN', ['recipient-counts']);
    answer = () => Response.json({ count });
    await show(() => <NoticeDialog onClose={() => undefined} />);
    await waitFor(() => expect(reached()).toBe(reaches));
    expect(tell().getAttribute('aria-disabled')).toBe(isDisabled);
  });

  test('counts them all', async () => {
    signInAs('ADMIN', ['recipient-counts']);
    answer = () => Response.json({ count: 3 });
    await show(() => <NoticeDialog onClose={() => undefined} />);
    await waitFor(() => expect(reached()).toBe('It reaches 3 people.'));
    expect(new URL(addresses.at(-1)!, location.origin).search).toBe('');
  });

  test('says why it cannot be answered while they are counted, and where there is nobody', async () => {
    signInAs('ADMIN', ['recipient-counts']);
    let end = (_: Response) => {};
    answer = () => new Promise((resolve) => (end = resolve));
    await show(() => <NoticeDialog onClose={() => undefined} />);
    const said = () => [reached(), described(tell())];
    await waitFor(() => expect(said()).toEqual(['The people are being counted', 'The people are being counted']));
    await act(async () => end(Response.json({ count: 0 })));
    await waitFor(() => expect(said()).toEqual(['It reaches 0 people.', 'Nobody would be told']));
  });

  test('can be answered where they could not be counted', async () => {
    signInAs('ADMIN', ['recipient-counts']);
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await show(() => <NoticeDialog onClose={() => undefined} />);
    await waitFor(() => expect(reached()).toBe('How many people it reaches is not known here.'));
    expect(tell().getAttribute('aria-disabled')).toBeNull();
  });

  test('says that it cannot be taken back', async () => {
    await show(() => <NoticeDialog onClose={() => undefined} />);
    expect(document.querySelector('[role=alertdialog] p + p')!.textContent).toBe(
      'A notice that has been sent cannot be taken back.',
    );
  });

  test('says that it is not known where the back-end does not count, and can be answered', async () => {
    await show(() => <NoticeDialog onClose={() => undefined} />);
    expect(reached()).toBe('How many people it reaches is not known here.');
    expect([tell().getAttribute('aria-disabled'), keys]).toEqual([null, []]);
  });
});

describe('the answer to the question before all are told', () => {
  const closed = vi.fn<() => void>();
  beforeEach(async () => {
    closed.mockClear();
    await show(() => <NoticeDialog onClose={closed} />);
  });
  test('closes it once they are told', async () => {
    await press(button('Tell the users'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(keys).toHaveLength(1);
  });
  test('keeps it open until they are told', async () => {
    let end = (_: Response) => {};
    answer = () => new Promise((resolve) => (end = resolve));
    await press(button('Tell the users'));
    expect(button('Cancel').disabled).toBe(true);
    await escape();
    expect(closed).not.toHaveBeenCalled();
    await act(async () => end(Response.json({})));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });
  test('leaves it open where they could not be told', async () => {
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await press(button('Tell the users'));
    await ends(1);
    expect(said.tell.mock.calls[0]![0]).toMatchObject({ type: 'error', message: 'Error: The disk is full' });
    expect(closed).not.toHaveBeenCalled();
  });
});

test.each([
  ['https://files.example/a.xlsx'],
  [{ url: 'https://files.example/a.xlsx' }],
  [{ link: 'https://files.example/a.xlsx' }],
])('the link to the statistics is shown, sent as %j', async (body) => {
  answer = () => Response.json(body);
  await show(Stats);
  await press(button('Request a link'));
  await waitFor(() => expect(document.querySelector('a')?.href).toBe('https://files.example/a.xlsx'));
  // A request that changes nothing needs no key.
  expect(keys).toEqual([undefined]);
});

test('each request for a link to the statistics gives a new one', async () => {
  answer = () => Response.json('https://files.example/a.xlsx');
  await show(Stats);
  await press(button('Request a link'));
  await waitFor(() => expect(document.querySelector('a')?.href).toBe('https://files.example/a.xlsx'));
  answer = () => Response.json('https://files.example/b.xlsx');
  await press(button('Request a link'));
  await waitFor(() => expect(document.querySelector('a')?.href).toBe('https://files.example/b.xlsx'));
});

test('the link to the statistics opens beside the console', async () => {
  answer = () => Response.json('https://files.example/a.xlsx');
  await show(Stats);
  await press(button('Request a link'));
  await waitFor(() => expect(document.querySelector('a')?.target).toBe('_blank'));
});

test('the statistics that are being initialised cannot be initialised meanwhile', async () => {
  let finish = (_: Response) => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await show(Stats);
  await press(button('Initialise'));
  expect(described(button('Initialise'))).toBe('It is being done');
  await act(async () => finish(Response.json({})));
});

test.each([
  ['Reset', 'Reset the statistics?'],
  ['Tell the users', 'Tell the users that the legal documents changed?'],
])('%s asks: %s', async (name, asks) => {
  await show(Stats);
  await press(button(name));
  expect(document.querySelector('[role=dialog] h2, [role=alertdialog] h2')?.textContent).toBe(asks);
});

test('each operation says what it does', async () => {
  await show(Stats);
  expect(
    [...document.querySelectorAll('[data-slot=card]')].map((card) =>
      [...card.querySelectorAll('h2, p:not([role]), button')].map((one) => one.textContent),
    ),
  ).toEqual([
    [
      'Initialise statistics',
      'All events count again, from the first day on. What sellers earned, and when they were last active, is summed up anew.',
      'Initialise',
    ],
    [
      'Reset statistics',
      'From now on the statistics count only new events. Nothing is deleted: reports and balances stay, and initialising counts all events again.',
      'Reset',
    ],
    ['Statistics file', 'A link to a file with all figures of the statistics screen.', 'Request a link'],
    ['Legal documents changed', 'Tells the active app users that the legal documents changed.', 'Tell the users'],
  ]);
});

test('a reset says what it does before its word is typed', async () => {
  await show(Stats);
  await press(button('Reset'));
  expect(document.querySelector('[role=dialog]')!.textContent).toContain(words.settings.stats.reset.text);
});

test('a link that is on its way cannot be requested again', async () => {
  let finish = (_: Response) => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await show(Stats);
  await press(button('Request a link'));
  expect(described(button('Request a link'))).toBe('It is being done');
  await act(async () => finish(Response.json('https://files.example/a.xlsx')));
  await waitFor(() => expect(described(button('Request a link'))).toBe(''));
});

test('a link that cannot be had leaves the last one', async () => {
  answer = () => Response.json('https://files.example/a.xlsx');
  await show(Stats);
  await press(button('Request a link'));
  await waitFor(() => expect(document.querySelector('a')?.href).toBe('https://files.example/a.xlsx'));
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await press(button('Request a link'));
  await ends(2);
  expect(document.querySelector('a')?.href).toBe('https://files.example/a.xlsx');
});

test('an answer without a link shows none', async () => {
  answer = () => Response.json({});
  await show(Stats);
  await press(button('Request a link'));
  await ends(1);
  expect(document.querySelector('a')).toBeNull();
});

test('a question that is closed can be asked again', async () => {
  await show(Stats);
  for (let time = 0; time < 2; time++) {
    await press(button('Tell the users'));
    expect(document.querySelector('[role=alertdialog]')).not.toBeNull();
    await press(button('Cancel'));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  }
});
