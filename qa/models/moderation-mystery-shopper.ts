import { attachmentModel } from './moderation/attachment';

/** Attachments of mystery shoppers (document 2, section 2.28). */
export const mysteryShopperAttachmentsModel = attachmentModel({
  name: 'moderation-mystery-shopper',
  path: 'admin/mystery-shopper/attachments',
  method: 'PUT',
  accounts: ['admin', 'team'],
  hasQuantity: false,
  idLabel: 'Attachment ID',
  body: ({ id, user_id }, status) => ({ id, status, user_id }),
});
