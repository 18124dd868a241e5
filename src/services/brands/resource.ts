import * as z from 'zod/mini';
import { brands } from '../../admin/brands/resource';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';

/**
 * Brands as topics of content: a lookup, open to all roles (document 1, section 2.12; document 2, section 7.4). With
 * what previews of content draw a brand with.
 */
export const brandOptions = defineResource({
  path: 'services/brands',
  table: 'brand-options',
  sharesTableWith: () => brands,
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.pick(brands.record, {
    id: true,
    name: true,
    quiz_tagline: true,
    text_color: true,
    quiz_element_color: true,
    triangle_color: true,
    special_quiz_border_color: true,
    logo: true,
    disclaimer: true,
  }),
  lookup: { path: 'services/brands', label: '{name}', limit: 10_000 },
});
