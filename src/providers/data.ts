import type {
  BaseRecord,
  CreateParams,
  CustomParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetListResponse,
  GetManyParams,
  GetOneParams,
  GetOneResponse,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core';
import { answeredHeader } from '../contract/answered';
import { call } from './http';
import { sentFilters } from './ranges';
import { offers } from './session';
import { apiUrl, listQuery, type Query } from './wire';

/**
 * Our keys in Refine's `meta`:
 * - `version`: the ETag that `getOne` returned; sent as If-Match when the back-end supports versions. A single record
 *   without an id, such as the settings, is saved by `create`, and then has one, too.
 * - `idempotencyKey`: one key for all attempts of a create; without it each call gets its own.
 * - `refusesAnswered`: the back-end shall refuse a change of questions that app users have answered, so that the person
 *   can be asked first; nothing is sent to one that cannot.
 * - `query`: further query parameters under their documented names.
 */
export interface CallMeta extends MetaQuery {
  version?: string;
  idempotencyKey?: string;
  refusesAnswered?: boolean;
  query?: Query;
}
/** `getOne`'s answer, with the version that a later PUT sends as If-Match. */
export interface Versioned<T extends BaseRecord = BaseRecord> extends GetOneResponse<T> {
  version?: string;
}
/** `getList`'s answer. `unknownTotal`: the back-end sends no total and another page may follow. */
export interface Rows<T extends BaseRecord = BaseRecord> extends GetListResponse<T> {
  unknownTotal?: boolean;
  /** Further properties of the answer, such as the programme that the listed addresses belong to. */
  beside?: Readonly<Record<string, unknown>>;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isSettings = (resource: string) => resource.includes('settings');
const asId = (id: unknown) => (typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id);

/** Reads rows and total from any of the documented list shapes. */
export function rowsOf<T extends BaseRecord>(
  answer: unknown,
  resource: string,
  asked: { page: number; perPage?: number },
): Rows<T> {
  const body = answer as Record<string, unknown> | T[] | undefined;
  if (isSettings(resource) && body && !Array.isArray(body) && !Array.isArray(body.data))
    return { data: [body as T], total: 1 };
  const held = Array.isArray(body) ? body : [body?.[lastPart(resource)], body?.data].find(Array.isArray);
  const data = (held ?? []) as T[];
  const others = Object.entries(Array.isArray(body) ? {} : (body ?? {})).filter(
    ([name, value]) => name !== 'total' && name !== 'data' && value !== held,
  );
  const beside = others.length ? { beside: Object.fromEntries(others) } : {};
  const total = Array.isArray(body) ? undefined : body?.total;
  if (total !== undefined && total !== null && Number.isFinite(Number(total)))
    return { data, total: Number(total), ...beside };
  const before = asked.perPage ? (asked.page - 1) * asked.perPage : 0;
  const mayFollow = asked.perPage !== undefined && data.length === asked.perPage;
  return mayFollow
    ? { data, total: before + data.length + 1, unknownTotal: true, ...beside }
    : { data, total: before + data.length, ...beside };
}

/** Some back-ends wrap one record in `data`. */
const recordOf = <T extends BaseRecord>(answer: unknown): T => {
  const body = (answer ?? {}) as BaseRecord;
  return (
    body.data && typeof body.data === 'object' && !Array.isArray(body.data) && body.id === undefined ? body.data : body
  ) as T;
};
const ifMatch = (meta?: CallMeta): Record<string, string> =>
  meta?.version && offers('versions') ? { 'If-Match': meta.version } : {};
const refusing = (meta?: CallMeta): Record<string, string> =>
  meta?.refusesAnswered && offers('answered-questions') ? { [answeredHeader]: 'refuse' } : {};
const idempotent = (meta?: CallMeta): Record<string, string> =>
  offers('idempotency') ? { 'Idempotency-Key': meta?.idempotencyKey ?? newKey() } : {};

const signalOf = (meta?: MetaQuery) => {
  const context = meta?.queryContext as { signal?: AbortSignal } | undefined;
  return context?.signal;
};

/** A new idempotency key. Works without https too, where `crypto.randomUUID` does not exist. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) => one.toString(16).padStart(2, '0')).join('');

/** Refine's data provider over the documented wire contract (document 1, section 7). */
export const dataProvider: DataProvider = {
  getApiUrl: () => apiUrl,

  async getList<T extends BaseRecord>({
    resource,
    pagination,
    filters,
    sorters,
    meta,
  }: GetListParams): Promise<Rows<T>> {
    const { query } = (meta ?? {}) as CallMeta;
    const paged = pagination?.mode !== 'off';
    const page = pagination?.currentPage ?? 1;
    const perPage = paged ? (pagination?.pageSize ?? 10) : undefined;
    const { data } = await call('GET', resource, {
      query: listQuery({ filters: sentFilters(filters), sorters, page, perPage, query }),
      signal: signalOf(meta),
    });
    return rowsOf<T>(data, resource, { page, perPage });
  },

  /** A single id of an autocomplete is requested with `?q=`; otherwise the whole list is loaded and filtered here. */
  async getMany<T extends BaseRecord>({ resource, ids, meta }: GetManyParams) {
    const single = ids.length === 1 && lastPart(resource) === 'autocomplete';
    const { query } = (meta ?? {}) as CallMeta;
    const { data } = await call('GET', resource, {
      query: { ...(single && { q: ids[0] }), ...query },
      signal: signalOf(meta),
    });
    const wanted = new Set(ids.map(String));
    return { data: rowsOf<T>(data, resource, { page: 1 }).data.filter((one) => wanted.has(String(one.id))) };
  },

  async getOne<T extends BaseRecord>({ resource, id, meta }: GetOneParams): Promise<Versioned<T>> {
    const { query } = (meta ?? {}) as CallMeta;
    const { data, headers } = await call(
      'GET',
      isSettings(resource) ? resource : `${resource}/${encodeURIComponent(id)}`,
      { query, signal: signalOf(meta) },
    );
    const version = headers.get('etag');
    return { data: recordOf<T>(data), ...(version && { version }) };
  },

  async create<T extends BaseRecord, V>({ resource, variables, meta }: CreateParams<V>) {
    const { data } = await call('POST', resource, {
      body: variables,
      headers: { ...idempotent(meta), ...ifMatch(meta) },
    });
    return { data: recordOf<T>(data) };
  },

  async update<T extends BaseRecord, V>({ resource, id, variables, meta }: UpdateParams<V>) {
    const { data } = await call('PUT', resource, {
      body: { ...(variables as object), id: asId(id) },
      headers: { ...ifMatch(meta), ...refusing(meta) },
    });
    return { data: recordOf<T>(data) };
  },

  async deleteOne<T extends BaseRecord, V>({ resource, id, meta }: DeleteOneParams<V>) {
    // `keepalive`, because a deletion whose undo time is not over is sent when the page is left.
    const { data } = await call('DELETE', resource, {
      body: { id: asId(id) },
      headers: { ...ifMatch(meta), ...refusing(meta) },
      keepalive: true,
    });
    return { data: { id, ...recordOf<T>(data) } };
  },

  async custom<T extends BaseRecord, Q, P>({ url, method, payload, query, headers }: CustomParams<Q, P>) {
    const { data } = await call(method.toUpperCase(), url, {
      body: payload,
      query: query as Query,
      headers: headers as Record<string, string>,
    });
    return { data: data as T };
  },
};
