import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { fieldsInRows, type Field } from '../../src/contract/fields';
import { valueAt, type Errors } from '../../src/contract/validation';
import { holdsImages, isKey } from '../files/keys';

type Fields = ReadonlyMap<string, Field>;
interface Held {
  /** Where the key is in the record: `tasks.3.image`. */
  at: string;
  field: Field;
  key: string;
}

/** The keys in the file fields of a record and of its rows, whose paths are prefixed with `at`. */
function keysIn(own: ContractIn<Resource>, fields: Fields, record: unknown, at = ''): Held[] {
  return [...fields].flatMap(([source, field]) => {
    const value = valueAt(record, source);
    if (field.kind === 'image' || field.kind === 'file')
      return typeof value === 'string' ? [{ at: at + source, field, key: value }] : [];
    if (
      field.kind !== 'rows' ||
      field.readOnly ||
      !Array.isArray(value) ||
      !value.some((row) => typeof row === 'object')
    )
      return [];
    const inner = fieldsInRows(field, own.edition.code);
    return value.flatMap((row, nr) => keysIn(own, inner, row, `${at}${source}.${nr}.`));
  });
}

/**
 * The changed fields that must hold a file's key and hold something else, or that show an image and name a file of a
 * folder that holds none: a link that cannot work is refused when it is written. A key that the record had before may
 * stay, in whatever row.
 */
export function badKeys(
  own: ContractIn<Resource>,
  values: unknown,
  { changed, before }: { changed: ReadonlySet<string>; before: unknown },
): Errors {
  const fields = new Map([...changed].map((source) => [source, own.fields.get(source)!]));
  const kept = new Set(keysIn(own, fields, before).map((one) => one.key));
  return Object.fromEntries(
    keysIn(own, fields, values)
      .filter(({ key }) => !kept.has(key))
      .flatMap(({ at, field, key }) => {
        if (!isKey(key)) return [[at, [{ key: 'fileKey' }]]];
        return field.kind === 'image' && !holdsImages(key) ? [[at, [{ key: 'notAnImage' }]]] : [];
      }),
  );
}
