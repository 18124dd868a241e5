import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { inEdition } from '../../src/contract/by-edition';
import { shapeOf } from './shape';

type Own = ContractIn<Resource>;

/** The stored fields of a resource's label and title: all that a picker receives. */
export const labelFields = (own: Own): string[] => {
  const { lookup, title } = own.contract;
  const label = inEdition(lookup?.label ?? '', own.edition.code);
  const named = [...label.matchAll(/\{(\w+)\}/g)].map(([, source]) => source!);
  return [...new Set(['id', ...named, ...[title ?? []].flat(), 'username'])].filter(
    (source) => own.has(source) && shapeOf(own).stored.has(source),
  );
};

/** The condition that selects one part of a resource's lookup. */
export const partOf = (own: Own, name: string): SQL => {
  const { field, oneOf } = own.contract.lookup!.parts![name]!;
  return sql`${sql.raw(`${shapeOf(own).table}.${shapeOf(own).stored.get(field)!.column}`)} = any(${sql.param(oneOf)})`;
};
