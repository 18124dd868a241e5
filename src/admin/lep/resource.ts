import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  coins,
  colour,
  extend,
  image,
  instant,
  integer,
  optional,
  recordId,
  reference,
  requiredAddress,
  requiredText,
} from '../../contract/fields';
import { transactionTypes } from '../transactions/types/resource';

/** LEP competitions, whose winning codes are drawn (document 2, sections 2.22, 3.7 and 9). */
export const lep = defineResource({
  path: 'admin/lep',
  words: 'moderation',
  menu: { group: 'content', order: 220 },
  editions: ['IRELAND'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  otherActions: ['importCodes'],
  title: 'name',
  rules: [{ rule: 'notBefore', field: 'end_date', as: 'start_date' }],
  record: z.object({
    id: recordId,
    name: requiredText,
    priority: optional(integer),
    rules_link: requiredAddress,
    help_link: requiredAddress,
    start_date: extend(instant, { edge: 'start' }),
    end_date: extend(instant, { edge: 'noon' }),
    accent_color: colour,
    background_color: colour,
    text_color: extend(colour, { initial: '#000000' }),
    button_text_color: extend(colour, { initial: '#ffffff' }),
    main_image: image('allUploads'),
    background_image: image('allUploads'),
    input_background_image: image('allUploads'),
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins' }),
    transaction_type_id: optional(reference(() => transactionTypes)),
    progress_bar_enable: optional(boolean),
  }),
  columns: [column('id'), column('name'), column('start_date'), column('end_date')],
  lookup: { path: 'admin/lep', label: '{name}', limit: 10_000 },
});
