import { sql } from 'drizzle-orm';
import { accountNumbers } from '../../../src/admin/account-numbers/resource';
import { tiers } from '../../../src/admin/tiers/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import { someOf } from '../../../src/contract/some-of';
import { isAccountNumber } from '../../../src/contract/account-numbers';
import type { Query } from '../../database/database';
import { by, changesOf, writeLog } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import type { Saved, Touched } from '../../http/saved';
import { codesInFile, type Fault } from '../../spreadsheet/code-file';
import { moveCodes, writeMove, type AccountNumber } from '../account-numbers/codes';

/** The records that have any of the codes or the tier, and the other records of the same brand ambassadors. */
const recordsOf = (tx: Query, tier: number, codes: readonly string[]) =>
  tx.rows<AccountNumber>(sql`
    select id, user_id, tier_id, account_codes
    from account_numbers
    where user_id in (
      select user_id
      from account_numbers
      where tier_id = ${tier} or account_codes && ${sql.param(codes)}::text[]
    )
    order by id
  `);

/** Moves the codes, and logs each account number that changed. The tiers that get or lose codes have a new version. */
async function put(
  call: Call<unknown, unknown>,
  tx: Query,
  tier: number,
  codes: readonly string[],
): Promise<Touched[]> {
  const before = new Map((await recordsOf(tx, tier, codes)).map((one) => [one.id, one]));
  const move = moveCodes([...before.values()], tier, new Set(codes));
  const made = await writeMove(tx, move);
  const path = accountNumbers.path;
  await writeLog(
    tx,
    call.staff,
    'update',
    move.changed.map(({ id, tier_id, account_codes }) => {
      const changes = changesOf(call, accountNumbers, { ...before.get(id)! }, { tier_id, account_codes });
      return { info: by(call.staff, `${path} ${id}: ${changes.map((one) => one.field).join(', ')}`), changes };
    }),
  );
  await writeLog(
    tx,
    call.staff,
    'create',
    made.map((id) => ({ info: by(call.staff, `${path} ${id}`) })),
  );
  const losing = move.changed.flatMap((one) => before.get(one.id)!.tier_id ?? []).filter((one) => one !== tier);
  const others = [...new Set(losing)];
  if (move.changed.length)
    await tx.rows(sql`
      update tiers
      set version = version + 1
      where id = any(${sql.param([tier, ...others])})
    `);
  return [
    ...[...move.changed.map((one) => one.id), ...made].map((id) => ({ contract: accountNumbers, id })),
    ...others.map((id) => ({ contract: tiers, id })),
  ];
}

/** Which of the codes are not those of an account number. */
async function unknown(tx: Query, codes: readonly string[]): Promise<Set<string>> {
  const known = await tx.rows<{ code: string }>(sql`
    select unnest(account_codes) as code
    from account_numbers
    where account_codes && ${sql.param(codes)}::text[]
  `);
  const found = new Set(known.map((one) => one.code));
  return new Set(codes.filter((one) => !found.has(one)));
}

/**
 * Moves codes to the tier: those of a new file, or else of the list that was sent (document 1, section 3). Codes that
 * are left out have no tier any more. Nothing is moved if any code is wrong.
 */
export const saved: Saved = async (call, tx, { id, changed, sent }) => {
  const own = new ContractIn(tiers, call.edition);
  const { key } = (await tx.one<{ key: string | null }>(
    sql`select account_codes_file as key from tiers where id = ${id}`,
  ))!;
  if (changed.includes('account_codes_file') && key) {
    const judge = async (codes: readonly string[]): Promise<Map<string, Fault>> => {
      const missing = await unknown(tx, codes);
      const [least, most] = call.edition.accountNumberDigits;
      const digits = least === most ? String(most) : `${least}–${most}`;
      return new Map(
        codes.flatMap((code): [string, Fault][] =>
          !isAccountNumber(code, call.edition)
            ? [[code, { reason: 'format', params: { digits } }]]
            : missing.has(code)
              ? [[code, { reason: 'unknownAccount' }]]
              : [],
        ),
      );
    };
    return put(
      call,
      tx,
      id,
      await codesInFile(call, { own, field: 'account_codes_file', column: 'account_codes', key, judge }),
    );
  }
  if (sent.account_codes === undefined) return;
  // An empty text is an empty list, as everywhere.
  const codes = Array.isArray(sent.account_codes) ? (sent.account_codes as string[]).map((one) => one.trim()) : [];
  const missing = await unknown(tx, codes);
  if (missing.size)
    throw new Refusal(422, 'invalid', {
      errors: { account_codes: [{ key: 'outlets:tiers.unknown', params: { codes: someOf([...missing]) } }] },
    });
  return put(call, tx, id, codes);
};
