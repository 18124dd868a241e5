import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Files } from '../../server/files/s3';
import type { FileStore } from '../../server/files/store';

/** As much of the S3 protocol as the store speaks: objects, and uploads in parts. */
const objects = new Map<string, { body: Buffer; headers: IncomingMessage['headers'] }>();
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
  const found = objects.get(path);
  if (!found) return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  return response.writeHead(200, { 'content-type': found.headers['content-type']!, 'content-length': found.body.length }).end(found.body);
}
const server = createServer((request, response) => void bucket(request, response));

let store: FileStore;
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await s3Files({ kind: 's3', bucket: 'market', region: 'eu-west-1', endpoint, accessKeyId: 'id', secretAccessKey: 'secret', prefix: 'console/' });
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
  const key = await store.put('files/', 'big.zip', Readable.from(Array.from({ length: 12 }, () => chunk)), { type: 'application/zip' });
  expect(objects.get(`/market/console/${key}`)?.body).toHaveLength(12_000_000);
});

test('one that is too long leaves nothing in the bucket', async () => {
  const before = objects.size;
  const chunk = Buffer.alloc(1_000_000);
  await expect(store.put('files/', 'big.zip', Readable.from(Array.from({ length: 12 }, () => chunk)), { type: 'application/zip', limit: 11_999_999 })).rejects.toThrow('fileTooBig');
  expect([objects.size, parts.size]).toEqual([before, 0]);
});

test('what is deleted is gone, and a key with a path in it is refused', async () => {
  const key = await store.put('files/', 'a.txt', Readable.from([Buffer.from('x')]), { type: 'text/plain' });
  await store.delete(key);
  expect(await store.get(key)).toBeNull();
  await expect((async () => store.link('files/../x'))()).rejects.toThrow('fileKey');
});
