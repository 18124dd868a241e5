import * as z from 'zod/mini';
import { variantGroup } from '../../../editions/groups';
import { audienceFields, audienceRules } from '../../audience/fields';
import { contentStatuses } from '../../contract/content-status';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { choice, day, extend, field, image, recordId, requiredAddress, requiredText } from '../../contract/fields';

/** The ids of categories of the knowledge bank, each once. */
const categories = field(
  z
    .array(z.int('required').check(z.positive('required'), z.maximum(2147483647, 'required')), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(1000)),
  { kind: 'rows', idOf: () => kbCategories },
);

/** Banners above categories of the knowledge bank (document 2, sections 2.24, 3.8 and 5.2). */
export const banners = defineResource({
  path: 'admin/banners',
  words: 'app-content',
  menu: { group: 'content', order: 240 },
  editions: [...variantGroup, 'BELARUS'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  facts: ['published_at', 'status'],
  rules: audienceRules,
  record: z.object({
    id: recordId,
    name: requiredText,
    status: extend(choice(contentStatuses), { initial: 0 }),
    published_at: day,
    url: requiredAddress,
    kb_categories: categories,
    image: image('allUploads'),
    ...audienceFields,
  }),
  columns: [column('id'), column('name'), unsortable('kb_categories'), column('published_at'), column('status')],
});
