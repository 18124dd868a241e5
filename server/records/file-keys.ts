import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { fieldsOf, rowsShape, type Field } from '../../src/contract/fields';
import { valueAt } from '../../src/contract/validation';
import { isKey } from '../files/keys';

const isFile = ({ kind }: Field) => kind === 'image' || kind === 'file';

/** The paths, prefixed with `at`, of file fields whose value cannot be the key of an upload. */
function within(own: ContractIn<Resource>, fields: ReadonlyMap<string, Field>, record: unknown, at: string): string[] {
  return [...fields].flatMap(([source, field]) => {
    const value = valueAt(record, source);
    if (isFile(field)) return typeof value === 'string' && !isKey(value) ? [at + source] : [];
    if (
      field.kind !== 'rows' ||
      field.readOnly ||
      !Array.isArray(value) ||
      !value.some((row) => typeof row === 'object')
    )
      return [];
    const inner = fieldsOf(rowsShape(field.schema), own.edition.code);
    return value.flatMap((row, nr) => within(own, inner, row, `${at}${source}.${nr}.`));
  });
}

/**
 * The changed fields that must hold a file's key and hold something else: a link that cannot work is refused when it is
 * written.
 */
export const badKeys = (own: ContractIn<Resource>, values: unknown, changed: ReadonlySet<string>): string[] =>
  within(own, new Map([...changed].flatMap((source) => [[source, own.fields.get(source)!]])), values, '');
