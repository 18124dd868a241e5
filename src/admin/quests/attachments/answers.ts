import { edition } from 'virtual:edition';
import {
  challengeImages,
  type Decision,
  type ModerationKind,
  type Notice,
  type Outcome,
} from '../../../../machines/moderation';
import { call, CallError } from '../../../providers/http';
import { t } from 'i18next';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { linkOf } from '../../../providers/wire';
import { customTasksOf, questId, type AttachmentRow } from './row';

export interface UserImage {
  /** What its link says about the file. */
  id: string;
  /** The original URL, which the delete call requires. */
  attachUrl: string;
  url: string;
  /** The task that it answers; null where the back-end does not send it. */
  taskId: number | null;
  decided: 'accept' | 'decline' | null;
}
interface WireImage {
  attach_url: string;
  task_id?: number | null;
  decision?: 'accept' | 'decline' | null;
}

const { delete: deletes } = challengeImages.decisions;
/** Only some markets can accept and decline images; the others only delete them (document 2, section 2.13). */
export const imageKind: ModerationKind = edition.acceptsTaskImages
  ? challengeImages
  : { ...challengeImages, decisions: { delete: deletes! } };

const queryOf = (row: AttachmentRow) => ({ user_id: row.userId, quest_id: questId(row) });

/** What was decided here. A back-end that sends the documented fields alone does not say it when it is asked again. */
const decidedHere = new Map<string, UserImage['decided']>();
const keyOf = (row: AttachmentRow, id: string) => JSON.stringify([queryOf(row), id]);

/** The parameters that a store signs a link with; they change with each request. */
const signing = /^(x-(amz|goog)-.+|expires|signature|key-pair-id|policy|token|sig|se|sp|sr|st|sv)$/i;
/** What a link says about its file. */
function fileOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const named = [...searchParams].filter(([name]) => !signing.test(name));
  return named.length ? `${pathname}?${String(new URLSearchParams(named))}` : pathname;
}

export async function loadImages(row: AttachmentRow): Promise<UserImage[]> {
  const { data } = await call<WireImage[] | { data?: WireImage[] } | undefined>('GET', 'admin/quests/user-images', {
    query: queryOf(row),
  });
  const images = Array.isArray(data) ? data : (data?.data ?? []);
  return images.map(({ attach_url, task_id, decision }) => {
    const url = linkOf(attach_url);
    const id = fileOf(url);
    return {
      id,
      attachUrl: attach_url,
      url,
      taskId: task_id ?? null,
      decided: decision === undefined ? (decidedHere.get(keyOf(row, id)) ?? null) : decision,
    };
  });
}

/**
 * The custom task that an image answers: the task that it names; otherwise the only custom task or the first open
 * one, preferring those that wait for an image.
 */
export function taskFor(row: AttachmentRow, image: UserImage): number | null {
  const tasks = customTasksOf(row);
  if (image.taskId !== null) return tasks.find((task) => task.id === image.taskId)?.id ?? null;
  return (
    (tasks.length === 1
      ? tasks[0]
      : (tasks.find((task) => task.withUploadedImage && !task.done) ?? tasks.find((task) => !task.done))
    )?.id ?? null
  );
}

/** Sends one decision. If a colleague decided first, the outcome is 'overtaken', not an error. */
export async function sendDecision(row: AttachmentRow, image: UserImage, { name }: Decision): Promise<Outcome> {
  try {
    if (name === 'delete')
      await call('DELETE', 'admin/quests/user-images', { query: queryOf(row), body: { attach_url: image.attachUrl } });
    else {
      await call('PUT', 'admin/quests/approval', {
        query: queryOf(row),
        body: {
          status: name === 'accept' ? 1 : 0,
          taskType: 'CUSTOM',
          taskId: taskFor(row, image),
          ...(offers('image-answers') && { attach_url: image.attachUrl }),
        },
      });
      decidedHere.set(keyOf(row, image.id), name === 'accept' ? 'accept' : 'decline');
    }
    return { outcome: 'decided' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { decided, by } = (error.answer ?? {}) as { decided?: string; by?: string | null };
    if (error.statusCode === 409 && typeof decided === 'string')
      return { outcome: 'overtaken', decided, by: by ?? null };
    if (error.statusCode === 404 && offers('image-answers'))
      return { outcome: 'overtaken', decided: 'delete', by: null };
    throw error;
  }
}

/** Shows the documented notification for a decision's outcome (document 2, section 8). */
export function tellOutcome(notice: Notice): void {
  const isDelete = notice.decision.name === 'delete';
  if (notice.type === 'overtaken')
    notify({
      type: 'warning',
      // Whoever decided may be this person, in another window: named, never called somebody else.
      message: [t(`attachments:overtaken.${notice.decided}`), notice.by].filter(Boolean).join(': '),
    });
  else if (notice.type !== 'decided')
    notify({
      type: 'warning',
      // With the reason, for whoever has closed the dialog meanwhile.
      message: [t(isDelete ? 'attachments:images.notDeleted' : 'attachments:approval.failed'), notice.message]
        .filter(Boolean)
        .join('. '),
    });
  else notify({ type: 'success', message: t(isDelete ? 'attachments:images.deleted' : 'attachments:approval.done') });
}
