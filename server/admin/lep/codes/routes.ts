import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lepCodes } from '../../../../src/admin/lep/codes/resource';
import type { Edition } from '../../../../editions/edition';
import type { Query } from '../../../database/database';
import { announce } from '../../../http/announce';
import { once } from '../../../http/idempotency';
import { changesOf } from '../../../http/log';
import { announcePaid } from '../../transactions/paid';
import { pay } from '../../transactions/payments';
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

/**
 * Pays the competition's coins with its transaction type (decisions, 'A LEP code marked as won'). Returns the coins
 * paid.
 */
async function reward(
  tx: Query,
  edition: Edition,
  { code, competition, user }: { code: number; competition: number; user: number },
): Promise<number> {
  const { coins, type, progress } = (await tx.one<{ coins: number; type: number | null; progress: boolean | null }>(sql`
    select coins, transaction_type_id as type, progress_bar_enable as progress
    from lep
    where id = ${competition}
  `))!;
  if (coins > 0)
    await pay(tx, edition, {
      userId: user,
      coins,
      type: type ?? 'lep',
      cause: { kind: 'lep_code', id: code },
      progress,
    });
  return coins;
}

/** Marks a code as won, once and only for the user it is assigned to; a won code stays won (document 2, section 4). */
async function mark(call: Call<unknown, Marking>, tx: Query) {
  const { body, edition, log } = call;
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
    const { won_at } = (await tx.one<{ won_at: string }>(sql`
      update lep_codes
      set won_at = now(), version = version + 1, updated_at = now()
      where id = ${found.id}
      returning won_at
    `))!;
    const coins = await reward(tx, edition, { code: found.id, competition: competition_id, user: user_id });
    await log(
      'update',
      `admin/lep/codes ${found.id}: won, user ${user_id}${coins ? `, paid ${coins}` : ''}`,
      tx,
      changesOf(call, lepCodes, { won: found.won, won_at: null }, { won, won_at }),
    );
    return { answer: { id: found.id, ...body }, paid: coins > 0 };
  }
  return { answer: { id: found.id, ...body }, paid: false };
}

/** The draw of a LEP competition (document 2, sections 2.22, 4 and 7.3). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/lep/codes/mark',
    summary:
      'Marks an assigned code of a LEP competition as won ' +
      "and pays the competition's coins, once (document 2, section 7.3).",
    allow: { contract: lepCodes, action: 'list' },
    contract: lepCodes,
    body: marking,
    retried: true,
    answer: z.extend(marking, { id }),
    handle: async (call) => {
      let isPaid = false;
      const { answer, first } = await once(call, async (tx) => {
        const marked = await mark(call, tx);
        isPaid = marked.paid;
        return marked.answer;
      });
      if (isPaid) announcePaid(call, [call.body.user_id]);
      if (first && call.body.won) announce(call, lepCodes, [(answer as { id: number }).id]);
      return answer;
    },
  }),
];
