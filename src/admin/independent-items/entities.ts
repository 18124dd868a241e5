import type { Resource } from '../../contract/contract';
import type { Option } from '../../contract/fields';
import { dailyQuestions } from '../daily-questions/resource';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { lotteries } from '../lotteries/resource';
import { multibrandQuizzes } from '../multibrand-quizzes/resource';
import { quests } from '../quests/resource';
import { quizzes } from '../quizzes/resource';
import { specialQuizzes } from '../special-quizzes/resource';
import { surveys } from '../surveys/resource';

/** What an independent item is (document 2, section 3.6). */
export const entityTypes = [
  { id: 'QUIZ', name: 'quiz' },
  { id: 'DAILY_QUESTION', name: 'dailyQuestion' },
  { id: 'QUEST', name: 'quest' },
  { id: 'LOTTERY', name: 'lottery' },
  { id: 'KB_ARTICLE', name: 'article' },
] as const satisfies readonly Option[];

/** The subtypes of quizzes. */
export const quizTypes = [
  { id: 'GENERAL_QUIZ', name: 'general' },
  { id: 'SPECIAL_QUIZ', name: 'special' },
  { id: 'MULTIBRAND_QUIZ', name: 'multibrand' },
  { id: 'SURVEY', name: 'survey' },
] as const satisfies readonly Option[];

/** The types that have a subtype: a kind of quiz, or the id of a category of the knowledge bank. */
export const typesWithSubtype = ['QUIZ', 'KB_ARTICLE'] as const;

/** Where the entities come from, by subtype or else by type. */
export const entities: Readonly<Record<string, () => Resource>> = {
  GENERAL_QUIZ: () => quizzes,
  SPECIAL_QUIZ: () => specialQuizzes,
  MULTIBRAND_QUIZ: () => multibrandQuizzes,
  SURVEY: () => surveys,
  DAILY_QUESTION: () => dailyQuestions,
  QUEST: () => quests,
  LOTTERY: () => lotteries,
  KB_ARTICLE: () => kbArticles,
};
export const entityOf = (type: unknown, subtype: unknown): Resource | undefined =>
  entities[typeof subtype === 'string' && quizTypes.some((one) => one.id === subtype) ? subtype : String(type)]?.();

/** The category of the knowledge bank that the subtype of an article is; undefined for any other subtype. */
export const categoryOf = (subtype: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(subtype)) ? Number(subtype) : undefined;
