import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { usersAnswers } from '../../../src/admin/users-answers/resource';
import { refuseHeld } from '../moderation/claims/claims';
import type { Query } from '../../database/database';
import { announce } from '../../http/announce';
import { once } from '../../http/idempotency';
import { changesOf } from '../../http/log';
import { announcePaid } from '../transactions/paid';
import { pay } from '../transactions/payments';
import { Refusal } from '../../http/refusal';
import { route, type Call } from '../../http/route';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const judgement = z.object({ id, interactive_article_id: id, user_id: id, correct: z.boolean('boolean') });
type Judgement = z.infer<typeof judgement>;
type Judging = Call<unknown, Judgement>;

/**
 * Pays the article's coins for an accepted answer, once per user (document 2, section 3.8; document 3, section 3: an
 * interactive answer has coins and a transaction). Returns the coins paid.
 */
async function reward(
  { edition }: Judging,
  tx: Query,
  { id, article, user }: { id: number; article: number; user: number },
): Promise<number> {
  const [earned] = await tx.rows<{ coins: number; progress: boolean | null }>(sql`
    select coins, progress_bar_enable as progress
    from interactive_articles
    where id = ${article}
      and coins > 0
      and not exists (
        select
        from users_answers other
        where other.interactive_article_id = ${article}
          and other.user_id = ${user}
          and other.id <> ${id}
          and other.moderation
          and other.correct
      )
  `);
  if (earned)
    await pay(tx, edition, {
      userId: user,
      coins: earned.coins,
      type: 'interactive_article',
      cause: { kind: 'interactive_answer', id },
      progress: earned.progress,
    });
  return earned?.coins ?? 0;
}

/**
 * Decides about an answer. The first decision is final; later ones are a 409 with that decision (document 2, section
 * 4).
 */
async function judge(call: Judging, tx: Query): Promise<{ answer: Judgement; paid: number }> {
  const { body, log, staff } = call;
  const { id, user_id, correct } = body;
  // Locks the user, so that two answers accepted at the same time are not both paid.
  await tx.rows(sql`select id from users where id = ${user_id} for no key update`);
  const found = await tx.one<{
    interactive_article_id: number;
    article_id: number;
    user_id: number;
    correct: boolean;
    moderation: boolean;
  }>(sql`
    select interactive_article_id, article_id, user_id, correct, moderation
    from users_answers
    join interactive_articles i on i.id = interactive_article_id
    where users_answers.id = ${id}
    for update of users_answers
  `);
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
  // The documents name `interactive.article.id` and `interactive.id`; a client may read the call's id as either.
  const known = {
    interactive_article_id: [found.article_id, found.interactive_article_id],
    user_id: [found.user_id],
  };
  for (const field of ['interactive_article_id', 'user_id'] as const)
    if (!known[field].includes(body[field]))
      throw new Refusal(422, 'invalid', {
        errors: { [field]: [{ key: 'moderation:interactive-moderation.another' }] },
      });
  if (found.moderation)
    throw new Refusal(409, `moderation:interactive-moderation.already.${found.correct ? 'accept' : 'fail'}`, {
      body: { correct: found.correct },
    });
  await refuseHeld(tx, staff, usersAnswers.path, String(id));
  const after = { correct, moderation: true };
  await tx.rows(sql`
    update users_answers
    set correct = ${after.correct}, moderation = ${after.moderation}, version = version + 1, updated_at = now()
    where id = ${id}
  `);
  const article = found.interactive_article_id;
  const paid = correct ? await reward(call, tx, { id, article, user: user_id }) : 0;
  const decided = `${correct ? 'accepted' : 'failed'}, user ${user_id}, interactive article ${article}`;
  await log(
    'update',
    `admin/users-answers ${id}: ${decided}${paid ? `, paid ${paid}` : ''}`,
    tx,
    changesOf(call, usersAnswers, found, after),
  );
  return { answer: body, paid };
}

/** The decision about an answer of an interactive article (document 2, sections 2.23 and 7.3). */
export const routes = [
  route({
    method: 'PUT',
    path: '/admin/users-answers/answer-status',
    summary:
      'Accepts or fails an answer of an interactive article, once; ' +
      'an accepted one pays the article’s coins, once a user (document 2, section 7.3).',
    allow: { contract: usersAnswers, action: 'list' },
    contract: usersAnswers,
    body: judgement,
    retried: true,
    answer: judgement,
    handle: async (call) => {
      let paid = 0;
      const { answer, first } = await once(call, async (tx) => {
        const judged = await judge(call, tx);
        paid = judged.paid;
        return judged.answer;
      });
      if (paid) announcePaid(call, [call.body.user_id]);
      if (first) announce(call, usersAnswers, [call.body.id]);
      return answer;
    },
  }),
];
