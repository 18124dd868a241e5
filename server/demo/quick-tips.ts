import { sql } from 'drizzle-orm';
import { quickTips } from '../../src/admin/quick-tips/resource';
import { priceQuestion, quizQuestion } from '../../src/admin/quick-tips/types';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { brands } from './events';
import { founded, type DemoMarket, type DemoOptions } from './market';

/**
 * Questions with their answers, separated by '|', the first of which is correct; a single answer is a price. Each brand
 * has one, in the order of the brands, and the last one is prepared for a day to come.
 */
const tips = [
  'What does a pack of Aurelia cost?|18.20',
  'Which Kestrel pack is new this season?|The silver one|The red one|The green one',
  'What does a pack of Novara cost?|17.90',
  'Where does the Silverline promotion stand?|At eye level|Behind the till|At the window',
  'What does a pack of Montara cost?|16.85',
  'A customer asks for Juniper. What do you say first?|Good morning|The price|Nothing',
  'What does a pouch of Halcyon cost?|19.50',
  'How many packs are in a carton of Brightwell?|Ten|Twelve|Twenty',
  'Which pack does the next promotion show?|The blue one|The gold one|The white one',
];

/** Quick tips in markets that have them. */
export async function loadQuickTips(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  if (!new ContractIn(quickTips, edition).exists) return;
  const { calendar } = demo;
  const logos = await db.rows<{ logo: string | null }>(sql`select logo from brands order by id`);
  const dayAt = (daysAgo: number) => dayInZone(iso(calendar.daysAgo(daysAgo))!, edition.timeZone);
  const first = dayInZone(iso(calendar.launch)!, edition.timeZone);
  await db.copyIn(
    'quick_tips',
    [
      'id',
      'type',
      'question',
      'image',
      'answers',
      'show_price_disclaimer',
      'brand_id',
      'active_at',
      'progress_bar_enable',
      'created_at',
    ],
    tips.map((line, at) => {
      const [question, ...answers] = line.split('|');
      const isOfBrand = at < brands.length;
      return [
        at + 1,
        answers.length === 1 ? priceQuestion : quizQuestion,
        question,
        logos[at % brands.length]?.logo ?? 'images/logo.png',
        JSON.stringify(answers.map((answer, nr) => ({ answer, correct: nr === 0 }))),
        answers.length === 1,
        isOfBrand ? at + 1 : null,
        isOfBrand ? first : dayAt(-6),
        true,
        founded(demo, at + 1),
      ];
    }),
  );
}

/** Answers of sellers to the quick tips of the brands that their activities name. */
export const loadTipAnswers = (db: Database) =>
  db.rows(sql`
    insert into question_answers (
      kind, user_id, question_id, question, correct_answer, answer, correct, brand_id, coins, created_at
    )
    select 'quick_tip', a.user_id, t.id, t.question, t.answers->0->>'answer',
      case when a.correct > 0 then t.answers->0->>'answer' else coalesce(t.answers->1->>'answer', '15.00') end,
      a.correct > 0, a.brand_id, a.coins, a.created_at
    from activities a
    join quick_tips t on t.id = a.brand_id
    where a.kind = 'quick_tip'
    order by a.id
  `);
