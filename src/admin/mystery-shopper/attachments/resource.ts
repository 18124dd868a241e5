import * as z from 'zod/mini';
import { attachmentStatuses } from '../../../contract/attachment-statuses';
import { column, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import {
  choice,
  computed,
  field,
  instant,
  longText,
  optional,
  recordId,
  reference,
  text,
} from '../../../contract/fields';
import { users } from '../../users/resource';
import { mysteryShopper } from '../resource';

/**
 * Answers and photos from mystery-shopper visits. Staff moderate them but cannot create or edit them (document 2,
 * sections 2.28, 3.9 and 7.3).
 */
export const mysteryShopperAttachments = defineResource({
  path: 'admin/mystery-shopper/attachments',
  name: 'mystery-shopper-attachments',
  words: 'loyalty',
  moreWords: ['attachments'],
  menu: { group: 'content', order: 281 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  person: { order: 80, filter: 'user_id' },
  title: 'id',
  record: z.object({
    id: recordId,
    mystery_shopper_id: reference(() => mysteryShopper),
    name: computed(text),
    end_date: computed(instant),
    user_id: reference(() => users),
    status: choice(attachmentStatuses),
    open_question_answer: optional(longText),
    question: optional(text),
    /** File keys of the photos. */
    attachments: field(z.array(z.string()), { kind: 'rows', folder: 'mysteryShopper' }),
  }),
  columns: [
    column('id'),
    unsortable('name'),
    unsortable('end_date'),
    column('user_id'),
    column('status'),
    unsortable('open_question_answer'),
    unsortable('question'),
    unsortable('attachments'),
  ],
  filters: { mystery_shopper_id: oneOf, user_id: oneOf, status: oneOf },
});
