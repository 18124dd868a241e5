import { sql } from 'drizzle-orm';
import { boosters } from '../../src/admin/boosters/resource';
import { levelsPackages } from '../../src/admin/levels-packages/resource';
import { reactions } from '../../src/admin/reactions/resource';
import { verifications } from '../../src/admin/verifications/resource';
import { verificationStatus, verificationType } from '../../src/admin/verifications/statuses';
import { ContractIn } from '../../src/contract/contract-in';
import type { Resource } from '../../src/contract/contract';
import { ensureFixedLists } from '../admin/services/fixed-lists';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import type { DemoMarket, DemoOptions } from './market';

/** In deletion order: tables with foreign keys to others come before these. */
export const programmeTables = ['verifications', 'bots', 'boosters', 'reactions', 'levels_packages'];

/** The better the user, the more answers their bot knows: the chances of 1 to 5 correct answers. */
const bots: readonly (readonly [min: number, max: number, ...chances: number[]])[] = [
  [0, 20, 40, 30, 20, 8, 2],
  [20, 40, 25, 35, 25, 10, 5],
  [40, 60, 10, 25, 35, 20, 10],
  [60, 80, 5, 10, 25, 35, 25],
  [80, 100, 2, 8, 15, 35, 40],
];
const boosterRows = [
  ['Time', 'TIME', '15 more seconds for a question', 60, '#FFFFFF', '#1D4ED8'],
  ['Fifty-fifty', 'FIFTY_FIFTY', 'Takes two wrong answers away', 90, '#FFFFFF', '#BE123C'],
  ['Second try', 'SECOND_TRY', 'A wrong answer can be corrected once', 120, '#1F2937', '#FDE68A'],
] as const;
const packages: readonly (readonly [name: string, ranges: readonly (readonly number[])[]])[] = [
  [
    'First steps',
    [
      [1, 5, 10, 20],
      [6, 10, 15, 30],
    ],
  ],
  [
    'Regulars',
    [
      [1, 10, 10, 25],
      [11, 20, 20, 50],
      [21, 40, 30, 80],
    ],
  ],
  ['Masters of the shelf', [[1, 50, 25, 100]]],
];
/** Reaction packs of simulators, with the type of each picture: 1 positive, 2 neutral, 3 negative. */
const reactionPacks: readonly (readonly [name: string, types: readonly number[]])[] = [
  ['A hurried customer', [1, 2, 3]],
  ['A curious customer', [1, 1, 2, 3]],
  ['A customer in doubt', [1, 2, 3, 3]],
];

/** Bots, boosters, packages of levels and reactions. */
export async function loadProgrammeSettings(
  db: Database,
  { calendar }: DemoMarket,
  { edition, files }: DemoOptions,
): Promise<void> {
  const has = (contract: Resource) => new ContractIn(contract, edition).exists;
  const made = (at: number) => iso(calendar.launch + at * 3_600_000);
  const picture = picturesIn(files);
  await ensureFixedLists(db, edition);
  await db.copyIn(
    'bots',
    [
      'id',
      'percentage_min',
      'percentage_max',
      'one_answer_chance',
      'two_answers_chance',
      'three_answers_chance',
      'four_answers_chance',
      'five_answers_chance',
      'created_at',
    ],
    bots.map((one, at) => [at + 1, ...one, made(at)]),
  );
  if (has(boosters))
    await db.copyIn(
      'boosters',
      ['id', 'name', 'type', 'description', 'price', 'text_color', 'main_color', 'icon', 'created_at'],
      await Promise.all(
        boosterRows.map(async ([name, type, description, price, text, main], at) => [
          at + 1,
          name,
          type,
          description,
          price,
          text,
          main,
          await picture(name, at),
          made(at),
        ]),
      ),
    );
  if (has(levelsPackages))
    await db.copyIn(
      'levels_packages',
      ['id', 'name', 'levels_rewards', 'created_at'],
      packages.map(([name, ranges], at) => [
        at + 1,
        name,
        JSON.stringify(
          ranges.map(([start_level, final_level, task_reward, category_reward]) => ({
            start_level,
            final_level,
            task_reward,
            category_reward,
          })),
        ),
        made(at),
      ]),
    );
  if (has(reactions))
    await db.copyIn(
      'reactions',
      ['id', 'name', 'images', 'created_at'],
      await Promise.all(
        reactionPacks.map(async ([name, types], at) => [
          at + 1,
          name,
          JSON.stringify(
            await Promise.all(
              types.map(async (type_id, nr) => ({ image: await picture(`${name} ${nr + 1}`, at + nr), type_id })),
            ),
          ),
          made(at),
        ]),
      ),
    );
}

/** The requests that led to the users' states: verified data and passports, and those in moderation. */
export async function loadVerifications(db: Database, { edition, now }: DemoOptions): Promise<void> {
  if (!new ContractIn(verifications, edition).exists) return;
  const { requested, completed, failed, expired } = verificationStatus;
  await db.rows(sql`
    insert into verifications (user_id, type_id, status, created_at)
    select user_id, type_id, status, asked_at
    from (
      select id as user_id, ${verificationType.personalData}::int as type_id,
        case verification_verified
          when 'VERIFIED' then ${completed}::int
          when 'MODERATION' then ${requested}::int
          else case
            when id % 3 = 0 then ${failed}::int
            when id % 3 = 1 and first_login_date > ${now.toISOString()}::timestamptz - interval '30 days'
              then ${requested}::int
            when id % 3 = 1 then ${expired}::int
          end
        end as status,
        first_login_date as asked_at
      from users
      union all
      select id, ${verificationType.passport}::int,
        case passport_status
          when 2 then ${requested}::int
          when 3 then ${completed}::int
          when 4 then ${failed}::int
        end,
        passport_updated_at
      from users
    ) asked
    where status is not null and asked_at is not null
    order by asked_at, user_id, type_id
  `);
}
