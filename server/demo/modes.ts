import { sql } from 'drizzle-orm';
import type { EditionCode } from '../../editions/edition';
import { eventQuizzes } from '../../src/admin/event-mode/quizzes/resource';
import { eventRewards } from '../../src/admin/event-mode/rewards/resource';
import { coinsReward, digitalReward, physicalReward } from '../../src/admin/event-mode/rewards/types';
import { questionKinds } from '../../src/admin/questions/kinds';
import { singleMode } from '../../src/admin/single-mode/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { brands } from './events';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { textsOf, written } from './questions';

/** In deletion order. */
export const modeTables = ['event_rewards', 'event_quizzes', 'single_mode', 'quick_tips'];

/** Names with the days until they begin and their status. */
type Plan = readonly (readonly [name: string, days: number, status: 0 | 1])[];
const events: Partial<Record<EditionCode, Plan>> = {
  HUNGARY: [
    ['Nyári fesztivál', -140, 0],
    ['Őszi vásár', -12, 1],
    ['Karácsonyi est', 25, 1],
  ],
  BELARUS: [
    ['Летний фестиваль', -140, 0],
    ['Осенняя ярмарка', -12, 1],
    ['Новогодний вечер', 25, 1],
  ],
};
const rounds: Plan = [
  ['Egyedül a csúcsra', -160, 0],
  ['Polcmesterek', -20, 1],
  ['Téli kihívás', 18, 0],
];
/** Questions for single mode, which only HUNGARY has, in addition to those of the market's quizzes. */
const further = [
  'Mi kerüljön a pénztár mellé?|A legkeresettebb termék|Semmi|A raktárkészlet|A tegnapi újság',
  'A vásárló siet. Hogyan segítesz?|Röviden és pontosan|Hosszú bemutatóval|Sehogy|Elküldöm',
  'Mikor töltöd fel a polcot?|Mielőtt kiürül|Zárás után egy nappal|Hetente egyszer|Ha szólnak',
  'Hol ellenőrzöd a lejáratot?|A csomagoláson|A blokkon|Az ajtón|A kirakatban',
  'Új termék érkezett. Mi az első lépés?|Megismerem|Elrakom|Visszaküldöm|Leárazom',
  'Mit mondasz búcsúzóul?|Köszönöm, várjuk vissza|Semmit|A következőt|Az árat',
];

/** Quizzes of event mode and of single mode, with as many questions as new ones have, in the market's language. */
export async function loadModes(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { calendar } = demo;
  const logos = await db.rows<{ logo: string | null }>(sql`select logo from brands order by id`);
  const { questions: own } = textsOf(edition.code);
  const questions = (lines: readonly string[], from: number, count: number, more: object) =>
    JSON.stringify(
      Array.from({ length: count }, (_, nr) => {
        const { type_id: _type, ...question } = written(lines[(from + nr) % lines.length]!, from + nr);
        return {
          id: nr + 1,
          ...question,
          image: logos[(from + nr) % brands.length]?.logo ?? 'images/logo.png',
          ...more,
        };
      }),
    );
  const dayAt = (days: number) =>
    edgeOfDay(dayInZone(iso(calendar.daysAgo(-days))!, edition.timeZone)!, 'start', edition.timeZone);
  const columns = ['id', 'name', 'activated_at', 'status', 'questions', 'last_question_id', 'created_at'];
  const rowsOf = (plan: Plan, lines: readonly string[], count: number, more: object) =>
    plan.map(([name, days, status], at) => [
      at + 1,
      name,
      dayAt(days),
      status,
      questions(lines, at * count, count, more),
      count,
      founded(demo, at + 1),
    ]);
  if (new ContractIn(eventQuizzes, edition).exists)
    await db.copyIn(
      'event_quizzes',
      columns,
      rowsOf(events[edition.code] ?? [], own, questionKinds.event.prefilled, { show_disclaimer: false }),
    );
  if (new ContractIn(singleMode, edition).exists)
    await db.copyIn(
      'single_mode',
      [...columns, 'first_stage_coins', 'second_stage_coins', 'third_stage_coins', 'all_stage_bonus'],
      rowsOf(rounds, [...own, ...further], questionKinds.single.prefilled, {}).map((row) => [...row, 10, 15, 20, 25]),
    );
}

/** A reward of each type. */
export async function loadEventRewards(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  if (!new ContractIn(eventRewards, edition).exists) return;
  const firstOf = async (kind: 'physical' | 'digital') => {
    const first = await db.one<{ id: number }>(sql`
      select id
      from bonus_shop_products
      where kind = ${kind}
      order by id
      limit 1
    `);
    return first?.id;
  };
  const [brand] = await db.rows<{ logo: string | null }>(sql`
    select logo
    from brands
    order by id
    limit 1
  `);
  const image = brand?.logo ?? 'images/logo.png';
  const rewards = [
    [coinsReward, 50, 200, image, null, null],
    [physicalReward, null, null, null, await firstOf('physical'), null],
    [digitalReward, null, null, image, null, await firstOf('digital')],
  ];
  await db.copyIn(
    'event_rewards',
    ['id', 'reward_type_id', 'coins', 'count', 'image', 'physical_product_id', 'digital_product_id', 'created_at'],
    rewards.map((row, at) => [at + 1, ...row, founded(demo, at + 1)]),
  );
}
