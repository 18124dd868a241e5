import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { lep } from '../../src/admin/lep/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone, edgeOfDay, type Edge } from '../../src/contract/zones';
import { moneyOf } from '../admin/transactions/money';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { logo } from './logo';
import type { DemoMarket, DemoOptions } from './market';
import { playing } from './photos';
import { Random } from './random';

interface Competition {
  name: string;
  /** Start and end, in days before now; a negative number is in the future. */
  began: number;
  ended: number;
  codes: number;
  /** The shares of its codes that are assigned and won, 0 to 1. */
  assigned: number;
  won: number;
  colours: readonly [accent: string, background: string];
}
const competitions: readonly Competition[] = [
  {
    name: 'Spring lucky codes',
    began: 150,
    ended: 90,
    codes: 80,
    assigned: 0.85,
    won: 0.12,
    colours: ['#15803d', '#dcfce7'],
  },
  {
    name: 'Summer lucky codes',
    began: 40,
    ended: -20,
    codes: 60,
    assigned: 0.55,
    won: 0.05,
    colours: ['#b45309', '#fef3c7'],
  },
];
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const images = ['main', 'background', 'input'] as const;

const entering = 400;

/** LEP competitions with their codes: in the draw, assigned, and won, with the payments of the winners. */
export async function loadLep(db: Database, demo: DemoMarket, { edition, files }: DemoOptions): Promise<void> {
  const { calendar, seed } = demo;
  const sellers = playing(demo, entering);
  if (!new ContractIn(lep, edition).exists || !sellers.length) return;
  const moment = (days: number, edge: Edge) =>
    edgeOfDay(dayInZone(new Date(calendar.daysAgo(days)).toISOString(), edition.timeZone)!, edge, edition.timeZone);
  for (const [at, one] of competitions.entries()) {
    const random = new Random(seed, 41, at);
    const [accent, background] = one.colours;
    const keys = await Promise.all(
      images.map(
        async (name, image) =>
          (await files?.put('images/', `lep-${name}.png`, Readable.from([logo(at + image, accent, background)]), {
            type: 'image/png',
          })) ?? `images/lep-${name}.png`,
      ),
    );
    const [main, ground, input] = keys;
    const made = (await db.one<{ id: number }>(sql`
      insert into lep (
        name, priority, rules_link, help_link, start_date, end_date, accent_color, background_color, text_color,
        button_text_color, main_image, background_image, input_background_image, coins, transaction_type_id,
        progress_bar_enable
      )
      values (
        ${one.name}, ${at + 1}, 'https://example.com/rules', 'https://example.com/help',
        ${moment(one.began, 'start')}, ${moment(one.ended, 'noon')}, ${accent}, ${background}, '#000000',
        '#ffffff', ${main}, ${ground}, ${input}, ${50 * (at + 1)}, ${newTypeId('lep')},
        ${at === 1}
      )
      returning id
    `))!;
    await db.copyIn(
      'lep_codes',
      ['code', 'competition_id', 'user_id', 'assigned_at', 'won_at'],
      Array.from({ length: one.codes }, () => {
        const code = `${random.letters(letters, 4)}-${random.letters(letters, 4)}`;
        const assigned = random.chance(one.assigned)
          ? calendar.inOpeningHours(calendar.daysAgo(random.between(Math.max(0, one.ended) + 1, one.began)), random)
          : undefined;
        const won =
          assigned !== undefined && random.chance(one.won)
            ? Math.min(calendar.now.getTime(), assigned + 86_400_000)
            : undefined;
        return [
          code,
          made.id,
          assigned === undefined ? null : random.pick(sellers),
          assigned === undefined ? null : new Date(assigned),
          won === undefined ? null : new Date(won),
        ];
      }),
    );
  }
  await db.rows(sql`
    insert into transactions (user_id, type_id, coins, money, progress_bar_use, cause, cause_id, created_at)
    select code.user_id, lep.transaction_type_id, lep.coins, lep.coins * ${moneyOf(edition.code, 100)}::float / 100,
      lep.progress_bar_enable, 'lep_code', code.id, code.won_at
    from lep_codes code
    join lep on lep.id = code.competition_id
    where code.won_at is not null
    order by code.won_at, code.id
  `);
}
