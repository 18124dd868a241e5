import * as z from 'zod/mini';
import { column, contains, defineResource, flag, unsortable, type Rule } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import {
  boolean,
  colour,
  extend,
  image,
  integer,
  longText,
  optional,
  recordId,
  reference,
  requiredText,
  text,
} from '../../contract/fields';
import { targetGroups } from '../target-groups/resource';

const won = optional(extend(integer.check(z.minimum(0)), { kind: 'integer' }));
const picture = optional(image('images/'));

/**
 * Required since brands have a screen. Brands from before may lack them until they are saved again, so their columns
 * are nullable.
 */
const sinceScreen = (...fields: string[]): Rule[] =>
  fields.map((field) => ({ rule: 'requiredFor', field, roles: adminOnly }));

/** Brands (document 1, sections 2.11, 3 and 5); a lookup for content that refers to them (document 2, section 7.4). */
export const brands = defineResource({
  path: 'admin/brands',
  words: 'programme-settings',
  menu: { group: 'manage', order: 10 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  rules: sinceScreen('quiz_tagline', 'text_color', 'quiz_element_color', 'triangle_color', 'special_quiz_border_color'),
  record: z.object({
    id: recordId,
    name: requiredText,
    description: optional(longText),
    quiz_tagline: optional(text),
    priority: optional(integer),
    active: extend(optional(boolean), { initial: true }),
    // Content offers the brands that are visible and positive (document 2, section 7.4), so a new one is.
    positive: extend(optional(boolean), { initial: true }),
    double_points: optional(boolean),
    target_group_id: optional(reference(() => targetGroups)),
    disclaimer: picture,
    win_coins: won,
    lose_coins: won,
    draw_coins: won,
    special_quiz_coins: won,
    special_quiz_extra_coins: won,
    solo_mode_coins: won,
    text_color: optional(colour),
    quiz_element_color: optional(colour),
    triangle_color: optional(colour),
    special_quiz_border_color: optional(colour),
    image: picture,
    logo: picture,
    statistics_logo: picture,
    background_image: picture,
    card_image: picture,
    image_top: picture,
  }),
  columns: [
    column('id'),
    unsortable('logo'),
    column('name'),
    column('quiz_tagline'),
    column('priority'),
    column('active'),
    column('double_points'),
  ],
  filters: { name: contains },
  lookup: {
    path: 'admin/brands',
    label: '{name}',
    limit: 10_000,
    filters: { positive: flag, active: flag },
    roles: staff,
  },
});
