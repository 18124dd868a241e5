import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { s3Files } from '../../server/files/s3';
import type { FileStore } from '../../server/files/store';
import { startServer } from './fixture';

/** A fake bucket with the part of the S3 protocol that the store uses: objects and multipart uploads. */
const objects = new Map<string, { body: Buffer; headers: IncomingMessage['headers']; at?: string }>();
const parts = new Map<string, { path: string; bodies: Buffer[]; headers: IncomingMessage['headers'] }>();
async function bucket(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
  const path = decodeURIComponent(pathname);
  const upload = searchParams.get('uploadId');
  const xml = (content: string) => response.setHeader('content-type', 'application/xml').end(content);
  if (request.method === 'POST' && searchParams.has('uploads')) {
    parts.set('one', { path, bodies: [], headers: request.headers });
    return xml(`<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>`);
  }
  if (request.method === 'PUT' && upload) {
    parts.get(upload)!.bodies[Number(searchParams.get('partNumber')) - 1] = await buffer(request);
    return response.setHeader('etag', '"part"').end();
  }
  if (request.method === 'POST' && upload) {
    const { bodies, headers } = parts.get(upload)!;
    parts.delete(upload);
    objects.set(path, { body: Buffer.concat(bodies), headers });
    return xml('<CompleteMultipartUploadResult><Key>k</Key></CompleteMultipartUploadResult>');
  }
  if (request.method === 'DELETE') {
    if (upload) parts.delete(upload);
    else objects.delete(path);
    return response.writeHead(204).end();
  }
  if (request.method === 'PUT') {
    objects.set(path, { body: await buffer(request), headers: request.headers });
    return response.setHeader('etag', '"whole"').end();
  }
  if (searchParams.has('list-type')) {
    // S3 returns up to a thousand keys per page; here a page has one key, so that paging is tested.
    const keys = [...objects.keys()]
      .map((one) => one.slice('/market/'.length))
      .filter((one) => one.startsWith(searchParams.get('prefix')!))
      .sort();
    const [key, next] = keys.filter((one) => one > (searchParams.get('continuation-token') ?? ''));
    const content =
      key &&
      `<Contents><Key>${key}</Key><LastModified>${objects.get(`/market/${key}`)!.at ?? new Date().toISOString()}</LastModified></Contents>`;
    return xml(
      `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${key}</NextContinuationToken>` : ''}${content ?? ''}</ListBucketResult>`,
    );
  }
  const found = objects.get(path);
  if (!found)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  return response
    .writeHead(200, { 'content-type': found.headers['content-type']!, 'content-length': found.body.length })
    .end(found.body);
}
const server = createServer((request, response) => void bucket(request, response));

let store: FileStore;
let endpoint: string;
beforeAll(async () => {
  // Newer SDK versions require a newer Node; the warning about it is not relevant here.
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await s3Files({
    kind: 's3',
    bucket: 'market',
    region: 'eu-west-1',
    endpoint,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: 'console/',
  });
});
afterAll(() => server.close());

test('a stored file is read back with its name and type', async () => {
  const key = await store.put('files/', 'List.pdf', Readable.from([Buffer.from('hello')]), { type: 'application/pdf' });
  const found = (await store.get(key))!;
  expect(await text(found.body)).toBe('hello');
  expect(found).toMatchObject({ name: 'List.pdf', type: 'application/pdf', size: 5 });
  expect([...objects.keys()]).toEqual([`/market/console/${key}`]);
});

test('the bucket serves it as a download, by a link that holds for ten minutes', async () => {
  const key = await store.put('files/', 'a.txt', Readable.from([Buffer.from('hello')]), { type: 'text/plain' });
  expect(objects.get(`/market/console/${key}`)?.headers['content-disposition']).toMatch(/^attachment/);
  const link = new URL(await store.link(key));
  expect(link.origin).toBe(endpoint);
  expect(link.searchParams.get('X-Amz-Expires')).toBe('600');
  expect(await (await fetch(link)).text()).toBe('hello');
});

test('a large file goes in parts', async () => {
  const chunk = Buffer.alloc(1_000_000, 7);
  const key = await store.put('files/', 'big.zip', Readable.from(Array.from({ length: 12 }, () => chunk)), {
    type: 'application/zip',
  });
  expect(objects.get(`/market/console/${key}`)?.body).toHaveLength(12_000_000);
});

test('one that is too long leaves nothing in the bucket', async () => {
  const before = objects.size;
  const chunk = Buffer.alloc(1_000_000);
  await expect(
    store.put('files/', 'big.zip', Readable.from(Array.from({ length: 12 }, () => chunk)), {
      type: 'application/zip',
      limit: 11_999_999,
    }),
  ).rejects.toThrow('fileTooBig');
  expect([objects.size, parts.size]).toEqual([before, 0]);
});

test('what is deleted is gone, and a key with a path in it is refused', async () => {
  const key = await store.put('files/', 'a.txt', Readable.from([Buffer.from('x')]), { type: 'text/plain' });
  await store.delete(key);
  expect(await store.get(key)).toBeNull();
  await expect((async () => store.link('files/../x'))()).rejects.toThrow('fileKey');
});

test('a server that starts deletes the exports whose links no longer hold, and nothing else', async () => {
  const stored = async (folder: string, minutes: number) => {
    const key = await store.put(folder, 'a.xlsx', Readable.from([Buffer.from('x')]), {
      type: 'application/octet-stream',
    });
    objects.get(`/market/console/${key}`)!.at = new Date(Date.now() - minutes * 60_000).toISOString();
    return key;
  };
  const old = [await stored('exports/', 24 * 60), await stored('exports/', 24 * 60)];
  const kept = [await stored('exports/', 9), await stored('files/', 24 * 60)];
  const env = {
    FILE_STORE: 's3',
    S3_BUCKET: 'market',
    S3_PREFIX: 'console/',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const market = await startServer({ users: 0, env });
  const left = (keys: string[]) => keys.filter((key) => objects.has(`/market/console/${key}`));
  await expect.poll(() => left(old)).toEqual([]);
  expect(left(kept)).toEqual(kept);
  await market.stop();
});
