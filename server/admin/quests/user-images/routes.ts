import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { questAttachments } from '../../../../src/admin/quests/attachments/resource';
import { refuseHeld } from '../../moderation/claims/claims';
import { originFor } from '../../../files/origin';
import { linkTo } from '../../../files/store';
import { once } from '../../../http/idempotency';
import { asLogged, imageOf, imagesOf, imageStates, type QuestImage } from '../attachments/images';
import { marked, participating, queryId } from '../attachments/participation';
import { Refusal } from '../../../http/refusal';
import { route } from '../../../http/route';

const query = z.object({ user_id: queryId, quest_id: queryId });

/** The images that a user sent for a challenge (document 2, sections 2.13 and 7.3). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/quests/user-images',
    summary:
      'The images that a user sent for a challenge; ' +
      'beyond the documents, the task and the decision of each (document 2, section 7.3).',
    allow: { contract: questAttachments, action: 'list' },
    contract: questAttachments,
    query,
    answer: z.array(
      z.object({
        attach_url: z.string(),
        task_id: z.nullable(z.int()),
        decision: z.nullable(z.enum(['accept', 'decline'])),
        created_at: z.string(),
      }),
    ),
    handle: async ({ db, query: { user_id, quest_id }, files, request, settings }) => {
      const images = await db.rows<QuestImage>(sql`
        select i.*
        from quest_images i
        join quest_attachments a on a.id = i.attachment_id
        where a.user_id = ${Number(user_id)} and a.quest_id = ${Number(quest_id)}
        order by i.id
        limit 200
      `);
      return Promise.all(
        images.map(async (one) => ({
          attach_url: await linkTo(files, one.file_key, originFor({ request, settings })),
          task_id: one.task_id,
          decision: imageStates[one.status] ?? null,
          created_at: new Date(one.created_at).toISOString(),
        })),
      );
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/quests/user-images',
    summary: 'Deletes one image that a user sent for a challenge (document 2, section 7.3).',
    allow: { contract: questAttachments, action: 'moderate' },
    contract: questAttachments,
    query,
    body: z.object({ attach_url: z.string('required').check(z.minLength(1, 'required'), z.maxLength(4000)) }),
    retried: true,
    answer: z.object({ attach_url: z.string() }),
    handle: async (call) => {
      const { query: asked, body, files } = call;
      let deleted: { attachment: number; file: string } | undefined;
      const { answer } = await once(call, async (tx) => {
        const found = await participating(tx, Number(asked.user_id), Number(asked.quest_id));
        await refuseHeld(tx, call.staff, questAttachments.path, String(found.id));
        const images = await imagesOf(tx, found.id);
        const gone = await imageOf(files, images, body.attach_url);
        if (!gone) throw new Refusal(404, 'attachments:refused.noImage');
        await tx.rows(sql`delete from quest_images where id = ${gone.id}`);
        await call.log('delete', `${questAttachments.path} ${found.id}: image ${gone.id}`, tx, [
          { field: `images.${images.indexOf(gone)}`, before: asLogged(gone) },
        ]);
        deleted = { attachment: found.id, file: gone.file_key };
        return { attach_url: body.attach_url };
      });
      if (!deleted) return answer;
      marked(call, [deleted.attachment], []);
      // The row is already deleted. An orphaned file does no harm, so the call still succeeds.
      await files.delete(deleted.file).catch((error: unknown) => call.request.log.warn(error));
      return answer;
    },
  }),
];
