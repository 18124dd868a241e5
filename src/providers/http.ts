import type { Answered } from '../contract/answered';
import { connectionLost, connectionWorks } from './connection';
import i18n from 'i18next';
import { sentences } from '../contract/sentences';
import { session, signOut } from './session';
import { commonHeaders, takePrefetched, urlOf, type Query } from './wire';

/** Refine's HttpError. Status 0 means that the server could not be reached. */
export class CallError extends Error {
  /** Field errors by the field's path on the wire, in the interface language. */
  errors?: Record<string, string[]>;
  /** The current record, sent with a 409. */
  record?: Record<string, unknown>;
  /** The questions with answers of app users that a refused change is about, sent with a 409. */
  answered?: readonly Answered[];
  /** Seconds after which the server, which did nothing, may be asked again: Retry-After of a 503. */
  retryAfter?: number;
  constructor(
    message: string,
    readonly statusCode: number,
    readonly answer?: unknown,
    retryAfter: string | null = null,
  ) {
    super(message);
    if (statusCode === 503 && Number(retryAfter) > 0) this.retryAfter = Number(retryAfter);
    const body = answer as
      | {
          errors?: Record<string, string | string[]>;
          record?: Record<string, unknown>;
          answered?: readonly Answered[];
        }
      | undefined;
    if (!body || typeof body !== 'object') return;
    if (body.errors && typeof body.errors === 'object')
      this.errors = Object.fromEntries(Object.entries(body.errors).map(([field, texts]) => [field, [texts].flat()]));
    if (body.record) this.record = body.record;
    if (Array.isArray(body.answered) && body.answered.length) this.answered = body.answered;
  }
}

export interface CallOptions {
  query?: Query;
  /** Sent as JSON, a FormData as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For the sign-in call: a 401 is its answer and does not end a session (decisions, failed sign-in). */
  exempt?: boolean;
  /** The call goes on when the page is closed. */
  keepalive?: boolean;
}
export interface Answer<T> {
  data: T;
  headers: Headers;
}

/** One documented call. Throws a CallError. 401 and 403 end the session; drafts of open forms are kept. */
export async function call<T>(method: string, resource: string, options: CallOptions = {}): Promise<Answer<T>> {
  const { query, body, signal, keepalive, exempt, headers } = options;
  const isForm = body instanceof FormData;
  // Calls that were queued when the session ended are not sent without a token.
  if (!exempt && !session()) throw new CallError(messageOf(undefined, 401), 401);
  const url = urlOf(resource, query);
  const init: RequestInit = {
    method,
    headers: {
      ...commonHeaders(i18n.language, exempt ? '' : undefined),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
  let response: Response;
  try {
    const early = method === 'GET' ? takePrefetched(url) : undefined;
    response = await (early ? early.catch(() => fetch(url, init)) : fetch(url, init));
  } catch (error) {
    if (signal?.aborted) throw error;
    connectionLost();
    throw new CallError(i18n.t('shell:errors.unreachable'), 0);
  }
  connectionWorks();
  if (response.ok) return { data: (await read(response)) as T, headers: response.headers };
  const answer = await read(response).catch(() => undefined);
  if (!exempt && (response.status === 401 || response.status === 403))
    signOut(response.status === 401 ? 'expired' : 'forbidden');
  throw new CallError(messageOf(answer, response.status), response.status, answer, response.headers.get('retry-after'));
}

async function read(response: Response): Promise<unknown> {
  if (/zip|octet-stream|spreadsheet/.test(response.headers.get('content-type') ?? '')) return response.blob();
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new CallError(i18n.t('shell:errors.notJson'), response.status);
    return undefined;
  }
}
const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');
/** The server's own message, or its field errors where it sends these alone; empty when it has neither. */
export function saidBy(answer: unknown): string {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: unknown };
  const byField = typeof errors === 'object' ? Object.values(errors ?? {}) : [];
  return sentences(textsIn(message)) || sentences(byField.flatMap(textsIn));
}
/** The server's own message, else one by the HTTP status. */
export const messageOf = (answer: unknown, status: number): string =>
  saidBy(answer) || i18n.t([`shell:errors.status.${status}`, 'shell:errors.unknown'], { status });
