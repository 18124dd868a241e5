import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { monthlyLimitations } from '../../src/admin/monthly-limitations/resource';
import { inviteCodeSettings } from '../../src/admin/settings/invite-code/resource';
import { lepSettings } from '../../src/admin/settings/lep/resource';
import type { Contract } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { ensureSettings, settingsId } from '../admin/settings/settings';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { paidFor } from './events';
import { logo } from './logo';
import type { DemoMarket, DemoOptions } from './market';

export const limitationTables = ['monthly_limitations'];

type Type = 1 | 2 | 4 | 5 | 7;
const limitations: readonly [hint: string, limit: number, daysAgo: number, activities: readonly [string, Type][]][] = [
  [
    'Earn up to 8,000 a month: play, read and order.',
    8000,
    240,
    [
      ['Play quizzes', 1],
      ['Order in the shop', 5],
    ],
  ],
  [
    'Earn up to 10,000 a month with quizzes, articles and the draw.',
    10_000,
    40,
    [
      ['Play quizzes', 1],
      ['Know your shelf', 2],
      ['Read about the new season', 4],
      ['Order in the shop', 5],
      ['Take part in the draw', 7],
    ],
  ],
];
const accents = ['#1d4ed8', '#b45309', '#15803d', '#7c3aed', '#be123c'] as const;

/** The market's settings and its monthly limits. */
export async function loadSettings(db: Database, demo: DemoMarket, { edition, files }: DemoOptions): Promise<void> {
  const has = (contract: Contract) => new ContractIn(contract, edition).exists;
  const picture = async (name: string, at: number): Promise<string> =>
    (await files?.put('images/', `${name}.png`, Readable.from([logo(at, accents[at % accents.length]!, '#f5f5f4')]), {
      type: 'image/png',
    })) ?? `images/${name}.png`;
  await ensureSettings(db);
  await db.rows(sql`
    update settings
    set win_coins = 10, lose_coins = 2, draw_coins = 5, special_coins = ${paidFor('special_quiz')},
      daily_question_coins = ${paidFor('daily_question')}, daily_bonus = 3,
      leaf_exchange_rate = 10, quiz_complexity_threshold = 60, show_disclaimer = true, ios_version = '3.11.0',
      android_version = '3.11.0', orders_sum_limit = null, content_limit_date = null
    where id = ${settingsId}
  `);
  if (has(inviteCodeSettings))
    await db.rows(sql`
      update settings
      set invite_code_reward = 50, invite_code_background = ${await picture('invite-code', 3)}
      where id = ${settingsId}
    `);
  if (has(lepSettings))
    await db.rows(sql`
      update settings
      set lep_registration_banner = ${await picture('lep-registration', 0)},
        lep_winner_banner = ${await picture('lep-winner', 2)}
      where id = ${settingsId}
    `);
  if (!has(monthlyLimitations)) return;
  const made = await Promise.all(
    limitations.map(async ([hint, limit, daysAgo, activities]) => [
      hint,
      limit,
      '#FFC163',
      '#67F6BA',
      iso(demo.calendar.daysAgo(daysAgo)),
      JSON.stringify(
        await Promise.all(
          activities.map(async ([name, type], at) => ({
            type_id: type,
            name,
            priority: at + 1,
            pack_id: type === 2 ? 1 : null,
            knowledge_bank_article_id: type === 4 ? 1 : null,
            image: await picture(`activity-${type}`, at),
          })),
        ),
      ),
    ]),
  );
  await db.copyIn(
    'monthly_limitations',
    ['hint_text', 'limit', 'first_half_color', 'second_half_color', 'activated_at', 'activities'],
    made,
  );
}
