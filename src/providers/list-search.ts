import type { CrudFilter, CrudSort } from '@refinedev/core';

/** What a list's URL may say; the rest of it is left alone. */
export interface ListSearch {
  currentPage?: number | undefined;
  pageSize?: number | undefined;
  sorters?: CrudSort[] | undefined;
  filters?: CrudFilter[] | undefined;
}

const wholeFrom1 = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined;
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const objects = (value: unknown) =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Record<string, unknown> =>
          typeof one === 'object' && one !== null && typeof (one as { field?: unknown }).field === 'string',
      )
    : [];

/** A garbled URL is the list's defaults: what cannot be meant is dropped, part by part. For a route's `validateSearch`. */
export function listSearch(search: Record<string, unknown>): ListSearch & Record<string, unknown> {
  const { currentPage, pageSize, sorters, filters, ...rest } = search;
  const page = wholeFrom1(currentPage, 1_000_000);
  const size = wholeFrom1(pageSize, 250);
  const sort = objects(sorters).flatMap(({ field, order }) =>
    order === 'asc' || order === 'desc' ? [{ field, order } as CrudSort] : [],
  );
  const found = objects(filters).flatMap(({ field, operator, value }) =>
    typeof operator === 'string' && (isPlain(value) || (Array.isArray(value) && value.every(isPlain)))
      ? [{ field, operator, value } as CrudFilter]
      : [],
  );
  // Named though undefined: the router would put what is only left out back from the address.
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, isPlain(value) ? value : undefined])),
    currentPage: page,
    pageSize: size,
    sorters: sort.length ? sort : undefined,
    filters: found.length ? found : undefined,
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
/** The same from the address itself, before there is a router. It writes each value as JSON. */
export const listSearchOf = (search: string): ListSearch =>
  listSearch(Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, parsed(value)])));
