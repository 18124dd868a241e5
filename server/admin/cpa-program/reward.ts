import { sql } from 'drizzle-orm';
import { cpaPrograms } from '../../../src/admin/cpa-program/resource';
import { archived } from '../../../machines/cpa-statuses';
import type { Query } from '../../database/database';
import { changesOf } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { sellsIn } from './outlets';

export interface Reward {
  id: number;
  user_id: number;
  should_rewarded: boolean;
}
type Own = Call<unknown, Reward>;

/** A single statement, so that the second of two simultaneous calls changes no row and is refused. */
const mark = (tx: Query, { id, user_id, should_rewarded }: Reward) =>
  should_rewarded
    ? tx.one(sql`
        insert into cpa_rewards as r (program_id, user_id, should_rewarded)
        values (${id}, ${user_id}, true)
        on conflict (program_id, user_id) do update set should_rewarded = true, updated_at = now()
        where not r.should_rewarded
        returning user_id
      `)
    : tx.one(sql`
        update cpa_rewards
        set should_rewarded = false, updated_at = now()
        where program_id = ${id} and user_id = ${user_id} and should_rewarded
        returning user_id
      `);

/**
 * Marks a seller of a programme as to be rewarded, or removes the mark (document 1, sections 2.9, 4 and 7). The
 * programme's row is locked meanwhile, so that it cannot be archived in between.
 */
export async function reward(call: Own, tx: Query): Promise<Reward> {
  const { body, staff, edition } = call;
  if (!staff.roles.some((role) => edition.cpaRewardRoles.includes(role))) throw new Refusal(403, 'forbidden');
  const program = await tx.one<{ status: number; allow_grade: boolean | null }>(sql`
    select status, allow_grade
    from cpa_program
    where id = ${body.id}
    for share
  `);
  if (!program) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
  if (program.status === archived) throw new Refusal(409, 'cpa:cpa-program.why.locked');
  if (!program.allow_grade) throw new Refusal(409, 'cpa:cpa-program.why.ungraded');
  if (!(await sellsIn(tx, call, body.id, body.user_id)))
    throw new Refusal(422, 'cpa:cpa-program.notItsSeller', {
      errors: { user_id: [{ key: 'cpa:cpa-program.notItsSeller' }] },
    });
  if (!(await mark(tx, body)))
    throw new Refusal(409, `cpa:cpa-program.${body.should_rewarded ? 'already' : 'alreadyNot'}`);
  // `mark` changes only a value that differs, so the old one is the opposite of the new one.
  await call.log(
    'update',
    `admin/cpa-program ${body.id}: should_rewarded ${body.should_rewarded}, user ${body.user_id}`,
    tx,
    changesOf(call, cpaPrograms, { should_rewarded: !body.should_rewarded }, { should_rewarded: body.should_rewarded }),
  );
  return body;
}
