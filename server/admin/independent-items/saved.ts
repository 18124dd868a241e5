import { sql } from 'drizzle-orm';
import { categoryOf, quizTypes } from '../../../src/admin/independent-items/entities';
import { Refusal } from '../../http/refusal';
import type { Saved } from '../../http/saved';

const wrong = (field: string, key: string) => new Refusal(422, 'invalid', { errors: { [field]: [{ key }] } });

/** The subtype is one of the type's, and an article belongs to its category. */
export const saved: Saved = async (_call, tx, { id }) => {
  const item = (await tx.one<{ entity_type: string; entity_subtype: string | null; entity_id: number }>(sql`
    select entity_type, entity_subtype, entity_id from independent_items where id = ${id}
  `))!;
  const { entity_type: type, entity_subtype: subtype } = item;
  if (type === 'QUIZ' && !quizTypes.some((one) => one.id === subtype)) throw wrong('entity_subtype', 'choice');
  if (type !== 'KB_ARTICLE') return;
  const category = categoryOf(subtype);
  if (category === undefined || !(await tx.one(sql`select 1 from kb_categories where id = ${category}`)))
    throw wrong('entity_subtype', 'noSuchRecord');
  if (!(await tx.one(sql`select 1 from kb_articles where id = ${item.entity_id} and category_id = ${category}`)))
    throw wrong('entity_id', 'noSuchRecord');
};
