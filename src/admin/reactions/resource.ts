import * as z from 'zod/mini';
import { column, contains, defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { extend, image, optional, recordId, reference, requiredText, rows } from '../../contract/fields';
import { reactionTypes } from './types/resource';

const reaction = z.object({
  image: image('salesSimulator'),
  type_id: optional(reference(() => reactionTypes)),
});

/** Packs of reactions that a customer shows in a sales simulator (document 1, sections 2.11, 3 and 5). */
export const reactions = defineResource({
  path: 'admin/reactions',
  words: 'programme-settings',
  menu: { group: 'manage', order: 130 },
  editions: ['BELARUS'],
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true },
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, images: extend(rows(reaction), { initial: [] }) }),
  columns: [column('id'), column('name')],
  filters: { name: contains },
  // 100 per page (document 2, sections 7.4 and 9).
  lookup: { path: 'admin/reactions', label: '{name}', limit: 100 },
});
