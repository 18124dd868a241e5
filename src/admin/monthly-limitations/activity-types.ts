import type { Resource, Rule } from '../../contract/contract';
import { multibrandQuizzes } from '../multibrand-quizzes/resource';
import { specialQuizzes } from '../special-quizzes/resource';

interface ActivityType {
  id: number;
  name: string;
  /** The required field with the record that the activity is about. */
  field?: 'pack_id' | 'knowledge_bank_article_id';
  /** The resource that `pack_id` refers to. */
  pack?: () => Resource;
}

/** What counts towards a limit (document 1, section 9; decisions, 'Monthly-limitation ids with an entity'). */
export const activityTypes: readonly ActivityType[] = [
  { id: 1, name: 'quizzes_played' },
  { id: 2, name: 'special_quiz', field: 'pack_id', pack: () => specialQuizzes },
  { id: 3, name: 'multibrand_quiz', field: 'pack_id', pack: () => multibrandQuizzes },
  { id: 4, name: 'kb_article', field: 'knowledge_bank_article_id' },
  { id: 5, name: 'ordered_items' },
  // A game belongs to its article.
  { id: 6, name: 'kb_game', field: 'knowledge_bank_article_id' },
  { id: 7, name: 'lottery_played' },
];

/** Shows and requires the id field of each type. */
export const activityRules: readonly Rule[] = (['pack_id', 'knowledge_bank_article_id'] as const).map((field) => ({
  field: `activities.${field}`,
  rule: 'requiredWhen',
  when: {
    field: 'activities.type_id',
    includes: activityTypes.filter((one) => one.field === field).map((one) => one.id),
  },
}));

/** The resource that `pack_id` refers to, by type. */
export const activityPacks: Readonly<Record<number, () => Resource>> = Object.fromEntries(
  activityTypes.flatMap(({ id, pack }) => (pack ? [[id, pack]] : [])),
);
