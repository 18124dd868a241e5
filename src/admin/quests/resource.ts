import * as z from 'zod/mini';
import { variantGroup } from '../../../editions/groups';
import { audienceFields, audienceRules } from '../../audience/fields';
import { contentRoles } from '../../contract/content-roles';
import { contentStatuses } from '../../contract/content-status';
import { column, defineResource, from, oneOf, until, type Rule } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../contract/roles';
import {
  address,
  boolean,
  choice,
  chosenIn,
  coins,
  extend,
  field,
  image,
  instant,
  integer,
  longText,
  optional,
  polymorphicReference,
  readOnly,
  recordId,
  reference,
  requiredText,
  rows,
  text,
} from '../../contract/fields';
import { brands } from '../brands/resource';
import { kbCategories } from '../knowledge-bank/categories/resource';
import { challengeKinds, dailyGame, rewardKinds, typedMarkets } from './kinds';
import { describedTypes, taskEntities, taskFields, taskTypes } from './task-types';

/** In IRELAND the team may only read (document 2, section 6; decisions). */
const writers = byEdition(adminAndTeam, [['BELARUS', 'HUNGARY', 'IRELAND', ...variantGroup], adminOnly]);

// `check` returns a new schema without field metadata, so `field` attaches it again.
const howMany = field(integer.check(z.minimum(1)), { kind: 'integer' });
const wonCoins = field(coins.check(z.minimum(1)), { kind: 'coins' });
const task = z.object({
  /** Set by the server, which stores a user's progress by task id. */
  id: readOnly(recordId),
  type_id: extend(choice(taskTypes), {
    groupedIn: 'challenges:quests.taskGroups',
    explainedIn: 'challenges:quests.taskNotes',
  }),
  description: optional(longText),
  item_count: optional(howMany),
  brand_id: optional(reference(() => brands, { positive: 'true', active: 'true' })),
  knowledge_bank_category_id: optional(reference(() => kbCategories)),
  entity_id: optional(polymorphicReference('type_id', taskEntities)),
  correct_answer: optional(text),
  chat_button_link: optional(address),
  caption_text: optional(text),
  message_text: optional(longText),
  image: optional(image('allUploads')),
});
const reward = z.object({
  id: readOnly(recordId),
  type: choice(rewardKinds),
  name: optional(text),
  coins: optional(wonCoins),
  tasks_to_complete: optional(howMany),
  number_of_winners: optional(howMany),
  description: optional(longText),
  photo: optional(image('rewards')),
  /** Set by the draw at the challenge's end. */
  winners_ids: readOnly(field(z.array(z.int()), { kind: 'rows' })),
  product_id: readOnly(integer),
});

const isDailyGame = { field: 'type', includes: dailyGame };
const rules: readonly Rule[] = [
  ...audienceRules,
  { field: 'end_date', rule: 'notBefore', as: 'start_date' },
  { field: 'background_image', editions: typedMarkets, rule: 'requiredUnless', when: isDailyGame },
  ...['attachments_enabled', 'rewards'].map((source): Rule => ({
    field: source,
    rule: 'shownUnless',
    when: isDailyGame,
  })),
  ...taskFields.flatMap(({ field: source, needed, offered }): Rule[] => [
    {
      field: `tasks.${source}`,
      rule: 'shownWhen',
      when: { field: 'tasks.type_id', includes: [...needed, ...offered] },
    },
    ...(needed.length
      ? [
          {
            field: `tasks.${source}`,
            rule: 'requiredWhen',
            always: true,
            when: { field: 'tasks.type_id', includes: needed },
          } as const,
        ]
      : []),
  ]),
  {
    field: 'tasks.description',
    rule: 'requiredWhen',
    always: true,
    when: { field: 'tasks.type_id', includes: describedTypes },
  },
  // A reward without these could never be paid (document 2, section 3.3; decisions).
  {
    field: 'rewards.tasks_to_complete',
    rule: 'either',
    as: 'rewards.number_of_winners',
    message: 'tasksOrWinners',
  },
  { field: 'rewards.tasks_to_complete', rule: 'atMostRows', rows: 'tasks', message: 'fewerTasks' },
  { field: 'end_date', rule: 'requiredWithRows', rows: 'rewards.number_of_winners', message: 'endOfDraw' },
  { field: 'tasks', rule: 'requiredWithRows', rows: 'rewards.number_of_winners', message: 'atLeastOneTask' },
  { field: 'rewards.name', rule: 'requiredWhen', when: { field: 'rewards.type', includes: 1 } },
  { field: 'rewards.coins', rule: 'requiredWhen', when: { field: 'rewards.type', includes: 2 } },
];

/**
 * Challenges: tasks to complete within a period, and the rewards for them (document 2, sections 2.12, 3.3, 5.2 and
 * 6).
 */
export const quests = defineResource({
  path: 'admin/quests',
  words: 'challenges',
  menu: { group: 'content', order: 110, section: 'challenge' },
  roles: contentRoles,
  actions: { create: writers, edit: writers, delete: writers, duplicate: writers },
  copy: {
    opens: 'form',
    leavesOut: [
      'created_at',
      'rewards.id',
      'rewards.product_id',
      'rewards.quest_id',
      'rewards.tasks_to_complete',
      'rewards.winners_ids',
      'tasks.brand_id',
      'tasks.id',
      'tasks.quest_id',
      'tasks.type',
    ],
    sets: { status: 0 },
  },
  title: 'name',
  facts: ['start_date', 'end_date'],
  record: z.object({
    id: recordId,
    type: chosenIn(typedMarkets, 0, choice(challengeKinds)),
    admin_panel_name: optional(text),
    name: requiredText,
    description: optional(longText),
    status: extend(choice(contentStatuses), { initial: 0 }),
    start_date: extend(optional(instant), { edge: 'start' }),
    end_date: extend(optional(instant), { edge: 'end' }),
    ...audienceFields,
    progress_bar_enable: optional(boolean),
    background_image: optional(image('allUploads')),
    attachments_enabled: optional(boolean),
    tasks: optional(rows(task)),
    rewards: optional(rows(reward)),
    created_at: readOnly(instant),
  }),
  columns: [
    column('id'),
    column('type', { editions: typedMarkets }),
    column('admin_panel_name'),
    column('name'),
    column('start_date'),
    column('end_date'),
    column('status'),
  ],
  filters: {
    type: oneOf,
    start_date: from('start_date'),
    end_date: until('end_date'),
  },
  lookup: { path: 'admin/quests', label: '({id}) {name}', limit: 10_000 },
  rules,
});
