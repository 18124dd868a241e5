import type { Rule } from '../../contract/contract';

interface TaskType {
  id: number;
  name: string;
  /** The heading that it is offered under. */
  group: 'quizzes' | 'daily' | 'modes' | 'learning' | 'programme' | 'standing';
  /** The category of the knowledge bank is shown and required. */
  category?: true;
  /** A brand of the knowledge bank can be chosen. */
  brand?: true;
  /** Whether the actions may have to follow one another, and then whether by days: always, if chosen, or never. */
  inRow?: { byDays: 'always' | 'chosen' | 'never' };
}
const always = { byDays: 'always' } as const;
const chosen = { byDays: 'chosen' } as const;

/** The task types of achievements and the fields of each (document 2, sections 3.6 and 5.2). */
export const taskTypes = [
  { id: 1, name: 'completedKb', group: 'learning', category: true, brand: true, inRow: chosen },
  { id: 2, name: 'wonKb', group: 'learning', category: true, brand: true, inRow: { byDays: 'never' } },
  { id: 3, name: 'playedQuizzes', group: 'quizzes', brand: true, inRow: always },
  { id: 4, name: 'wonQuizzes', group: 'quizzes', brand: true, inRow: chosen },
  { id: 5, name: 'playedSolo', group: 'quizzes', brand: true, inRow: always },
  { id: 6, name: 'wonSolo', group: 'quizzes', brand: true, inRow: chosen },
  { id: 7, name: 'completedQod', group: 'daily', inRow: always },
  { id: 8, name: 'wonQod', group: 'daily', inRow: always },
  { id: 9, name: 'playedSingleMode', group: 'modes' },
  { id: 10, name: 'wonSingleMode', group: 'modes' },
  { id: 11, name: 'playedEventMode', group: 'modes', inRow: always },
  { id: 12, name: 'wonEventMode', group: 'modes', inRow: always },
  { id: 13, name: 'wonMultibrand', group: 'quizzes' },
  { id: 14, name: 'playedMultibrand', group: 'quizzes' },
  { id: 15, name: 'wonSpecial', group: 'quizzes', brand: true, inRow: always },
  { id: 16, name: 'playedSpecial', group: 'quizzes', brand: true, inRow: always },
  { id: 17, name: 'lotteries', group: 'programme', inRow: always },
  { id: 18, name: 'challenges', group: 'programme' },
  { id: 19, name: 'salesTips', group: 'learning' },
  { id: 20, name: 'promoCodes', group: 'programme' },
  { id: 21, name: 'inviteCodes', group: 'programme' },
  { id: 22, name: 'topThree', group: 'standing' },
  { id: 23, name: 'spentCoins', group: 'standing' },
  { id: 24, name: 'orders', group: 'standing' },
] as const satisfies readonly TaskType[];

const types: readonly TaskType[] = taskTypes;
const isType = (of: (type: TaskType) => boolean) => ({
  field: 'tasks.type_id',
  includes: types.filter(of).map((one) => one.id),
});
const isInRow = { field: 'tasks.in_row', includes: true };
const byDays = 'tasks.in_row_by_days';

/** Which fields of a task are shown and required, and which follow from its type. */
export const taskRules: readonly Rule[] = [
  { field: 'tasks.kb_category_id', rule: 'requiredWhen', when: isType((one) => one.category === true) },
  { field: 'tasks.kb_brand_id', rule: 'shownWhen', when: isType((one) => one.brand === true) },
  { field: 'tasks.in_row', rule: 'shownWhen', when: isType((one) => one.inRow !== undefined) },
  { field: 'tasks.in_row', rule: 'sets', value: false, while: isType((one) => one.inRow === undefined) },
  { field: byDays, rule: 'shownWhen', when: isInRow },
  { field: byDays, rule: 'shownWhen', when: isType((one) => ['always', 'chosen'].includes(one.inRow?.byDays ?? '')) },
  { field: byDays, rule: 'sets', value: false, unless: isInRow },
  {
    field: byDays,
    rule: 'sets',
    value: true,
    while: isType((one) => one.inRow?.byDays === 'always'),
    message: 'alwaysByDays',
  },
  { field: byDays, rule: 'sets', value: false, unless: isType((one) => one.inRow?.byDays === 'chosen') },
  // Each of the types that can be in a row at will counts by days unless that is switched off.
  { field: byDays, rule: 'sets', value: true, ifBlank: true },
];
