import * as z from 'zod/mini';
import { attachmentStatuses } from '../../../contract/attachment-statuses';
import { column, contains, defineResource, hide, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  boolean,
  choice,
  computed,
  image,
  instant,
  integer,
  optional,
  recordId,
  reference,
  text,
} from '../../../contract/fields';
import { users } from '../../users/resource';
import { loyaltyPrograms } from '../resource';

/**
 * Photos of sold products that sellers sent in for a loyalty programme. Staff moderate them but cannot create or edit
 * them (document 2, sections 2.17, 3.5 and 7.3).
 */
export const loyaltyAttachments = defineResource({
  path: 'admin/loyalty-programs/attachments',
  name: 'loyalty-attachments',
  words: 'loyalty',
  moreWords: ['attachments'],
  menu: { group: 'content', order: 171 },
  editions: ['IRELAND'],
  roles: adminOnly,
  person: { order: 70, filter: 'user_id' },
  title: 'id',
  record: z.object({
    id: recordId,
    program_id: reference(() => loyaltyPrograms),
    user_id: reference(() => users),
    traffic_code: computed(text),
    created_at: instant,
    attachment: image('images/'),
    product_quantity: optional(integer),
    rewarded: boolean,
    status: choice(attachmentStatuses),
  }),
  columns: [
    column('id'),
    column('user_id'),
    column('created_at'),
    unsortable('attachment'),
    column('product_quantity'),
    column('rewarded'),
    column('status'),
  ],
  filters: {
    program_id: oneOf,
    user_id: oneOf,
    traffic_code: contains,
    status: oneOf,
    hide_rewarded: hide('rewarded'),
  },
});
