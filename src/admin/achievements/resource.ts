import * as z from 'zod/mini';
import { column, defineResource, type Rule } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  choice,
  colour,
  extend,
  image,
  instant,
  integer,
  longText,
  optional,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../contract/fields';
import { kbBrands } from '../knowledge-bank/brands/resource';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { levelsPackages } from '../levels-packages/resource';
import { taskRules, taskTypes } from './task-types';

const atLeastOne = extend(integer.check(z.minimum(1)), { kind: 'integer' });
const task = z.object({
  name: requiredText,
  type_id: extend(choice(taskTypes), {
    groupedIn: 'rewards:achievements.taskGroups',
    explainedIn: 'rewards:achievements.taskNotes',
  }),
  kb_category_id: optional(reference(() => kbCategories)),
  number_of_actions: atLeastOne,
  in_row: optional(boolean),
  in_row_by_days: optional(boolean),
  kb_brand_id: optional(reference(() => kbBrands)),
  task_image: image('achievementTasks'),
  text_color: colour,
  card_color: colour,
  progress_color: colour,
  reward_color: colour,
  reward_image: image('achievementTasks'),
});

/** Achievements with their tasks and levels (document 2, sections 2.20, 3.6 and 5.2). */
export const achievements = defineResource({
  path: 'admin/achievements',
  words: 'rewards',
  menu: { group: 'content', order: 200 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  rules: [
    // Achievements from before they had a screen may lack these until they are saved again.
    ...['background_image', 'icon_image'].map((source): Rule => ({
      field: source,
      rule: 'requiredFor',
      roles: adminOnly,
    })),
    { field: 'end_date', rule: 'notBefore', as: 'start_date' },
    ...taskRules,
  ],
  record: z.object({
    id: recordId,
    name: requiredText,
    description: optional(longText),
    levels_package_id: optional(reference(() => levelsPackages)),
    max_level: optional(atLeastOne),
    start_date: extend(optional(instant), { edge: 'start' }),
    end_date: extend(optional(instant), { edge: 'end' }),
    text_color: optional(colour),
    status_color: optional(colour),
    priority: optional(integer),
    visible: optional(boolean),
    background_image: optional(image('achievements')),
    icon_image: optional(image('achievements')),
    tasks: optional(rows(task)),
  }),
  columns: [
    column('id'),
    column('name'),
    column('start_date'),
    column('end_date'),
    column('priority'),
    column('visible'),
  ],
  lookup: { path: 'admin/achievements', label: '{name}', limit: 10_000 },
});
