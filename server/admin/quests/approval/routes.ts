import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customTask } from '../../../../machines/bulk-marking';
import { questAttachments } from '../../../../src/admin/quests/attachments/resource';
import { refuseHeld, staffKey } from '../../moderation/claims/claims';
import { once } from '../../../http/idempotency';
import { changesOf } from '../../../http/log';
import { asLogged, imageOf, imagesOf, imageStates } from '../attachments/images';
import { markDone, marked, participating, queryId, type Participation } from '../attachments/participation';
import { Refusal } from '../../../http/refusal';
import { route } from '../../../http/route';

const waiting = 2;
const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));

/** Accept and decline of a custom task's images (document 2, sections 4 and 7.3). */
export const routes = [
  route({
    method: 'PUT',
    path: '/admin/quests/approval',
    summary:
      'Accepts (1) or declines (0) what a user sent for a custom task; ' +
      'one image alone where `attach_url` names it (document 2, section 7.3).',
    allow: { contract: questAttachments, action: 'moderate' },
    contract: questAttachments,
    query: z.object({ user_id: queryId, quest_id: queryId }),
    body: z.object({
      status: z.union([z.literal(0), z.literal(1)], 'choice'),
      taskType: z.literal('CUSTOM', 'choice'),
      taskId: id,
      attach_url: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(4000))),
    }),
    retried: true,
    answer: z.object({ status: z.int(), taskId: id }),
    handle: async (call) => {
      const {
        edition,
        staff,
        query,
        files,
        body: { status, taskId, attach_url },
      } = call;
      if (!edition.acceptsTaskImages) throw new Refusal(404, 'noSuchCall');
      let changed: Participation | undefined;
      const { answer } = await once(call, async (tx) => {
        const one = await participating(tx, Number(query.user_id), Number(query.quest_id));
        await refuseHeld(tx, staff, questAttachments.path, String(one.id));
        const task = one.tasks.find((known) => known.id === taskId);
        if (!task) throw new Refusal(422, 'invalid', { errors: { taskId: [{ key: 'attachments:refused.noTask' }] } });
        if (task.type_id !== customTask)
          throw new Refusal(422, 'invalid', { errors: { taskId: [{ key: 'attachments:refused.notCustom' }] } });
        const images = await imagesOf(tx, one.id);
        const named = attach_url === undefined ? undefined : await imageOf(files, images, attach_url);
        if (attach_url !== undefined && (!named || (named.task_id ?? taskId) !== taskId))
          throw new Refusal(404, 'attachments:refused.noImage');
        const asked = named ? [named] : images.filter((image) => (image.task_id ?? taskId) === taskId);
        if (!asked.length)
          throw new Refusal(422, 'invalid', { errors: { taskId: [{ key: 'attachments:refused.noImages' }] } });
        const open = asked.filter((image) => image.status === waiting);
        if (!open.length) {
          const last = asked.at(-1)!;
          // The same decision by the same person is a retry, so it succeeds without a second effect.
          if (last.status === status && last.staff === staffKey(staff)) return { status, taskId };
          throw new Refusal(409, 'attachments:refused.decided', {
            params: { name: last.staff_name ?? '' },
            body: { decided: imageStates[last.status] ?? null, by: last.staff_name },
          });
        }
        await tx.rows(sql`
          update quest_images
          set status = ${status}, task_id = coalesce(task_id, ${taskId}), staff = ${staffKey(staff)},
            staff_name = ${staff.name}
          where id = any(${sql.param(open.map((image) => image.id))}) and status = ${waiting}
        `);
        await call.log(
          'update',
          `${questAttachments.path} ${one.id}: ${status === 1 ? 'accepted' : 'declined'} task ${taskId}`,
          tx,
          changesOf(
            call,
            questAttachments,
            { images: images.map(asLogged) },
            {
              images: images
                .map((image) => (open.includes(image) ? { ...image, status, task_id: taskId } : image))
                .map(asLogged),
            },
          ),
        );
        if (status === 1) await markDone(call, tx, one, [taskId]);
        changed = one;
        return { status, taskId };
      });
      if (changed) marked(call, [changed.id], [changed.user_id]);
      return answer;
    },
  }),
];
