import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../server/database/open';
import { xlsxStream, xlsxType } from '../server/spreadsheet/xlsx';
import { latencies } from './load';
import { market } from './processes';
import type { Figure } from './report';

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rounds = 3;

/**
 * Pays very many users in one transaction: as 'all', and by a file. The bounds are against inserting as many rows into a
 * table with the same indexes and nothing else; beside them stands the table itself, where a trigger keeps the balances.
 * Meanwhile other requests are answered.
 */
export async function measureTransactions(databaseUrl: string, count: number): Promise<Figure[]> {
  const { api, token, stop } = await market(databaseUrl, count);
  const db = await openPostgres(databaseUrl, 1);
  await db.rows(sql`update users set status = 1, delete_requested_at = null`);
  const ids = (await db.rows<{ id: number }>(sql`select id from users order by id`)).map((one) => one.id);
  await db.rows(sql`create table bare (like transactions including all)`);
  const timed = async (work: () => Promise<unknown>) => {
    await db.rows(sql`vacuum analyze users`);
    await db.rows(sql`vacuum analyze transactions`);
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  };
  const authorization = { authorization: `Bearer ${token}` };
  const done = async (sent: Promise<Response>) => {
    const answer = await sent;
    const said = (await answer.json()) as { people?: number };
    if (!answer.ok || said.people !== ids.length) throw new Error(JSON.stringify(said));
  };

  const workbook = await buffer(
    xlsxStream({ name: 'users', header: ['user_id', 'coins'], numeric: [true, true] }, rowsOf(ids)),
  );
  const upload = new FormData();
  upload.append('file_path', 'files/');
  upload.append('file', new Blob([workbook], { type: xlsxType }), 'users.xlsx');
  const { file_key } = (await (
    await fetch(`${api}/admin/services/file`, { method: 'POST', headers: authorization, body: upload })
  ).json()) as { file_key: string };

  const bare: number[] = [];
  const balanced: number[] = [];
  const all: number[] = [];
  const file: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(
      await timed(() =>
        db.rows(sql`
          insert into bare (user_id, type_id, coins, cause, cause_id)
          select id, 1, 5, 'staff', 1
          from users
        `),
      ),
    );
    balanced.push(
      await timed(() =>
        db.rows(sql`
          insert into transactions (user_id, type_id, coins, cause, cause_id)
          select id, 1, 5, 'staff', 1
          from users
        `),
      ),
    );
    all.push(
      await timed(async () => {
        let isOver = false;
        const paid = done(
          fetch(`${api}/admin/transactions`, {
            method: 'POST',
            headers: { ...authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ amountOfUsers: 'all', id: null, type: 1, coins: 5, forAll: true }),
          }),
        ).finally(() => (isOver = true));
        while (!isOver) meanwhile.push(...(await latencies(`${api}/admin/users?limit=25`, token, 1)));
        await paid;
      }),
    );
    file.push(
      await timed(() => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ file_key, type: '1', has_custom_coins: 'true' }))
          body.append(name, value);
        return done(fetch(`${api}/admin/transactions/group`, { method: 'POST', headers: authorization, body }));
      }),
    );
  }
  await db.rows(sql`drop table bare`);
  await db.close();
  await stop();
  const baseline = `INSERT … SELECT of as many rows: ${median(balanced).toFixed(2)} s with the balances, ${median(bare).toFixed(2)} s without`;
  return [
    { name: `A transaction for all ${ids.length} users`, value: median(all), unit: 's', baseline },
    { name: 'compared with the bare rows', value: median(all) / median(bare), unit: 'x', limit: 3 },
    { name: 'compared with the rows and their balances', value: median(all) / median(balanced), unit: 'x' },
    { name: 'The same for the users of a file', value: median(file), unit: 's', baseline },
    { name: 'compared with the bare rows', value: median(file) / median(bare), unit: 'x', limit: 3 },
    { name: 'compared with the rows and their balances', value: median(file) / median(balanced), unit: 'x' },
    { name: 'Other requests meanwhile, p99', value: percentile(meanwhile, 0.99), unit: 'ms', limit: 250 },
  ];
}

async function* rowsOf(ids: readonly number[]) {
  for (const id of ids) yield [id, 5];
}
