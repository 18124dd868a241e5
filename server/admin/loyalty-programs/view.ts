import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    attachments: '(select count(*)::int from loyalty_attachments sent where sent.program_id = loyalty_programs.id)',
  },
};
