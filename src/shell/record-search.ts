import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import { records, type RecordEntry } from 'virtual:records';
import { screens } from 'virtual:screens';
import { useDeferredValue } from 'react';
import { found } from '../contract/search';
import { useDebounced } from '../kit/use-debounced';
import { valueAt } from '../kit/words';
import { rowsOf } from '../providers/data';
import { call } from '../providers/http';
import { offers } from '../providers/session';
import type { Query } from '../providers/wire';
import { maySee } from './menu-items';

export interface FoundRecord {
  id: number;
  label: string;
  /** What tells records of the same name apart. */
  beside: readonly string[];
}
type Row = Record<string, unknown> & { id: number };
/** A record of a complete lookup, with the texts that are searched. */
interface Listed extends FoundRecord {
  texts: readonly string[];
}
const most = 6;
const orderOf = ({ path }: RecordEntry) => screens.find((one) => one.path === path && one.menu)?.menu?.order ?? 0;

function listed({ label, beside }: RecordEntry, row: Row): Listed {
  const words = label
    .replace(/\{([^}]+)\}/g, (_, source: string) => String(valueAt(row, source) ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  const known = beside.map((source) => valueAt(row, source)).filter((one) => typeof one === 'string' && one !== '');
  return {
    id: row.id,
    label: words || `#${row.id}`,
    beside: [...(known as string[]), ...(label.includes('{id}') || !words ? [] : [`#${row.id}`])],
    texts: [words, ...Object.values(row).filter((one) => typeof one === 'string')],
  };
}

/** One call of the search, and what it finds by the resource's path. */
interface Asking {
  key: readonly unknown[];
  staleTime: number;
  ask: (signal: AbortSignal) => Promise<[RecordEntry, Listed[]][]>;
}

const searchAll = (open: readonly RecordEntry[], q: string): Asking => ({
  key: ['all', q],
  staleTime: 30_000,
  ask: async (signal) => {
    const { data } = await call('GET', 'admin/search', { query: { q }, signal });
    const answer = data as { data: { path: string; records: Row[] }[] };
    const byPath = new Map(answer.data.map((one) => [one.path, one.records]));
    return open.map((entry) => [entry, (byPath.get(entry.path) ?? []).map((row) => listed(entry, row))]);
  },
});

/** Asks a back-end that knows only the documented calls. A complete lookup is asked for once for all texts. */
function askOne(entry: RecordEntry, q: string, queries: QueryClient): Asking[] {
  if (!entry.asked) return [];
  const { path, limit, filter } = entry.asked;
  const searches = filter === undefined && offers('lookup-search');
  const query: Query = filter ? { [filter]: q, limit } : searches ? { q, limit: most } : { limit };
  const rows = async (signal: AbortSignal) => {
    const { data } = await call('GET', path, { query, signal });
    return rowsOf<Row>(data, path, { page: 1 }).data.map((row) => listed(entry, row));
  };
  const complete = () =>
    queries.fetchQuery({
      queryKey: ['palette', entry.path, query],
      queryFn: ({ signal }) => rows(signal),
      staleTime: 5 * 60_000,
    });
  const ask = async (signal: AbortSignal) => {
    if (searches) return rows(signal);
    return found(await (filter ? rows(signal) : complete()), q, edition.phone);
  };
  return [{ key: [entry.path, 'found', q], staleTime: 30_000, ask: async (signal) => [[entry, await ask(signal)]] }];
}

/**
 * Searches the records that this person may open. A back-end that announces `record-search` searches all of them at
 * once, one with `lookup-search` each lookup; otherwise the complete lookups are loaded, as the reference pickers do,
 * and searched here.
 */
export function useFoundRecords(text: string): {
  records: { path: string; found: readonly FoundRecord[] }[];
  searching: boolean;
  failed: boolean;
  /** The text is long enough to be searched. */
  enabled: boolean;
} {
  const wished = useDebounced(useDeferredValue(text.trim()), 180);
  // A single Latin letter would find nearly everything; a single Chinese one is a surname.
  const enabled = wished.length >= 2 || /[^A-Za-z]/.test(wished);
  const open = records
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .filter(({ path }) => screens.some((one) => one.path === path && one.kind === 'edit' && maySee(one)));
  const queries = useQueryClient();
  const asking = offers('record-search')
    ? [searchAll(open, wished)]
    : open.flatMap((one) => askOne(one, wished, queries));
  const answers = useQueries({
    queries: asking.map(({ key, staleTime, ask }) => ({
      queryKey: ['palette', ...key],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
      enabled,
      staleTime,
    })),
  });
  return {
    // Shown together: results that arrive later would move the entry that is about to be clicked.
    records:
      enabled && !answers.some((one) => one.isLoading)
        ? answers
            .flatMap((one) => one.data ?? [])
            .flatMap(([{ path }, all]) => (all.length ? [{ path, found: all.slice(0, most) }] : []))
        : [],
    searching: wished !== text.trim() || (enabled && answers.some((one) => one.isFetching)),
    failed: enabled && answers.some((one) => one.isError),
    enabled,
  };
}
