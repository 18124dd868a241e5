import { mysteryShopperAttachments } from '../../src/admin/mystery-shopper/attachments/resource';
import { attachmentModel } from './moderation/attachment';

/** Attachments of mystery shoppers (document 2, section 2.28). */
export const mysteryShopperAttachmentsModel = attachmentModel({
  name: 'moderation-mystery-shopper',
  contract: mysteryShopperAttachments,
  method: 'PUT',
  accounts: ['admin', 'team'],
  hasQuantity: false,
  idLabel: 'Attachment ID',
  body: ({ id, user_id }, status) => ({ id, status, user_id }),
});
