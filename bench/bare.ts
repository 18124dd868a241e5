import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './serve';

/** The least that a list can be: node:http and pg, running the statements that it was given. No token, no rules, no log. */
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
// Imports on first use work for as long as this module is being imported.
await new Promise(() => {});
