import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { users } from '../../src/admin/users/resource';
import { managers } from '../../src/admin/managers/resource';
import { company } from '../../src/contract/company';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { recordIn, type Field } from '../../src/contract/fields';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import { hiddenFields, validate, valueAt, type Errors } from '../../src/contract/validation';
import { ownValue } from '../access/row-scope';
import { brokenText } from '../database/text';
import type { Staff } from '../access/staff';
import { badKeys } from './file-keys';
import { arraysOf, keptRows } from './rows';
import { shapeOf, type WireRecord } from './shape';

/** A row that is ready to be written, or the reasons why it may not be. */
export interface Prepared {
  id?: number;
  /** The whole record as it will be. */
  values: WireRecord;
  before?: WireRecord;
  /** Stored fields whose values change; on create all that have one. */
  changed: Set<string>;
  errors: Errors;
}

const isPlain = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
// The database orders the keys of rows in its own way.
const same = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) || isDeepStrictEqual(one ?? null, other ?? null);

/**
 * What was sent, without what the server computes; an optional text that is empty, or spaces, is no text. Nested
 * groups are laid over the record's.
 */
function laidOver(fields: ReadonlyMap<string, Field>, under: WireRecord, sent: WireRecord, prefix = ''): WireRecord {
  const record: WireRecord = { ...under };
  for (const [key, value] of Object.entries(sent)) {
    const source = prefix + key;
    const field = fields.get(source);
    if (field?.readOnly) continue;
    if (field?.kind === 'group' && isPlain(value))
      record[key] = laidOver(fields, isPlain(under[key]) ? under[key] : {}, value, `${source}.`);
    else
      record[key] =
        field && !field.required && typeof value === 'string' && value.trim() === '' && !field.writeOnly ? null : value;
  }
  return record;
}

/** A stored record as somebody could send it: without what is computed. */
const writable = (own: ContractIn<Resource>, record: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => own.fields.get(key) && !own.fields.get(key)!.readOnly));

const schemas = new WeakMap<ContractIn, z.ZodMiniObject>();
/** The fields that can be sent, for their trimmed values. */
function sentSchema(own: ContractIn<Resource>): z.ZodMiniObject {
  let schema = schemas.get(own);
  if (!schema) {
    const shape = recordIn(own.contract.record, own.edition.code)._zod.def.shape as Record<string, z.ZodMiniType>;
    schemas.set(
      own,
      (schema = z.object(
        Object.fromEntries(
          Object.entries(shape)
            .filter(([key]) => !own.fields.get(key)?.readOnly)
            .map(([key, one]) => [key, z.optional(one)]),
        ),
      )),
    );
  }
  return schema;
}

/**
 * Values that the server gives: a manager's roles where nobody may choose them, what a limited member of staff's
 * records always name.
 */
function given(own: ContractIn<Resource>, staff: Staff, values: WireRecord, before: WireRecord | undefined): void {
  const mine = ownValue(own, staff);
  if (!before && mine) values[mine.field] ??= mine.value;
  if (own.contract.path === managers.path && !own.edition.flags.managerRoleSelection)
    values.roles = before ? before.roles : ['BA', company.teamRole];
  if (
    !before &&
    own.contract.path === managers.path &&
    own.has('users_limit') &&
    Array.isArray(values.roles) &&
    values.roles.includes('BA')
  )
    values.users_limit ??= own.edition.defaultUsersLimit;
}

/** What writing a field brings with it. */
function followed(own: ContractIn<Resource>, values: WireRecord): void {
  const { verification } = values;
  // A reset is an order, not a state: verification starts again and the order is done.
  if (own.contract.path === users.path && isPlain(verification) && verification.reset_verification === true) {
    values.verification = { ...verification, verified: 'NOT_VERIFIED', reset_verification: false };
  }
}

/** Moments that stand for a day are its start, noon or end in the market's zone, whatever moment of it was sent. */
function atEdges(own: ContractIn<Resource>, values: WireRecord): void {
  for (const [source, { edge }] of own.fields) {
    const value = values[source];
    const day = edge && typeof value === 'string' ? dayInZone(value, own.edition.timeZone) : undefined;
    const kept = edge && day ? edgeOfDay(day, edge, own.edition.timeZone) : undefined;
    // Another spelling of the same moment is no change.
    if (kept && Date.parse(kept) !== Date.parse(value as string)) values[source] = kept;
  }
}

/** Judges one record by everything that needs no database, and completes it. */
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

  const start = before
    ? writable(own, before)
    : Object.fromEntries(
        [...own.fields]
          .filter(([, field]) => field.initial !== undefined)
          .map(([source, field]) => [source, field.initial]),
      );
  let values = laidOver(own.fields, start, row.values);
  given(own, staff, values, before);
  for (const [source] of arraysOf(own))
    if (values[source] !== undefined) values[source] = keptRows(own, source, values[source], before?.[source]);
  const errors = validate(own, values, {
    mode: before ? 'edit' : 'create',
    roles: staff.roles,
    ...(before && { before }),
    strict: true,
  });
  const isValid = Object.keys(errors).length === 0;
  if (isValid) values = z.parse(sentSchema(own), values) as WireRecord;
  for (const source of hiddenFields(own, values, before ? 'edit' : 'create')) values[source] = null;
  followed(own, values);
  if (isValid) atEdges(own, values);

  const changed = new Set<string>();
  for (const { source, field } of shape.stored.values()) {
    if (field.readOnly) continue;
    const value = valueAt(values, source);
    if (
      field.writeOnly
        ? value !== undefined && value !== null && value !== ''
        : !same(value, before && valueAt(before, source))
    )
      changed.add(source);
  }
  for (const source of badKeys(own, values, changed)) errors[source] ??= [{ key: 'fileKey' }];
  const mine = ownValue(own, staff);
  if (mine && (valueAt(values, mine.field) ?? null) !== mine.value) errors[mine.field] = [{ key: 'notYours' }];
  return { ...(row.id !== undefined && { id: row.id }), values, ...(before && { before }), changed, errors };
}
