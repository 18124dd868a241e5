import { sql } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { tradeAddresses } from '../../src/admin/trade-program/addresses/resource';
import { tradePrograms } from '../../src/admin/trade-program/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import type { FileStore } from '../files/store';
import { labelOf } from '../spreadsheet/words';
import { xlsxStream, xlsxType } from '../spreadsheet/xlsx';
import type { Calendar } from './calendar';
import { Random } from './random';

/** One programme in each phase; dates are in days from today. */
const programmes: readonly {
  name: string;
  start: number;
  end: number;
  ended: number;
  paused?: true;
  outlets: number;
  decided: boolean;
}[] = [
  { name: 'Autumn display', start: -90, end: -70, ended: -30, outlets: 22, decided: true },
  { name: 'Coffee corner', start: -40, end: -12, ended: 21, outlets: 18, decided: true },
  { name: 'Christmas shelf', start: -6, end: 15, ended: 45, outlets: 26, decided: false },
  { name: 'New listings', start: -20, end: 10, ended: 40, paused: true, outlets: 12, decided: true },
  { name: 'Spring launch', start: 30, end: 50, ended: 80, outlets: 14, decided: false },
];
const reasons = [
  'The outlet closes for refurbishment',
  'The staff changed and the new sellers are not trained yet',
  'The owner takes part in another promotion',
];
const dayLength = 86_400_000;

interface Demo {
  edition: Edition;
  calendar: Calendar;
  seed: number;
  files?: FileStore | undefined;
}
interface Plan {
  id: number;
  code: string;
  out: number;
  in: number;
}

/** Stores the import file of a programme, as if staff had uploaded it; returns its key. */
async function fileOf({ edition, files }: Demo, name: string, plans: readonly Plan[]): Promise<string | null> {
  if (!files) return null;
  const own = new ContractIn(tradeAddresses, edition);
  async function* rows() {
    for (const one of plans) yield [one.code, one.out, one.in];
  }
  const sheet = {
    name,
    header: ['addresses.outlet_code', 'sell_out_plan', 'sell_in_plan'].map((source) => labelOf(own, source, 'en')),
    numeric: [false, true, true],
  };
  return files.put('files/', `${name.toLowerCase().replaceAll(' ', '-')}.xlsx`, xlsxStream(sheet, rows()), {
    type: xlsxType,
  });
}

/** Trade programmes; outlets of the demo account 'ba' come first. Selected users are sellers of the outlet. */
export async function loadTradeProgrammes(db: Database, demo: Demo): Promise<void> {
  const { edition, calendar, seed } = demo;
  if (!new ContractIn(tradePrograms, edition).exists) return;
  const outlets = await db.rows<{ id: number; code: string }>(sql`
    select id, outlet_code as code
    from outlets
    order by (manager_id = 1) desc, id
    limit 26
  `);
  const on = (days: number, edge: 'start' | 'end') =>
    edgeOfDay(
      dayInZone(new Date(calendar.now.getTime() + days * dayLength).toISOString(), edition.timeZone)!,
      edge,
      edition.timeZone,
    );
  for (const [at, one] of programmes.entries()) {
    const id = at + 1;
    const random = new Random(seed, 31, id);
    const plans = outlets
      .slice(0, one.outlets)
      .map((outlet) => ({ ...outlet, out: random.between(4, 60) * 50, in: random.between(2, 40) * 50 }));
    await db.copyIn(
      'trade_program',
      [
        'id',
        'name',
        'file_link',
        'paused',
        'start_collection_phase',
        'end_collection_phase',
        'start_ended_phase',
        'created_at',
      ],
      [
        [
          id,
          one.name,
          await fileOf(demo, one.name, plans),
          one.paused ?? false,
          on(one.start, 'start'),
          on(one.end, 'end'),
          on(one.ended, 'start'),
          on(Math.min(one.start, 0) - 7, 'start'),
        ],
      ],
    );
    await db.copyIn(
      'trade_program_addresses',
      ['trade_program_id', 'outlet_id', 'sell_out_plan', 'sell_in_plan', 'status', 'reason_denied'],
      plans.map((plan, row) => {
        const isDenied = one.decided && row % 6 === 4;
        return [id, plan.id, plan.out, plan.in, isDenied ? 3 : 1, isDenied ? random.pick(reasons) : null];
      }),
    );
    if (!one.decided) continue;
    await db.rows(sql`
      insert into trade_program_users (trade_program_id, outlet_id, user_id, selected)
      select a.trade_program_id, a.outlet_id, u.id, a.status <> 3 and u.id % 3 <> 0
      from trade_program_addresses a
      join users u on u.outlet_address_id = a.outlet_id
      where a.trade_program_id = ${id}
        and (a.status = 3 or a.outlet_id % 4 <> 1)
        and u.status = 1
        and u.delete_requested_at is null
        and (
          a.status = 3 or exists (
            select 1
            from users v
            where v.outlet_address_id = a.outlet_id
              and v.status = 1
              and v.delete_requested_at is null
              and v.id % 3 <> 0
          )
        )
    `);
    await db.rows(sql`
      update trade_program_addresses a
      set status = 2
      where a.trade_program_id = ${id}
        and a.status = 1
        and exists (
          select 1
          from trade_program_users u
          where u.trade_program_id = a.trade_program_id and u.outlet_id = a.outlet_id
        )
    `);
  }
}
