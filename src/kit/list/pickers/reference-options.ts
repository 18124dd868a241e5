import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import type { Resource } from '../../../contract/contract';
import { inEdition } from '../../../contract/by-edition';
import { rowsOf } from '../../../providers/data';
import { call } from '../../../providers/http';
import { offers } from '../../../providers/session';
import type { Query } from '../../../providers/wire';
import { titleOf, valueAt } from '../../words';

export interface ReferenceOption {
  id: number;
  label: string;
  record: Record<string, unknown> & { id: number };
}
type Found = ReferenceOption['record'];

/** A record's name in pickers, from the template of its lookup: '(12) Réka Szabó' (document 1, section 3). */
export function optionLabel(target: Resource, record: Found): string {
  const { lookup } = target;
  if (!lookup) return titleOf(target, record);
  if (lookup.labelNeeds && !valueAt(record, lookup.labelNeeds)) return '';
  return inEdition(lookup.label, edition.code)
    .replace(/\{([^}]+)\}/g, (_, source: string) => String(valueAt(record, source) ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
}
const asOptions = (target: Resource, records: Found[]): ReferenceOption[] =>
  records.map((record) => ({ id: record.id, record, label: optionLabel(target, record) })).filter((one) => one.label);

const fetchRecords = async (target: Resource, query: Query, signal: AbortSignal, part?: string): Promise<Found[]> => {
  const path = [target.lookup?.path ?? target.path, part].filter(Boolean).join('/');
  const { data } = await call('GET', path, { query, signal });
  return rowsOf<Found>(data, path, { page: 1 }).data;
};

/** Text without accents and case, so that 'gyor' finds 'Győr'. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matching = (options: readonly ReferenceOption[], search: string) => {
  const wanted = folded(search.trim());
  return wanted ? options.filter((one) => folded(one.label).includes(wanted)) : options;
};

/**
 * The options of a reference. A back-end with the capability `lookup-search` searches for the typed text; any other
 * sends its whole list once (documented page size), which is searched here. While an answer is loading, only options
 * that match the typed text are offered, never those of the previous search. `rested` is the debounced text that is
 * sent to the back-end.
 */
export function useReferenceOptions(
  target: Resource,
  search: string,
  asked: {
    rested?: string;
    filter?: Record<string, string> | undefined;
    part?: string | undefined;
    enabled?: boolean;
  } = {},
) {
  const { rested = search, filter, part, enabled = true } = asked;
  const searches = offers('lookup-search');
  const query: Query = {
    ...filter,
    ...(searches && { q: rested.trim(), limit: 50 }),
    ...(!searches && { limit: target.lookup?.limit ?? 10_000 }),
  };
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['options', target.path, query, part],
    queryFn: async ({ signal }) => asOptions(target, await fetchRecords(target, query, signal, part)),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const isBehind = searches && (isPlaceholderData || rested !== search);
  const options = searches && !isBehind ? (data ?? []) : matching(data ?? [], search);
  return { options, isPending: isPending || (isBehind && !isError && !options.length), isError, refetch };
}

/** The label of one record by its id: `?q={id}`, as documented for autocompletes. */
export function useReferenceLabel(
  target: Resource | undefined,
  id: number | undefined,
): { label: string | undefined; isPending: boolean } {
  // A back-end that can search its lookups is asked for a single record instead of the whole list.
  const single = target?.lookup?.path.endsWith('/autocomplete') || offers('lookup-search');
  const { data, isPending } = useQuery({
    queryKey: ['option', target?.path, single ? id : 'all'],
    queryFn: async ({ signal }) =>
      asOptions(
        target!,
        await fetchRecords(target!, single ? { q: id } : { limit: target!.lookup?.limit ?? 10_000 }, signal),
      ),
    enabled: target !== undefined && id !== undefined,
    staleTime: 5 * 60_000,
  });
  return { label: data?.find((one) => one.id === id)?.label, isPending };
}
