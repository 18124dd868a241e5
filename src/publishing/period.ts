import type { ContractIn } from '../contract/contract-in';
import { dayOfDate, edgeOf, edgeOfDay } from '../contract/zones';
import type { Values } from '../kit/form/record';

/** The fields of what runs from one day to another. */
export const [periodStart, periodEnd] = ['start_date', 'end_date'] as const;
export type Phase = 'ahead' | 'running' | 'over';

/** The moment of a date in either documented form: a day stands for its edge in the market's zone. */
function momentOf(own: ContractIn, source: string, date: unknown): number | undefined {
  const { timeZone } = own.edition;
  const day = typeof date === 'string' ? dayOfDate(date, timeZone) : undefined;
  const field = own.fields.get(source);
  if (day === undefined || !field) return undefined;
  return Date.parse(date === day ? edgeOfDay(day, edgeOf(field), timeZone) : (date as string));
}

/** Whether a period is ahead, running or over; undefined for a record without dates. */
export function phaseOf(own: ContractIn, values: Values): Phase | undefined {
  const now = Date.now();
  const start = momentOf(own, periodStart, values[periodStart]);
  const end = momentOf(own, periodEnd, values[periodEnd]);
  if (end !== undefined && end < now) return 'over';
  if (start !== undefined && start > now) return 'ahead';
  return start === undefined && end === undefined ? undefined : 'running';
}
