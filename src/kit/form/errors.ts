import { set, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { fieldsInRows, type Field } from '../../contract/fields';
import type { CallError } from '../../providers/http';
import { sentences } from '../../contract/sentences';
import { validate, type Errors } from '../../contract/validation';
import { createdRecord, editedRecord, type Clears, type Hides, type Values } from './record';
import { asError } from './words';

/**
 * The form's resolver: validates the record that would be sent, with the same function as the server.
 * When rows were added, moved or removed, react-hook-form asks for the errors of the array. `isLeft` tells for which
 * fields they may be shown then: nobody has yet been in the fields of a new row.
 */
export const resolverOf =
  (
    own: ContractIn,
    mode: 'create' | 'edit',
    roles: readonly Role[],
    before: () => Values,
    judge?: (record: Values) => Errors,
    isLeft: (path: string) => boolean = () => true,
    hides?: Hides,
    clears?: Clears,
  ): Resolver<Values> =>
  (values, _context, { names }) => {
    const changed = names?.find((name) => isRows(own, name));
    const loaded = before();
    const record =
      mode === 'create'
        ? createdRecord(own, roles, values, hides, clears)
        : editedRecord(own, roles, loaded, values, hides, clears);
    const errors: FieldErrors<Values> = {};
    for (const [path, [words]] of Object.entries({
      ...judge?.(record),
      ...validate(own, record, { mode, roles, before: loaded }),
    }))
      if (words && !(changed !== undefined && path.startsWith(`${changed}.`) && !isLeft(path)))
        set(errors, errorPath(own, path), asError(words));
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };
/** Whether a field's errors may be shown: it was left, or already has one. */
export const isLeftIn =
  (getFieldState: UseFormReturn<Values>['getFieldState']) =>
  (path: string): boolean => {
    const { isTouched, error } = getFieldState(path);
    return isTouched || error !== undefined;
  };
/** An error of an array as a whole is stored at `root`, beside those of its rows. */
const errorPath = (own: ContractIn, path: string) => (isRows(own, path) ? `${path}.root` : path);

/** The field at a path of a record, in rows, too: 'criterias.0.questions.1.type_id'. */
export function fieldAt(own: ContractIn, path: string): Field | undefined {
  let fields = own.fields;
  let source = '';
  for (const part of path.split('.')) {
    const field = fields.get(source);
    if (/^\d+$/.test(part) && field?.kind === 'rows') {
      fields = fieldsInRows(field, own.edition.code);
      source = '';
    } else source = source ? `${source}.${part}` : part;
  }
  return fields.get(source);
}
const isRows = (own: ContractIn, path: string): boolean => fieldAt(own, path)?.kind === 'rows';

/** The paths of all errors: 'name', 'tasks.2.brand_id', 'tasks.root'. */
export function errorPaths(errors: object, prefix = ''): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, found]) => {
    if (!found || typeof found !== 'object' || key === 'ref') return [];
    const path = prefix + key;
    return typeof (found as { type?: unknown }).type === 'string' ? [path] : errorPaths(found, `${path}.`);
  });
}
/** Sorts paths by the position of their fields in the document. */
export const inReadingOrder = (paths: readonly string[]): string[] => {
  const place = (path: string) =>
    document.getElementsByName(path)[0] ?? document.getElementById(`rows-${path.replace(/\.root$/, '')}`);
  return [...paths].sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one && other
      ? one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1
      : Number(!one) - Number(!other);
  });
};

interface Refused {
  /** Errors of fields on the screen. */
  atFields: [path: string, text: string][];
  /** All other errors, with the path of their field if they have one. */
  above: { path?: string; text: string }[];
}
/** Splits the server's errors into those of fields on the screen and those to show above the form. */
export function refusalOf(
  own: ContractIn,
  error: Pick<CallError, 'message' | 'errors'>,
  shown: ReadonlySet<string>,
): Refused {
  const refused: Refused = { atFields: [], above: [] };
  for (const [path, texts] of Object.entries(error.errors ?? {})) {
    const text = sentences([texts].flat());
    if (shown.has(path)) refused.atFields.push([errorPath(own, path), text]);
    else refused.above.push(path ? { path, text } : { text });
  }
  if (!refused.atFields.length && !refused.above.length) refused.above.push({ text: error.message });
  return refused;
}
