import { sql } from 'drizzle-orm';
import type { Edition } from '../../editions/edition';
import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import type { FileStore } from '../files/store';
import { xlsxStream, xlsxType } from '../spreadsheet/xlsx';
import type { Calendar } from './calendar';
import type { Places } from './places';
import { Random } from './random';

interface Program {
  name: string;
  /** End of moderation, in days from now. */
  ends: number;
  status: number;
  graded: boolean;
  /** The programme has every n-th outlet. */
  everyNth: number;
  /** The share of its sellers who are marked as to be rewarded. */
  rewarded: number;
}
const programs: readonly Program[] = [
  { name: 'Весна: полка и витрина', ends: -170, status: 3, graded: true, everyNth: 3, rewarded: 0.45 },
  { name: 'Лето: выкладка новинок', ends: -60, status: 2, graded: true, everyNth: 2, rewarded: 0.3 },
  { name: 'Осень: план продаж', ends: 25, status: 1, graded: true, everyNth: 2, rewarded: 0.12 },
  { name: 'Зима: подготовка точек', ends: 80, status: 1, graded: false, everyNth: 4, rewarded: 0 },
];
/** The largest number of outlets per programme. */
const most = 60;

interface Demo {
  calendar: Calendar;
  places: Places;
  seed: number;
}

/** A year of CPA programmes: archived, completed and active ones. */
export async function loadCpa(
  db: Database,
  { calendar, places, seed }: Demo,
  { edition, files }: { edition: Edition; files?: FileStore },
): Promise<void> {
  if (!new ContractIn(cpaPrograms, edition).exists) return;
  for (const [at, { name, ends, status, graded, everyNth, rewarded }] of programs.entries()) {
    const random = new Random(seed, 31, at);
    const outlets = Array.from({ length: places.outletCount }, (_, index) => index + 1)
      .filter((id) => id === 1 || id % everyNth === 0)
      .slice(0, most);
    const plan = outlets.map((id) => ({
      id,
      code: places.outlet(id).code,
      sales: 20 * random.between(4, 40),
      reward: 5 * random.between(4, 30),
    }));
    const sheet = { name: 'CPA', header: ['outlet_code', 'sales_plan', 'plan_reward'], numeric: [false, true, true] };
    const rows = async function* () {
      for (const one of plan) yield [one.code, one.sales, one.reward];
    };
    const file = await files?.put('files/', `cpa-${at + 1}.xlsx`, xlsxStream(sheet, rows()), { type: xlsxType });
    const end = new Date(calendar.daysAgo(-ends)).toISOString().slice(0, 10);
    const made = (await db.one<{ id: number }>(sql`
      insert into cpa_program (name, end_date, status, file_link, allow_grade, created_at)
      values (
        ${name}, ${end}, ${status}, ${file ?? null}, ${graded},
        ${new Date(calendar.daysAgo(-ends + 95)).toISOString()}
      )
      returning id
    `))!;
    await db.copyIn(
      'cpa_program_outlets',
      ['program_id', 'outlet_id', 'sales_plan', 'plan_reward'],
      plan.map((one) => [made.id, one.id, one.sales, one.reward]),
    );
    const sellers = rewarded
      ? await db.rows<{ id: number }>(sql`
          select id
          from users
          where outlet_address_id = any(${sql.param(outlets)})
          order by id
        `)
      : [];
    await db.copyIn(
      'cpa_rewards',
      ['program_id', 'user_id', 'should_rewarded'],
      sellers.filter(() => random.chance(rewarded)).map(({ id }) => [made.id, id, true]),
    );
  }
}
