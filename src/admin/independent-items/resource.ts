import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import { boolean, choice, optional, polymorphicReference, readAs, recordId, text } from '../../contract/fields';
import { entities, entityTypes, typesWithSubtype } from './entities';

/** Content that stands on its own in the app (document 2, sections 2.21, 3.6, 5.2 and 6). */
export const independentItems = defineResource({
  path: 'admin/independent-items',
  words: 'app-content',
  menu: { group: 'content', order: 210 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { create: true, edit: true, delete: true },
  rules: [
    { field: 'entity_subtype', rule: 'requiredWhen', when: { field: 'entity_type', includes: typesWithSubtype } },
  ],
  record: z.object({
    id: recordId,
    entity_type: choice(entityTypes),
    /** A kind of quiz; for articles the id of their category, as text. It may be sent as a number. */
    entity_subtype: optional(readAs((value) => (typeof value === 'number' ? String(value) : value), text)),
    entity_id: polymorphicReference(['entity_subtype', 'entity_type'], entities),
    progress_bar_enable: optional(boolean),
  }),
  columns: [column('id'), column('entity_type'), column('entity_subtype'), unsortable('entity_id')],
});
