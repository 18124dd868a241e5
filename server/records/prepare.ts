import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { users } from '../../src/admin/users/resource';
import { managers } from '../../src/admin/managers/resource';
import { company } from '../../src/contract/company';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { codesAtMost, isInCalendar, recordIn, rowsAtMost, type Field } from '../../src/contract/fields';
import { dayOfDate, edgeOf, edgeOfDay } from '../../src/contract/zones';
import { settled } from '../../src/contract/settled';
import { hiddenFields, validate, valueAt, type Errors } from '../../src/contract/validation';
import { ownValue } from '../access/row-scope';
import { brokenText } from '../database/text';
import type { Staff } from '../access/staff';
import { badKeys } from './file-keys';
import { arraysOf, keptRows } from './rows';
import { shapeOf, type WireRecord } from './shape';

/** A row that is ready to be written, or the errors that prevent it. */
export interface Prepared {
  id?: number;
  /** The whole record as it will be after the write. */
  values: WireRecord;
  before?: WireRecord;
  /** The stored fields whose values change; for a new record those that have a value. */
  changed: Set<string>;
  errors: Errors;
}

const isPlain = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
// Compared deeply: jsonb columns do not keep the order of an object's keys.
const same = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) || isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Merges the sent values into a record, nested groups included. Computed fields are ignored; an optional text that is
 * empty or only spaces becomes null.
 */
function laidOver(fields: ReadonlyMap<string, Field>, under: WireRecord, sent: WireRecord, prefix = ''): WireRecord {
  const record: WireRecord = { ...under };
  for (const [key, value] of Object.entries(sent)) {
    const source = prefix + key;
    const field = fields.get(source);
    if (field?.readOnly) continue;
    // The documents name fields that some markets and records lack: sent empty, there is nothing to refuse.
    if (!field && (value === null || value === '')) continue;
    if (field?.kind === 'group' && isPlain(value))
      record[key] = laidOver(fields, isPlain(under[key]) ? under[key] : {}, value, `${source}.`);
    else
      record[key] =
        field && !field.required && typeof value === 'string' && value.trim() === '' && !field.writeOnly ? null : value;
  }
  return record;
}

/** The sent values under the fields' own names; the documents give some of them two. */
function underOwnNames({ fields }: ContractIn<Resource>, sent: WireRecord): WireRecord {
  const values = { ...sent };
  for (const [source, { alsoCalled }] of fields) {
    if (alsoCalled === undefined || !Object.hasOwn(values, alsoCalled)) continue;
    const { [alsoCalled]: other } = values;
    delete values[alsoCalled];
    values[source] ??= isPlain(other) ? other.id : other;
  }
  return values;
}

/** Empties a field that the record does not have, whatever was sent for it. */
export function emptied({ values, errors, before, changed }: Prepared, field: string): void {
  values[field] = null;
  delete errors[field];
  if ((before?.[field] ?? null) === null) changed.delete(field);
  else changed.add(field);
}

/** A stored record's writable fields. */
const writable = (own: ContractIn<Resource>, record: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => own.fields.get(key) && !own.fields.get(key)!.readOnly));

const schemas = new WeakMap<ContractIn, [source: string, schema: z.ZodMiniType][]>();
/** The schemas of the fields that can be sent or are fixed. */
function sentSchemas(own: ContractIn<Resource>): [source: string, schema: z.ZodMiniType][] {
  let found = schemas.get(own);
  if (!found) {
    const shape = recordIn(own.contract.record, own.edition.code)._zod.def.shape as Record<string, z.ZodMiniType>;
    found = Object.entries(shape).filter(([key]) => !own.fields.get(key)?.readOnly || own.fields.get(key)?.fixed);
    schemas.set(own, found);
  }
  return found;
}
/** The values with their texts trimmed. A stored value that the schema does not accept stays as it is. */
const trimmed = (own: ContractIn<Resource>, values: WireRecord): WireRecord =>
  Object.fromEntries(
    sentSchemas(own).flatMap(([source, schema]) => {
      const value = values[source];
      return value === undefined ? [] : [[source, z.safeParse(schema, value).data ?? value]];
    }),
  );

/**
 * Fills in values that the server decides: a manager's roles where the form has no choice of them, and the own id or
 * region in new records of staff with a row-level scope.
 */
function given(own: ContractIn<Resource>, staff: Staff, values: WireRecord, before: WireRecord | undefined): void {
  const mine = ownValue(own, staff);
  if (!before && mine) values[mine.field] ??= mine.value;
  // A user that a brand ambassador creates is in the sight of their RSM, too.
  if (!before && mine && own.contract.path === users.path && own.has('region_id')) values.region_id ??= staff.regionId;
  if (!before && own.contract.path === managers.path && !own.edition.flags.managerRoleSelection)
    values.roles ??= ['BA', company.teamRole];
  if (
    !before &&
    own.contract.path === managers.path &&
    own.has('users_limit') &&
    Array.isArray(values.roles) &&
    values.roles.includes('BA')
  )
    values.users_limit ??= own.edition.defaultUsersLimit;
}

/** Changes that follow from the value of another field. */
function followed(own: ContractIn<Resource>, values: WireRecord): void {
  const { verification } = values;
  // `reset_verification` is a command, not a state: verification starts again and the flag is cleared.
  if (own.contract.path === users.path && isPlain(verification) && verification.reset_verification === true) {
    values.verification = { ...verification, verified: 'NOT_VERIFIED', reset_verification: false };
  }
}

/**
 * Dates are accepted in either documented form, a day or an instant, and kept in the form of their field: a day of the
 * market's calendar, or the start, noon or end of that day in its time zone, whatever time was sent (decisions, 'Dates
 * in filters and records'). A date that is neither, or out of the calendar, is left to the validation.
 */
function atEdges(
  fields: ReadonlyMap<string, Field>,
  values: WireRecord,
  before: WireRecord | undefined,
  zone: string,
): void {
  for (const [source, field] of fields) {
    const value = values[source];
    if (field.readOnly || typeof value !== 'string' || value === before?.[source] || !isInCalendar(value)) continue;
    const day = dayOfDate(value, zone);
    if (day === undefined) continue;
    if (field.kind === 'day') values[source] = day;
    if (field.kind !== 'instant') continue;
    const kept = edgeOfDay(day, edgeOf(field), zone);
    // Another spelling of the same moment is not a change, unless it is a day's.
    if (value === day || Date.parse(kept) !== Date.parse(value)) values[source] = kept;
  }
}
/** The same in a record and in the rows of its arrays. */
function allAtEdges(own: ContractIn<Resource>, values: WireRecord, before: WireRecord | undefined): void {
  const zone = own.edition.timeZone;
  atEdges(own.fields, values, before, zone);
  for (const [source, fields] of arraysOf(own)) {
    const rows = values[source];
    if (!Array.isArray(rows) || isDeepStrictEqual(rows, before?.[source])) continue;
    values[source] = rows.map((row: unknown) => {
      if (!isPlain(row)) return row;
      const moved = { ...row };
      atEdges(fields, moved, undefined, zone);
      return moved;
    });
  }
}

/** The most rows of a field with those within them, such as the answers of a quiz's questions. */
const withInnerAtMost = 20_000;
const rowsWithin = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + rowsWithin(one), Array.isArray(value) ? 0 : 1)
    : 0;
/** Lists with more values than can be validated in time: schemas judge the values first, and then how many they are. */
const tooMany = (own: ContractIn<Resource>, sent: WireRecord): Errors => {
  const rows = new Set(arraysOf(own).map(([source]) => source));
  return Object.fromEntries(
    Object.entries(sent).flatMap(([source, value]) => {
      const field = own.fields.get(source);
      if (!Array.isArray(value) || field?.readOnly) return [];
      const atMost = rows.has(source) ? rowsAtMost : field?.kind === 'codes' ? codesAtMost : withInnerAtMost;
      const max = value.length > atMost ? atMost : rowsWithin(value) > withInnerAtMost ? withInnerAtMost : undefined;
      return max === undefined ? [] : [[source, [{ key: 'tooMany', params: { max } }]]];
    }),
  );
};

/** Validates one record as far as possible without the database, and fills in what the server decides. */
export function prepare(
  own: ContractIn<Resource>,
  staff: Staff,
  row: { id?: number; values: unknown },
  before: WireRecord | undefined,
): Prepared {
  const shape = shapeOf(own);
  const nothing = { ...(row.id !== undefined && { id: row.id }), values: {}, changed: new Set<string>() };
  if (!isPlain(row.values)) return { ...nothing, errors: { '': [{ key: 'object' }] } };
  const broken = brokenText(row.values);
  if (broken !== undefined) return { ...nothing, errors: { [broken]: [{ key: 'text' }] } };
  const long = tooMany(own, row.values);
  if (Object.keys(long).length) return { ...nothing, errors: long };

  const start = before
    ? writable(own, before)
    : Object.fromEntries(
        [...own.fields]
          .filter(([, field]) => field.initial !== undefined)
          .map(([source, field]) => [source, field.initial]),
      );
  let values = laidOver(own.fields, start, underOwnNames(own, row.values));
  given(own, staff, values, before);
  allAtEdges(own, values, before);
  // Missing values first, as they decide which fields of a row apply; then what removed fields leave to be set.
  values = settled(own, values);
  for (const [source] of arraysOf(own))
    if (values[source] !== undefined) values[source] = keptRows(own, source, values[source], before?.[source]);
  values = settled(own, values);
  const errors = validate(own, values, {
    mode: before ? 'edit' : 'create',
    roles: staff.roles,
    ...(before && { before }),
    strict: true,
  });
  for (const source of hiddenFields(own, values, before ? 'edit' : 'create')) values[source] = null;
  if (!Object.keys(errors).length) values = trimmed(own, values);
  followed(own, values);

  const changed = new Set<string>();
  for (const { source, field } of shape.stored.values()) {
    if (field.readOnly && (before || !field.fixed)) continue;
    const value = valueAt(values, source);
    if (
      field.writeOnly
        ? value !== undefined && value !== null && value !== ''
        : !same(value, before && valueAt(before, source))
    )
      changed.add(source);
  }
  for (const [source, found] of Object.entries(badKeys(own, values, { changed, before }))) errors[source] ??= found;
  const mine = ownValue(own, staff);
  if (mine && (valueAt(values, mine.field) ?? null) !== mine.value) errors[mine.field] = [{ key: 'notYours' }];
  else if (mine && !before && mine.value === null) errors[mine.field] = [{ key: 'noRegion' }];
  return { ...(row.id !== undefined && { id: row.id }), values, ...(before && { before }), changed, errors };
}
