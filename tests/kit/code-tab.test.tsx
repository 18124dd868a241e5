import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { waitFor } from './wait-for';

/** The staging host: its answers wait until the test gives them. */
const waiting: { request: IncomingMessage; response: ServerResponse }[] = [];
const host = createServer((request, response) => void waiting.push({ request, response }));
let address: string;
let leave: () => Promise<void>;

beforeEach(async () => {
  waiting.length = 0;
  await new Promise<void>((done) => {
    host.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('settings', 'form');
});
afterEach(async () => {
  await leave();
  onlineManager.setOnline(true);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  host.closeAllConnections();
  await new Promise((done) => {
    host.close(done);
  });
});

/** The tab in a console that was built with this host. */
async function open(codeHost: string, client = new QueryClient()) {
  vi.stubEnv('CODE_HOST', codeHost);
  vi.resetModules();
  const { Code } = await import('../../src/admin/settings/code');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  leave = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Code />
      </QueryClientProvider>,
    ),
  );
}
const asked = async (number = 1) => {
  await waitFor(() => expect(waiting).toHaveLength(number));
  return waiting[number - 1]!;
};
const answer = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body);
const text = () => document.body.textContent;
const region = () => document.querySelector('[aria-live]')!;

test('says that no host is set, and asks nobody', async () => {
  const call = vi.spyOn(globalThis, 'fetch');
  await open('');
  expect(text()).toBe('CodeNot configured: no staging host is set.');
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['', '"K7-204"', 'K7-204'],
  ['/', '4711', '4711'],
])('shows that it loads, then the code', async (end, code, shown) => {
  await open(address + end);
  const { request, response } = await asked();
  expect([region().getAttribute('aria-busy'), text()]).toEqual(['true', 'CodeLoading…']);
  expect([request.method, request.url]).toEqual(['GET', '/v3/admin/code']);
  answer(response, 200, `{"code":${code}}`);
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe(shown));
  expect(region().getAttribute('aria-busy')).toBe('false');
});

test('the host gets neither token nor cookie', async () => {
  const call = vi.spyOn(globalThis, 'fetch');
  await open(address);
  const { request } = await asked();
  const token = localStorage.getItem('token');
  expect(token).toBeTruthy();
  expect(request.headers.authorization).toBeUndefined();
  expect(JSON.stringify([request.url, request.rawHeaders])).not.toContain(token);
  expect(call.mock.calls.map(([, options]) => options?.credentials)).toEqual(['omit']);
});

test.each([
  ['its message', 503, '{"message":"The code is being changed"}', 'The code is being changed'],
  ['its status', 500, 'Broken', '500 Internal Server Error'],
  ['that it has no code', 200, '{}', 'The answer has no code.'],
  ['the browser’s message', undefined, '', /fetch failed/],
])('a failure shows %s, and can be tried again', async (_, status, body, shown) => {
  await open(address);
  const { response } = await asked();
  if (status) answer(response, status, body);
  else response.destroy();
  const alert = () => document.querySelector('[role=alert]');
  await waitFor(() => expect(alert()?.textContent).toMatch(shown));
  expect(localStorage.getItem('token')).toBeTruthy();
  await press(button('Try again'));
  answer((await asked(2)).response, 200, '{"code":"K7-205"}');
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('K7-205'));
  expect(alert()).toBeNull();
});

test('is asked for anew whenever the tab is opened', async () => {
  const client = new QueryClient();
  await open(address, client);
  answer((await asked()).response, 200, '{"code":"K7-204"}');
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('K7-204'));
  await leave();
  await open(address, client);
  answer((await asked(2)).response, 200, '{"code":"K7-205"}');
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('K7-205'));
});

test('a browser that believes to be offline asks all the same, as the host may be near', async () => {
  onlineManager.setOnline(false);
  await open(address);
  answer((await asked()).response, 200, '{"code":"K7-204"}');
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('K7-204'));
});
