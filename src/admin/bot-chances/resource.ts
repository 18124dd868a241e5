import * as z from 'zod/mini';
import { column, defineResource, unsortable, type Rule } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { computed, decimal, optional, percent, recordId } from '../../contract/fields';
import { chances } from './chances';

const rules: Rule[] = [
  { rule: 'atLeast', field: 'percentage_max', as: 'percentage_min', message: 'highestBelowLowest' },
  // Bots from before these fields have none until they are saved again, so their columns are nullable.
  ...chances.map((field): Rule => ({ rule: 'requiredFor', field, roles: adminOnly })),
  { rule: 'sum', field: 'five_answers_chance', of: chances, max: 100, message: 'chancesSum' },
];

/**
 * Bots, the opponents for users without a human one: a bot plays against users whose win rate is in its range, and
 * answers with these chances (document 1, sections 2.11, 3, 5 and 9).
 */
export const botChances = defineResource({
  path: 'admin/bot-chances',
  table: 'bots',
  words: 'programme-settings',
  menu: { group: 'manage', order: 170 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  rules,
  record: z.object({
    id: recordId,
    percentage_min: percent,
    percentage_max: percent,
    one_answer_chance: optional(percent),
    two_answers_chance: optional(percent),
    three_answers_chance: optional(percent),
    four_answers_chance: optional(percent),
    five_answers_chance: optional(percent),
    average: computed(decimal),
  }),
  columns: [
    column('id'),
    column('percentage_min'),
    column('percentage_max'),
    ...chances.map((one) => column(one)),
    unsortable('average'),
  ],
});
