import i18n from 'i18next';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CustomMessages } from '../../src/admin/chats/custom-messages';
import { chats } from '../../src/admin/chats/resource';
import Chats from '../../src/admin/chats/screen';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import chatWords from '../../src/locales/en/chats.json';
import { loadWords } from '../../src/providers/i18n';
import { described, signInAs, signInAsOther } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

vi.mock('virtual:edition', async () => {
  const { default: own } = await import('../../editions/demo');
  return { edition: { ...own, flags: { ...own.flags, customMessages: true } } };
});

const stored = { file_key: 'files/custom.xlsx', url: '' };
let upload: () => Promise<typeof stored>;
vi.mock('../../src/providers/upload', () => ({ upload: () => upload() }));
const asked: { url: string; body: unknown; key: string | undefined }[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({ sent: 2 });

let root: Root;
let queries: QueryClient;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['idempotency'] }));
  asked.length = 0;
  upload = async () => stored;
  said.tell.mockClear();
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push({ url, body: JSON.parse(body) as unknown, key: headers['Idempotency-Key'] });
    return answer();
  });
  await loadWords('chats', 'form', 'shell');
  queries = new QueryClient();
  await open();
});
async function open() {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <TooltipProvider>
          <CustomMessages />
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => document.querySelector<HTMLElement>('#root button')!.click());
}
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.firstChild?.textContent === words)!;
async function choose() {
  const input = dialog()!.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'custom.xlsx')], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const send = () => act(async () => button('Send messages').click());

test('a file is required', async () => {
  expect(button('Send messages').getAttribute('aria-description')).toBe('File not found');
  await send();
  expect(asked).toEqual([]);
});
test('its key is what is sent, and the dialog closes', async () => {
  answer = () => Response.json({ sent: 2 });
  await choose();
  await send();
  expect(asked).toMatchObject([
    { url: expect.stringMatching(/\/admin\/messages\/send\/custom$/), body: { file_key: 'files/custom.xlsx' } },
  ]);
  expect(dialog()).toBeNull();
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'success', message: expect.stringContaining('2') }),
    ),
  );
});
test('messages that nobody counted are said to be sent', async () => {
  answer = () => new Response(null, { status: 204 });
  await choose();
  await send();
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'The messages were sent' }),
  );
});
test('the dialog says that a wrong row keeps all of them back', () =>
  expect(dialog()!.textContent).toContain('If a row is wrong, nothing is sent.'));
test('the wrong file says so in the documented words with what is wrong in it, and a second try is the same one', async () => {
  answer = () =>
    Response.json(
      { message: 'Error: Wrong File', errors: { file_key: ['Row 3: the text is empty'] } },
      { status: 422 },
    );
  await choose();
  await send();
  expect(dialog()!.querySelector('[role=alert]')!.textContent).toBe(
    'Error: Wrong FileRow 3: the text is emptyNothing was sent.',
  );
  await send();
  expect(new Set(asked.map((one) => one.key)).size).toBe(1);
  expect(asked[0]!.key).toBeTruthy();
});
test('everything that is wrong in a file is said', async () => {
  const rows = ['Row 3: the text is empty', 'Row 5: there is no such user'];
  answer = () => Response.json({ message: 'Error: Wrong File', errors: { file_key: rows } }, { status: 422 });
  await choose();
  await send();
  const alert = dialog()!.querySelector('[role=alert]')!.textContent;
  expect(rows.filter((row) => alert.includes(row))).toEqual(rows);
});
test('a wrong file is told of, too', async () => {
  answer = () => Response.json({ message: 'Error: Wrong File' }, { status: 422 });
  await choose();
  await send();
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: 'Error: Wrong File' }),
  );
});
test('a workbook alone is offered to choose', () =>
  expect(dialog()!.querySelector<HTMLInputElement>('input[type=file]')!.accept).toMatch(/^\.xlsx,/));
test('the chats are read again once their messages are sent', async () => {
  queries.setQueryData([chats.path, {}], {});
  answer = () => Response.json({ sent: 2 });
  await choose();
  await send();
  await waitFor(() => expect(queries.getQueryState([chats.path, {}])?.isInvalidated).toBe(true));
});
test('a file without an answer can be sent again, as it cannot be sent twice', async () => {
  answer = () => Response.json({ message: 'Error: Wrong File' }, { status: 502 });
  await choose();
  await send();
  expect(dialog()!.querySelector('[role=alert]')!.textContent).toContain('Sending them again cannot send them twice.');
  expect(dialog()!.querySelector('[role=alert]')!.textContent).not.toContain('Nothing was sent.');
  await send();
  expect(asked).toHaveLength(2);
});

describe('a file that is being uploaded', () => {
  let end: { with: () => void; without: () => void };
  beforeEach(async () => {
    upload = () =>
      new Promise((resolve, reject) => {
        end = { with: () => resolve(stored), without: () => reject(new TypeError('No network')) };
      });
    await choose();
  });
  test('is waited for, which the button says', async () => {
    expect(described(button('Send messages'))).toBe('The file is being uploaded');
    await act(async () => end.with());
    await waitFor(() => expect(described(button('Send messages'))).toBe(''));
  });
  test('and does not arrive is none', async () => {
    await act(async () => end.without());
    await waitFor(() => expect(described(button('Send messages'))).toBe('File not found'));
  });
});

describe('messages on their way', () => {
  beforeEach(async () => {
    answer = () => new Promise(() => {});
    await choose();
    await send();
  });
  test.each(['Cancel', 'Send messages'])('are said to be on their way at %s', (words) =>
    expect(described(button(words))).toBe('The messages are being sent'),
  );
  test('keep their file', () =>
    expect(dialog()!.querySelector<HTMLInputElement>('input[type=file]')!.disabled).toBe(true));
});

describe('a file that was refused', () => {
  const refuse = async (message: string) => {
    answer = () => Response.json({ message }, { status: 422 });
    await choose();
    await send();
  };
  test('says why in the server’s words', async () => {
    await refuse('The app is closed');
    expect(dialog()!.querySelector('[role=alert]')!.textContent).toBe(
      'Error: Wrong FileThe app is closedNothing was sent.',
    );
  });
  test('in the documented words alone says them once', async () => {
    await refuse('Error: Wrong File');
    expect(dialog()!.querySelector('[role=alert]')!.textContent).toBe('Error: Wrong FileNothing was sent.');
  });
  test('is no longer complained of once another is chosen, which has a key of its own', async () => {
    await refuse('The app is closed');
    await choose();
    expect(dialog()!.querySelector('[role=alert]')).toBeNull();
    await send();
    expect(asked).toHaveLength(2);
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
  });
});

describe('a back-end that may send them twice', () => {
  beforeEach(async () => {
    await act(async () => root.unmount());
    signInAs('ADMIN', []);
    await open();
  });
  test('is not said to send all or none', () => expect(dialog()!.textContent).not.toContain('nothing is sent'));
  test('is not asked again where no answer came, which is said', async () => {
    answer = () => Promise.reject(new TypeError('No network'));
    await choose();
    await send();
    const words =
      'No answer came, so it is not known whether the messages were sent. Look into the chats before you choose the file again.';
    expect(dialog()!.querySelector('[role=alert]')!.textContent).toContain(words);
    expect(described(button('Send messages'))).toBe(words);
  });
  test('is not said to have sent nothing of a file that it refused', async () => {
    answer = () => Response.json({ message: 'Error: Wrong File' }, { status: 422 });
    await choose();
    await send();
    expect(dialog()!.querySelector('[role=alert]')!.textContent).toBe('Error: Wrong File');
  });
});

test('a file that was chosen is still there when the dialog was closed', async () => {
  await choose();
  await act(async () => button('Cancel').click());
  expect(dialog()).toBeNull();
  await act(async () => document.querySelector<HTMLElement>('#root button')!.click());
  expect(described(button('Send messages'))).toBe('');
});

describe('whoever has left while they were sent', () => {
  let finish: (answered: Response) => void;
  beforeEach(async () => {
    answer = () => new Promise((resolve) => (finish = resolve));
    await choose();
    await send();
    await act(async () => root.unmount());
  });
  test('is told that they were', async () => {
    finish(Response.json({ sent: 2 }));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ type: 'success', message: expect.stringContaining('2') }),
      ),
    );
  });
  test('is told that they were not, and sends them again as the same ones', async () => {
    finish(Response.json({ message: 'The disk is full' }, { status: 500 }));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: 'Error: Wrong File' }),
    );
    await open();
    expect(dialog()!.querySelector('[role=alert]')!.textContent).toContain(
      'Sending them again cannot send them twice.',
    );
    answer = () => Response.json({ sent: 2 });
    await send();
    expect(dialog()).toBeNull();
    expect(asked[1]).toEqual(asked[0]);
  });
});

describe('whoever comes back', () => {
  const leave = () => act(async () => root.unmount());
  const failure = () => dialog()!.querySelector('[role=alert]');
  const fail = async () => {
    answer = () => Promise.reject(new TypeError('No network'));
    await choose();
    await send();
  };
  test('to messages that had failed before finds why, and sends them again as the same ones', async () => {
    await fail();
    await act(async () => button('Cancel').click());
    await leave();
    await open();
    expect(failure()!.textContent).toContain('Sending them again cannot send them twice.');
    await send();
    expect(asked[1]).toEqual(asked[0]);
  });
  test('to messages that are still on their way sends them as the same ones', async () => {
    answer = () => new Promise(() => {});
    await choose();
    await send();
    await leave();
    await open();
    await send();
    expect(asked[1]).toEqual(asked[0]);
  });
  test('to messages on their way finds none where the back-end would send them twice', async () => {
    await leave();
    signInAs('ADMIN', []);
    await open();
    answer = () => new Promise(() => {});
    await choose();
    await send();
    await leave();
    await open();
    expect(button('Send messages').getAttribute('aria-description')).toBe('File not found');
  });
  test('to messages that were sent finds none', async () => {
    answer = () => Response.json({ sent: 2 });
    await choose();
    await send();
    await leave();
    await open();
    expect(described(button('Send messages'))).toBe('File not found');
  });
  test('as somebody else finds none of the one before', async () => {
    await fail();
    await leave();
    signInAsOther();
    await open();
    expect([failure(), described(button('Send messages'))]).toEqual([null, 'File not found']);
  });
  test('to a file that was removed after it had failed finds none', async () => {
    await fail();
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Clear: File"]')!.click());
    await leave();
    await open();
    expect(failure()).toBeNull();
    expect(button('Send messages').getAttribute('aria-description')).toBe('File not found');
  });
});

test.each([
  ['ADMIN', ['Custom messages']],
  ['BA', []],
] as const)('the chats of %s have the button %j for them', async (role, buttons) => {
  signInAs(role);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json({ chats: [], total: 0 }));
  await loadWords('chat', 'desk');
  // The words of a market that has them are not in the build of the tests.
  i18n.addResourceBundle('en', 'chats', { custom: chatWords.custom }, true, true);
  await act(async () => root.unmount());
  const path = `/${chats.path}`;
  ({ root } = await openScreens([{ path, resource: chats.path, action: 'list', View: Chats }], path));
  await found('[role=group][aria-label="Which chats"]');
  const names = [...document.querySelectorAll('button')].map((one) => one.textContent);
  expect(names.filter((one) => one === 'Custom messages')).toEqual(buttons);
});
