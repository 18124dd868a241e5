import { queryString, type Query } from '../../providers/wire';
import { createStore } from '../store';

/** Running exports by what they export. They continue when the user leaves the list. */
const running = createStore<ReadonlySet<string>>(new Set());

/** What is exported; a failure is told in a report's own words (document 3, section 8). */
export type Exported = 'xlsx' | 'csv' | 'report';

/** The address of a list's export (document 2, section 7.1). */
export const exportAddress = (path: string, kind: Exported = 'xlsx'): string =>
  `${path}/${kind === 'csv' ? 'csv' : 'xlsx'}`;

/** Whether this file is being exported with exactly these filters. */
export const isExporting = (address: string, query?: Query): boolean => running.get().has(address + queryString(query));
export const onExports = running.subscribe;
export function setExporting(address: string, query: Query, on: boolean): void {
  const exported = address + queryString(query);
  const others = [...running.get()].filter((one) => one !== exported);
  running.set(new Set(on ? [...others, exported] : others));
}
