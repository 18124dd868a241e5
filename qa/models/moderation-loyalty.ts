import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import { attachmentModel } from './moderation/attachment';

/** Photos of loyalty programmes (document 2, section 2.17). */
export const loyaltyAttachmentsModel = attachmentModel({
  name: 'moderation-loyalty',
  contract: loyaltyAttachments,
  method: 'POST',
  accounts: ['admin'],
  hasQuantity: true,
  idLabel: 'Photo ID',
  body: ({ id }, status, product_quantity) => ({ id, status, product_quantity }),
});
