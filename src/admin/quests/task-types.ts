import type { EditionCode } from '../../../editions/edition';
import { except } from '../../../editions/groups';
import type { Resource } from '../../contract/contract';
import { dailyQuestions } from '../daily-questions/resource';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { lotteries } from '../lotteries/resource';
import { salesTips } from '../sales-tips/resource';
import { specialQuizzes } from '../special-quizzes/resource';

type TaskField =
  | 'item_count'
  | 'brand_id'
  | 'knowledge_bank_category_id'
  | 'entity_id'
  | 'correct_answer'
  | 'chat_button_link'
  | 'caption_text'
  | 'message_text'
  | 'image';
interface TaskType {
  id: number;
  name: string;
  /** The heading that it is offered under. */
  group: 'quizzes' | 'daily' | 'modes' | 'learning' | 'other' | 'own';
  /** Required fields, in addition to the type and the description. */
  needs: readonly TaskField[];
  /** Optional fields. */
  offers?: readonly TaskField[];
  /** The description is required. */
  described?: true;
  /** The resource that `entity_id` refers to. */
  entity?: () => Resource;
  editions?: readonly EditionCode[];
}

const counted = { needs: ['item_count'] } as const;
const ofEntity = (entity: () => Resource) => ({ needs: ['entity_id'], entity }) as const;
const ofArticle = { ...ofEntity(() => kbArticles), offers: ['knowledge_bank_category_id'] } as const;
/** Types with a task text of the author's own (decisions: all markets but TAIWAN). */
const customText = { described: true, editions: except('TAIWAN') } as const;

/** The task types and the fields of each (document 2, sections 3.3 and 5.2). */
export const taskTypes: readonly TaskType[] = [
  { id: 1, name: 'playedQuizzesNumber', group: 'quizzes', ...counted },
  { id: 2, name: 'quizzesOnTopicNumber', group: 'quizzes', needs: ['brand_id', 'item_count'] },
  { id: 3, name: 'wonQuizzesNumber', group: 'quizzes', ...counted },
  { id: 4, name: 'kudosNumber', group: 'other', ...counted },
  { id: 5, name: 'purchasedGiftsNumber', group: 'other', ...counted },
  { id: 6, name: 'custom', group: 'own', needs: [], offers: ['image'] },
  { id: 7, name: 'takenPartLotteriesNumber', group: 'other', ...counted },
  { id: 8, name: 'readArticlesNumber', group: 'learning', ...counted },
  { id: 9, name: 'specialQuizzesNumber', group: 'quizzes', ...counted },
  { id: 10, name: 'spentCoinsNumber', group: 'other', ...counted },
  { id: 11, name: 'multibrandQuizzesNumber', group: 'quizzes', ...counted },
  { id: 12, name: 'dailyQuestionsPlayedNumber', group: 'daily', ...counted },
  { id: 13, name: 'dailyQuestionsWonNumber', group: 'daily', ...counted },
  { id: 14, name: 'kbGamesWonNumber', group: 'learning', needs: ['knowledge_bank_category_id', 'item_count'] },
  { id: 15, name: 'singleModePlayedNumber', group: 'modes', ...counted },
  { id: 16, name: 'singleModePlayedInRowNumber', group: 'modes', ...counted },
  { id: 17, name: 'wonKnowledgeBaseEntity', group: 'learning', ...ofArticle },
  { id: 18, name: 'knowledgeBaseEntity', group: 'learning', ...ofArticle },
  { id: 19, name: 'wonDailyQuestion', group: 'daily', ...ofEntity(() => dailyQuestions) },
  { id: 20, name: 'dailyQuestion', group: 'daily', ...ofEntity(() => dailyQuestions) },
  { id: 21, name: 'specialQuiz', group: 'quizzes', ...ofEntity(() => specialQuizzes) },
  { id: 22, name: 'lottery', group: 'other', ...ofEntity(() => lotteries) },
  // Only in markets that have sales tips to choose from.
  { id: 23, name: 'salesTips', group: 'learning', ...ofEntity(() => salesTips), editions: salesTips.editions! },
  { id: 24, name: 'customTextManual', group: 'own', needs: [], offers: ['item_count'], ...customText },
  { id: 25, name: 'customTextAuto', group: 'own', needs: ['correct_answer'], offers: ['item_count'], ...customText },
  {
    id: 26,
    name: 'linkToChat',
    group: 'own',
    needs: ['chat_button_link'],
    offers: ['caption_text', 'message_text', 'image'],
    described: true,
    editions: ['DEMO'],
  },
  { id: 27, name: 'wonQuickTipsNumber', group: 'modes', ...counted },
  { id: 28, name: 'playedQuickTipsNumber', group: 'modes', ...counted },
];

const fields: readonly TaskField[] = [
  'item_count',
  'brand_id',
  'knowledge_bank_category_id',
  'entity_id',
  'correct_answer',
  'chat_button_link',
  'caption_text',
  'message_text',
  'image',
];
/** The fields that a type of task has. */
export const fieldsOfTask = (type: TaskType | undefined): readonly TaskField[] =>
  type ? [...type.needs, ...(type.offers ?? [])] : [];

const idsOf = (types: readonly TaskType[]) => types.map((one) => one.id);

/** For each field, the types that require it and the types where it is optional. */
export const taskFields = fields.map((field) => ({
  field,
  needed: idsOf(taskTypes.filter((one) => one.needs.includes(field))),
  offered: idsOf(taskTypes.filter((one) => one.offers?.includes(field))),
}));
export const describedTypes = idsOf(taskTypes.filter((one) => one.described));

/** The resource that `entity_id` refers to, by task type. */
export const taskEntities: Readonly<Record<number, () => Resource>> = Object.fromEntries(
  taskTypes.flatMap((one) => (one.entity ? [[one.id, one.entity]] : [])),
);
