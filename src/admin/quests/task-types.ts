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
  { id: 1, name: 'playedQuizzesNumber', ...counted },
  { id: 2, name: 'quizzesOnTopicNumber', needs: ['brand_id', 'item_count'] },
  { id: 3, name: 'wonQuizzesNumber', ...counted },
  { id: 4, name: 'kudosNumber', ...counted },
  { id: 5, name: 'purchasedGiftsNumber', ...counted },
  { id: 6, name: 'custom', needs: [], offers: ['image'] },
  { id: 7, name: 'takenPartLotteriesNumber', ...counted },
  { id: 8, name: 'readArticlesNumber', ...counted },
  { id: 9, name: 'specialQuizzesNumber', ...counted },
  { id: 10, name: 'spentCoinsNumber', ...counted },
  { id: 11, name: 'multibrandQuizzesNumber', ...counted },
  { id: 12, name: 'dailyQuestionsPlayedNumber', ...counted },
  { id: 13, name: 'dailyQuestionsWonNumber', ...counted },
  { id: 14, name: 'kbGamesWonNumber', needs: ['knowledge_bank_category_id', 'item_count'] },
  { id: 15, name: 'singleModePlayedNumber', ...counted },
  { id: 16, name: 'singleModePlayedInRowNumber', ...counted },
  { id: 17, name: 'wonKnowledgeBaseEntity', ...ofArticle },
  { id: 18, name: 'knowledgeBaseEntity', ...ofArticle },
  { id: 19, name: 'wonDailyQuestion', ...ofEntity(() => dailyQuestions) },
  { id: 20, name: 'dailyQuestion', ...ofEntity(() => dailyQuestions) },
  { id: 21, name: 'specialQuiz', ...ofEntity(() => specialQuizzes) },
  { id: 22, name: 'lottery', ...ofEntity(() => lotteries) },
  // Only in markets that have sales tips to choose from.
  { id: 23, name: 'salesTips', ...ofEntity(() => salesTips), editions: salesTips.editions! },
  { id: 24, name: 'customTextManual', needs: [], offers: ['item_count'], ...customText },
  { id: 25, name: 'customTextAuto', needs: ['correct_answer'], offers: ['item_count'], ...customText },
  {
    id: 26,
    name: 'linkToChat',
    needs: ['chat_button_link'],
    offers: ['caption_text', 'message_text', 'image'],
    described: true,
    editions: ['DEMO'],
  },
  { id: 27, name: 'wonQuickTipsNumber', ...counted },
  { id: 28, name: 'playedQuickTipsNumber', ...counted },
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
