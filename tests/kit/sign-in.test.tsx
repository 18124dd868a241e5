import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../src/providers/i18n';
import { session, signOut } from '../../src/providers/session';
import SignIn, { prepare } from '../../src/shell/sign-in';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { waitFor } from './wait-for';

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  await prepare();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open() {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<SignIn />));
}
async function fill(name: string, password: string) {
  await type(labelled('User name'), name);
  await type(labelled('Password'), password);
  await press(button('Sign in'));
}
const alert = () => document.querySelector('[role=alert]')?.textContent;

test('a sign-in that loses the network says so, keeps what was typed, and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await fill('admin', 'console-demo');
  await waitFor(() => expect(alert()).toContain('The server cannot be reached'));
  expect([labelled('User name').value, labelled('Password').value]).toEqual(['admin', 'console-demo']);
  const token = `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'] }))}.`;
  vi.stubGlobal('fetch', async () => Response.json({ token, id: 1, name: 'Fay', surname: 'Foreign', photo: null }));
  await press(button('Sign in'));
  await waitFor(() => expect(session()?.roles).toEqual(['ADMIN']));
});

describe('a sign-in on a computer whose clock is fast by more than a session lasts', () => {
  beforeEach(async () => {
    const token = `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'], exp: 1_700_000_000 }))}.`;
    vi.stubGlobal('fetch', async () => Response.json({ token, id: 1, name: 'Fay' }));
    await open();
    await fill('admin', 'console-demo');
  });
  test('says so', () =>
    waitFor(() =>
      expect(alert()).toBe(
        'Signing in failed because the clock of this computer is fast. Set it to the right time, then try again.',
      ),
    ));
  test('can be tried again', () => waitFor(() => expect(button('Sign in').disabled).toBe(false)));
});

test('spaces around the user name are left out, those of the password are part of it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({}, { status: 401 });
  });
  await open();
  await fill(' admin ', ' console demo ');
  await waitFor(() => expect(sent).toEqual([{ username: 'admin', password: ' console demo ' }]));
});

test('a user name of spaces is none: it gets the focus, and nothing is sent until it is there', async () => {
  const call = vi.fn<() => void>();
  vi.stubGlobal('fetch', call);
  await open();
  await fill('  ', 'console-demo');
  expect(described(labelled('User name'))).toBe('Enter your user name.');
  expect([document.activeElement, labelled('Password').getAttribute('aria-invalid')]).toEqual([
    labelled('User name'),
    null,
  ]);
  await type(labelled('User name'), 'admin');
  expect([labelled('User name').getAttribute('aria-invalid'), call.mock.calls]).toEqual([null, []]);
});

test.each([
  [401, {}, 'The user name or password is incorrect', 'true'],
  [429, {}, 'Too many attempts. Wait a minute, then try again.', null],
  [429, { message: 'Wait ten minutes' }, 'Wait ten minutes', null],
  [403, { message: 'App users stay outside' }, 'App users stay outside', null],
  [500, {}, 'Signing in failed on the server. Try again in a moment.', null],
])('refused with %i %j it says: %s', async (status, body, words, invalid) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  await open();
  await fill('admin', 'wrong');
  await waitFor(() => expect(alert()).toBe(words));
  expect(['User name', 'Password'].map((one) => labelled(one).getAttribute('aria-invalid'))).toEqual([
    invalid,
    invalid,
  ]);
});

test('Caps Lock is told while the password has the focus', async () => {
  await open();
  const told = () => document.querySelector('[aria-live]')?.textContent;
  await act(async () => labelled('Password').focus());
  const hear = (isOn: boolean) =>
    act(
      async () =>
        void labelled('Password').dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: isOn }),
        ),
    );
  await hear(true);
  expect(told()).toBe('Caps Lock is on.');
  await hear(false);
  expect(told()).toBe('');
  await hear(true);
  await act(async () => labelled('Password').blur());
  expect(told()).toBe('');
});

test.each([
  ['expired', 'Your session has ended.'],
  ['forbidden', 'You were signed out because your access has changed.'],
] as const)('a session that was ended as %s says why', async (reason, words) => {
  signInAs('ADMIN');
  signOut(reason);
  await open();
  expect(document.querySelector('[role=status]')?.textContent).toMatch(new RegExp(`^${words}`));
});

test('Caps Lock is told once it is pressed, before anything is typed', async () => {
  await open();
  const released = new KeyboardEvent('keyup', { key: 'CapsLock', bubbles: true, modifierCapsLock: true });
  await act(async () => void labelled('Password').dispatchEvent(released));
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Caps Lock is on.');
});

test('the user name has the focus, and the browser knows which field is which', async () => {
  await open();
  expect(document.activeElement).toBe(labelled('User name'));
  expect(['User name', 'Password'].map((one) => labelled(one).autocomplete)).toEqual(['username', 'current-password']);
});

test('a refusal is read with the fields that it is about, and goes with the next try', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  await open();
  await fill('admin', 'wrong');
  const words = 'The user name or password is incorrect';
  await waitFor(() =>
    expect([described(labelled('User name')), described(labelled('Password'))]).toEqual([words, words]),
  );
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await press(button('Sign in'));
  expect(alert()).toBe('');
});

test('whoever signed out is told nothing', async () => {
  signInAs('ADMIN');
  signOut();
  await open();
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('the password is shown while its button is pressed in', async () => {
  await open();
  expect([labelled('Password').type, button('Show password').getAttribute('aria-pressed')]).toEqual([
    'password',
    'false',
  ]);
  await press(button('Show password'));
  expect([labelled('Password').type, button('Hide password').getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

test('an empty password is asked for in its place, and its message goes with what is typed', async () => {
  await open();
  await fill('admin', '');
  expect([described(labelled('Password')), document.activeElement]).toEqual([
    'Enter your password.',
    labelled('Password'),
  ]);
  await type(labelled('Password'), 'x');
  expect(described(labelled('Password'))).toBe('');
});

test('a sign-in is sent once, however often its button is pressed, and a refused password is selected', async () => {
  let answer!: (response: Response) => void;
  const call = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', call);
  await open();
  await fill('admin', 'wrong');
  const form = document.querySelector('form')!;
  await act(async () => form.requestSubmit());
  expect([call.mock.calls.length, button('Signing in…').disabled, form.getAttribute('aria-busy')]).toEqual([
    1,
    true,
    'true',
  ]);
  await act(async () => answer(Response.json({}, { status: 401 })));
  await waitFor(() => expect(button('Sign in').disabled).toBe(false));
  const { selectionStart, selectionEnd } = labelled('Password');
  expect([document.activeElement, selectionStart, selectionEnd]).toEqual([labelled('Password'), 0, 5]);
});

test('each language is marked as what it is, so that it is read aloud as such', async () => {
  await open();
  expect([...document.querySelector('select')!.options].map((one) => one.lang)).toEqual([
    'az',
    'en',
    'hu',
    'ru',
    'zh-Hant-TW',
  ]);
});

test('the language is chosen among those of the market, by their own names, and kept', async () => {
  await open();
  const languages = document.querySelector('select')!;
  expect([[...languages.options].map((one) => one.text), languages.value]).toEqual([
    ['Azərbaycanca', 'English', 'Magyar', 'Русский', '繁體中文'],
    'en',
  ]);
  await act(async () => {
    languages.value = 'hu';
    languages.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Bejelentkezés'));
  expect([localStorage.getItem('language'), document.title]).toEqual([
    'hu',
    expect.stringMatching(/^Bejelentkezés · /),
  ]);
  await changeLanguage('en');
});
