import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../src/contract/fields';
import { valueAt } from '../../src/contract/validation';
import type { WireRecord } from './shape';

/** A value that changed, by the path of its field: 'questions.2.text'. An added or removed value has one side only. */
export interface Change {
  field: string;
  before?: unknown;
  after?: unknown;
}

const isPlain = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

function* between(field: string, before: unknown, after: unknown): Generator<Change> {
  if (same(before, after)) return;
  const both = [before, after];
  const isRows = both.every((one) => Array.isArray(one) && one.every(isPlain));
  if (!isRows && !both.every(isPlain)) {
    yield { field, ...((before ?? null) !== null && { before }), ...((after ?? null) !== null && { after }) };
    return;
  }
  const [old, now] = both as [WireRecord, WireRecord];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
    yield* between(`${field}.${key}`, old[key], now[key]);
}

/** The old and new values of the changed fields. Of array rows only what differs; of passwords nothing. */
export const differences = (
  fields: ReadonlyMap<string, Field>,
  changed: Iterable<string>,
  before: WireRecord,
  after: WireRecord,
): Change[] =>
  [...changed].flatMap((source) =>
    fields.get(source)?.writeOnly ? [] : [...between(source, valueAt(before, source), valueAt(after, source))],
  );
