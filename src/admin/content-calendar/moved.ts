import { edgeOf, edgeOfDay, addToDay } from '../../contract/zones';
import type { Role } from '../../contract/roles';
import { editedRecord, formValues, type Values } from '../../kit/form/record';
import { dayOf, type Entry } from './entry';
import type { Kind } from './kinds';
import { daysBetween } from './weeks';

/** The last day of an entry with a period once it begins on another day; undefined if it has no period. */
export const lastDayMoved = ({ kind, first, last }: Entry, to: string): string | undefined =>
  kind.dates.end && first && last ? addToDay(last, daysBetween(first, to)) : undefined;

/** A record with its dates moved so that it begins on another day; a period keeps its length. */
export function movedRecord({ own, dates }: Kind, roles: readonly Role[], record: Values, to: string): Values {
  const { timeZone } = own.edition;
  const from = dayOf(record, dates.start, timeZone);
  const moved = [dates.start, ...(dates.end ? [dates.end] : [])].flatMap((source) => {
    const day = dayOf(record, source, timeZone);
    const field = own.fields.get(source)!;
    if (!from || !day) return [];
    const next = addToDay(day, daysBetween(from, to));
    return [[source, field.kind === 'instant' ? edgeOfDay(next, edgeOf(field), timeZone) : next]];
  });
  return editedRecord(own, roles, record, { ...formValues(own, roles, record), ...Object.fromEntries(moved) });
}
