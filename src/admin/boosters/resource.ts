import * as z from 'zod/mini';
import { column, contains, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  coins,
  colour,
  extend,
  image,
  longText,
  optional,
  readOnly,
  recordId,
  requiredText,
  text,
} from '../../contract/fields';

/**
 * Boosters of quizzes, which the app defines: nobody creates or deletes one (document 1, sections 2.11 and 3); a lookup
 * for reports (document 3, section 2.5).
 */
export const boosters = defineResource({
  path: 'admin/boosters',
  words: 'programme-settings',
  menu: { group: 'manage', order: 150 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { edit: true },
  title: 'name',
  record: z.object({
    id: recordId,
    type: readOnly(text),
    name: requiredText,
    description: optional(longText),
    price: extend(coins.check(z.minimum(0)), { kind: 'coins' }),
    text_color: optional(colour),
    main_color: optional(colour),
    icon: optional(image('images/')),
    disabled_icon: optional(image('images/')),
    banner: optional(image('images/')),
  }),
  columns: [
    column('id'),
    unsortable('icon'),
    column('name'),
    column('type'),
    column('price'),
    unsortable('text_color'),
    unsortable('main_color'),
  ],
  filters: { name: contains },
  lookup: { path: 'admin/boosters', label: '{name}', limit: 10_000 },
});
