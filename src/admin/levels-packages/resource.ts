import * as z from 'zod/mini';
import { column, contains, defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { coins, extend, integer, optional, recordId, requiredText, rows } from '../../contract/fields';

const level = extend(integer.check(z.minimum(1)), { kind: 'integer' });
const reward = extend(coins.check(z.minimum(0)), { kind: 'coins' });
const levelsReward = z.object({
  start_level: level,
  final_level: level,
  task_reward: optional(reward),
  category_reward: optional(reward),
});

/**
 * Packages of levels and what reaching them earns (document 1, sections 2.11, 3 and 5). The ranges of levels follow one
 * another without a gap, beginning at level 1.
 */
export const levelsPackages = defineResource({
  path: 'admin/levels-packages',
  words: 'programme-settings',
  menu: { group: 'manage', order: 140 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  rules: [
    { rule: 'follows', field: 'levels_rewards.start_level', as: 'levels_rewards.final_level', first: 1 },
    {
      rule: 'atLeast',
      field: 'levels_rewards.final_level',
      as: 'levels_rewards.start_level',
      message: 'finalBeforeStart',
    },
  ],
  record: z.object({
    id: recordId,
    name: requiredText,
    levels_rewards: extend(rows(levelsReward), { initial: [] }),
  }),
  columns: [column('id'), column('name')],
  filters: { name: contains },
  lookup: { path: 'admin/levels-packages', label: '{name}', limit: 10_000 },
});
