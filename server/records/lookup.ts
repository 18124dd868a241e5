import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { inEdition } from '../../src/contract/by-edition';
import { shapeOf } from './shape';

type Own = ContractIn<Resource>;

/** The stored fields of a resource's label and title. */
export const labelFields = (own: Own): string[] => {
  const { lookup, title } = own.contract;
  const label = inEdition(lookup?.label ?? '', own.edition.code);
  const named = [...label.matchAll(/\{(\w+)\}/g)].map(([, source]) => source!);
  return [...new Set(['id', ...named, ...[title ?? []].flat(), 'username'])].filter(
    (source) => own.has(source) && shapeOf(own).stored.has(source),
  );
};

/** All that a picker receives: what names a record, what is shown beside it, a group as a whole, and what is copied. */
export const pickedFields = (own: Own): string[] => [
  ...new Set([
    ...labelFields(own),
    ...[...(own.contract.lookup?.beside ?? []), ...(own.contract.lookup?.copied ?? [])]
      .filter((source) => own.has(source))
      .map((source) => source.split('.')[0]!),
  ]),
];

/** The condition that selects one part of a resource's lookup. */
export const partOf = (own: Own, name: string): SQL => {
  const { field, oneOf } = own.contract.lookup!.parts![name]!;
  return sql`${sql.raw(`${shapeOf(own).table}.${shapeOf(own).stored.get(field)!.column}`)} = any(${sql.param(oneOf)})`;
};
