import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Edition, Language } from '../../editions/edition';
import type { Contract } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Database, Query } from '../database/database';
import type { FileStore } from '../files/store';
import type { Live } from '../live/live';
import type { Records } from '../records/records';
import type { Allow } from '../access/policy';
import type { Sessions } from '../access/session';
import type { Staff } from '../access/staff';
import type { Settings } from '../settings';

/** What every handler is given. */
export interface Context {
  db: Database;
  edition: Edition;
  settings: Settings;
  /** This market's contracts by path. */
  contracts: ReadonlyMap<string, ContractIn>;
  files: FileStore;
  live: Live;
  /** Reading and writing records by their contracts. */
  records: Records;
  sessions: Sessions;
}

export interface Call<Q, B> extends Context {
  query: Q;
  body: B;
  params: Record<string, string>;
  staff: Staff;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Writes to admin/logs, in the transaction where one is given (document 1, section 2.11). */
  log: (action: string, info?: string, tx?: Query) => Promise<void>;
}

type Schema = z.ZodMiniType;
type Out<S> = S extends Schema ? z.infer<S> : undefined;

export interface Route<
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without the version: '/admin/users/admin/stats'; parameters as ':id'. */
  path: string;
  /** One sentence for the OpenAPI document; names the specification's section. */
  summary: string;
  allow: Allow;
  /** Present only in markets that have this contract. */
  contract?: Contract;
  query?: Q;
  body?: B;
  /** The request is multipart; the handler reads it from `request`. A schema describes its parts in the OpenAPI document. */
  multipart?: true | Schema;
  /** An Idempotency-Key is heeded: the handler runs `once`. */
  retried?: true;
  /** An If-Match is heeded. */
  versioned?: true;
  /** The answer's schema: documents it, and tests check real answers against it. */
  answer: Schema;
  handle(call: Call<Out<Q>, Out<B>>): Promise<unknown>;
}

/** A call that is not generic: schema, policy, body. A `routes.ts` exports an array of them, and its folder is their path. */
export const route = <Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
  one: Route<Q, B>,
): Route => one;
