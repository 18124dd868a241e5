import { except, variantGroup } from '../../../editions/groups';
import type { EditionCode } from '../../../editions/edition';
import type { Where } from '../../contract/by-edition';

const hungary = ['HUNGARY'] as const;

/** A figure. `name` is its translation key and its property in the response. */
export interface StatisticsItem extends Where {
  name: string;
  /** A part of the preceding figure, shown in a smaller font. */
  part?: true;
  /** An amount of the market's money. */
  isMoney?: true;
}
export interface StatisticsSection extends Where {
  name: string;
  /** The last part of the endpoint: GET admin/statistics/{call}. */
  call: 'users' | 'general' | 'brand-knowledge' | 'brands' | 'promocodes' | 'costs';
  /** The key of the documented error text (document 1, section 8: several sections share one). */
  error: 'users' | 'general' | 'brands';
  items: readonly StatisticsItem[];
  /** Its share of a row in a wide window. */
  width: 'narrow' | 'half' | 'wide';
  /** Shows lists of brands with their share of correct answers instead of figures. */
  brands?: true;
}

/** The sections of the statistics screen, in order (document 1, sections 2.4 and 3). */
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
      { name: 'moneyEarned', isMoney: true },
      { name: 'pointsSpent' },
      { name: 'allOrders', editions: except('HUNGARY') },
      { name: 'physicalOrders', editions: hungary },
      { name: 'digitalOrders', editions: hungary },
      { name: 'ordersCost', isMoney: true },
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
 * All six sections with the figures that a market has; a hidden section has no figures.
 * Its endpoint is called all the same: the build that the specification describes hides brand knowledge and still
 * counts six calls until loading is complete.
 */
export const statisticsIn = (code: EditionCode): readonly StatisticsSection[] =>
  statisticsSections.map((section) => ({
    ...section,
    items: isIn(section, code) ? section.items.filter((item) => isIn(item, code)) : [],
  }));
