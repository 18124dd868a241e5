import * as z from 'zod/mini';
import { contentStatuses } from '../../contract/content-status';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminAndTeam, adminOnly } from '../../contract/roles';
import {
  boolean,
  choice,
  coins,
  colour,
  computed,
  extend,
  field,
  image,
  instant,
  integer,
  longText,
  optional,
  recordId,
  requiredText,
} from '../../contract/fields';

const picture = image('allUploads');
/** Keywords that identify the product on a till receipt or a shelf. */
const keywords = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000)), {
  kind: 'longText',
});

/**
 * Programmes in which sellers photograph what they sold and get a single reward for selling enough (document 2,
 * sections 2.16, 3.5, 5.2 and 9).
 */
export const loyaltyPrograms = defineResource({
  path: 'admin/loyalty-programs',
  words: 'loyalty',
  menu: { group: 'content', order: 170 },
  editions: ['IRELAND'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  rules: [
    { rule: 'notBefore', field: 'end_date', as: 'start_date' },
    { rule: 'requiredWhen', field: 'message', when: { field: 'push', includes: true } },
  ],
  record: z.object({
    id: recordId,
    name: extend(requiredText, { initial: 'Loyalty program' }),
    start_date: extend(instant, { edge: 'start' }),
    end_date: extend(instant, { edge: 'end' }),
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins', initial: 1200 }),
    sales_requirement: extend(integer.check(z.minimum(1), z.maximum(6)), { kind: 'integer', initial: 6 }),
    status: choice(contentStatuses),
    progress_bar_enable: optional(boolean),
    background_image: picture,
    product_image: picture,
    cover_image_1: picture,
    cover_image_2: picture,
    cover_image_3: picture,
    cover_image_4: picture,
    cover_image_5: picture,
    cover_image_6: picture,
    button_text_color: extend(colour, { initial: '#FFFFFF' }),
    button_color: extend(colour, { initial: '#000000' }),
    button_plus_color: extend(colour, { initial: '#FAD32A' }),
    products: field(z.array(z.object({ name: requiredText, keywords }), 'required').check(z.minLength(1, 'required')), {
      kind: 'rows',
    }),
    push: extend(optional(boolean), { initial: false }),
    message: optional(longText),
    attachments: computed(integer),
  }),
  columns: [
    column('id'),
    column('name'),
    column('start_date'),
    column('end_date'),
    column('status'),
    unsortable('attachments'),
  ],
  lookup: { path: 'admin/loyalty-programs', label: '({id}) {name}', limit: 10_000, roles: adminAndTeam },
});
