import { sql } from 'drizzle-orm';
import { verifications } from '../../../src/admin/verifications/resource';
import { verificationStatus, verificationType } from '../../../src/admin/verifications/statuses';
import { users } from '../../../src/admin/users/resource';
import type { Query } from '../../database/database';
import { refuseHeld } from '../moderation/claims/claims';
import { decisions } from './held';
import type { Saved } from '../../http/saved';

const { requested, completed, failed } = verificationStatus;
/** What a decision about a user's data means for the open request; other states leave it open. */
const ofData: Readonly<Record<string, number>> = { VERIFIED: completed, NOT_VERIFIED: failed };
const ofPassport: Readonly<Record<number, number>> = { 3: completed, 4: failed };

/** Closes the user's open requests of a type. */
const close = (tx: Query, userId: number, type: number, status: number) =>
  tx.rows<{ id: number }>(sql`
    update verifications
    set status = ${status}, version = version + 1, updated_at = now()
    where user_id = ${userId} and type_id = ${type} and status = ${requested}
    returning id
  `);
/** Opens a request, unless one is open: a call that is repeated asks once. */
const ask = (tx: Query, userId: number, type: number) =>
  tx.rows<{ id: number }>(sql`
    insert into verifications (user_id, type_id, status)
    select ${userId}::int, ${type}::int, ${requested}::int
    where not exists (
      select from verifications
      where user_id = ${userId} and type_id = ${type} and status = ${requested}
    )
    returning id
  `);

/**
 * Refuses a decision about somebody whom a colleague has open in the moderation station. Keeps the requests of
 * admin/verifications in step with the user: who verifies data or a passport, or refuses them, answers the open
 * request, and 'Ask for verification again' opens one.
 */
export const saved: Saved = async ({ contracts, staff }, tx, { id, created, changed, sent }) => {
  if (!created && decisions(changed).length) await refuseHeld(tx, staff, users.path, String(id));
  const { reset_verification: again } = (sent.verification ?? {}) as { reset_verification?: unknown };
  const isAbout = again === true || changed.some((one) => one === 'verification.verified' || one === 'passport_status');
  if (!isAbout || !contracts.has(verifications.path)) return;
  const user = (await tx.one<{ data: string | null; passport: number | null }>(sql`
    select verification_verified as data, passport_status as passport
    from users
    where id = ${id}
  `))!;
  const data = changed.includes('verification.verified') ? ofData[user.data ?? ''] : undefined;
  const passport = changed.includes('passport_status') ? ofPassport[user.passport ?? 0] : undefined;
  const touched = [
    ...(data === undefined ? [] : await close(tx, id, verificationType.personalData, data)),
    ...(passport === undefined ? [] : await close(tx, id, verificationType.passport, passport)),
    ...(again === true ? await ask(tx, id, verificationType.personalData) : []),
  ];
  return touched.map((one) => ({ contract: verifications, id: one.id }));
};
