import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../editions/edition';
import { sentences } from '../../src/contract/sentences';
import type { Message } from '../../src/contract/validation';
import { DatabaseUnavailable } from '../database/unavailable';
import { Refusal } from './refusal';
import { languageOf, say } from './words';

interface DatabaseError extends Error {
  code: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

const http: Record<string, ConstructorParameters<typeof Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'notJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'notJson'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'notJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'notJson'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'notMultipart'],
};

/** Letters that an index of a sorted column holds in any script: it has room for about 2,680 bytes. */
const longestIndexed = 890;
const atField = (field: string, words: Message) => new Refusal(422, 'invalid', { errors: { [field]: [words] } });

/** Constraint violations that validation could not see, such as two concurrent saves, as refusals. */
function fromDatabase({ code, constraint = '', table = '', detail = '' }: DatabaseError): Refusal | undefined {
  if (code === '23505') return atField(constraint.slice(table.length + 1).replace(/_unique$/, ''), { key: 'taken' });
  // The column is in the detail alone: 'Key (city_id)=(5) is not present in table "cities".'
  if (code === '23503') return atField(/\((\w+)\)=/.exec(detail)?.[1] ?? 'id', { key: 'noSuchRecord' });
  if (code === '54000' && constraint)
    return atField(constraint.slice(table.length + 1).replace(/_(id|unique)$/, ''), {
      key: 'tooLong',
      params: { max: longestIndexed },
    });
  if (code === '22021' || code === '22P05') return new Refusal(422, 'text');
  // A number or a date out of the range of its column.
  if (['22003', '22007', '22008', '22009', '22P02'].includes(code)) return new Refusal(422, 'invalid');
  return;
}

/** Deadlock and serialization failure: the database rolled this transaction back in favour of a concurrent one. */
export const isOvertaken = ({ code }: { code?: string }): boolean => code === '40P01' || code === '40001';
const isBusy = (error: Partial<FastifyError>) => error.statusCode === 503 || isOvertaken(error);

/** Any error as a refusal; undefined for an unexpected error of the server itself. */
function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as FastifyError;
  const known = http[code];
  if (known) return new Refusal(...known);
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return fromDatabase(error as DatabaseError);
  if (statusCode === 413) return new Refusal(413, 'tooLarge');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal(400, 'invalid') : undefined;
}

/** Why a call failed, in the reader's language, as its answer says it; the fields' own words follow. */
export function reasonOf(error: unknown, language: Language): string {
  const { key, options } = refusalFrom(error) ?? { key: 'serverError', options: {} };
  const words = [
    { key, ...(options.params && { params: options.params }) },
    ...Object.values(options.errors ?? {}).flat(),
  ];
  return sentences([...new Set(words.map((one) => say(one, language)))]);
}

/** Seconds until a caller tries again: after those of a busy server, or of a database that restarts. */
export const retryAfter = { busy: 10, unavailable: 5 };

/**
 * The only place where errors become responses: `{message, errors?}` in the reader's language (decisions, the wire).
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const refusal = refusalFrom(error);
  if (!refusal) {
    const later = (key: keyof typeof retryAfter) =>
      reply
        .code(503)
        .header('retry-after', retryAfter[key])
        .send({ message: say({ key }, language) });
    if (error instanceof DatabaseUnavailable) {
      request.log.warn(error.message);
      return later('unavailable');
    }
    if (isBusy(error as Partial<FastifyError>)) return later('busy');
    request.log.error(error);
    return reply.code(500).send({ message: say({ key: 'serverError' }, language) });
  }
  const { status, key, options } = refusal;
  const errors =
    options.errors &&
    Object.fromEntries(
      Object.entries(options.errors).map(([field, words]) => [field, words.map((one) => say(one, language))]),
    );
  return reply
    .code(status)
    .headers(options.headers ?? {})
    .send({
      message: say({ key, ...(options.params && { params: options.params }) }, language),
      ...(errors && { errors }),
      ...options.body,
    });
}
