import { sql } from 'drizzle-orm';
import {
  askedFields,
  askedOf,
  judgeArticle,
  type CategoryFacts,
} from '../../../../src/admin/knowledge-bank/articles/fields';
import { kbArticles } from '../../../../src/admin/knowledge-bank/articles/resource';
import { kbCategories } from '../../../../src/admin/knowledge-bank/categories/resource';
import type { Resource } from '../../../../src/contract/contract';
import type { ContractIn } from '../../../../src/contract/contract-in';
import type { Query } from '../../../database/database';
import { tableName } from '../../../database/derive';
import { emptied, type Prepared } from '../../../records/prepare';

/**
 * Judges articles by their categories, as the form does: empty fields that a category requires are refused, and those
 * that it does not have are emptied (document 2, sections 3.10 and 5.3).
 */
export async function articlesByCategory(
  tx: Query,
  own: ContractIn<Resource>,
  rows: readonly Prepared[],
): Promise<void> {
  if (own.contract.path !== kbArticles.path) return;
  const ids = [...new Set(rows.map((row) => row.values.category_id).filter((id) => Number.isInteger(id)))];
  const found = await tx.rows<CategoryFacts & { id: number }>(
    sql`select * from ${sql.identifier(tableName(kbCategories))} where id = any(${sql.param(ids)})`,
  );
  const categories = new Map(found.map((one) => [one.id, one]));
  for (const row of rows) {
    const category = categories.get(row.values.category_id as number);
    if (!category) continue;
    const mode = row.before ? 'edit' : 'create';
    const asked = askedOf(category, mode);
    for (const { field } of askedFields) if (!asked[field].shown) emptied(row, field);
    for (const [field, words] of Object.entries(judgeArticle(category, row.values, mode))) row.errors[field] ??= words;
  }
}
