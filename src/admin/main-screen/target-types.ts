import type { EditionCode } from '../../../editions/edition';
import type { Resource } from '../../contract/contract';
import type { Option } from '../../contract/fields';
import { achievements } from '../achievements/resource';
import { dailyGames } from '../daily-games/resource';
import { loyaltyPrograms } from '../loyalty-programs/resource';
import { multibrandQuizzes } from '../multibrand-quizzes/resource';
import { specialQuizzes } from '../special-quizzes/resource';
import { surveys } from '../surveys/resource';

/** The lists of components whose types say what a tap opens. */
export type TargetList = 'box' | 'focus' | 'items' | 'modules';
export type TargetField =
  | 'brand_id'
  | 'knowledge_bank_article_id'
  | 'pack_id'
  | 'program_id'
  | 'knowledge_bank_category_id'
  | 'knowledge_bank_category_section_id'
  | 'achievement_id'
  | 'daily_game_id'
  | 'route';

interface TargetType {
  name: string;
  /** The heading that it is offered under in a long list. */
  group: 'quizzes' | 'games' | 'knowledge' | 'programmes' | 'elsewhere';
  /** The type's id in each list that offers it. */
  ids: Partial<Record<TargetList, number>>;
  /** The extra field of the type. */
  field?: TargetField;
  /** The extra field may be left empty: a quiz with no brand is about all of them. */
  optional?: true;
  /** The resource that `pack_id` refers to. */
  pack?: () => Resource;
  /** Only in markets that have such records to choose from. */
  editions?: readonly EditionCode[];
}

/**
 * What a component of the main screen opens, and the field that says which one (document 1, sections 3, 5 and 9). Each
 * list has ids of its own: modules those of the 'main-screen targets', focus those of the 'link targets', items those
 * of the 'short target list', which are the ones whose extra fields they have.
 */
export const targetTypes: readonly TargetType[] = [
  { name: 'quest', group: 'programmes', ids: { box: 1 } },
  { name: 'solo_quiz', group: 'quizzes', ids: { focus: 1, modules: 1 }, field: 'brand_id', optional: true },
  { name: 'quiz_with_user', group: 'quizzes', ids: { focus: 2, modules: 2 }, field: 'brand_id', optional: true },
  { name: 'question_of_the_day', group: 'quizzes', ids: { focus: 3, modules: 3 } },
  { name: 'lottery', group: 'programmes', ids: { box: 2, focus: 19, modules: 4 } },
  {
    name: 'special_quiz',
    group: 'quizzes',
    ids: { box: 4, focus: 5, items: 2, modules: 5 },
    field: 'pack_id',
    pack: () => specialQuizzes,
  },
  {
    name: 'kb_article',
    group: 'knowledge',
    ids: { box: 3, focus: 4, items: 1, modules: 6 },
    field: 'knowledge_bank_article_id',
  },
  // A game belongs to its article.
  { name: 'kb_game', group: 'knowledge', ids: { focus: 6, items: 3, modules: 7 }, field: 'knowledge_bank_article_id' },
  { name: 'bonus_shop', group: 'programmes', ids: { modules: 8 } },
  { name: 'general_quiz', group: 'quizzes', ids: { modules: 9 } },
  {
    name: 'multibrand_quiz',
    group: 'quizzes',
    ids: { focus: 8, items: 5 },
    field: 'pack_id',
    pack: () => multibrandQuizzes,
  },
  { name: 'event_mode', group: 'games', ids: { focus: 9, modules: 10 } },
  { name: 'single_mode', group: 'games', ids: { focus: 10, modules: 11 } },
  { name: 'kb_category', group: 'knowledge', ids: { focus: 12, modules: 12 }, field: 'knowledge_bank_category_id' },
  { name: 'survey', group: 'quizzes', ids: { focus: 7, items: 4, modules: 13 }, field: 'pack_id', pack: () => surveys },
  {
    name: 'loyalty_program',
    group: 'programmes',
    ids: { focus: 11, modules: 14 },
    field: 'program_id',
    editions: loyaltyPrograms.editions!,
  },
  { name: 'check_in', group: 'programmes', ids: { focus: 13, modules: 15 } },
  { name: 'invite_code', group: 'programmes', ids: { focus: 14, modules: 16 } },
  { name: 'achievements', group: 'programmes', ids: { focus: 15, modules: 17 } },
  {
    name: 'achievement',
    group: 'programmes',
    ids: { focus: 16, modules: 18 },
    field: 'achievement_id',
    editions: achievements.editions!,
  },
  { name: 'lep', group: 'programmes', ids: { focus: 17, modules: 19 } },
  { name: 'daily_game', group: 'games', ids: { modules: 20 }, field: 'daily_game_id', editions: dailyGames.editions! },
  { name: 'pack_recognition', group: 'games', ids: { focus: 18, modules: 21 } },
  { name: 'kb', group: 'knowledge', ids: { modules: 22 }, field: 'knowledge_bank_category_section_id' },
  { name: 'route', group: 'elsewhere', ids: { focus: 20, modules: 23 }, field: 'route' },
];

/** The types of a fading block (document 1, section 9). */
export const quickTip = 1;
export const mysteryShopper = 2;
export const fadingTypes = [
  { id: quickTip, name: 'quick_tip' },
  { id: mysteryShopper, name: 'mystery_shopper' },
] as const satisfies readonly Option[];

interface TypeIn {
  id: number;
  type: TargetType;
}
const typesIn = (list: TargetList): TypeIn[] =>
  targetTypes
    .flatMap((type) => (type.ids[list] === undefined ? [] : [{ id: type.ids[list], type }]))
    .sort((a, b) => a.id - b.id);
const idsOf = (types: readonly TypeIn[]) => types.map((one) => one.id);

/** The types that a list's components can have, in the order of their ids. */
export const typeOptions = (list: TargetList): readonly Option[] =>
  typesIn(list).map(({ id, type: { name, group, editions } }) => ({ id, name, group, ...(editions && { editions }) }));

/** The extra fields of a list's types, and the ids of the types that use, need and do not have each of them. */
export const targetFields = (list: TargetList) => {
  const types = typesIn(list);
  return [...new Set(types.flatMap(({ type }) => type.field ?? []))].map((field) => ({
    field,
    needed: idsOf(types.filter(({ type }) => type.field === field && !type.optional)),
    without: idsOf(types.filter(({ type }) => type.field !== field)),
  }));
};

/** The resource that `pack_id` refers to, by a list's type ids. */
export const packsOf = (list: TargetList): Readonly<Record<number, () => Resource>> =>
  Object.fromEntries(typesIn(list).flatMap(({ id, type }) => (type.pack ? [[id, type.pack]] : [])));

/** The extra fields of a list's types, by their ids. */
export const fieldsOfTypes = (list: TargetList): Readonly<Record<number, TargetField>> =>
  Object.fromEntries(typesIn(list).flatMap(({ id, type }) => (type.field ? [[id, type.field]] : [])));
