import { sql } from 'drizzle-orm';
import type { ActivityKind } from '../../database/tables';
import { namedPerson, person } from '../people';
import type { MakeSource } from '../source';

const ofKind = (kind: ActivityKind) => sql.raw(`r.kind = '${kind}'`);
/** Games of one kind, from `activities`, with the quiz that was played. */
const played =
  (kind: ActivityKind, table: string, filter: string): MakeSource =>
  () => ({
    rows: 'activities',
    where: ofKind(kind),
    joins: `${person} left join ${table} q on q.id = r.item_id`,
    fields: { ...namedPerson, quiz_name: 'q.name', questions: 'r.total' },
    compares: { [filter]: 'r.item_id' },
  });

export const reportMultibrandQuizzes = played('multibrand_quiz', 'multibrand_quizzes', 'multibrand_quiz_id');
export const reportSingleMode = played('single_mode', 'single_mode', 'single_mode_id');

export const reportSpecialQuizzes: MakeSource = () => ({
  rows: 'activities',
  where: ofKind('special_quiz'),
  joins: `${person} left join special_quizzes q on q.id = r.item_id left join brands b on b.id = r.brand_id`,
  fields: { ...namedPerson, quiz_name: 'q.name', brand_name: 'b.name', questions: 'r.total' },
  compares: { special_quiz_id: 'r.item_id' },
});

export const reportDailyQuestions: MakeSource = () => ({
  rows: 'activities',
  where: ofKind('daily_question'),
  joins: 'left join daily_questions q on q.id = r.item_id',
  fields: { question_id: 'r.item_id', question_text: 'q.text', success: 'r.correct > 0' },
  compares: { daily_question_id: 'r.item_id', success: '(r.correct > 0)' },
});

/** Bets with more than 0 coins were won; a lost bet has fewer. */
export const reportChance: MakeSource = () => ({
  rows: 'activities',
  where: ofKind('chance_bet'),
  joins: `${person} left join lotteries l on l.id = r.item_id`,
  fields: { ...namedPerson, lottery_name: 'l.name', won: 'r.coins > 0' },
  compares: { lottery_id: 'r.item_id', won: '(r.coins > 0)' },
});

/** Articles that were read, with what was paid for each. */
export const reportKbArticles: MakeSource = () => ({
  rows: 'activities',
  where: ofKind('article_read'),
  joins: `
    left join users u on u.id = r.user_id
    left join kb_articles a on a.id = r.item_id
    left join transactions paid on paid.cause = 'activity' and paid.cause_id = r.id
  `,
  fields: {
    article_id: 'r.item_id',
    article_name: 'a.name',
    credits: 'r.coins',
    points: 'paid.coins',
    transaction_id: 'paid.id',
    tier_id: 'u.tier_id',
  },
  compares: { kb_article_id: 'r.item_id', credits: 'r.coins' },
});
