import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    duration: `
      extract(epoch from coalesce(file_transfers.finished_at, now()) - file_transfers.created_at)::int
    `,
    has_file: 'file_transfers.file_key is not null',
    has_error_file: 'file_transfers.error_file_key is not null',
  },
  unversioned: true,
};
