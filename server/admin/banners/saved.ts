import { sql } from 'drizzle-orm';
import { Refusal } from '../../http/refusal';
import type { Saved } from '../../http/saved';

/** The categories of a banner exist: their ids are stored as JSON, without foreign keys. */
export const saved: Saved = async (_call, tx, { id, changed }) => {
  if (!changed.includes('kb_categories')) return;
  const unknown = await tx.one(sql`
    select 1
    from banners, jsonb_array_elements_text(banners.kb_categories) as category(id)
    where banners.id = ${id} and not exists (select from kb_categories c where c.id = category.id::int)
    limit 1
  `);
  if (unknown) throw new Refusal(422, 'invalid', { errors: { kb_categories: [{ key: 'noSuchRecord' }] } });
};
