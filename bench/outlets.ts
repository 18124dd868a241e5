import { sql } from 'drizzle-orm';
import { editions } from '../editions/all';
import { openPostgres } from '../server/database/open';
import { outlets } from '../src/admin/outlets/resource';
import type { Resource } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';
import { compareLists } from './list';
import { market } from './processes';
import type { Figure } from './report';

/** The market with the most filters of outlets. */
const edition = 'HUNGARY';
const users = 600;
const counts = [5_000, 50_000] as const;

/** Adds copies of the demo market's outlets until there are so many. */
async function grow(url: string, count: number): Promise<void> {
  const db = await openPostgres(url, 1);
  await db.rows(sql`
    insert into outlets (
      outlet_code, street, building_number, status, manager_id, city_id, region_id, legal_entity_id, outlet_type_id,
      contracted, contract_type
    )
    select 'C-' || copy, street, (copy % 150)::text, status, manager_id, city_id, region_id, legal_entity_id,
      outlet_type_id, contracted, contract_type
    from (select *, row_number() over (order by id) as place, count(*) over () as total from outlets) one
    join generate_series(1, ${count}::int - (select count(*)::int from outlets)) copy on copy % total + 1 = place
  `);
  await db.rows(sql`vacuum analyze outlets`);
  await db.close();
}

/** Each query of the outlets list at 5,000 outlets, compared with the same query at 50,000. */
export async function measureOutlets(url: (database: string) => string): Promise<Figure[]> {
  const servers = [];
  for (const count of counts) {
    const name = `bench_outlets_${count}`;
    const db = await openPostgres(url('postgres'), 1);
    await db.rows(sql.raw(`create database ${name}`));
    await db.close();
    await (await market(url(name), users, edition)).stop();
    await grow(url(name), count);
    servers.push(await market(url(name), users, edition));
  }
  const [few, many] = servers as [(typeof servers)[number], (typeof servers)[number]];
  const own = new ContractIn<Resource>(outlets, editions[edition]);
  const figures = await compareLists(own, few, many, [`${counts[0]} outlets`, `${counts[1]} outlets`]);
  await Promise.all([few.stop(), many.stop()]);
  return figures;
}
