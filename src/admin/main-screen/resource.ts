import * as z from 'zod/mini';
import { except } from '../../../editions/groups';
import { sectionTypes } from '../../../machines/main-screen-sections';
import { column, defineResource, unsortable, type Rule } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  choice,
  colour,
  extend,
  field,
  image,
  integer,
  longText,
  onlyIn,
  optional,
  polymorphicReference,
  recordId,
  reference,
  requiredText,
  rows,
  text,
  type Option,
} from '../../contract/fields';
import { achievements } from '../achievements/resource';
import { brands } from '../brands/resource';
import { dailyGames } from '../daily-games/resource';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { categorySections } from '../knowledge-bank/categories/sections';
import { loyaltyPrograms } from '../loyalty-programs/resource';
import { targetGroups } from '../target-groups/resource';
import { componentLists } from './section-types';
import { fadingTypes, mysteryShopper, packsOf, targetFields, typeOptions } from './target-types';

/** A type's id. One that only another back-end knows is kept as it was read, and never one that can be chosen. */
const typeId = (options: readonly Option[]) =>
  field(z.int('required').check(z.positive('choice'), z.maximum(2147483647, 'choice')), {
    kind: 'choice',
    options,
    ...(options.some((one) => one.group) && { groupedIn: 'main-screen:main-screen.targetGroups' }),
  });

const section = z.object({
  type: z.object({ id: typeId(sectionTypes) }),
  priority: optional(integer),
  target_group_id: optional(reference(() => targetGroups)),
  visible: optional(boolean),
});
const sections = rows(section).check(({ value, issues }) => {
  const seen = new Set<number>();
  for (const [at, { type }] of value.entries()) {
    if (seen.has(type.id)) issues.push({ code: 'custom', input: type.id, path: [at, 'type', 'id'], message: 'taken' });
    seen.add(type.id);
  }
});

const article = { knowledge_bank_article_id: optional(reference(() => kbArticles)) };
const linked = {
  brand_id: optional(reference(() => brands, { positive: 'true', active: 'true' })),
  ...article,
  program_id: onlyIn(loyaltyPrograms.editions!, optional(reference(() => loyaltyPrograms))),
  knowledge_bank_category_id: optional(reference(() => kbCategories)),
  achievement_id: onlyIn(achievements.editions!, optional(reference(() => achievements))),
  route: optional(text),
};
const placed = { priority: optional(integer), visible: optional(boolean) };
const picture = (list: string) => optional(image(`main-screen/${list}/`));

const box = z.object({
  type_id: typeId(typeOptions('box')),
  name: optional(text),
  description: optional(longText),
  text_color: optional(colour),
  background_color: optional(colour),
  ...article,
  pack_id: optional(polymorphicReference('type_id', packsOf('box'))),
  ...placed,
});
const focus = z.object({
  type_id: typeId(typeOptions('focus')),
  image: picture('focus'),
  ...linked,
  pack_id: optional(polymorphicReference('type_id', packsOf('focus'))),
  priority: optional(integer),
});
const item = z.object({
  type_id: typeId(typeOptions('items')),
  name: optional(text),
  image: picture('items'),
  ...article,
  pack_id: optional(polymorphicReference('type_id', packsOf('items'))),
  description: optional(longText),
  ...placed,
});
const module = z.object({
  type_id: typeId(typeOptions('modules')),
  name: optional(text),
  image: picture('modules'),
  background_color: optional(colour),
  text_color: optional(colour),
  ...linked,
  pack_id: optional(polymorphicReference('type_id', packsOf('modules'))),
  daily_game_id: onlyIn(dailyGames.editions!, optional(reference(() => dailyGames))),
  knowledge_bank_category_section_id: optional(choice(categorySections)),
  ...placed,
});
const longestName = 60;
const fadingBlock = z
  .object({
    type_id: typeId(fadingTypes),
    name: optional(text),
    text_color: optional(colour),
    image: picture('fading-block'),
  })
  .check(({ value, issues }) => {
    if (value.type_id === mysteryShopper && (value.name?.trim().length ?? 0) > longestName)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: longestName,
        inclusive: true,
        input: value,
        path: ['name'],
      });
  });

const inOrder = { orderedBy: 'priority' } as const;

/**
 * What a component's type needs. The rules name the known types only, so that a component of any other type is sent
 * back as it came (document 1, sections 5 and 8).
 */
const rules: readonly Rule[] = [
  ...componentLists.flatMap(({ source, targets, needed }): Rule[] => [
    ...needed.fields.map((name): Rule => ({
      field: `${source}.${name}`,
      rule: 'requiredWhen',
      always: true,
      when: { field: `${source}.type_id`, includes: needed.types },
    })),
    ...(targets ? targetFields(targets) : []).flatMap(({ field: name, needed: needing, without }): Rule[] => [
      { field: `${source}.${name}`, rule: 'shownUnless', when: { field: `${source}.type_id`, includes: without } },
      ...(needing.length
        ? [
            {
              field: `${source}.${name}`,
              rule: 'requiredWhen',
              always: true,
              when: { field: `${source}.type_id`, includes: needing },
            } as const,
          ]
        : []),
    ]),
  ]),
  { field: 'box_components', rule: 'maxRows', max: 1 },
  { field: 'item_components', rule: 'maxRows', max: 4, editions: except('HUNGARY') },
  { field: 'item_components', rule: 'maxRows', max: 100, editions: ['HUNGARY'] },
  { field: 'fading_block_components', rule: 'maxRows', max: 2 },
  { field: 'item_components.name', rule: 'maxLength', max: 19, editions: ['HUNGARY'] },
  { field: 'item_components.description', rule: 'maxLength', max: 52, editions: ['HUNGARY'] },
];

/**
 * The app's main screen: its sections in their order, and the components of each (document 1, sections 2.11, 3, 4, 5
 * and 9).
 */
export const mainScreens = defineResource({
  path: 'admin/main-screen',
  words: 'main-screen',
  menu: { group: 'manage', order: 20 },
  roles: adminOnly,
  actions: { create: true, edit: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    description: field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(10_000)), {
      kind: 'longText',
    }),
    target_group_id: optional(reference(() => targetGroups)),
    active: extend(optional(boolean), { initial: false }),
    sections: optional(field(sections, { kind: 'rows', ...inOrder })),
    box_components: optional(extend(rows(box), inOrder)),
    focus_components: optional(extend(rows(focus), inOrder)),
    item_components: optional(extend(rows(item), inOrder)),
    module_components: optional(extend(rows(module), inOrder)),
    fading_block_components: optional(rows(fadingBlock)),
  }),
  columns: [column('id'), column('name'), unsortable('description'), column('target_group_id'), column('active')],
  rules,
});
