import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { nameOf } from '../../server/files/keys';
import { LocalFiles } from '../../server/files/local';
import { temporaryFolder } from './database';
import { demoServer, type DemoServer } from './demo-server';
import { startServer } from './fixture';

const bucket = vi.hoisted(() => ({ loaded: false }));
vi.mock('@aws-sdk/client-s3', () => {
  bucket.loaded = true;
  return {};
});

let server: DemoServer;
beforeAll(async () => {
  server = await demoServer('DEMO', 50);
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const form = (content: BlobPart, name: string, path?: string) => {
  const data = new FormData();
  data.append('file', new Blob([content]), name);
  if (path !== undefined) data.append('file_path', path);
  return data;
};
const upload = async (content: BlobPart, name: string, path?: string) =>
  server.call('admin', '/admin/services/file', { method: 'POST', body: form(content, name, path) });
const stored = async (content: BlobPart, name: string, path: string) =>
  (await (await upload(content, name, path)).json()) as { file_key: string; url: string };
const refused = async (answer: Response) => [
  answer.status,
  Object.keys(((await answer.json()) as { errors?: object }).errors ?? {}),
];

test('an image comes back as it was, to be shown', async () => {
  const { url } = await stored(png, 'me.png', 'images/');
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'content-disposition': expect.stringMatching(/^inline/),
  });
});

test('an image is served as what it is, whatever its name says', async () => {
  const { url } = await stored(png, 'me.jpeg', 'images/');
  const { headers } = await fetch(url);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'image/png',
    expect.stringContaining('filename="me.png"'),
  ]);
});

test('any other file is downloaded under its own name', async () => {
  const { url } = await stored('<script>alert(1)</script>', 'Прайс 2026!.html', 'files/');
  const { headers } = await fetch(url);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="_____ 2026_.html"; filename*=UTF-8''${encodeURIComponent('Прайс 2026_.html')}`,
  );
});

test('a server with a folder loads nothing of what speaks to buckets', () => {
  expect(bucket.loaded).toBe(false);
});

test('a browser keeps a file for ten minutes, and a proxy does not', async () => {
  const { url } = await stored('hello', 'a.txt', 'files/');
  const { headers } = await fetch(url);
  expect([headers.get('cache-control'), headers.get('content-length')]).toEqual([
    'private, max-age=600, immutable',
    '5',
  ]);
});

test('a stored file’s key gives a fresh link', async () => {
  const { file_key } = await stored('hello', 'a.txt', 'files/');
  const { url } = await server.get<{ url: string }>('ba', `/services/file?file_key=${encodeURIComponent(file_key)}`);
  expect(await (await fetch(url)).text()).toBe('hello');
});

test('a link holds on every instance with the same secret, and for ten minutes', async () => {
  const folder = join(server.context.settings.dataDir, 'files');
  const [one, other] = [new LocalFiles(folder, 'secret'), new LocalFiles(folder, 'secret')];
  const key = await one.put('files/', 'a.txt', Readable.from(['hello']), { type: 'text/plain' });
  const link = new URL(await one.link(key, 'http://here'));
  const check = () => other.checkLink(key, link.searchParams.get('expires')!, link.searchParams.get('signature')!);
  expect(check).not.toThrow();
  vi.useFakeTimers({ now: Date.now() + 598_000, toFake: ['Date'] });
  expect(check).not.toThrow();
  vi.setSystemTime(Date.now() + 3_000);
  expect(check).toThrow('linkExpired');
});

test.each([
  ['expires', '9999999999'],
  ['signature', 'x'],
])('a link whose %s was changed is refused', async (name, value) => {
  const { url } = await stored('hello', 'a.txt', 'files/');
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  expect((await fetch(changed)).status).toBe(403);
});

test.each([
  '../database/secret',
  'files/../../x',
  '/etc/passwd',
  'files\\..\\x',
  'files/a\0b',
  'files//x',
  'C:/x',
  'files',
  `images/${'x'.repeat(300)}`,
  '',
])('the key %j is refused', async (key) => {
  expect((await server.call('admin', `/services/file?${new URLSearchParams({ file_key: key })}`)).status).toBe(400);
});

test('a key of no file is not found', async () => {
  expect((await server.call('admin', '/services/file?file_key=files/none')).status).toBe(404);
});

test('the file of somebody’s export has no link by its key, for nobody', async () => {
  const file_key = await server.context.files.put('transfers/', 'export.txt', Readable.from(['secret']), {
    type: 'text/plain',
  });
  for (const who of ['admin', 'ba'] as const)
    expect((await server.call(who, `/services/file?${new URLSearchParams({ file_key })}`)).status).toBe(404);
});

test.each(['secret/', '../files/', 'exports/', 'knowledge-bank/../x/', '/images/', 'images/x/'])(
  'nothing is stored under %s',
  async (path) => {
    expect(await refused(await upload(png, 'a.png', path))).toEqual([422, ['file_path']]);
  },
);

test.each([
  'quiz',
  'rewards',
  'salesTips',
  'salesSimulator',
  'allUploads',
  'achievementTasks',
  'achievements',
  'recognition',
  'quickTips',
  'mysteryShopper',
])('%s is a documented folder, of images alone', async (path) => {
  const { file_key, url } = await stored(png, 'a.png', path);
  expect(file_key.startsWith(`${path}/`)).toBe(true);
  expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  expect(await refused(await upload('text', 'a.png', path))).toEqual([422, ['file']]);
});

const imageFolders = [
  'images/',
  'chat/admin/',
  'knowledge-bank/articles/',
  'knowledge-bank/',
  'main-screen/box',
  'id-card/user/',
  'profile/manager',
];
test.each(imageFolders)('%s is a documented folder', async (path) => {
  const { file_key } = await stored(png, 'a.png', path);
  expect(file_key.startsWith(`${path.replace(/\/$/, '')}/`)).toBe(true);
});

test.each(
  imageFolders.flatMap((path) => [
    ['text', path, 'GIF, honestly'],
    ['SVG', path, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ]),
)('an image that is %s is refused at the file in %s', async (_name, path, content) => {
  expect(await refused(await upload(content, 'a.png', path))).toEqual([422, ['file']]);
});

test('a file that is too large or missing is refused in the documented words', async () => {
  const words = async (answer: Response) => {
    const { message, errors } = (await answer.json()) as { message: string; errors: Record<string, string[]> };
    return [answer.status, message, errors.file];
  };
  expect(await words(await upload(Buffer.alloc(50_000_001), 'a.txt', 'files/'))).toEqual([
    413,
    'File is too large',
    ['File is too large'],
  ]);
  for (const path of ['/admin/services/file', '/admin/users/import'])
    expect(await words(await server.call('admin', path, { method: 'POST', body: new FormData() }))).toEqual([
      422,
      'File not found',
      ['File not found'],
    ]);
});

test.each([
  ['no file', new FormData()],
  ['an empty file', form('', 'a.txt', 'files/')],
  ['no folder', form('x', 'a.txt')],
])('%s is refused', async (_name, body) => {
  expect((await server.call('admin', '/admin/services/file', { method: 'POST', body })).status).toBe(422);
});

test('a file in another part than the documented one is none', async () => {
  const body = new FormData();
  body.append('document', new Blob(['hello']), 'a.txt');
  body.append('file_path', 'files/');
  expect(await refused(await server.call('admin', '/admin/services/file', { method: 'POST', body }))).toEqual([
    422,
    ['file'],
  ]);
});

/** A form with a file part without a name. */
const nameless = (content: string | Buffer, folder = 'files/') => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n'),
    Buffer.from(content),
    Buffer.from(`\r\n--b\r\ncontent-disposition: form-data; name="file_path"\r\n\r\n${folder}\r\n--b--\r\n`),
  ]),
});
test.each([
  ['files/', 'hello', 'file'],
  ['images/', png, 'file.png'],
])('a file without a name is stored under %s as well', async (folder, content, name) => {
  const answer = await server.call('admin', '/admin/services/file', nameless(content, folder));
  const { file_key } = (await answer.json()) as { file_key: string };
  expect([answer.status, nameOf(file_key)]).toEqual([200, name]);
});

test('an import of a file without a name is refused for what is in it', async () => {
  expect(await refused(await server.call('admin', '/admin/users/import', nameless('x')))).toEqual([422, ['file']]);
});

test('an upload that says it is far too large is refused before it is sent', async () => {
  const headers = {
    authorization: `Bearer ${await server.token('admin')}`,
    'content-type': 'multipart/form-data; boundary=end',
    'content-length': 200_000_001,
  };
  const status = await new Promise((resolve, reject) => {
    const sending = httpRequest(`${server.base}/admin/services/file`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
      sending.destroy();
    }).on('error', reject);
    sending.flushHeaders();
  });
  expect(status).toBe(413);
});

test('an upload clears away what a crash left behind a day ago, and leaves what is under way', async () => {
  const folder = join(server.context.settings.dataDir, 'uploads');
  await stored('hello', 'a.txt', 'files/');
  for (const [name, hours] of [
    ['left-behind', 25],
    ['under-way', 23],
  ] as const) {
    await writeFile(join(folder, name), 'half');
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(folder, name), then, then);
  }
  await stored('hello', 'a.txt', 'files/');
  const left = await readdir(folder);
  await rm(join(folder, 'under-way'));
  expect(left).toEqual(['under-way']);
});

test('JSON instead of a form is refused', async () => {
  expect(
    (
      await server.call('admin', '/admin/services/file', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(415);
});

test('without a token nothing is stored and no link is given', async () => {
  expect(
    (await fetch(`${server.base}/admin/services/file`, { method: 'POST', body: form('x', 'a.txt', 'files/') })).status,
  ).toBe(401);
  expect((await fetch(`${server.base}/services/file?file_key=files/x`)).status).toBe(401);
});

/** Sends a file with this number of zero bytes as a stream, without holding it in memory. */
async function send(bytes: number): Promise<{ status: number; body: string }> {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\n\r\n`;
  const tail = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="file_path"\r\n\r\nfiles/\r\n--${boundary}--\r\n`;
  const headers = {
    authorization: `Bearer ${await server.token('admin')}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': head.length + bytes + tail.length,
  };
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${server.base}/admin/services/file`, { method: 'POST', headers }, (answer) => {
      let body = '';
      answer
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    }).on('error', reject);
    const chunk = Buffer.alloc(1_000_000);
    const content = function* () {
      yield head;
      for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
      yield tail;
    };
    Readable.from(content()).pipe(new PassThrough()).pipe(sending);
  });
}

test('50,000,000 bytes pass, one more does not, and leaves nothing behind', async () => {
  expect((await send(50_000_000)).status).toBe(200);
  const before = await readdir(join(server.context.settings.dataDir, 'files/files'));
  expect((await send(50_000_001)).status).toBe(413);
  expect(await readdir(join(server.context.settings.dataDir, 'files/files'))).toEqual(before);
  expect(await readdir(join(server.context.settings.dataDir, 'uploads'))).toEqual([]);
});

test('a server that starts deletes the exports whose links no longer hold, and nothing else', async () => {
  const dataDir = temporaryFolder();
  const files = new LocalFiles(join(dataDir, 'DEMO/files'), 'secret');
  const stored = async (folder: string, minutes: number) => {
    const key = await files.put(folder, 'a.xlsx', Readable.from(['x']), { type: 'application/octet-stream' });
    const at = new Date(Date.now() - minutes * 60_000);
    await utimes(join(files.folder, key), at, at);
    return key;
  };
  const old = await stored('exports/', 24 * 60);
  const kept = [await stored('exports/', 9), await stored('files/', 24 * 60)];
  const market = await startServer({ users: 0, env: { DATA_DIR: dataDir } });
  await expect.poll(() => files.get(old)).toBeNull();
  for (const key of kept) (await files.get(key))!.body.destroy();
  await market.stop();
});
