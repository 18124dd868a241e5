import type { CrudFilter, CrudSort } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { session } from './session';

const env = import.meta.env as Partial<Record<'API_HOST' | 'API_PATH', string>>;
const trimmed = (text: string) => text.replace(/^\/+|\/+$/g, '');

/** The API's host; empty means the console's own origin. */
export const apiHost = (env.API_HOST ?? '').replace(/\/+$/, '');
/** The socket's origin: the API's host without its path. */
export const apiOrigin = (): string => (apiHost ? new URL(apiHost).origin : location.origin);
/** An absolute link: one that the back-end gives without a host is relative to the API, not to the console. */
export const linkOf = (url: string): string => new URL(url, apiHost || location.href).href;
const version = trimmed(env.API_PATH ?? edition.apiVersion);
/** '{host}/{version}': v1 or v3, unless API_PATH says otherwise, which may be nothing (decisions, base address). */
export const apiUrl = apiHost + (version && `/${version}`);

export type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;

/** '?a=1&b=x', in the given order. Empty values are omitted; an array repeats its parameter. */
export function queryString(query: Query = {}): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (one !== undefined && one !== null && one !== '') found.append(name, String(one));
  }
  const text = found.toString();
  return text && `?${text}`;
}
export const urlOf = (resource: string, query?: Query): string => `${apiUrl}/${trimmed(resource)}${queryString(query)}`;

/** The headers of every call. `locale` is the page's language, BCP 47. */
export const commonHeaders = (locale: string, token = session()?.token): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': locale,
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** The query of a documented list: filters, then sort and order, then offset and limit (document 1, section 7). */
export function listQuery(list: ListQuestion): Query {
  const { filters = [], sorters = [], page = 1, perPage, query } = list;
  const [sorter] = sorters;
  return {
    ...Object.fromEntries(filters.flatMap((one) => ('field' in one ? [[one.field, one.value as Query[string]]] : []))),
    ...query,
    ...(sorter && { sort: sorter.field, order: sorter.order.toUpperCase() }),
    ...(perPage && { offset: (page - 1) * perPage, limit: perPage }),
  };
}
export interface ListQuestion {
  filters?: readonly CrudFilter[] | undefined;
  sorters?: readonly CrudSort[] | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
  query?: Query | undefined;
}

/** Milliseconds for which a prefetched answer may be used. */
const prefetchedFor = 10_000;
const prefetched = new Map<string, { at: number; answer: Promise<Response> }>();

/** Starts a GET before the code of the screen that will ask for it has arrived. */
export function prefetch(url: string, locale: string): void {
  const answer = fetch(url, { headers: commonHeaders(locale) });
  answer.catch(() => undefined);
  prefetched.set(url, { at: performance.now(), answer });
}
/** The prefetched answer of a URL, for the first call that asks for it. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const found = prefetched.get(url);
  prefetched.delete(url);
  return found && performance.now() - found.at < prefetchedFor ? found.answer : undefined;
}
/** Forgets what was prefetched for a session that has ended. */
export const dropPrefetched = () => prefetched.clear();
