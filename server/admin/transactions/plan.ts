import { sql } from 'drizzle-orm';
import { isFromFile, type AudienceId } from '../../../src/admin/transactions/audiences';
import { transactions } from '../../../src/admin/transactions/resource';
import { validate, type Errors, type Message } from '../../../src/contract/validation';
import type { Query } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import type { Due } from './payments';
import { balancesOf, balancesOfAll, whyNotPaid } from './people';
import { judgeFile, type RefusedRow } from './workbook';

type AnyCall = Call<unknown, unknown>;

/** A new transaction as its contract names the fields. */
export interface NewTransaction {
  amountOfUsers: AudienceId;
  user_id?: number | null | undefined;
  file_key?: string | null | undefined;
  type_id: number;
  coins?: number | null | undefined;
  leaf?: number | null | undefined;
}
/** Who would be paid what, and the rows of a file that keep it from happening. */
export interface Plan {
  dues: readonly Due[];
  /** The points of the other currency that each of them gets. */
  leaf: number | null;
  refused: readonly RefusedRow[];
}

/** The names of two fields on the wire of a new transaction (document 1, section 3). */
const wireNames: Record<string, string> = { user_id: 'id', type_id: 'type' };
const refused = (errors: Errors) =>
  new Refusal(422, 'invalid', {
    errors: Object.fromEntries(Object.entries(errors).map(([field, words]) => [wireNames[field] ?? field, words])),
  });
const refusedAt = (field: string, words: Message) => refused({ [field]: [words] });

async function checked(call: AnyCall, tx: Query, asked: NewTransaction): Promise<void> {
  const own = call.contracts.get(transactions.path)!;
  const errors = validate(own, asked, { mode: 'create', roles: call.staff.roles });
  if (Object.keys(errors).length) throw refused(errors);
  if (!(await tx.one(sql`select id from transaction_types where id = ${asked.type_id}`)))
    throw refusedAt('type_id', { key: 'noSuchRecord' });
}

async function dueOf(tx: Query, userId: number, coins: number, isLocking: boolean): Promise<Due[]> {
  const balance = (await balancesOf(tx, [userId], isLocking)).get(userId);
  if (balance === undefined) throw refusedAt('user_id', { key: 'noSuchRecord' });
  const why = whyNotPaid(balance, coins);
  if (why) throw refusedAt('coins', why);
  return [{ userId, coins }];
}

async function duesOfAll(tx: Query, coins: number, isLocking: boolean): Promise<Due[]> {
  const balances = await balancesOfAll(tx, isLocking);
  if (!balances.size) throw refusedAt('amountOfUsers', { key: 'transactions:refused.nobody' });
  const count = [...balances.values()].filter((balance) => whyNotPaid(balance, coins)).length;
  if (count)
    throw refusedAt('coins', {
      key: `transactions:refused.${coins < 0 ? 'manyTooFew' : 'manyTooMany'}`,
      params: { count },
    });
  return [...balances.keys()].map((userId) => ({ userId, coins }));
}

/**
 * Judges a new transaction: throws a Refusal with errors at its fields, or returns who would be paid what. With
 * `isLocking` their balances stay as they are until the end of the database transaction.
 */
export async function planOf(call: AnyCall, tx: Query, asked: NewTransaction, isLocking: boolean): Promise<Plan> {
  await checked(call, tx, asked);
  const { amountOfUsers, coins = null, leaf = null } = asked;
  if (isFromFile(amountOfUsers)) {
    const judged = await judgeFile(call, tx, call.contracts.get(transactions.path)!, {
      fileKey: asked.file_key!,
      coins: amountOfUsers === 'custom' ? null : coins,
      isLocking,
    });
    return { ...judged, leaf: null };
  }
  const dues =
    amountOfUsers === 'all'
      ? await duesOfAll(tx, coins!, isLocking)
      : await dueOf(tx, asked.user_id!, coins!, isLocking);
  return { dues, leaf, refused: [] };
}
