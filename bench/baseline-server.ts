import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './serve';

/**
 * The fastest possible list, as the baseline: node:http and pg run the given statements without authentication, access
 * rules or log.
 */
async function serve(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const statements = JSON.parse(process.env.STATEMENTS!) as Statement[];
  const total = Number(process.env.TOTAL);
  const server = createServer((_request, response) => {
    void Promise.all(
      statements.map(({ sql: text, params }, at) => pool.query({ name: `list${at}`, text, values: params })),
    ).then(([page]) => {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ data: page!.rows, total }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

await serve();
// Vite's module runner loads dynamic imports only until this module has finished importing, so it never finishes.
await new Promise(() => {});
