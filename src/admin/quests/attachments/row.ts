import type { RecordOf } from '../../../contract/contract';
import { customTask, type MarkRow } from '../../../../machines/bulk-marking';
import type { Row } from '../../../kit/list/state';
import type { questAttachments } from './resource';

export type AttachmentRow = RecordOf<typeof questAttachments>;

/** Whether a row of the list has images to decide about. */
export const hasImages = (row: Row) => row.withImages === true;
export const tasksOf = (row: AttachmentRow) => row.tasks ?? [];
export const customTasksOf = (row: AttachmentRow) => tasksOf(row).filter((task) => task.type_id === customTask);
export const questId = (row: AttachmentRow) => row.quest?.id ?? row.quest_id;
export const questName = (row: AttachmentRow): string =>
  row.quest?.admin_panel_name || row.quest?.name || `#${questId(row) ?? '?'}`;

/** Converts a row to what the marking machine needs. */
export const markRow = (row: AttachmentRow): MarkRow => ({
  id: row.id,
  name: `#${row.userId}, ${questName(row)}`,
  userId: row.userId ?? 0,
  questId: questId(row) ?? 0,
  withImages: row.withImages === true,
  tasks: tasksOf(row),
});
