import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../src/providers/session';
import SignIn, { prepare } from '../../src/shell/sign-in';
import { button, labelled, press, type } from './form-fixture';
import { waitFor } from './wait-for';

afterEach(() => vi.unstubAllGlobals());

test('a sign-in that loses the network says so, keeps what was typed, and can be tried again', async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  await prepare();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<SignIn />));
  await type(labelled('User name'), 'admin');
  await type(labelled('Password'), 'console-demo');
  await press(button('Sign in'));
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The server cannot be reached'),
  );
  expect([labelled('User name').value, labelled('Password').value]).toEqual(['admin', 'console-demo']);
  const token = `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'] }))}.`;
  vi.stubGlobal('fetch', async () => Response.json({ token, id: 1, name: 'Fay', surname: 'Foreign', photo: null }));
  await press(button('Sign in'));
  await waitFor(() => expect(session()?.roles).toEqual(['ADMIN']));
  await act(async () => root.unmount());
});
