import type { CrudFilter, CrudSort } from '@refinedev/core';
import { edition } from 'virtual:edition';
import { session } from './session';

const env = import.meta.env as Partial<Record<'API_HOST' | 'API_PATH', string>>;
const trimmed = (text: string) => text.replace(/^\/+|\/+$/g, '');

/** Where the API is; empty means the console's own origin. */
export const apiHost = (env.API_HOST ?? '').replace(/\/+$/, '');
/** Where its socket is, whatever path the API has. */
export const apiOrigin = (): string => (apiHost ? new URL(apiHost).origin : location.origin);
/** A link that the back-end gave: one without a host is its own, not the console's. */
export const linkOf = (url: string): string => new URL(url, apiHost || location.href).href;
const version = trimmed(env.API_PATH ?? edition.apiVersion);
/** '{host}/{version}': v1 or v3, unless API_PATH says otherwise, which may be nothing (decisions, base address). */
export const apiUrl = apiHost + (version && `/${version}`);

export type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;

/** '?a=1&b=x', in the given order; empty values are left out, arrays repeat their name. */
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

/** What every call says of itself. The language is the page's. */
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

/** Ask again after this long: what was begun for the first screen must not answer a later one. */
const freshFor = 10_000;
const begun = new Map<string, { at: number; answer: Promise<Response> }>();

/** Starts a GET before the screen that will ask for it has arrived. */
export function begin(url: string, locale: string): void {
  const answer = fetch(url, { headers: commonHeaders(locale) });
  answer.catch(() => undefined);
  begun.set(url, { at: performance.now(), answer });
}
/** An answer that was begun early, for the first call that asks for it. */
export function takeBegun(url: string): Promise<Response> | undefined {
  const found = begun.get(url);
  begun.delete(url);
  return found && performance.now() - found.at < freshFor ? found.answer : undefined;
}
export const dropBegun = () => begun.clear();
