import * as z from 'zod/mini';
import { barcode } from '../../contract/barcode';
import { column, defineResource, from, unsortable, until } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { image, instant, readOnly, recordId, reference } from '../../contract/fields';
import { users } from '../users/resource';

/** Photos of packs that the app did not recognise (document 2, sections 2.27 and 3.8). */
export const unrecognizedPacks = defineResource({
  path: 'admin/unrecognized-packs',
  words: 'packs',
  menu: { group: 'content', order: 271 },
  editions: ['HUNGARY'],
  roles: adminOnly,
  actions: { export: true },
  title: 'barcode',
  record: z.object({
    id: recordId,
    barcode: readOnly(barcode),
    user_id: readOnly(reference(() => users)),
    created_at: readOnly(instant),
    photo: readOnly(image('recognition')),
  }),
  columns: [column('id'), column('barcode'), column('user_id'), column('created_at'), unsortable('photo')],
  filters: { created_at_from: from('created_at'), created_at_to: until('created_at') },
});
