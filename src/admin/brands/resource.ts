import * as z from 'zod/mini';
import { defineResource, flag } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import { boolean, image, integer, longText, optional, recordId, requiredText, text } from '../../contract/fields';

/** Brands: a lookup for content that refers to them (document 1, sections 2.11 and 3; document 2, section 7.4). */
export const brands = defineResource({
  path: 'admin/brands',
  words: 'lookups',
  roles: adminOnly,
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    description: optional(longText),
    quiz_tagline: optional(text),
    priority: optional(integer),
    active: optional(boolean),
    positive: optional(boolean),
    double_points: optional(boolean),
    logo: optional(image('images/')),
    statistics_logo: optional(image('images/')),
  }),
  lookup: {
    path: 'admin/brands',
    label: '{name}',
    limit: 10_000,
    filters: { positive: flag, active: flag },
    roles: staff,
  },
});
