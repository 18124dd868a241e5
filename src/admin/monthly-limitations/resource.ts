import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import {
  choice,
  colour,
  extend,
  field,
  image,
  instant,
  integer,
  optional,
  polymorphicReference,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../contract/fields';
import { adminAndTeam } from '../../contract/roles';
import { kbArticles } from '../knowledge-bank/articles/resource';
import { targetGroups } from '../target-groups/resource';
import { activityPacks, activityRules, activityTypes } from './activity-types';

// `check` returns a new schema without field metadata, so `field` attaches it again.
const limit = field(integer.check(z.minimum(1)), { kind: 'integer' });
const activity = z.object({
  type_id: choice(activityTypes),
  name: requiredText,
  priority: optional(integer),
  pack_id: optional(polymorphicReference('type_id', activityPacks)),
  knowledge_bank_article_id: optional(reference(() => kbArticles)),
  image: image('images/'),
});

/** How much app users can earn in a month, and by what (document 1, sections 2.11, 3, 5 and 9). */
export const monthlyLimitations = defineResource({
  path: 'admin/monthly-limitations',
  words: 'settings',
  menu: { group: 'manage', order: 30 },
  editions: ['IRELAND', 'DEMO', 'HUNGARY'],
  roles: adminAndTeam,
  actions: { create: true, edit: true },
  title: 'hint_text',
  record: z.object({
    id: recordId,
    hint_text: requiredText,
    limit: extend(limit, { initial: 10_000 }),
    activated_at: optional(instant),
    target_group_id: optional(reference(() => targetGroups)),
    first_half_color: extend(colour, { initial: '#FFC163' }),
    second_half_color: extend(colour, { initial: '#67F6BA' }),
    activities: optional(rows(activity)),
  }),
  columns: [column('id'), column('hint_text'), column('limit'), column('activated_at'), column('target_group_id')],
  rules: activityRules,
});
