import type { TFunction } from 'i18next';
import { taskTypes } from '../task-types';
import type { AttachmentTask } from './resource';

/** The namespaces that `taskName` needs. */
export const taskWords = ['attachments', 'challenges'];

/**
 * What a task asks for: its description, else its type and numbers in words ('Read 5 articles', 'Complete special quiz:
 * Autumn'). A back-end that sends neither gets the task's position.
 */
export function taskName(t: TFunction, task: AttachmentTask, at: number): string {
  if (task.description) return task.description;
  const type = taskTypes.find((one) => one.id === task.type_id);
  if (!type) return t('attachments:mark.untitled', { count: at + 1 });
  const count = type.needs.includes('item_count') ? task.item_count : null;
  const asked =
    typeof count === 'number'
      ? t(`attachments:task.${type.name}`, { count })
      : t(`challenges:quests.choices.type_id.${type.name}`);
  return task.about ? `${asked}: ${task.about}` : asked;
}
