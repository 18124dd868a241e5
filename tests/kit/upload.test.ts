import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isConnectionLost } from '../../src/providers/connection';
import { loadWords } from '../../src/providers/i18n';
import { lastLeft, session } from '../../src/providers/session';
import { upload, type UploadOptions } from '../../src/providers/upload';
import { signInAs } from './form-fixture';

class Request extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  headers: Record<string, string> = {};
  body: unknown;
  retryAfter: string | null = null;
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
    requests.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => this.retryAfter;
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string, retryAfter: string | null = null) {
    Object.assign(this, { status, responseText: text, retryAfter });
    this.dispatchEvent(new Event('load'));
  }
}
let requests: Request[];
const form = new FormData();
/** Begins an upload; its request, and what becomes of it. */
function begin(options?: UploadOptions) {
  const answer = upload('admin/users/import', form, options).catch((error: unknown) => error);
  return { request: requests.at(-1)!, answer };
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  requests = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  await loadWords('shell');
});
afterEach(() => vi.unstubAllGlobals());

test('a file is sent as its sender, in the reader’s language, with what its call asks for', () => {
  const { request } = begin({ query: { dry_run: true }, headers: { 'Idempotency-Key': 'k' } });
  expect(request).toMatchObject({ url: 'POST /v3/admin/users/import?dry_run=true', body: form });
  expect(request.headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'en',
    Authorization: `Bearer ${session()!.token}`,
    'Idempotency-Key': 'k',
  });
});

test('its progress is told as shares, and as whole once it is sent', () => {
  const shares: number[] = [];
  const { request } = begin({ onProgress: (sent) => shares.push(sent) });
  const progress = (loaded: number, lengthComputable = true) =>
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 200, lengthComputable }));
  progress(50);
  progress(70, false);
  request.upload.dispatchEvent(new Event('load'));
  expect(shares).toEqual([0.25, 1]);
});

test('its answer is what the server says', async () => {
  const { request, answer } = begin();
  request.answer(201, '{"file_key":"a.png"}');
  expect(await answer).toEqual({ file_key: 'a.png' });
});

test.each([
  [422, '{"message":"Row 3 is wrong"}', 'Row 3 is wrong'],
  [500, '<h1>Bad gateway</h1>', 'The server failed. Try again in a moment.'],
])('a refusal with %d and %s says why', async (status, body, message) => {
  const { request, answer } = begin();
  request.answer(status, body);
  expect(await answer).toMatchObject({ statusCode: status, message });
  expect(session()).not.toBeNull();
});

test('a server that is busy says when it may be asked again', async () => {
  const { request, answer } = begin();
  request.answer(503, '{"message":"Busy"}', '5');
  expect(await answer).toMatchObject({ statusCode: 503, retryAfter: 5 });
});

test.each([
  [401, 'expired'],
  [403, 'forbidden'],
])('%d ends the session, which says why', async (status, reason) => {
  const { request, answer } = begin();
  request.answer(status, '{}');
  expect(await answer).toMatchObject({ statusCode: status });
  expect([session(), lastLeft()]).toEqual([null, { reason, subject: 'manager:5' }]);
});

test('a connection that breaks is said, until a file arrives', async () => {
  const { request, answer } = begin();
  request.dispatchEvent(new Event('error'));
  expect(await answer).toMatchObject({ statusCode: 0 });
  expect(isConnectionLost()).toBe(true);
  begin().request.answer(200, '');
  expect(isConnectionLost()).toBe(false);
});

test('one that is cancelled is no failure of the server', async () => {
  const stop = new AbortController();
  const { answer } = begin({ signal: stop.signal });
  stop.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
});
