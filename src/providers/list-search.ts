import type { CrudFilter, CrudSort } from '@refinedev/core';

/** The list state in a URL; other parameters are left alone. */
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

/** Drops the invalid parts of a list's URL, so that its defaults apply. For a route's `validateSearch`. */
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
  // Set to undefined, not left out: the router would take a missing parameter from the URL again.
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
/** The same from `location.search`, before there is a router. The router writes each value as JSON. */
export const listSearchOf = (search: string): ListSearch =>
  listSearch(Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, parsed(value)])));
