import type { View } from '../../../records/view';

export const view: View = {
  joins: 'join mystery_shopper visit on visit.id = mystery_shopper_attachments.mystery_shopper_id',
  fields: { name: 'visit.name', end_date: 'visit.end_date' },
};
