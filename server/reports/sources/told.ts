import { sql } from 'drizzle-orm';
import type { MakeSource } from '../source';

export const reportInviteCodes: MakeSource = () => ({
  rows: 'invite_codes',
  joins: 'left join users inviter on inviter.id = r.inviter_id left join users invitee on invitee.id = r.invitee_id',
  fields: {
    inviter_phone: 'inviter.phone',
    inviter_name: 'inviter.name',
    inviter_surname: 'inviter.surname',
    invitee_phone: 'invitee.phone',
  },
});

export const reportPromoCodes: MakeSource = () => ({
  rows: 'promo_code_entries',
  fields: { 'promo_code.code': 'r.code', 'promo_code.coins': 'r.coins', activated: 'r.activated_at is not null' },
  compares: { 'promo_code.code': 'r.code', activated: '(r.activated_at is not null)' },
});

const answers = (kind: 'survey' | 'quick_tip' | 'product') => sql.raw(`r.kind = '${kind}'`);
export const reportSurveys: MakeSource = () => ({
  rows: 'question_answers',
  where: answers('survey'),
  joins: 'left join surveys s on s.id = r.pack_id',
  fields: {
    'pack.name': 's.name',
    'question.text': 'r.question',
    'answer.answer': 'r.answer',
    'pack.survey_article.0.coins': 'r.coins',
  },
  compares: { survey_id: 'r.pack_id', 'pack.survey_article.0.coins': 'r.coins' },
});
export const reportQuickTips: MakeSource = () => ({
  rows: 'question_answers',
  where: answers('quick_tip'),
  joins: 'left join brands b on b.id = r.brand_id',
  fields: { user_answer: 'r.answer', brand: 'b.name' },
  compares: {
    id: 'r.question_id',
    question: `coalesce(r.question, '')`,
    correct_answer: `coalesce(r.correct_answer, '')`,
    user_answer: `coalesce(r.answer, '')`,
    correct: 'coalesce(r.correct, false)',
    brand: `coalesce((select b.name from brands b where b.id = r.brand_id), '')`,
  },
});
export const reportProductQuestions: MakeSource = () => ({
  rows: 'question_answers',
  where: answers('product'),
  joins: 'left join brands b on b.id = r.brand_id',
  fields: {
    brand_name: 'b.name',
    question_text: 'r.question',
    user_answer: 'r.answer',
    is_correct: 'r.correct',
    date: 'r.created_at',
  },
  compares: { type_ids: 'r.game_type', date: 'r.created_at' },
});

export const reportBoosters: MakeSource = () => ({
  rows: 'booster_uses',
  joins: 'left join boosters b on b.id = r.booster_id',
  fields: { type: 'b.type' },
});
export const reportAchievements: MakeSource = () => ({
  rows: 'achievement_levels',
  joins: 'left join achievements a on a.id = r.achievement_id',
  fields: { achievement_name: 'a.name', achievement_level: 'r.level', level_completed_date: 'r.completed_at' },
  compares: { achievement_level: 'r.level', level_completed_date: 'r.completed_at' },
});

export const reportSalesTips: MakeSource = ({ holds }) => ({
  rows: 'sales_tip_steps',
  sums: {
    from: sql`
      sales_tip_steps s
      join transactions t on t.id = s.transaction_id
      where ${holds('s.tip_id', 'sales_tip_id')}
        and ${holds('s.user_id', 'user_id')}
        and ${holds('s.created_at', 'start_date', 'end_date')}
    `,
    of: { 'transaction.coins': 'sum(t.coins)' },
  },
  joins: 'left join transactions t on t.id = r.transaction_id',
  fields: {
    'tip.id': 'r.tip_id',
    'step.number': 'r.step',
    'step.transaction_type_id': 't.type_id',
    'transaction.coins': 't.coins',
  },
  compares: { sales_tip_id: 'r.tip_id' },
});
export const reportSalesSimulators: MakeSource = () => ({
  rows: 'sales_simulator_runs',
  fields: { 'scenario.simulator_id': 'r.simulator_id', 'scenario.id': 'r.scenario_id' },
});
