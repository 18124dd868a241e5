import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    attachments:
      '(select count(*)::int from mystery_shopper_attachments brought where brought.mystery_shopper_id = mystery_shopper.id)',
  },
};
