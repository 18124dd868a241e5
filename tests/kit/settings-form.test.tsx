import i18n from 'i18next';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GeneralForm, InviteCodeForm, LepForm } from '../../src/admin/settings/forms';
import { settings } from '../../src/admin/settings/resource';
import words from '../../src/locales/en/settings.json';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const full = {
  id: 1,
  win_coins: 5,
  lose_coins: 1,
  draw_coins: 4,
  special_coins: 15,
  daily_question_coins: 7,
  daily_bonus: 5,
  leaf_exchange_rate: 2.5,
  quiz_complexity_threshold: 62.5,
  show_disclaimer: true,
};
interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  version: string | undefined;
}
let calls: Call[];
let stored: Record<string, unknown>;
let version: string;
let answer: (call: Call) => Response | Promise<Response>;
let root: Root;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['versions']);
  [calls, stored, version] = [[], full, '"v1"'];
  said.show.mockClear();
  answer = ({ method, body }) => {
    if (method === 'POST') {
      stored = { ...stored, ...body, lose_coins: 2 };
      version = '"v2"';
    }
    return Response.json(stored, { headers: { etag: version } });
  };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; body?: string; headers: Record<string, string> }) => {
      const call = {
        method: init.method,
        path: new URL(url, location.origin).pathname.replace(/^\/v\d\//, ''),
        body: init.body === undefined ? undefined : (JSON.parse(init.body) as Record<string, unknown>),
        version: init.headers['If-Match'],
      };
      calls.push(call);
      return answer(call);
    },
  );
  await loadWords('form', 'validation', 'settings', 'shell', 'list');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const sent = () => calls.filter((one) => one.method === 'POST');
const win = () => labelled('Reward for a win');
async function open() {
  ({ root } = await openScreens(
    [{ path: '/admin/settings', resource: settings.path, action: 'list', View: GeneralForm }],
    '/admin/settings',
  ));
}
const openForm = async () => {
  await open();
  await waitFor(() => expect(win().value).toBe('5'));
};

test('settings are saved by their own call, and the form stays with what the server made of them', async () => {
  await openForm();
  await type(win(), '7');
  await press(button('Save'));
  await waitFor(() => expect(labelled('Reward for a loss').value).toBe('2'));
  expect(sent()).toMatchObject([
    { path: 'admin/settings/update', body: { win_coins: 7, lose_coins: 1 }, version: '"v1"' },
  ]);
  expect(win().value).toBe('7');
  await waitFor(() =>
    expect(said.show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'success', message: 'The settings have been saved' }),
    ),
  );
  expect(described(button('Save'))).toBe('Nothing has changed');
});

test('a setting that is typed while others are being saved stays in the form, to be saved next', async () => {
  await openForm();
  const usual = answer;
  let reply = () => {};
  const isHeld = new Promise<void>((resolve) => (reply = resolve));
  answer = (call) => (call.method === 'POST' ? isHeld.then(() => usual(call)) : usual(call));
  await type(win(), '7');
  await press(button('Save'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await type(labelled('Reward for a loss'), '9');
  reply();
  await waitFor(() => expect(button('Save').ariaDisabled).toBeNull());
  expect([win().value, labelled('Reward for a loss').value]).toEqual(['7', '9']);
});

test('what was discarded cannot be brought back over what was saved since', async () => {
  await openForm();
  await type(win(), '7');
  await press(button('Discard'));
  await type(labelled('Reward for a draw'), '6');
  await press(button('Save'));
  await waitFor(() => expect(described(button('Save'))).toBe('Nothing has changed'));
  expect(document.body.textContent).not.toContain('Changes discarded.');
});

test('settings are saved a second time on top of the first', async () => {
  await openForm();
  await type(win(), '7');
  await press(button('Save'));
  await waitFor(() => expect(labelled('Reward for a loss').value).toBe('2'));
  await type(win(), '8');
  await press(button('Save'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: { win_coins: 8, lose_coins: 2 }, version: '"v2"' });
});

test('settings that are refused say so in a message and at the field, and keep what was typed', async () => {
  await openForm();
  answer = () => Response.json({ message: 'No', errors: { win_coins: ['Too much'] } }, { status: 422 });
  await type(win(), '7');
  await press(button('Save'));
  await waitFor(() => expect(described(win())).toContain('Too much'));
  expect(win().value).toBe('7');
  await waitFor(() =>
    expect(said.show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'error', message: "Error: Settings weren't updated" }),
    ),
  );
});

test('settings that were saved but cannot be read again stay as they were sent', async () => {
  await openForm();
  const usual = answer;
  answer = (call) => (call.method === 'POST' ? usual(call) : Response.json({ message: 'No' }, { status: 422 }));
  await type(win(), '7');
  await press(button('Save'));
  await waitFor(() => expect(described(button('Save'))).toBe('Nothing has changed'));
  expect([win().value, labelled('Reward for a loss').value]).toEqual(['7', '1']);
});

test('settings that do not come say why, and come when tried again', async () => {
  const usual = answer;
  answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  await open();
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'The record could not be loaded. The disk is full',
    ),
  );
  answer = usual;
  await press(button('Try again'));
  await waitFor(() => expect(win().value).toBe('5'));
});

describe.each([
  ['invite codes', InviteCodeForm, 'Invite code settings', 'Invite code background'],
  ['LEP', LepForm, 'LEP settings', 'Winner banner'],
])('the settings of %s', (_, View, name, image) => {
  const openPart = async () => {
    // The words that this build leaves out: the tabs are other markets'.
    i18n.addResourceBundle('en', 'settings', words);
    stored = {
      ...full,
      invite_code_reward: 3,
      invite_code_background: 'images/a.png',
      lep_winner_banner: 'images/b.png',
    };
    ({ root } = await openScreens(
      [{ path: '/admin/settings', resource: settings.path, action: 'list', View }],
      '/admin/settings',
    ));
    await press(await waitFor(() => button(`Clear: ${image}`)));
    await press(button('Save'));
  };
  const message = async (type: string, words: string) =>
    waitFor(() => expect(said.show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type, message: words })));

  test('say in their own words that they are saved', async () => {
    await openPart();
    await message('success', `${name} were update successfully`);
    expect(sent()).toHaveLength(1);
  });

  test('say in their own words that they are not', async () => {
    answer = (call) =>
      call.method === 'POST' ? Response.json({ message: 'No' }, { status: 422 }) : Response.json(stored);
    await openPart();
    await message('error', `Error: ${name} weren't update`);
    expect(sent()).toHaveLength(1);
  });
});
