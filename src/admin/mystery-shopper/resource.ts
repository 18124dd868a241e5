import * as z from 'zod/mini';
import { column, contains, defineResource, from, unsortable, until } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import {
  choice,
  computed,
  decimal,
  extend,
  field,
  image,
  instant,
  integer,
  recordId,
  reference,
} from '../../contract/fields';
import { brands } from '../brands/resource';
import { targetGroups } from '../target-groups/resource';
import { question } from './question';
import { mysteryShopperStatuses } from './statuses';

const limited = (most: number) =>
  field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most)), { kind: 'text' });
const judgement = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(255)), {
  kind: 'longText',
});

const criterion = z.object({
  name: limited(60),
  good_answer: judgement,
  normal_answer: judgement,
  bad_answer: judgement,
  questions: field(z.array(question, 'required').check(z.refine((list) => list.length > 0, 'atLeastOneQuestion')), {
    kind: 'rows',
  }),
});

/**
 * Mystery-shopper campaigns: visits in disguise and the questions that the visitor answers (document 2, sections
 * 2.28, 3.9 and 5.2; decisions: reading B with A's questions).
 */
export const mysteryShopper = defineResource({
  path: 'admin/mystery-shopper',
  words: 'loyalty',
  menu: { group: 'content', order: 280 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'name',
  rules: [{ rule: 'notBefore', field: 'end_date', as: 'start_date' }],
  record: z.object({
    id: recordId,
    name: limited(39),
    status: choice(mysteryShopperStatuses),
    start_date: extend(instant, { edge: 'start' }),
    end_date: extend(instant, { edge: 'end' }),
    brand_id: reference(() => brands),
    reward_coefficient: extend(decimal.check(z.minimum(0)), { kind: 'decimal' }),
    // 10,000 in the mystery shopper's form (document 3, section 9; decisions, 'Target-group page sizes').
    target_group_id: extend(
      reference(() => targetGroups),
      { lookupLimit: 10_000 },
    ),
    background_image: image('mysteryShopper'),
    result_page_date_to: extend(instant, { edge: 'end' }),
    criterias: field(z.array(criterion, 'required').check(z.minLength(1, 'required')), { kind: 'rows' }),
    attachments: computed(integer),
  }),
  columns: [
    column('id'),
    column('name'),
    column('status'),
    column('start_date'),
    column('end_date'),
    unsortable('attachments'),
  ],
  filters: { name: contains, start_date: from('start_date'), end_date: until('end_date') },
  lookup: { path: 'admin/mystery-shopper', label: '({id}) {name}', limit: 10_000 },
});
