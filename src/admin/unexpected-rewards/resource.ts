import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  choice,
  extend,
  integer,
  longText,
  optional,
  readOnly,
  recordId,
  reference,
  requiredText,
} from '../../contract/fields';
import { frequencies } from '../services/frequencies/resource';
import { unexpectedRewardsLevels } from '../services/unexpected-rewards-levels/resource';
import { rewardTypes } from './types';

const amount = optional(extend(integer.check(z.minimum(0)), { kind: 'integer' }));

/** Rewards that come as a surprise (document 2, sections 2.19 and 3.5). */
export const unexpectedRewards = defineResource({
  path: 'admin/unexpected-rewards',
  words: 'rewards',
  menu: { group: 'content', order: 190 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    type_id: extend(optional(choice(rewardTypes)), { initial: rewardTypes[0].id }),
    frequency_id: optional(reference(() => frequencies)),
    description: optional(longText),
    coins: amount,
    level_id: optional(reference(() => unexpectedRewardsLevels)),
    value: amount,
    is_repeated: extend(optional(boolean), { initial: false }),
    /** Set when the reward has been given. */
    done: readOnly(boolean),
  }),
  columns: [column('id'), column('name'), unsortable('description'), column('type_id'), column('done')],
});
