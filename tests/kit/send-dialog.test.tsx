import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { useSendLinks } from '../../src/kit/send/use-send-links';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { choose, described, labelled, optionsOf, signInAs, type } from './form-fixture';
import { said } from './messages';
import { found, waitFor } from './wait-for';

const row = { id: 4, name: 'The new pack' };
const another = { id: 5, name: 'The old pack' };
function Links() {
  const { rowLinks, dialog } = useSendLinks(kbArticles, 'article_id');
  return (
    <>
      {rowLinks.links.map(({ word, press }) => (
        <button key={word} type="button" onClick={() => press!(row)}>
          {word}
        </button>
      ))}
      <button type="button" onClick={() => rowLinks.links.at(-1)!.press!(another)}>
        {another.name}
      </button>
      {dialog}
    </>
  );
}

/** How the target groups were asked for. */
const listed: string[] = [];
const posted: { url: string; body: unknown; key: string | undefined }[] = [];
let groups: () => Response | Promise<Response>;
let answer: () => Response | Promise<Response>;
/** How the people of a message are counted. */
let counted: (group: string | null) => Response | Promise<Response>;
let root: Root;

// Its first load may take longer than a test waits.
beforeAll(() => import('../../src/kit/send/send-dialog'));
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem('identity', JSON.stringify({ id: 5, fullName: 'Test', capabilities: ['idempotency'] }));
  posted.length = 0;
  listed.length = 0;
  groups = () =>
    Response.json({
      'target-groups': [
        { id: 2, name: 'Cashiers' },
        { id: 3, name: 'Managers' },
      ],
      total: 2,
    });
  answer = () => Response.json({ sent: 7 });
  counted = (group) => Response.json({ count: { '2': 12, '3': 0 }[group ?? ''] ?? 40 });
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { method, body, headers }: { method: string; body: string; headers: Record<string, string> },
    ) => {
      if (url.includes('/recipients'))
        return counted(new URL(url, location.origin).searchParams.get('target_group_id'));
      if (url.includes('/users/autocomplete')) return Response.json([{ id: 7, name: 'Réka', surname: 'Szabó' }]);
      if (method === 'GET' && url.includes('/users/7')) return Response.json({ id: 7, name: 'Réka', surname: 'Szabó' });
      if (method === 'GET') {
        listed.push(new URL(url, location.origin).search);
        return groups();
      }
      posted.push({ url, body: JSON.parse(body) as unknown, key: headers['Idempotency-Key'] });
      return answer();
    },
  );
  await loadWords('list', 'send', 'chats', 'form', 'shell', 'validation');
  await arrive();
});
const leave = () => act(async () => root.unmount());
async function arrive() {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <Refine
        dataProvider={dataProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <TooltipProvider>
          <Links />
        </TooltipProvider>
      </Refine>,
    ),
  );
}
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (words: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find((one) => one.firstChild?.textContent === words)!;
const open = async (to: 'user' | 'group' | 'all') => {
  await act(async () => button(`list:send.${to}`).click());
  await waitFor(() => expect(dialog()).toBeTruthy());
};
const write = (text: string) =>
  act(async () => {
    const field = dialog()!.querySelector('textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('without the list of target groups the dialog does not open', async () => {
  groups = () => Response.json({ message: 'Broken' }, { status: 500 });
  await act(async () => button('list:send.group').click());
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledWith({ type: 'warning', message: "Error: Can't get target groups list" }),
  );
  expect(dialog()).toBeNull();
});

test('a hundred target groups are asked for, and none where the message is to all', async () => {
  await open('group');
  expect(listed).toEqual(['?limit=100']);
  await act(async () => button('Cancel', dialog()!).click());
  await open('all');
  expect(listed).toHaveLength(1);
});

test('of two presses the last one opens its dialog, whichever groups come later', async () => {
  let arrive = (_: Response) => {};
  const listed = groups();
  groups = () => new Promise<Response>((resolve) => (arrive = resolve));
  await act(async () => button('list:send.group').click());
  await open('all');
  const fields = () => [...dialog()!.querySelectorAll('label')].map((one) => one.textContent);
  const before = fields();
  await act(async () => arrive(await listed));
  expect([before, fields()]).toEqual([
    ['Caption', 'Message'],
    ['Caption', 'Message'],
  ]);
});

test('what is required is marked at its field, and nothing is sent', async () => {
  await open('group');
  await act(async () => button('Send to target group', dialog()!).click());
  expect([...dialog()!.querySelectorAll('[aria-invalid=true]')]).toHaveLength(2);
  expect(posted).toEqual([]);
});

test('two presses send once; after a lost answer the same message goes out with the same key', async () => {
  answer = () => Promise.reject(new TypeError('No network'));
  await open('all');
  await write('Read this');
  said.tell.mockClear();
  const send = button('Send to all users', dialog()!);
  await act(async () => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(dialog()!.textContent).toContain("Error: Message wasn't sent"));
  expect(posted).toHaveLength(1);
  expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: "Error: Message wasn't sent" });
  // Also when the dialog was closed in between.
  await act(async () => button('Close', dialog()!).click());
  await open('all');
  answer = () => Response.json({ sent: 7 });
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(dialog()).toBeNull());
  const [first, second] = posted;
  expect(first!.body).toEqual({ message: 'Read this', caption: '', article_id: 4 });
  expect(second).toEqual(first);
  expect(first!.url).toMatch(/admin\/knowledge-bank\/articles\/send\/all$/);
});

test('a message keeps its key when its screen is left while it is on its way', async () => {
  answer = () => new Promise(() => {});
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await leave();
  await arrive();
  await open('all');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(posted[0]!.key).toBeTruthy();
  expect(posted[1]).toEqual(posted[0]);
});

/** Sends 'Read this' to all and leaves the screen before the answer, which the result gives. */
async function leaveWhileSending() {
  said.tell.mockClear();
  let finish = (_: Response) => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => posted[0]!.key);
  await leave();
  return (answered: Response) => finish(answered);
}

test.each<[string, Response, object]>([
  ['is sent', Response.json({ sent: 7 }), { type: 'success', message: 'The message was sent to 7 people' }],
  ['is not sent', Response.json({}, { status: 500 }), { type: 'warning', message: "Error: Message wasn't sent" }],
])('a message that %s is told of to whoever has left its screen by then', async (_, answered, notice) => {
  const finish = await leaveWhileSending();
  finish(answered);
  await waitFor(() => expect(said.tell.mock.calls).toEqual([[notice]]));
});

describe('a message that was sent after its screen was left', () => {
  beforeEach(async () => {
    const finish = await leaveWhileSending();
    finish(Response.json({ sent: 7 }));
    await waitFor(() => said.tell.mock.calls[0]!.length);
    await arrive();
    await open('all');
  });
  test('is not offered again', () => expect(dialog()!.querySelector('textarea')!.value).toBe(''));
  test('and is written once more goes out as another one', async () => {
    await write('Read this');
    await act(async () => button('Send to all users', dialog()!).click());
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]!.key).not.toBe(posted[0]!.key);
  });
});

test('what is written while the message before it is on its way is still there once that is sent', async () => {
  const finish = await leaveWhileSending();
  await arrive();
  await open('all');
  await write('And this');
  finish(Response.json({ sent: 7 }));
  await waitFor(() => said.tell.mock.calls[0]!.length);
  await act(async () => button('Cancel', dialog()!).click());
  await open('all');
  expect(dialog()!.querySelector('textarea')!.value).toBe('And this');
});

test('a message that was refused is sent under another key', async () => {
  answer = () => Response.json({ message: 'The app is closed' }, { status: 422 });
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(dialog()!.textContent).toContain('The app is closed'));
  await act(async () => button('Cancel', dialog()!).click());
  await open('all');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]!.key).not.toBe(posted[0]!.key);
});

test('a message with HTML is marked at its field, and nothing is sent', async () => {
  await open('all');
  await write('Read <b>this</b>');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(dialog()!.querySelector('textarea')!.getAttribute('aria-invalid')).toBe('true');
  expect(dialog()!.textContent).toContain('Must be plain text, without HTML such as <b>');
  expect(posted).toEqual([]);
});

test('a message to a user goes to the one that was chosen', async () => {
  await open('user');
  await act(async () => labelled('User').click());
  const option = await waitFor(() => {
    const [first] = document.querySelectorAll<HTMLElement>('[role=option]');
    if (!first) throw new Error('There is no option');
    return first;
  });
  await act(async () => option.click());
  await write('Read this');
  await act(async () => button('Send to user', dialog()!).click());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect([posted[0]!.url.replace(/^.*articles/, ''), posted[0]!.body]).toEqual([
    '/send/user',
    { message: 'Read this', caption: '', user_id: 7, article_id: 4 },
  ]);
});

test('a message to a user is shown as that user will read it', async () => {
  await open('user');
  await act(async () => labelled('User').click());
  const option = await found('[role=option]');
  await act(async () => option.click());
  await write('Dear {name}');
  await waitFor(() =>
    expect(dialog()!.querySelector('[role=region][aria-label=Preview]')?.textContent).toBe(
      'Réka Szabó will read:Dear Réka',
    ),
  );
});

test('a message to all is said to be filled in for each person', async () => {
  await open('all');
  await write('Dear {name}');
  await waitFor(() =>
    expect(dialog()!.querySelector('[role=region][aria-label=Preview]')?.textContent).toBe(
      'The replacements are filled in for each person.',
    ),
  );
});

test('nothing is called wrong before somebody tries to send it', async () => {
  await open('group');
  expect(dialog()!.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
});

test('the first field that is wrong gets the focus', async () => {
  await open('group');
  const send = () =>
    act(async () => {
      button('Send to target group', dialog()!).focus();
      button('Send to target group', dialog()!).click();
    });
  const group = dialog()!.querySelector<HTMLElement>('[role=combobox]')!;
  await send();
  expect(document.activeElement).toBe(group);
  await choose((await optionsOf(group))[0]!);
  await send();
  expect(document.activeElement).toBe(dialog()!.querySelector('textarea'));
});

test('a dialog names what it sends, and the words that it replaces in a message', async () => {
  await open('all');
  expect(document.getElementById(dialog()!.getAttribute('aria-describedby')!)!.textContent).toBe(row.name);
  expect(described(dialog()!.querySelector('textarea')!)).toMatch(/^Available replacements: \{name\}, /);
});

describe('a message of which no answer came', () => {
  beforeEach(async () => {
    answer = () => Promise.reject(new TypeError('No network'));
    await open('all');
    await write('Read this');
    await act(async () => button('Send to all users', dialog()!).click());
    await waitFor(() => button('Send again', dialog()!).textContent);
  });
  test('cannot be changed, as it may have been sent', () =>
    expect([...dialog()!.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) => one.disabled)).toEqual([
      true,
      true,
    ]));
  test('is said to be safe to send again', () =>
    expect(dialog()!.textContent).toContain(
      'No answer came, so it is not known whether the message was sent. Sending it again cannot send it twice.',
    ));
  test('is another one once its words are changed, with a key of its own', async () => {
    await act(async () => button('Close', dialog()!).click());
    await open('all');
    await write('Read that');
    await act(async () => button('Send to all users', dialog()!).click());
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]!.key).not.toBe(posted[0]!.key);
  });
  test('is sent again in its place, under its key', async () => {
    answer = () => Response.json({ sent: 7 });
    await act(async () => button('Send again', dialog()!).click());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(posted[1]).toEqual(posted[0]);
  });
});

test('a message that is refused as a whole says why in the server’s words', async () => {
  answer = () => Response.json({ message: 'The app is closed' }, { status: 422 });
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(dialog()!.textContent).toContain("Error: Message wasn't sent. The app is closed"));
});

test('a message cannot be changed while it is on its way', async () => {
  let letGo = (_: Response) => {};
  answer = () => new Promise((resolve) => (letGo = resolve));
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(dialog()!.querySelector('textarea')!.disabled).toBe(true);
  await act(async () => letGo(Response.json({ sent: 1 })));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a dialog is closed by Escape while nothing is on its way, and keeps what was written', async () => {
  await open('all');
  await write('Read this');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void dialog()!.dispatchEvent(escape));
  expect(dialog()).toBeNull();
  await open('all');
  expect(dialog()!.querySelector('textarea')!.value).toBe('Read this');
});

test('a message that nobody counted is said to be sent', async () => {
  answer = () => new Response(null, { status: 204 });
  await open('all');
  await write('Read this');
  said.tell.mockClear();
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'The message was sent' }),
  );
});

test('a field is no longer called wrong once it is filled in', async () => {
  await open('all');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(described(dialog()!.querySelector('textarea')!)).toMatch(/^Required/);
  await write('Read this');
  expect(described(dialog()!.querySelector('textarea')!)).toMatch(/^Available replacements/);
});

test('neither message nor caption can be longer than the back-end takes', async () => {
  await open('all');
  expect([dialog()!.querySelector('textarea')!, labelled('Caption')].map((one) => one.maxLength)).toEqual([
    10_000, 10_000,
  ]);
});

describe('a message to a user', () => {
  beforeEach(() => open('user'));
  const chooseUser = async () => {
    await act(async () => labelled('User').click());
    const option = await found('[role=option]');
    await act(async () => option.click());
  };
  const sendToUser = () => act(async () => button('Send to user', dialog()!).click());
  test('says at its field that a user is required, which gets the focus', async () => {
    await write('Read this');
    await act(async () => button('Send to user', dialog()!).focus());
    await sendToUser();
    expect([described(labelled('User')), document.activeElement]).toEqual(['Required', labelled('User')]);
    expect(posted).toEqual([]);
  });
  test('that the server refuses for the user says so at their field', async () => {
    const errors = { user_id: ['They have left'] };
    answer = () => Response.json({ message: 'Invalid', errors }, { status: 422 });
    await chooseUser();
    await write('Read this');
    await sendToUser();
    await waitFor(() => expect(described(labelled('User'))).toBe('They have left'));
  });
  test('has nobody else counted', async () => {
    signInAs('ADMIN', ['recipient-counts']);
    const count = vi.fn<() => Response>(() => Response.json({ count: 40 }));
    counted = count;
    await chooseUser();
    await write('Read this');
    expect(count).not.toHaveBeenCalled();
  });
});

describe('a message to a target group', () => {
  test('asks for a group', async () => {
    await open('group');
    expect(dialog()!.querySelector('[role=combobox]')!.textContent).toBe('Choose a target group');
  });
  test('that the server refuses for the group says so at its field', async () => {
    const errors = { target_group_id: ['Nobody is in it'] };
    answer = () => Response.json({ message: 'Invalid', errors }, { status: 422 });
    await open('group');
    const group = () => dialog()!.querySelector<HTMLElement>('[role=combobox]')!;
    await choose((await optionsOf(group()))[0]!);
    await write('Read this');
    await act(async () => button('Send to target group', dialog()!).click());
    await waitFor(() => expect(described(group())).toBe('Nobody is in it'));
  });
  test('says at its field that a group is required', async () => {
    await open('group');
    await act(async () => button('Send to target group', dialog()!).click());
    expect(described(dialog()!.querySelector<HTMLElement>('[role=combobox]')!)).toBe('Required');
  });
  test('of which no answer came stays with its group', async () => {
    answer = () => Promise.reject(new TypeError('No network'));
    await open('group');
    const group = () => dialog()!.querySelector<HTMLButtonElement>('[role=combobox]')!;
    await choose((await optionsOf(group()))[1]!);
    await write('Read this');
    await act(async () => button('Send to target group', dialog()!).click());
    await waitFor(() => button('Send again', dialog()!).textContent);
    expect(group().disabled).toBe(true);
  });
  test('says why its group cannot be changed while it is on its way, and once no answer came', async () => {
    let lose = (_: Error) => {};
    answer = () => new Promise((_, reject) => (lose = reject));
    await open('group');
    const group = () => dialog()!.querySelector<HTMLElement>('[role=combobox]')!;
    await choose((await optionsOf(group()))[0]!);
    await write('Read this');
    await act(async () => button('Send to target group', dialog()!).click());
    expect(described(group())).toBe('The message is being sent');
    await act(async () => lose(new TypeError('No network')));
    await waitFor(() => expect(described(group())).toContain('Sending it again cannot send it twice'));
  });
  test('is kept with its caption when the dialog is closed', async () => {
    await open('group');
    await type(labelled('Caption'), 'New');
    await act(async () => button('Cancel', dialog()!).click());
    await open('group');
    expect(labelled('Caption').value).toBe('New');
  });
  test('goes to the one that was chosen, with its caption, and says how many it reached', async () => {
    await open('group');
    await choose((await optionsOf(dialog()!.querySelector<HTMLElement>('[role=combobox]')!))[1]!);
    await type(labelled('Caption'), ' New ');
    await write(' Read this ');
    said.tell.mockClear();
    await act(async () => button('Send to target group', dialog()!).click());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(posted[0]!.url).toMatch(/admin\/knowledge-bank\/articles\/send\/group$/);
    expect(posted[0]!.body).toEqual({ message: 'Read this', caption: 'New', target_group_id: 3, article_id: 4 });
    expect(said.tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'success', message: 'The message was sent to 7 people' }),
    );
  });
  test('is kept with its group when the dialog is closed, and is gone once it is sent', async () => {
    await open('group');
    await choose((await optionsOf(dialog()!.querySelector<HTMLElement>('[role=combobox]')!))[1]!);
    await write('Read this');
    await act(async () => button('Cancel', dialog()!).click());
    await open('group');
    expect(dialog()!.querySelector('[role=combobox]')!.textContent).toContain('Managers');
    expect(dialog()!.querySelector('textarea')!.value).toBe('Read this');
    await act(async () => button('Send to target group', dialog()!).click());
    await waitFor(() => expect(dialog()).toBeNull());
    await open('group');
    expect(dialog()!.querySelector('textarea')!.value).toBe('');
  });
  test('of nobody is not sent, and the people are counted anew for each group', async () => {
    signInAs('ADMIN', ['recipient-counts']);
    await open('group');
    const pick = async (at: number) =>
      choose((await optionsOf(dialog()!.querySelector<HTMLElement>('[role=combobox]')!))[at]!);
    expect(dialog()!.textContent).not.toContain('reaches');
    await pick(0);
    await waitFor(() => expect(dialog()!.textContent).toContain('It reaches 12 people.'));
    await pick(1);
    await waitFor(() => expect(described(button('Send to target group', dialog()!))).toBe('Nobody would get it'));
  });
});

test('a message to all says how many it would reach', async () => {
  signInAs('ADMIN', ['recipient-counts']);
  await open('all');
  await waitFor(() => expect(dialog()!.textContent).toContain('It reaches 40 people.'));
});

test('a role that may not count people does not ask for them', async () => {
  signInAs('CO_TEAM', ['recipient-counts']);
  const count = vi.fn<() => Response>(() => Response.json({ count: 40 }));
  counted = count;
  await open('all');
  await write('Read this');
  expect(count).not.toHaveBeenCalled();
});

test('a message whose people are being counted, or could not be, says so and can be sent', async () => {
  signInAs('ADMIN', ['recipient-counts']);
  let letGo = (_: Response) => {};
  counted = () => new Promise((resolve) => (letGo = resolve));
  await open('all');
  await waitFor(() => expect(dialog()!.textContent).toContain('The people are being counted'));
  counted = () => Response.json({ message: 'No disk' }, { status: 422 });
  await act(async () => letGo(Response.json({ message: 'No disk' }, { status: 422 })));
  await waitFor(() => expect(dialog()!.textContent).toContain('The people could not be counted.'));
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(posted).toHaveLength(1));
});

test('what the server refuses is said at its field, and what was written stays', async () => {
  const errors = { caption: ['Too long'], message: ['Not allowed'] };
  answer = () => Response.json({ message: 'Invalid', errors }, { status: 422 });
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(described(labelled('Caption'))).toBe('Too long'));
  expect(described(dialog()!.querySelector('textarea')!)).toMatch(/^Not allowed/);
  expect(dialog()!.querySelector('textarea')!.value).toBe('Read this');
  answer = () => Response.json({ sent: 1 });
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(posted).toHaveLength(2);
});

test('a dialog cannot be closed while its message is on its way', async () => {
  let letGo = (_: Response) => {};
  answer = () => new Promise((resolve) => (letGo = resolve));
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(described(button('Cancel', dialog()!))).toBe('The message is being sent');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void dialog()!.dispatchEvent(escape));
  expect(dialog()).not.toBeNull();
  await act(async () => letGo(Response.json({ sent: 1 })));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a back-end that could send it twice is not asked again, which the dialog says', async () => {
  signInAs('ADMIN', []);
  answer = () => Promise.reject(new TypeError('No network'));
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => expect(dialog()!.textContent).toContain('Look into the chats before you send it again.'));
  expect(button('Send again', dialog()!)).toBeUndefined();
  expect(posted.map(({ key }) => key)).toEqual([undefined]);
});

test('a dialog that is opened again says so of a message that may have been sent, until its words are changed', async () => {
  signInAs('ADMIN', []);
  answer = () => Promise.reject(new TypeError('No network'));
  await open('all');
  await write('Read this');
  await act(async () => button('Send to all users', dialog()!).click());
  await waitFor(() => button('Close', dialog()!).textContent);
  await act(async () => button('Close', dialog()!).click());
  await open('all');
  const words = 'Look into the chats before you send it again.';
  expect(dialog()!.textContent).toContain(words);
  await write('Read that');
  expect(dialog()!.textContent).not.toContain(words);
});

test('what is written about one article is not in the message about another', async () => {
  await open('all');
  await write('Read this');
  await act(async () => button('Cancel', dialog()!).click());
  await act(async () => button(another.name).click());
  await waitFor(() => expect(dialog()!.querySelector('textarea')!.value).toBe(''));
  await act(async () => button('Cancel', dialog()!).click());
  await open('all');
  expect(dialog()!.querySelector('textarea')!.value).toBe('Read this');
});

test('a caption with HTML is marked at its field, which gets the focus, and nothing is sent', async () => {
  await open('all');
  await write('Read this');
  await type(labelled('Caption'), '<b>New</b>');
  await act(async () => button('Send to all users', dialog()!).click());
  expect(labelled('Caption').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(labelled('Caption'));
  expect(dialog()!.querySelector('textarea')!.getAttribute('aria-invalid')).toBeNull();
  expect(posted).toEqual([]);
});

test('a message and its caption end where the back-end would refuse them', async () => {
  await open('all');
  expect([dialog()!.querySelector('textarea')!.maxLength, labelled('Caption').maxLength]).toEqual([10_000, 10_000]);
});

test('the people of a group are not counted for a brand ambassador, to whom the back-end does not tell them', async () => {
  signInAs('BA', ['recipient-counts']);
  const count = vi.fn<() => Response>(() => Response.json({ count: 12 }));
  counted = count;
  await open('group');
  await choose((await optionsOf(dialog()!.querySelector<HTMLElement>('[role=combobox]')!))[0]!);
  await write('Read this');
  await act(async () => button('Send to target group', dialog()!).click());
  await waitFor(() => expect(dialog()).toBeNull());
  expect([count.mock.calls, posted.length]).toEqual([[], 1]);
});
