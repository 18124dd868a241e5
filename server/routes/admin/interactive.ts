import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { interactiveArticles } from '../../../src/admin/interactive-articles/resource';
import { sectionTypes } from '../../../src/admin/interactive-articles/section';
import { usersAnswers } from '../../../src/admin/users-answers/resource';
import type { Query } from '../../database/database';
import { once } from '../../idempotency';
import { Refusal } from '../../refusal';
import { route, type Call } from '../../route';
import { textOf } from '../../spreadsheet/words';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const judgement = z.object({ id, interactive_article_id: id, user_id: id, correct: z.boolean('boolean') });
type Judgement = z.infer<typeof judgement>;

/** The first word counts: whoever comes second is told what was decided (document 2, section 4). */
async function judge({ body, log }: Call<unknown, Judgement>, tx: Query): Promise<Judgement> {
  const { id, interactive_article_id, user_id, correct } = body;
  const found = await tx.one<{ interactive_article_id: number; user_id: number; correct: boolean; moderation: boolean }>(sql`select interactive_article_id, user_id, correct, moderation from users_answers where id = ${id} for update`);
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
  for (const field of ['interactive_article_id', 'user_id'] as const) if (found[field] !== body[field]) throw new Refusal(422, 'invalid', { errors: { [field]: [{ key: 'moderation:interactive-moderation.another' }] } });
  if (found.moderation) throw new Refusal(409, `moderation:interactive-moderation.already.${found.correct ? 'accept' : 'fail'}`, { body: { correct: found.correct } });
  await tx.rows(sql`update users_answers set correct = ${correct}, moderation = true, version = version + 1, updated_at = now() where id = ${id}`);
  await log('update', `admin/users-answers ${id}: ${correct ? 'accepted' : 'failed'}, user ${user_id}, interactive article ${interactive_article_id}`, tx);
  return body;
}

/** Interactive articles beside their records (document 2, sections 2.23, 7.3 and 7.4). */
export default [
  route({
    method: 'GET',
    path: '/admin/interactive-articles/types',
    summary: 'The types of an interactive article’s sections (document 2, section 7.4).',
    allow: { contract: interactiveArticles, action: 'list' },
    contract: interactiveArticles,
    answer: z.object({ data: z.array(z.object({ id, name: z.string() })), total: z.int() }),
    handle: async ({ edition, language }) => ({
      data: sectionTypes.map((one) => ({ id: one.id, name: textOf(edition, language, 'moderation', ['interactive', 'choices', 'type_id', one.name]) })),
      total: sectionTypes.length,
    }),
  }),
  route({
    method: 'PUT',
    path: '/admin/users-answers/answer-status',
    summary: 'Accepts or fails an answer of an interactive article, once (document 2, section 7.3).',
    allow: { contract: usersAnswers, action: 'list' },
    contract: usersAnswers,
    body: judgement,
    answer: judgement,
    handle: async (call) => {
      const { answer, first } = await once(call, (tx) => judge(call, tx));
      if (first) {
        call.records.lists.changed(usersAnswers.path);
        call.live.changed(usersAnswers, 'updated', [call.body.id]);
      }
      return answer;
    },
  }),
];
