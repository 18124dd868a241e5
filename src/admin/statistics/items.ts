import { except, variantGroup } from '../../../editions/groups';
import type { EditionCode } from '../../../editions/edition';
import type { Where } from '../../contract/by-edition';

const hungary = ['HUNGARY'] as const;

/** A figure: the key of its words and of its value in the answer. */
export interface StatisticsItem extends Where {
  name: string;
  /** A part of the figure before it: drawn under it. */
  part?: true;
}
export interface StatisticsSection extends Where {
  name: string;
  /** The last part of the call's path: GET admin/statistics/{call}. */
  call: 'users' | 'general' | 'brand-knowledge' | 'brands' | 'promocodes' | 'costs';
  /** Which documented text a failure has (document 1, section 8: several share one). */
  error: 'users' | 'general' | 'brands';
  items: readonly StatisticsItem[];
  /** How much of a row it takes in a wide window. */
  width: 'narrow' | 'half' | 'wide';
  /** Lists of brands with a share of correct answers instead of figures. */
  brands?: true;
}

/** What the statistics screen shows, in order (document 1, sections 2.4 and 3). */
export const statisticsSections: readonly StatisticsSection[] = [
  {
    name: 'database',
    width: 'half',
    call: 'users',
    error: 'users',
    items: [
      { name: 'totalContacts' },
      { name: 'underModeration' },
      { name: 'totalDownloads' },
      { name: 'ios', part: true },
      { name: 'android', part: true },
      { name: 'unknownOs', part: true },
    ],
  },
  {
    name: 'generalActivity',
    width: 'half',
    call: 'general',
    error: 'general',
    items: [
      { name: 'completedTasks' },
      { name: 'numberOfBets' },
      { name: 'userQuestions' },
      { name: 'head2headQuizzes' },
      { name: 'soloQuizzes' },
      { name: 'singleMode', editions: hungary },
      { name: 'eventMode', editions: hungary },
      { name: 'survey', editions: ['HUNGARY', ...variantGroup] },
    ],
  },
  {
    name: 'brandActivity',
    width: 'narrow',
    call: 'brands',
    error: 'users',
    items: [
      { name: 'articlesRead' },
      { name: 'gamesPlayed' },
      { name: 'specialQuizzesPlayed' },
      { name: 'multibrandQuizzesPlayed', editions: hungary },
    ],
  },
  {
    name: 'brandKnowledge',
    width: 'wide',
    call: 'brand-knowledge',
    error: 'brands',
    editions: except(...variantGroup),
    brands: true,
    items: [{ name: 'specialQuizzes' }, { name: 'generalQuizzes' }, { name: 'quickTips' }],
  },
  {
    name: 'costs',
    width: 'wide',
    call: 'costs',
    error: 'users',
    items: [
      { name: 'pointsEarned' },
      { name: 'moneyEarned' },
      { name: 'pointsSpent' },
      { name: 'allOrders', editions: except('HUNGARY') },
      { name: 'physicalOrders', editions: hungary },
      { name: 'digitalOrders', editions: hungary },
      { name: 'ordersCost' },
    ],
  },
  {
    name: 'promoCodes',
    width: 'narrow',
    call: 'promocodes',
    error: 'users',
    items: [{ name: 'promoCodesActivated' }, { name: 'promoPointsEarned' }],
  },
];

const isIn = (where: Where, code: EditionCode) => !where.editions || where.editions.includes(code);

/**
 * All six sections with the figures that a market has: a hidden section has none. It is asked for nevertheless, since loading completes
 * after six calls in the build that the documents describe, too, which hides brand knowledge.
 */
export const statisticsIn = (code: EditionCode): readonly StatisticsSection[] =>
  statisticsSections.map((section) => ({
    ...section,
    items: isIn(section, code) ? section.items.filter((item) => isIn(item, code)) : [],
  }));
