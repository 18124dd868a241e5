import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lepCodes } from '../../../../src/admin/lep/codes/resource';
import type { Query } from '../../../database/database';
import { once } from '../../../http/idempotency';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';

const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const marking = z.object({
  user_id: id,
  code: z.string('text').check(z.minLength(1, 'required'), z.maxLength(255)),
  competition_id: id,
  won: z.boolean('boolean'),
});
type Marking = z.infer<typeof marking>;

const atField = (field: string, key: string) => new Refusal(422, 'invalid', { errors: { [field]: [{ key }] } });

/** Marks a code as won, once and only for the user it is assigned to; a won code stays won (document 2, section 4). */
async function mark({ body, log }: Call<unknown, Marking>, tx: Query) {
  const { code, competition_id, user_id, won } = body;
  const found = await tx.one<{ id: number; user_id: number | null; won: boolean }>(sql`
    select id, user_id, won_at is not null as won
    from lep_codes
    where code = ${code} and competition_id = ${competition_id}
    for update
  `);
  if (!found) throw atField('code', 'noSuchRecord');
  if (found.user_id === null)
    throw new Refusal(409, 'moderation:codes.why.unassigned', {
      errors: { user_id: [{ key: 'moderation:codes.why.unassigned' }] },
    });
  if (found.user_id !== user_id) throw atField('user_id', 'moderation:codes.otherUser');
  if (found.won) throw new Refusal(409, 'moderation:codes.alreadyWon');
  if (won) {
    await tx.rows(sql`
      update lep_codes
      set won_at = now(), version = version + 1, updated_at = now()
      where id = ${found.id}
    `);
    await log('update', `admin/lep/codes ${found.id}: won, user ${user_id}`, tx);
  }
  return { id: found.id, ...body };
}

/** The draw of a LEP competition (document 2, sections 2.22, 4 and 7.3). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/lep/codes/mark',
    summary: 'Marks an assigned code of a LEP competition as won, once (document 2, section 7.3).',
    allow: { contract: lepCodes, action: 'list' },
    contract: lepCodes,
    body: marking,
    retried: true,
    answer: z.extend(marking, { id }),
    handle: async (call) => {
      const { answer, first } = await once(call, (tx) => mark(call, tx));
      if (first && call.body.won) {
        call.records.lists.changed(lepCodes.path);
        call.live.changed(lepCodes, 'updated', [(answer as { id: number }).id]);
      }
      return answer;
    },
  }),
];
