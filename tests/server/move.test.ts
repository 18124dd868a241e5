import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { Database } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { openEmbedded } from '../../server/database/open';
import { tables } from '../../server/database/tables';
import { loadDemoData } from '../../server/demo/load';
import { move } from '../../server/move';
import { freshDatabase, kind, temporaryFolder } from './database';

const folder = temporaryFolder();
const count = async (db: Database, table: string) =>
  (await db.one<{ count: number }>(sql.raw(`select count(*) from ${table}`)))!.count;

describe.runIf(kind === 'postgres')('the embedded data moved to PostgreSQL', () => {
  let target: Database;
  let url: string;
  beforeAll(async () => {
    const source = await openEmbedded(folder);
    await migrate(source);
    await loadDemoData(source, { edition: editions.HUNGARY, users: 200, now: new Date() });
    await source.rows(
      sql`insert into idempotency_keys (staff, key, request, status, answer) values ('admin:1', 'é"\\', 'x', 200, '[1, {"a": "tab\\tand \\"quote\\""}]')`,
    );
    await source.rows(sql`update users set name = ${'Line\nbreak\tand \\ and \u{1F600}'} where id = 5`);
    await source.rows(sql`insert into cities (name) values ('Gone')`);
    await source.rows(sql`delete from cities where name = 'Gone'`);
    await source.close();
    target = await freshDatabase();
    const { database, host } = (await target.one<{ database: string; host: string }>(
      sql`select current_database() as database, current_setting('unix_socket_directories') as host`,
    ))!;
    url = `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(host)}`;
  });
  afterAll(() => target.close());

  test('is refused where there is data, and nothing changes', async () => {
    await target.rows(sql`insert into regions (name) values ('Somebody was here')`);
    await expect(move(folder, url)).rejects.toThrow('already has data (in regions)');
    expect(await count(target, 'users')).toBe(0);
    await target.rows(sql`truncate regions restart identity cascade`);
  });

  test('arrives row by row', async () => {
    const moved = await move(folder, url);
    expect(moved.map((one) => one.table)).toEqual(Object.keys(tables));
    expect(moved.find((one) => one.table === 'users')?.rows).toBe(200);
    expect(await count(target, 'transactions')).toBe(moved.find((one) => one.table === 'transactions')?.rows);
  });

  test('keeps every letter, and JSON as it was', async () => {
    expect(await target.one(sql`select name from users where id = 5`)).toEqual({
      name: 'Line\nbreak\tand \\ and \u{1F600}',
    });
    expect(await target.one(sql`select key, answer from idempotency_keys`)).toEqual({
      key: 'é"\\',
      answer: [1, { a: 'tab\tand "quote"' }],
    });
  });

  test('has balances that transactions still move', async () => {
    const wrong = await target.rows(
      sql`select users.id from users left join transactions on user_id = users.id group by users.id having users.coins <> coalesce(sum(transactions.coins), 0)`,
    );
    expect(wrong).toEqual([]);
    await target.rows(sql`insert into transactions (user_id, type_id, coins) values (1, 1, 5)`);
    expect(
      await target.one(
        sql`select users.coins = sum(transactions.coins) as right from users join transactions on user_id = users.id where users.id = 1 group by users.id`,
      ),
    ).toEqual({ right: true });
  });

  test('has chats that messages still move', async () => {
    await target.rows(sql`
      insert into messages (chat_id, user_id, from_admin, type, text, created_at)
      values ('1-7', 7, false, 4, 'After the move', '2126-01-01T00:00:00Z')
    `);
    expect(
      await target.one(sql`select last_message_date as date, friend_unread as unread from chats where chat_id = '1-7'`),
    ).toEqual({ date: expect.stringContaining('2126-01-01') as string, unread: true });
  });

  test('gives no id twice, not even one that was deleted', async () => {
    const before = await openEmbedded(folder);
    const { last } = (await before.one<{ last: number }>(sql`select last_value as last from cities_id_seq`))!;
    await before.close();
    expect(await target.one(sql`insert into cities (name) values ('New Town') returning id`)).toEqual({ id: last + 1 });
  });

  test('left the embedded data as they were', async () => {
    const source = await openEmbedded(folder);
    expect(await count(source, 'users')).toBe(200);
    await source.close();
  });

  test('needs a folder that has data', async () => {
    const empty = temporaryFolder();
    await expect(move(empty, url)).rejects.toThrow('There is no embedded database');
  });
});
