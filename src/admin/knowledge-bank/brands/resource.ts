import * as z from 'zod/mini';
import { except } from '../../../../editions/groups';
import type { EditionCode } from '../../../../editions/edition';
import { company } from '../../../contract/company';
import { column, defineResource, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  boolean,
  extend,
  image,
  integer,
  longText,
  onlyIn,
  optional,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../../contract/fields';
import { brands } from '../../brands/resource';

const folder = 'knowledge-bank/brands/';
const picture = optional(image(folder));
/** The market whose brands have a page of their own; the others have an icon (decisions, 'KB brand'). */
const withPage: readonly EditionCode[] = ['HUNGARY'];

/**
 * Brands of the knowledge bank; a lookup for articles and reports (document 2, sections 2.29, 3.10 and 5.3; document
 * 3, sections 2.5 and 7).
 */
export const kbBrands = defineResource({
  path: 'admin/knowledge-bank/brands',
  name: 'kb-brands',
  words: 'knowledge-bank',
  menu: { group: 'knowledgeBank', order: 20 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  // Brands from before they had a screen may lack it until they are saved again, so its column is nullable.
  rules: [{ rule: 'requiredFor', field: 'brand_id', roles: adminOnly }],
  record: z.object({
    id: recordId,
    name: requiredText,
    brand_id: optional(reference(() => brands, { positive: 'true' })),
    priority: optional(integer),
    visible: extend(optional(boolean), { initial: true }),
    show_in_activity_report: optional(boolean),
    [company.brandField]: optional(boolean),
    icon: onlyIn(except(...withPage), picture),
    logo: onlyIn(withPage, picture),
    background: onlyIn(withPage, picture),
    slider_images: onlyIn(withPage, optional(rows(z.object({ image: image(folder) })))),
    brand_description: onlyIn(withPage, optional(longText)),
  }),
  columns: [
    column('id'),
    unsortable('icon'),
    unsortable('logo'),
    column('name'),
    column('brand_id'),
    column('priority'),
    column('visible'),
    column('show_in_activity_report'),
  ],
  lookup: { path: 'admin/knowledge-bank/brands', label: '{name}', limit: 10_000 },
});
