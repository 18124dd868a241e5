import { sql } from 'drizzle-orm';
import { openPostgres } from '../server/database/open';
import { median } from './browser';
import { latencies } from './load';
import { market } from './processes';
import type { Figure } from './report';

/** Users of the demo market under the added outlets. */
const demoUsers = 1000;
const usersOfOutlet = 4;
/** Outlets of the brand ambassador, who has as many in a market of any size. */
const own = 100;

/**
 * Adds outlets with users and six transactions each, of the last 90 days. The brand ambassador `ba` has some of the
 * outlets, and one of them has many users. Returns its id.
 */
async function fill(url: string, outlets: number, crowd: number): Promise<number> {
  // A single connection, so that the session setting below applies to all statements.
  const db = await openPostgres(url, 1);
  // Turns off the triggers that add each transaction to its user's balance; the balances are written with the users.
  await db.rows(sql`set session_replication_role = replica`);
  await db.rows(sql`
    insert into outlets (outlet_code, street, building_number, status, manager_id, city_id, region_id, legal_entity_id)
    select 'BENCH-' || n, 'Bench Street', n::text, 1, m.id, (select min(id) from cities), coalesce(m.region_id, 1),
      (select min(id) from legal_entities)
    from generate_series(1, ${outlets}::int) n
    join lateral (
      select id, region_id
      from managers
      where 'BA' = any(roles) and (username = 'ba') = (n <= ${own})
      order by id
      offset case when n <= ${own} then 0 else n % (select count(*) - 1 from managers where 'BA' = any(roles)) end
      limit 1
    ) m on true
  `);
  const { id } = (await db.one<{ id: number }>(sql`select id from outlets where outlet_code = 'BENCH-1'`))!;
  await db.rows(sql`
    insert into users (name, surname, phone, status, manager_id, region_id, city_id, outlet_address_id, coins, earned,
      created_at, first_login_date, last_transaction_date)
    select 'Bench', 'User ' || n, '+3699' || lpad(n::text, 8, '0'), case when n % 20 = 0 then 2 else 1 end, o.manager_id,
      o.region_id, o.city_id, o.id, n % 500, n % 900, now() - (n % 700) * interval '1 day',
      case when n % 4 > 0 then now() - (n % 600) * interval '1 day' end,
      case when n % 4 > 0 then now() - (n % 80) * interval '1 day' end
    from (
      select n, case when n <= ${crowd}::int then 1 else 1 + n % ${outlets}::int end as outlet
      from generate_series(1, ${outlets * usersOfOutlet}::int) n
    ) made
    join outlets o on o.outlet_code = 'BENCH-' || outlet
  `);
  await db.rows(sql`
    insert into transactions (user_id, type_id, coins, created_at)
    select users.id, (select min(id) from transaction_types), 5,
      users.last_transaction_date - (n * (users.id % 7)) * interval '1 day'
    from users cross join generate_series(0, 5) n
    where users.name = 'Bench' and users.last_transaction_date is not null
  `);
  await db.rows(sql`vacuum analyze`);
  await db.close();
  return id;
}

async function opened(url: string, outlets: number, crowd: number) {
  await (await market(url, demoUsers, 'HUNGARY')).stop();
  const outlet = await fill(url, outlets, crowd);
  const served = await market(url, demoUsers, 'HUNGARY');
  const token = async (username: string) => {
    const answer = await fetch(`${served.api}/admin/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'console-demo' }),
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const tokens = { ba: await token('ba'), rsm: await token('rsm'), team: await token('team') };
  // Warm-up, until the code has been compiled.
  for (const one of Object.values(tokens)) await latencies(`${served.api}/admin/users?limit=25`, one, 60);
  return { ...served, outlet, tokens };
}

const calls = (total: number) => ({
  'outlets-count': '/outlets-count',
  'registered-users': '/registered-users',
  'waiting-moderation-users': '/waiting-moderation-users',
  'monthly-active-users': '/monthly-active-users',
  'registered-users-statistic': '/registered-users-statistic?period_type=LAST_FOUR_WEEKS',
  'list, first page': '?sort=id&order=DESC&offset=0&limit=25',
  'list, page in the middle': `?sort=id&order=DESC&offset=${Math.floor(total / 50) * 25}&limit=25`,
  // A code of the demo market, so that both markets have as many matches.
  'list, by code': '?sort=id&order=DESC&offset=0&limit=25&outlet_code=-0000',
  'list, by street': '?sort=id&order=DESC&offset=0&limit=25&street=Bench',
  'list, by legal entity': '?sort=id&order=DESC&offset=0&limit=25&legal_entity_id=1',
});

/** The dashboard of 'Outlets and users' and its list, at ten times the outlets, and an outlet at ten times the users. */
export async function measureOutletsUsers(url: (database: string) => string, outlets: number): Promise<Figure[]> {
  const server = await openPostgres(url('postgres'), 1);
  for (const one of ['outlets_few', 'outlets_many']) await server.rows(sql.raw(`create database ${one}`));
  await server.close();
  const few = await opened(url('outlets_few'), outlets / 10, 30);
  const many = await opened(url('outlets_many'), outlets, 300);
  const figures: Figure[] = [];
  const compare = async (
    name: string,
    who: 'ba' | 'rsm' | 'team',
    [small, large]: [string, string],
    limit?: number,
  ) => {
    const at = { few: `${few.api}/admin/outlets-users${small}`, many: `${many.api}/admin/outlets-users${large}` };
    const [firstOfFew] = await latencies(at.few, few.tokens[who], 1);
    const [first] = await latencies(at.many, many.tokens[who], 1);
    // PostgreSQL may switch to a generic plan at the sixth execution of a prepared statement.
    await latencies(at.few, few.tokens[who], 8);
    await latencies(at.many, many.tokens[who], 8);
    const seen = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < 5; round++) {
      seen.few.push(...(await latencies(at.few, few.tokens[who], 5)));
      seen.many.push(...(await latencies(at.many, many.tokens[who], 5)));
    }
    figures.push({
      name: `${who}, ${name}`,
      value: median(seen.many) / median(seen.few),
      unit: 'x',
      ...(limit && { limit }),
      baseline: `${median(seen.many).toFixed(1)} ms, the first time ${first!.toFixed(0)} ms; at a tenth ${median(seen.few).toFixed(1)} ms, the first time ${firstOfFew!.toFixed(0)} ms`,
    });
  };
  for (const who of ['ba', 'rsm', 'team'] as const) {
    const inSight = async ({ api, tokens }: typeof few) => {
      const answer = await fetch(`${api}/admin/outlets-users?limit=1`, {
        headers: { authorization: `Bearer ${tokens[who]}` },
      });
      return ((await answer.json()) as { total: number }).total;
    };
    const [small, large] = [calls(await inSight(few)), calls(await inSight(many))];
    for (const name of Object.keys(small) as (keyof typeof small)[])
      await compare(name, who, [small[name], large[name]], 1.5);
  }
  const ofOutlet = (path: string): [string, string] => [`${path}=${few.outlet}`, `${path}=${many.outlet}`];
  await compare('statistic of an outlet with 300 users', 'ba', ofOutlet('/outlet/statistic?outlet_address_id'), 1.5);
  await compare('300 users of an outlet', 'ba', ofOutlet('/users?outlet_address_id'), 1.5);
  await Promise.all([few.stop(), many.stop()]);
  return figures;
}
