import type { Errors } from '../../../contract/validation';
import { surveyType } from '../categories/sections';

/** What an article of a category is. */
export const variants = ['article', 'survey', 'quiz'] as const;
export type Variant = (typeof variants)[number];

/** What the article form reads of a category; `show_choose_brand` is another back-end's name of a flag. */
export interface CategoryFacts {
  type?: number | null;
  show_brand?: boolean | null;
  show_quiz?: boolean | null;
  show_minutes_to_read?: boolean | null;
  should_choose_brand?: boolean | null;
  show_choose_brand?: boolean | null;
  show_retail_price?: boolean | null;
  show_published_at?: boolean | null;
}
type Flag = Exclude<keyof CategoryFacts, 'type'>;

interface Asked {
  field: string;
  /** The variants that have the field, and the flags of which one is enough; by default all articles have it. */
  in?: readonly Variant[];
  flags?: readonly Flag[];
  /** When the field is required, where an article has it. */
  required?: 'create' | 'edit' | 'always';
  /** The variants in which it is required; by default those that have it. */
  requiredIn?: readonly Variant[];
}

/** The fields that depend on the article's category (document 2, sections 3.10 and 5.3). */
export const askedFields = [
  { field: 'url', in: ['article'], required: 'edit' },
  { field: 'special_quiz_id', in: ['quiz'] },
  { field: 'survey_id', in: ['survey'], required: 'edit' },
  { field: 'brand_id', flags: ['show_brand', 'should_choose_brand', 'show_choose_brand'], required: 'create' },
  { field: 'minutes_to_read', flags: ['show_minutes_to_read'] },
  { field: 'retail_price', flags: ['show_retail_price'] },
  { field: 'published_at', flags: ['show_published_at'] },
  { field: 'count', required: 'always', requiredIn: ['article', 'quiz'] },
  { field: 'points', required: 'always', requiredIn: ['article', 'quiz'] },
] as const satisfies readonly Asked[];
export type AskedField = (typeof askedFields)[number]['field'];

export const variantOf = ({ type, show_quiz }: CategoryFacts): Variant =>
  type === surveyType ? 'survey' : show_quiz ? 'quiz' : 'article';

const has = (one: Asked, category: CategoryFacts): boolean =>
  (!one.in || one.in.includes(variantOf(category))) && (!one.flags || one.flags.some((flag) => category[flag]));

/** Whether an article of this category has the field, and whether it is required. */
export function askedOf(
  category: CategoryFacts,
  mode: 'create' | 'edit',
): Record<AskedField, { shown: boolean; required: boolean }> {
  return Object.fromEntries(
    askedFields.map((one: Asked) => {
      const shown = has(one, category);
      const isDue = one.required === 'always' || one.required === mode;
      return [
        one.field,
        { shown, required: shown && isDue && (!one.requiredIn || one.requiredIn.includes(variantOf(category))) },
      ];
    }),
  ) as ReturnType<typeof askedOf>;
}

/** The fields that an article of this category does not have. */
export const clearedFields = (category: CategoryFacts): AskedField[] =>
  askedFields.filter((one) => !has(one, category)).map((one) => one.field);

/** The required fields of the category that an article leaves empty. */
export function judgeArticle(
  category: CategoryFacts,
  article: Record<string, unknown>,
  mode: 'create' | 'edit',
): Errors {
  const asked = askedOf(category, mode);
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && !value.trim());
  return Object.fromEntries(
    askedFields.flatMap(({ field }) =>
      asked[field].required && isEmpty(article[field]) ? [[field, [{ key: 'required' }]]] : [],
    ),
  );
}
