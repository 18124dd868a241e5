import * as z from 'zod/mini';
import { audienceFields, audienceRules } from '../../audience/fields';
import { column, defineResource, unsortable, type Rule } from '../../contract/contract';
import { adminOnly, staff } from '../../contract/roles';
import {
  address,
  choice,
  coins,
  day,
  field,
  image,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../contract/fields';
import { specialQuizzes } from '../special-quizzes/resource';
import { transactionTypes } from '../transactions/types/resource';
import { stepTypes } from './step-types';

const stepType = 'steps.step_type';
const step = z.object({
  name: requiredText,
  step_type: choice(stepTypes),
  special_quiz_id: optional(reference(() => specialQuizzes)),
  url: optional(address),
  minutes_to_read: field(integer.check(z.minimum(0)), { kind: 'integer' }),
  coins: field(coins.check(z.minimum(0)), { kind: 'coins' }),
  transaction_type_id: reference(() => transactionTypes),
});

const rules: readonly Rule[] = [
  ...audienceRules,
  // Sales tips from before they had a screen may lack images until they are saved again.
  ...['incomplete_image', 'complete_image'].map((source): Rule => ({
    field: source,
    rule: 'requiredFor',
    roles: adminOnly,
  })),
  { field: 'published_at', rule: 'requiredFor', roles: adminOnly, mode: 'edit' },
  { field: 'steps.special_quiz_id', rule: 'requiredWhen', when: { field: stepType, includes: 'quiz' } },
  { field: 'steps.url', rule: 'requiredWhen', when: { field: stepType, includes: 'url' } },
  // A step without a type is that of a quiz if it names one.
  { field: stepType, rule: 'sets', value: 'quiz', filled: 'steps.special_quiz_id', ifBlank: true },
  { field: stepType, rule: 'sets', value: 'url', ifBlank: true },
];

/** Sales tips, which sellers read and play step by step (document 2, sections 2.10, 3.2 and 5.2). */
export const salesTips = defineResource({
  path: 'admin/sales-tips',
  words: 'sales',
  menu: { group: 'content', order: 100 },
  editions: ['BELARUS', 'HUNGARY', 'DEMO'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  facts: ['published_at', 'created_at'],
  rules,
  record: z.object({
    id: recordId,
    name: requiredText,
    published_at: optional(day),
    created_at: readOnly(instant),
    ...audienceFields,
    incomplete_image: optional(image('salesTips')),
    complete_image: optional(image('salesTips')),
    steps: optional(rows(step)),
  }),
  columns: [
    column('id'),
    column('name'),
    unsortable('incomplete_image'),
    unsortable('complete_image'),
    column('created_at'),
    column('published_at'),
  ],
  lookup: { path: 'admin/sales-tips', label: '{name}', limit: 10_000, roles: staff },
});
