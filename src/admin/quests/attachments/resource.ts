import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { contains, defineResource, equals, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  boolean,
  computed,
  field,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  text,
} from '../../../contract/fields';
import { users } from '../../users/resource';
import { quests } from '../resource';

const task = z.object({
  id: recordId,
  description: z.nullable(z.string()),
  type_id: integer,
  item_count: optional(integer),
  /** The name of the brand, the category or the record that the task is about. */
  about: z.optional(z.nullable(z.string())),
  done: boolean,
  withUploadedImage: boolean,
});

/**
 * The participants of challenges, the state of their tasks, and the images that they sent (document 2, sections 2.13
 * and 3.3).
 */
export const questAttachments = defineResource({
  path: 'admin/quests/attachments',
  table: 'quest_attachments',
  words: 'attachments',
  moreWords: ['challenges'],
  menu: { group: 'content', order: 115 },
  // The team may read this wherever it sees the challenges that link here (decisions, challenge attachments).
  roles: contentRoles,
  actions: { moderate: adminOnly },
  person: { order: 50, filter: 'user_id' },
  title: ['quest.admin_panel_name', 'userId'],
  rowId: ['userId', 'quest.id'],
  record: z.object({
    id: recordId,
    user_id: readOnly(reference(() => users)),
    quest_id: readOnly(reference(() => quests)),
    userId: computed(integer),
    quest: optional(
      z.object({
        id: computed(integer),
        name: computed(text),
        admin_panel_name: computed(text),
        end_date: computed(instant),
      }),
    ),
    /** The descriptions of all tasks. The filter of the same name also searches what tasks without one ask for. */
    task: computed(text),
    tasks: computed(field(z.array(task), { kind: 'rows' })),
    withImages: computed(boolean),
  }),
  columns: [
    unsortable('quest.admin_panel_name'),
    unsortable('quest.name'),
    unsortable('userId'),
    unsortable('quest.end_date'),
    unsortable('tasks'),
    unsortable('withImages'),
  ],
  filters: { user_id: equals, task: contains, quest_id: equals },
});

export type AttachmentTask = z.infer<typeof task>;
