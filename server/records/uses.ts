import { sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Field } from '../../src/contract/fields';
import type { Query } from '../database/database';
import { tableName } from '../database/derive';
import { isArrayOfIds, targetOf } from './judge';
import { shapeOf, type WireRecord } from './shape';

/** How many foreign keys hold the id. Rows that are deleted with the record do not count. */
async function keysTo(tx: Query, table: string, id: number): Promise<number> {
  const links = await tx.rows<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${table}::regclass
  `);
  let uses = 0;
  for (const { table, column } of links)
    uses += (await tx.one<{ count: number }>(sql`
      select count(*) as count
      from ${sql.raw(table)}
      where ${sql.identifier(column)} = ${id}
    `))!.count;
  return uses;
}

/**
 * How many records of a resource hold the id without a foreign key: in polymorphic references, those of rows, and
 * arrays of ids.
 */
async function valuesTo(tx: Query, other: ContractIn<Resource>, table: string, id: number): Promise<number> {
  const isHere = (contract: Resource | undefined) => contract !== undefined && tableName(contract) === table;
  const canLeadHere = (field: Field) =>
    isHere(field.target?.()) || Object.values(field.polymorphicTarget?.of ?? {}).some((one) => isHere(one()));
  const shape = shapeOf(other);
  const from = sql.identifier(shape.table);
  let uses = 0;
  for (const { source, column, field } of shape.stored.values()) {
    if (isArrayOfIds(field) && isHere(targetOf(field, undefined)))
      uses += (await tx.one<{ count: number }>(sql`
        select count(*) as count
        from ${from}
        where ${sql.identifier(column)} @> ${JSON.stringify([id])}::jsonb
      `))!.count;
    if (field.polymorphicTarget && canLeadHere(field)) {
      const found = await tx.rows(sql`select * from ${from} where ${sql.identifier(column)} = ${id}`);
      uses += found.filter((one) => isHere(targetOf(field, one))).length;
    }
    for (const [name, of] of other.rowFields(source)) {
      if (!canLeadHere(of)) continue;
      const found = await tx.rows<{ id: number; row: WireRecord }>(sql`
        select ${from}.id, row
        from ${from}
        cross join jsonb_array_elements(${sql.identifier(column)}) row
        where ${sql.identifier(column)} @> ${JSON.stringify([{ [name]: id }])}::jsonb
          and row @> ${JSON.stringify({ [name]: id })}::jsonb
      `);
      uses += new Set(found.filter(({ row }) => isHere(targetOf(of, row))).map((one) => one.id)).size;
    }
  }
  return uses;
}

/**
 * How many records of other tables refer to this one: by foreign keys, and by values without one, which only the
 * contracts of `all` know.
 */
export async function usesOf(
  tx: Query,
  all: readonly ContractIn[],
  contract: Resource,
  id: number,
): Promise<{ byKey: number; byValue: number }> {
  const table = tableName(contract);
  let byValue = 0;
  for (const other of all)
    if (other.contract.kind === 'resource' && !other.contract.report)
      byValue += await valuesTo(tx, other as ContractIn<Resource>, table, id);
  return { byKey: await keysTo(tx, table, id), byValue };
}
