import type { EditionCode } from '../../editions/edition';
import type { ContractIn } from './contract-in';
import { elementOf, fieldsInRows, type Field } from './fields';

type Values = Readonly<Record<string, unknown>>;
type Fields = ReadonlyMap<string, Field>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
/** An id with something that a number cannot hold, as '007', stays a text. */
const idOf = (value: unknown): unknown => {
  const read = numberOf(value);
  return String(read) === value ? read : value;
};
const booleans = new Map<unknown, boolean>([
  [0, false],
  ['0', false],
  ['false', false],
  [1, true],
  ['1', true],
  ['true', true],
]);
/** 1, '1' and 'true' as true, 0, '0' and 'false' as false. */
export const booleanOf = (value: unknown): unknown => booleans.get(value) ?? value;
const optionOf = (value: unknown, { options = [] }: Field): unknown =>
  options.find(({ id }) => id === (typeof id === 'boolean' ? booleanOf(value) : value) || String(id) === value)?.id ??
  value;

function readValue(value: unknown, field: Field, code: EditionCode): unknown {
  if (Array.isArray(value)) {
    const rows = field.kind === 'rows' ? fieldsInRows(field, code) : undefined;
    return value.map((one) => (isObject(one) && rows ? readFields(one, rows, code) : readValue(one, field, code)));
  }
  switch (field.kind) {
    case 'id':
    case 'reference':
      return idOf(value);
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'coins':
      return numberOf(value);
    case 'boolean':
      return booleanOf(value);
    case 'choice':
    case 'choices':
      return optionOf(value, field);
    case 'rows':
      return field.idOf || elementOf(field.schema)._zod.def.type === 'number' ? idOf(value) : value;
    default:
      return value;
  }
}

const readFields = (values: Values, fields: Fields, code: EditionCode, prefix = ''): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const source = prefix + key;
      const field = fields.get(source);
      if (!field) return [key, value];
      if (isObject(value)) return [key, readFields(value, fields, code, `${source}.`)];
      const read = readValue(value, field, code);
      return [key, field.readAs ? field.readAs(read) : read];
    }),
  );

/**
 * A record as a back-end sends it, with the values that its contract knows in their own types: not every back-end keeps
 * to JSON's numbers and booleans ('7' is read as 7, 1 as true). All other values stay as they are.
 */
export function readRecord<T extends object>(own: ContractIn, record: T): T {
  const values = { ...record } as Record<string, unknown>;
  for (const [source, { alsoCalled }] of own.fields) {
    const other = alsoCalled === undefined ? undefined : values[alsoCalled];
    if (other !== undefined) values[source] ??= isObject(other) ? other.id : other;
  }
  return readFields(values, own.fields, own.edition.code) as T;
}
/** A list's answer, each row as `readRecord` reads it. */
export const readRows = <A extends { data: readonly object[] }>(own: ContractIn, answer: A): A => ({
  ...answer,
  data: answer.data.map((row) => readRecord(own, row)),
});
