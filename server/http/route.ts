import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Edition, Language } from '../../editions/edition';
import type { Contract } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Database, Query } from '../database/database';
import type { FileStore } from '../files/store';
import type { Live } from '../live/live';
import type { Change } from '../records/differences';
import type { Records } from '../records/records';
import type { Allow } from '../access/policy';
import type { Devices } from '../access/devices';
import type { Sessions } from '../access/session';
import type { Staff } from '../access/staff';
import type { Settings } from '../settings';

/** What every handler receives. */
export interface Context {
  db: Database;
  edition: Edition;
  settings: Settings;
  /** This market's contracts by path. */
  contracts: ReadonlyMap<string, ContractIn>;
  files: FileStore;
  live: Live;
  /** Reads and writes records by their contracts. */
  records: Records;
  sessions: Sessions;
  devices: Devices;
  /** Carries out what is done on all records that match: `wake` when a batch has begun. */
  batches: { wake(): void; stop(): Promise<void> };
}

export interface Call<Q, B> extends Context {
  query: Q;
  body: B;
  params: Record<string, string>;
  staff: Staff;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Writes an entry to admin/logs, within the transaction if one is passed (document 1, section 2.11). `changes` are
   * the old and new values of what changed. Returns the entry's id.
   */
  log: (action: string, info?: string, tx?: Query, changes?: readonly Change[]) => Promise<number>;
}

type Schema = z.ZodMiniType;
type Out<S> = S extends Schema ? z.infer<S> : undefined;

export interface Route<
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without the API's path prefix: '/admin/users/admin/stats'. Parameters are written as ':id'. */
  path: string;
  /** One sentence for the OpenAPI document; it names the specification's section. */
  summary: string;
  allow: Allow;
  /** The route exists only in markets that have this contract. */
  contract?: Contract;
  query?: Q;
  body?: B;
  /**
   * The body is multipart form data, which the handler reads from `request`. A schema describes the parts in the
   * OpenAPI document.
   */
  multipart?: true | Schema;
  /** The route honours Idempotency-Key: the handler runs its work with `once`. */
  retried?: true;
  /** The route honours If-Match. */
  versioned?: true;
  /** The schema of the response: it documents the response, and tests check real responses against it. */
  answer: Schema;
  handle(call: Call<Out<Q>, Out<B>>): Promise<unknown>;
}

/**
 * Declares a call that is not generic: schema, policy, handler. A `routes.ts` exports an array of them; its folder is
 * their path.
 */
export const route = <Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
  one: Route<Q, B>,
): Route => one;
