import type { ContractIn } from './contract-in';

/** The fields that place a record in the content calendar: the day of its publication, or the first and last day. */
export interface CalendarDates {
  start: string;
  end?: string;
}

const publication = ['published_at', 'active_at', 'activated_at'];

/** Undefined for what is no content, or has no date that is set in its form and sorts its list. */
export function calendarDates(own: ContractIn): CalendarDates | undefined {
  const { kind, menu, columns = [] } = own.contract;
  if (kind !== 'resource' || (menu?.group !== 'content' && menu?.group !== 'knowledgeBank')) return undefined;
  const isDate = (source: string) => {
    const field = own.fields.get(source);
    const isSortable = columns.some((one) => one.source === source && one.sortable);
    return isSortable && !field?.readOnly && (field?.kind === 'day' || field?.kind === 'instant');
  };
  const start = publication.find(isDate);
  if (start) return { start };
  return isDate('start_date') && isDate('end_date') ? { start: 'start_date', end: 'end_date' } : undefined;
}
