import { useQueries } from '@tanstack/react-query';
import { records, type RecordEntry } from 'virtual:records';
import { screens } from 'virtual:screens';
import { useDeferredValue, useEffect, useState } from 'react';
import { folded } from '../kit/list/pickers/reference-options';
import { rowsOf } from '../providers/data';
import { call } from '../providers/http';
import { offers } from '../providers/session';
import type { Query } from '../providers/wire';
import { maySee } from './menu-items';

export interface FoundRecord {
  id: number;
  label: string;
}
type Row = Record<string, unknown> & { id: number };
/** A record of a complete lookup, with its searchable text, case-folded. */
interface Listed extends FoundRecord {
  text: string;
}
const most = 6;
const orderOf = ({ path }: RecordEntry) => screens.find((one) => one.path === path && one.menu)?.menu?.order ?? 0;

const labelOf = (row: Row, template: string) =>
  template.replace(/\{(\w+)\}/g, (_, source: string) => String(row[source] ?? '')).trim();

async function ask({ search, label }: RecordEntry, query: Query, signal: AbortSignal): Promise<Listed[]> {
  const { data } = await call('GET', search, { query, signal });
  return rowsOf<Row>(data, search, { page: 1 }).data.map((row) => {
    const named = labelOf(row, label);
    return {
      id: row.id,
      label: named,
      text: folded([named, ...Object.values(row).filter((one) => typeof one === 'string')].join(' ')),
    };
  });
}

/** Records that contain every word, in any order. An exact match of the id comes first. */
export function found(listed: readonly Listed[], text: string): FoundRecord[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const all = listed.filter((one) => words.every((word) => one.text.includes(word)));
  const isIt = (one: Listed) => String(one.id) === text;
  return [...all.filter(isIt), ...all.filter((one) => !isIt(one))].slice(0, most);
}

/**
 * Searches the records that this person may open. A back-end that announces `lookup-search` does the search; otherwise
 * the complete
 * lookups are loaded, as the reference pickers do, and searched here.
 */
export function useFoundRecords(text: string): {
  records: { path: string; found: FoundRecord[] }[];
  searching: boolean;
  failed: boolean;
} {
  const wished = useDebounced(useDeferredValue(text.trim()));
  const enabled = wished.length >= 2 || /^#?\d+$/.test(wished);
  const asked = wished.replace(/^#/, '');
  const searches = offers('lookup-search');
  const open = records
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .filter(({ path }) => screens.some((one) => one.path === path && one.kind === 'edit' && maySee(one)));
  const answers = useQueries({
    queries: open.map((one) => {
      const query: Query = searches ? { q: asked, limit: most } : { limit: one.limit };
      return {
        queryKey: ['palette', one.path, query],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(one, query, signal),
        enabled,
        staleTime: searches ? 30_000 : 5 * 60_000,
      };
    }),
  });
  const searching = enabled && (wished !== text.trim() || answers.some((one) => one.isFetching));
  return {
    // Shown together: results that arrive later would move the entry that is about to be clicked.
    records:
      enabled && !answers.some((one) => one.isLoading)
        ? open.flatMap(({ path }, at) => {
            const listed = answers[at]?.data ?? [];
            const shown = searches ? listed.slice(0, most) : found(listed, asked);
            return shown.length ? [{ path, found: shown }] : [];
          })
        : [],
    searching,
    failed: enabled && answers.some((one) => one.isError),
  };
}

/** The value, debounced. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 180);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
