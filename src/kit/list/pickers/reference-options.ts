import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import type { Resource } from '../../../contract/contract';
import { inEdition } from '../../../contract/by-edition';
import { readRows } from '../../../contract/read-record';
import { found } from '../../../contract/search';
import { here } from '../../../here';
import { rowsOf } from '../../../providers/data';
import { call } from '../../../providers/http';
import { offers } from '../../../providers/session';
import type { Query } from '../../../providers/wire';
import { titleOf, valueAt } from '../../words';

export interface ReferenceOption {
  id: number;
  label: string;
  /** What tells records of the same name apart: a person's phone and outlet. */
  beside: readonly string[];
  record: Record<string, unknown> & { id: number };
}
type Found = ReferenceOption['record'];

/** A record's name in pickers, from the template of its lookup: '(12) Réka Szabó' (document 1, section 3). */
export function optionLabel(target: Resource, record: Found): string {
  const { lookup } = target;
  if (!lookup) return titleOf(target, record);
  if (lookup.labelNeeds && !valueAt(record, lookup.labelNeeds)) return '';
  return (
    inEdition(lookup.label, edition.code)
      .replace(/\{([^}]+)\}/g, (_, source: string) => String(valueAt(record, source) ?? ''))
      .replace(/\s+/g, ' ')
      // The separator between two parts of which the first is missing: ' · High Street 1'.
      .replace(/^ ?· /, '')
      .trim()
  );
}
const besideOf = (target: Resource, record: Found): string[] =>
  (target.lookup?.beside ?? []).flatMap((source) => {
    const value = valueAt(record, source);
    return typeof value === 'string' && value ? [value] : [];
  });
const asOptions = (target: Resource, records: Found[]): ReferenceOption[] =>
  records
    .map((record) => ({
      id: record.id,
      record,
      label: optionLabel(target, record),
      beside: besideOf(target, record),
    }))
    .filter((one) => one.label);

const fetchRecords = async (target: Resource, query: Query, signal: AbortSignal, part?: string): Promise<Found[]> => {
  const path = [target.lookup?.path ?? target.path, part].filter(Boolean).join('/');
  const { data } = await call('GET', path, { query, signal });
  return readRows(here(target), rowsOf<Found>(data, path, { page: 1 })).data;
};

const matching = (options: readonly ReferenceOption[], search: string): readonly ReferenceOption[] =>
  search.trim()
    ? found(
        options.map((one) => ({ ...one, texts: [one.label, ...one.beside] })),
        search,
        edition.phone,
      )
    : options;

const withoutText = (queryKey: readonly unknown[]) => hashKey(queryKey.slice(0, -1));

/**
 * The options of a reference. A back-end with the capability `lookup-search` searches for the typed text; any other
 * sends its whole list once (documented page size), which is searched here. An explicit `limit` holds for both. While an
 * answer is loading, only options that match the typed text are offered, never those of the previous search. `rested`
 * is the debounced text that is sent to the back-end.
 */
export function useReferenceOptions(
  target: Resource,
  search: string,
  asked: {
    rested?: string;
    filter?: Record<string, string> | undefined;
    part?: string | undefined;
    limit?: number | undefined;
    enabled?: boolean;
  } = {},
) {
  const { rested = search, filter, part, limit, enabled = true } = asked;
  const searches = offers('lookup-search');
  const text = searches ? rested.trim() : undefined;
  const most = limit ?? (searches ? 50 : (target.lookup?.limit ?? 10_000));
  // Resources of one path may have different labels.
  const queryKey = ['options', target.path, target.lookup?.label, filter, part, most, text];
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      asOptions(target, await fetchRecords(target, { ...filter, q: text, limit: most }, signal, part)),
    enabled,
    staleTime: 60_000,
    // Those of the previous search, but not those of another filter.
    placeholderData: (kept, previous) =>
      previous && withoutText(previous.queryKey) === withoutText(queryKey) ? kept : undefined,
  });
  const isBehind = searches && (isPlaceholderData || rested !== search);
  const options = searches && !isBehind ? (data ?? []) : matching(data ?? [], search);
  return { options, isPending: isPending || (isBehind && !isError && !options.length), isError, refetch };
}

/** The query for the label of one record by its id: `?q={id}`, as documented for autocompletes. */
export function labelQuery(target: Resource | undefined, id: number | undefined) {
  const isAutocomplete = target?.lookup?.path.endsWith('/autocomplete');
  // A back-end that can search its lookups is asked for a single record instead of the whole list. The id comes first
  // in its answer, before names that contain the number.
  const query: Query = isAutocomplete
    ? { q: id }
    : offers('lookup-search')
      ? { q: id, limit: 1 }
      : { limit: target?.lookup?.limit ?? 10_000 };
  return queryOptions({
    queryKey: ['option', target?.path, target?.lookup?.label, query],
    queryFn: async ({ signal }) => asOptions(target!, await fetchRecords(target!, query, signal)),
    enabled: target !== undefined && id !== undefined,
    staleTime: 5 * 60_000,
  });
}
/** The label of one record by its id, with what pickers receive of it; nothing is pending where nothing is asked for. */
export function useReferenceLabel(
  target: Resource | undefined,
  id: number | undefined,
): { label: string | undefined; record: Found | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(labelQuery(target, id));
  const option = data?.find((one) => one.id === id);
  const isAsked = target !== undefined && id !== undefined;
  return { label: option?.label, record: option?.record, isPending: isAsked && isPending };
}
