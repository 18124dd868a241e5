import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { payoutType } from '../../../src/admin/transactions/types/numbers';
import type { Query } from '../../database/database';
import { holdLock } from '../../database/locks';
import { tables } from '../../database/tables';

/**
 * The transaction types that every market has, with their titles. In a new market their ids are their places in this
 * list, from 1. The documents give a meaning to one id only: 17 is a payout, here 'transfer'.
 */
const titles = {
  solo_quiz: 'Solo quiz',
  head_to_head: 'Head to head',
  daily_question: 'Daily question',
  challenge_task: 'Challenge task',
  chance_bet: 'Chance bet',
  article_read: 'Article read',
  kb_game: 'Kb game',
  special_quiz: 'Special quiz',
  general_quiz: 'General quiz',
  quick_tip: 'Quick tip',
  promo_code: 'Promo code',
  survey: 'Survey',
  single_mode: 'Single mode',
  event_mode: 'Event mode',
  multibrand_quiz: 'Multibrand quiz',
  registration: 'Registration',
  transfer: 'Transfer',
  order: 'Order',
  refund: 'Refund',
  loyalty_program: 'Loyalty program',
  interactive_article: 'Interactive article',
  sales_tip: 'Sales tip',
  lep: 'LEP',
} as const;
export type StandardType = keyof typeof titles;
export const standardTypes = Object.keys(titles) as readonly StandardType[];
const payout: StandardType = 'transfer';

/** The id of a standard transaction type in a new market. */
export const newTypeId = (name: StandardType): number => standardTypes.indexOf(name) + 1;

/** Gives a transaction type, and all that refers to it, another id. */
async function renumber(tx: Query, from: number, to: number): Promise<void> {
  const others = getTableConfig(tables.transaction_types!)
    .columns.map((column) => column.name)
    .filter((name) => name !== 'id');
  const columns = sql.raw(others.join(', '));
  await tx.rows(sql`
    insert into transaction_types (id, ${columns})
    select ${to}::int, ${columns}
    from transaction_types
    where id = ${from}
  `);
  for (const [name, table] of Object.entries(tables)) {
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns: own, foreignTable } = key.reference();
      if (foreignTable !== tables.transaction_types) continue;
      const column = sql.identifier(own[0]!.name);
      await tx.rows(sql`update ${sql.identifier(name)} set ${column} = ${to} where ${column} = ${from}`);
    }
  }
  await tx.rows(sql`delete from transaction_types where id = ${from}`);
}

/**
 * Creates the standard transaction types that the market lacks. A standard type that took the id of payouts, because
 * ids were given in the order of creation, gets another; a type that the market itself gave this id keeps it.
 */
export async function addStandardTypes(tx: Query): Promise<void> {
  await holdLock(tx, 'transactionTypes');
  const found = await tx.rows<{ id: number; name: string }>(sql`select id, name from transaction_types order by id`);
  const known = new Map(found.map(({ id, name }) => [id, name]));
  let last = Math.max(0, ...known.keys());
  const next = () => (++last === payoutType ? ++last : last);

  const holder = known.get(payoutType);
  const isTaken = holder !== undefined && !standardTypes.includes(holder as StandardType);
  if (holder !== undefined && holder !== payout && !isTaken) {
    const id = next();
    await renumber(tx, payoutType, id);
    known.delete(payoutType);
    known.set(id, holder);
  }
  const before = [...known].find(([id, name]) => name === payout && id !== payoutType);
  if (before && !known.has(payoutType)) {
    await renumber(tx, before[0], payoutType);
    known.delete(before[0]);
    known.set(payoutType, payout);
  }

  const names = new Set(known.values());
  const missing = standardTypes.filter((name) => !names.has(name));
  for (const name of missing) {
    const id = name === payout && !isTaken ? payoutType : next();
    await tx.rows(sql`insert into transaction_types (id, name, title) values (${id}, ${name}, ${titles[name]})`);
  }
  await tx.rows(sql`
    select setval(pg_get_serial_sequence('transaction_types', 'id'), greatest(max(id), ${payoutType}))
    from transaction_types
  `);
}

/** The id of a standard transaction type. */
export async function typeId(tx: Query, name: StandardType): Promise<number> {
  const find = () =>
    tx.one<{ id: number }>(sql`
      select id
      from transaction_types
      where name = ${name}
      order by id
      limit 1
    `);
  const known = await find();
  if (known) return known.id;
  await addStandardTypes(tx);
  return (await find())!.id;
}
