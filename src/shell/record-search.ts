import { useQueries } from '@tanstack/react-query';
import { records, type RecordEntry } from 'virtual:records';
import { screens } from 'virtual:screens';
import { useDeferredValue, useEffect, useState } from 'react';
import { rowsOf } from '../providers/data';
import { call } from '../providers/http';
import { offers } from '../providers/session';
import { maySee } from './menu-items';

export interface FoundRecord {
  id: number;
  label: string;
}
type Row = Record<string, unknown> & { id: number };
const most = 6;
const orderOf = ({ path }: RecordEntry) => screens.find((one) => one.path === path && one.menu)?.menu?.order ?? 0;

const valueOf = (row: Row, source: string) => {
  const value = row[source];
  return value === undefined || value === null ? '' : String(value);
};
const labelOf = (row: Row, template: string) => template.replace(/\{(\w+)\}/g, (_, source: string) => valueOf(row, source)).trim();

/** By text where the back-end's lookups know it; else by the documented filters of the list: the id, or the name. */
async function search({ path, search: lookup, label }: RecordEntry, text: string, signal: AbortSignal): Promise<{ path: string; found: FoundRecord[] }> {
  const byId = /^#?\d+$/.test(text);
  const query = offers('lookup-search') ? { q: text.replace(/^#/, ''), limit: most } : { [byId ? 'id' : 'name']: text.replace(/^#/, ''), sort: 'id', order: 'DESC', offset: 0, limit: most };
  const resource = offers('lookup-search') ? lookup : path;
  const { data } = await call('GET', resource, { query, signal });
  const rows = rowsOf<Row>(data, resource, { page: 1 }).data.slice(0, most);
  return { path, found: rows.map((row) => ({ id: row.id, label: labelOf(row, label) })) };
}

/** What the text names among the records that this person may open. */
export function useFoundRecords(text: string): { records: { path: string; found: FoundRecord[] }[]; searching: boolean; failed: boolean } {
  const wished = useSettled(useDeferredValue(text.trim()));
  const enabled = wished.length >= 2 || /^#?\d+$/.test(wished);
  // In the menu's order.
  const open = records.toSorted((a, b) => orderOf(a) - orderOf(b)).filter(({ path }) => screens.some((one) => one.path === path && one.kind === 'edit' && maySee(one)));
  const answers = useQueries({
    queries: open.map((one) => ({ queryKey: ['palette', one.path, wished], queryFn: ({ signal }: { signal: AbortSignal }) => search(one, wished, signal), enabled, staleTime: 30_000 })),
  });
  return {
    records: enabled ? answers.flatMap((one) => (one.data?.found.length ? [one.data] : [])) : [],
    searching: enabled && (wished !== text.trim() || answers.some((one) => one.isFetching)),
    failed: enabled && answers.some((one) => one.isError),
  };
}

/** The value once it has rested for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 180);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
