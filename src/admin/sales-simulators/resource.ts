import * as z from 'zod/mini';
import { audienceFields, audienceRules } from '../../audience/fields';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminAndTeam, adminOnly } from '../../contract/roles';
import {
  coins,
  computed,
  extend,
  image,
  instant,
  integer,
  recordId,
  reference,
  requiredText,
} from '../../contract/fields';
import { reactions } from '../reactions/resource';

const picture = image('salesSimulator');

/** Sales simulators: talks with customers, whose scenarios are imported (document 2, sections 2.11, 3.2 and 5.2). */
export const salesSimulators = defineResource({
  path: 'admin/sales-simulators',
  words: 'sales',
  menu: { group: 'content', order: 102 },
  editions: ['BELARUS'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  facts: ['start_date', 'end_date'],
  rules: [...audienceRules, { field: 'end_date', rule: 'notBefore', as: 'start_date' }],
  record: z.object({
    id: recordId,
    name: requiredText,
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins' }),
    start_date: extend(instant, { edge: 'start' }),
    end_date: extend(instant, { edge: 'end' }),
    ...audienceFields,
    reaction_id: reference(() => reactions),
    incomplete_image: picture,
    complete_image: picture,
    scenarios: computed(integer),
  }),
  columns: [
    column('name'),
    unsortable('incomplete_image'),
    unsortable('complete_image'),
    column('start_date'),
    column('end_date'),
    unsortable('scenarios'),
  ],
  lookup: { path: 'admin/sales-simulators', label: '{name}', limit: 10_000, roles: adminAndTeam },
});
