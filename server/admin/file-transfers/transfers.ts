import { sql } from 'drizzle-orm';
import { fileTransfers } from '../../../src/admin/file-transfers/resource';
import type { RecordOf } from '../../../src/contract/contract';
import type { Database, Query } from '../../database/database';
import { announce } from '../../http/announce';
import { reasonOf } from '../../http/errors';
import { keyOf } from '../../http/idempotency';
import type { Call, Context } from '../../http/route';
import { eachApart } from '../../jobs/each-apart';
import { staffKey } from '../moderation/claims/claims';

type AnyCall = Call<unknown, unknown>;
type Record = RecordOf<typeof fileTransfers>;

/** The folder of the files that are kept. */
export const keptFolder = 'transfers/';

/** Milliseconds between two notes of a running transfer that its server still works on it, with the rows so far. */
const beat = 5_000;
/** Seconds without such a note after which its server is gone. */
const gone = 120;

/** What is known of a transfer when it begins. */
export type Begun = Pick<Record, 'kind' | 'path' | 'title' | 'format' | 'file_name' | 'filters' | 'query'>;
/** What is known of it at its end. */
export interface Ended {
  state?: 'done' | 'partly' | 'failed';
  format?: Record['format'];
  file_name?: string;
  rows?: number;
  created?: number;
  updated?: number;
  unchanged?: number;
  refused?: number;
  refused_columns?: Record['refused_columns'];
  reason?: string;
  file_key?: string;
  error_file_key?: string;
}

/** The transfers that this process works on, by their database. */
const running = new WeakMap<Database, Set<Transfer>>();

/** The record of one export or import, from its begin to its end. */
export class Transfer {
  /** The rows so far. */
  rows = 0;
  /** The server stops: nothing more is written. */
  isBrokenOff = false;
  private isBeating = false;
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly call: AnyCall,
    readonly id: number,
  ) {
    this.timer = setInterval(() => void this.note(), beat);
    this.timer.unref();
    const others = running.get(call.db) ?? new Set();
    running.set(call.db, others.add(this));
  }

  /**
   * Records that a transfer has begun. A call that is repeated with its idempotency key has the record of the first
   * one, which is reopened unless the answer of that is kept.
   */
  static async begin(call: AnyCall, { kind, path, title, format, file_name, filters, query }: Begun) {
    const { db, staff, request } = call;
    const key = kind === 'import' ? (keyOf(request) ?? null) : null;
    const owner = staffKey(staff);
    const begun = await db.one<{ id: number }>(sql`
      insert into file_transfers (kind, path, title, author, owner, key, format, file_name, filters, query)
      values (
        ${kind}, ${path}, ${title}, ${staff.name}, ${owner}, ${key}, ${format}, ${file_name ?? null},
        ${JSON.stringify(filters)}::jsonb, ${query ?? null}
      )
      on conflict (owner, key) do update
        set state = 'running', reason = null, finished_at = null, alive_at = now()
        where file_transfers.state in ('failed', 'brokenOff') and not exists (
          select
          from idempotency_keys
          where staff = excluded.owner and key = excluded.key
        )
      returning id
    `);
    const { id } =
      begun ??
      (await db.one<{ id: number }>(sql`
        select id
        from file_transfers
        where owner = ${owner} and key = ${key}
      `))!;
    announce(call, fileTransfers, [id]);
    return new Transfer(call, id);
  }

  /** Runs the work; if it fails, the record says why. The work calls `done` or, for a repeated call, `leave`. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.fail(error);
      throw error;
    }
  }

  /** Writes the figures of the end, with those of an import in its own transaction. */
  async done(ended: Ended, tx: Query = this.call.db): Promise<void> {
    await tx.rows(sql`
      update file_transfers
      set state = ${ended.state ?? 'done'},
        format = coalesce(${ended.format ?? null}, format),
        file_name = coalesce(${ended.file_name ?? null}, file_name),
        rows = ${ended.rows ?? this.rows},
        created = ${ended.created ?? null}::int,
        updated = ${ended.updated ?? null}::int,
        unchanged = ${ended.unchanged ?? null}::int,
        refused = ${ended.refused ?? null}::int,
        refused_columns = ${JSON.stringify(ended.refused_columns ?? [])}::jsonb,
        reason = ${ended.reason ?? null},
        file_key = ${ended.file_key ?? null},
        error_file_key = ${ended.error_file_key ?? null},
        kept_until = case
          when ${ended.file_key !== undefined || ended.error_file_key !== undefined}
          then now() + make_interval(days => ${this.call.settings.transferFileDays}::int)
        end,
        finished_at = clock_timestamp()
      where id = ${this.id}
    `);
    if (tx === this.call.db) this.leave();
  }

  /** The work failed: the record says why, if the database can still be reached. */
  async fail(error: unknown): Promise<void> {
    try {
      await this.end('failed', reasonOf(error, this.call.language));
    } catch (other) {
      this.call.request.log.warn(other);
    }
  }

  /** The server stops before the work has ended. */
  async breakOff(): Promise<void> {
    this.isBrokenOff = true;
    await this.end('brokenOff', null);
  }

  /** Throws when the server stops: the work ends here. */
  goOn(): void {
    if (this.isBrokenOff) throw new Error('The server stops before the end of an export');
  }

  /** Nothing more is written; lists that show it are read anew. */
  leave(): void {
    clearInterval(this.timer);
    running.get(this.call.db)?.delete(this);
    announce(this.call, fileTransfers, [this.id]);
  }

  private async end(state: Record['state'], reason: string | null): Promise<void> {
    clearInterval(this.timer);
    await this.call.db.rows(sql`
      update file_transfers
      set state = ${state}, reason = ${reason}, rows = ${this.rows}, finished_at = clock_timestamp()
      where id = ${this.id} and state = 'running'
    `);
    this.leave();
  }

  private async note(): Promise<void> {
    if (this.isBeating) return;
    this.isBeating = true;
    try {
      await this.call.db.rows(sql`
        update file_transfers
        set alive_at = clock_timestamp(), rows = ${this.rows}
        where id = ${this.id} and state = 'running'
      `);
    } catch (error) {
      this.call.request.log.warn(error);
    } finally {
      this.isBeating = false;
    }
  }
}

/** Ends the transfers of this process as broken off, because it stops. */
export const breakOffAll = async (db: Database): Promise<void> => {
  await Promise.all([...(running.get(db) ?? [])].map((one) => one.breakOff()));
};

/** Ends the transfers of servers that are gone. */
export async function breakOffAbandoned(context: Context): Promise<void> {
  const ended = await context.db.rows<{ id: number }>(sql`
    update file_transfers
    set state = 'brokenOff', finished_at = alive_at
    where state = 'running' and alive_at < now() - make_interval(secs => ${gone})
    returning id
  `);
  if (ended.length)
    announce(
      context,
      fileTransfers,
      ended.map((one) => one.id),
    );
}

/** Deletes kept files that no record names, because the server stopped before it could be written. */
export const sweepKept = ({ files, settings }: Pick<Context, 'files' | 'settings'>): Promise<void> =>
  files.sweep(keptFolder, new Date(Date.now() - (settings.transferFileDays + 1) * 86_400_000));

/** Removes the files whose time is over; their records stay. */
export async function removeExpired(context: Context): Promise<void> {
  const over = await context.db.rows<{ id: number; keys: string[] }>(sql`
    select id, array_remove(array[file_key, error_file_key], null) as keys
    from file_transfers
    where kept_until < now()
    limit 500
  `);
  const removed: number[] = [];
  const removing = eachApart('Files were not removed', over, async ({ id, keys }) => {
    // The file goes first: if that fails, the record still names it.
    for (const key of keys) await context.files.delete(key);
    await context.db.rows(sql`
      update file_transfers
      set file_key = null, error_file_key = null, kept_until = null
      where id = ${id}
    `);
    removed.push(id);
  });
  await removing.finally(() => {
    if (removed.length) announce(context, fileTransfers, removed);
  });
}
