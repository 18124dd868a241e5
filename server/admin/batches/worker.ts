import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import type { Message } from '../../../src/contract/validation';
import { permit } from '../../access/policy';
import { rowsInSight } from '../../access/row-scope';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import { tableName } from '../../database/derive';
import { DatabaseUnavailable } from '../../database/unavailable';
import { isOvertaken } from '../../http/errors';
import { by, writeLog } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { Call, Context } from '../../http/route';
import { logs } from '../../../src/admin/logs/resource';
import { removeOld } from './batches';
import type { BatchKind } from './kind';
import { kindNamed } from './kinds';

/** Milliseconds between two looks for batches that no server works on. */
const pause = 10_000;
/** Milliseconds between two notes of a running batch that its server still works on it. */
const beat = 5_000;
/** Seconds without such a note after which another server goes on with a batch. */
const gone = 30;
/** How many records are looked up at once. */
const portion = 100;

interface Running {
  id: number;
  kind: BatchKind;
  owner: string;
  payload: unknown;
}

/**
 * Carries out batches, one after another. Several servers may do so on one database: a batch belongs to the server that
 * has taken it, until that stops or has said nothing for `gone` seconds. Each record is treated in a transaction that
 * also notes it as treated, so that nothing is done twice, however often a batch is taken up again.
 */
export class Batches {
  private readonly name = randomUUID();
  private context: Context | undefined;
  private failed: (error: unknown) => void = () => {};
  private timer: ReturnType<typeof setInterval> | undefined;
  private working: Promise<void> | undefined;
  private isAsked = false;
  private isStopping = false;

  /** Takes up what waits, now and every ten seconds. */
  start(context: Context, failed: (error: unknown) => void): void {
    this.context = context;
    this.failed = failed;
    this.timer = setInterval(() => this.wake(), pause);
    this.timer.unref();
    this.wake();
  }

  /** A batch has begun: it does not wait for the next look. */
  wake(): void {
    this.isAsked = true;
    if (!this.context || this.isStopping) return;
    this.working ??= this.workOff(this.context)
      .catch(this.failed)
      .finally(() => {
        this.working = undefined;
      });
  }

  /** Ends after the record that is being treated; another server, or the next start, goes on with the rest. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.working;
  }

  private async workOff(context: Context): Promise<void> {
    const unknown: number[] = [];
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      await removeOld(context.db);
      for (let taken = await this.take(context, unknown); taken; taken = await this.take(context, unknown)) {
        const kind = kindNamed(taken.kind);
        if (kind) await this.carryOut(context, { ...taken, kind });
        else unknown.push(taken.id);
        await this.release(context, taken.id);
        if (this.isStopping) return;
      }
    }
  }

  /** The oldest batch that no server works on. */
  private take({ db }: Context, except: readonly number[]) {
    return db.one<Omit<Running, 'kind'> & { kind: string }>(sql`
      update batches
      set worker = ${this.name}, alive_at = clock_timestamp()
      where id = (
        select id
        from batches
        where state = 'running'
          and id <> all(${sql.param(except)}::int[])
          and (worker is null or alive_at < now() - make_interval(secs => ${gone}))
        order by id
        limit 1
        for update skip locked
      )
      returning id, kind, owner, payload
    `);
  }

  private async release({ db }: Context, id: number): Promise<void> {
    await db.rows(sql`
      update batches
      set worker = null
      where id = ${id} and worker = ${this.name}
    `);
  }

  private async carryOut(context: Context, running: Running): Promise<void> {
    const { db } = context;
    let treated: number[] = [];
    let noted = Date.now();
    const tell = () => {
      if (treated.length) running.kind.announce(context, treated);
      context.records.lists.changed(logs.path);
      treated = [];
    };
    try {
      for (;;) {
        const waiting = await db.rows<{ row_id: number }>(sql`
          select row_id
          from batch_rows
          where batch_id = ${running.id} and state is null
          order by row_id
          limit ${portion}
        `);
        if (!waiting.length) break;
        for (const { row_id } of waiting) {
          if (this.isStopping) return;
          if (Date.now() - noted > beat) {
            noted = Date.now();
            tell();
            if (!(await this.note(context, running.id))) return;
          }
          if (await this.treat(context, running, row_id)) treated.push(row_id);
        }
      }
      await db.rows(sql`
        update batches
        set state = 'done', finished_at = clock_timestamp()
        where id = ${running.id} and state = 'running'
      `);
    } finally {
      tell();
    }
  }

  /** Whether the batch is still this server's. */
  private async note({ db }: Context, id: number): Promise<boolean> {
    return (
      (await db.one(sql`
        update batches
        set alive_at = clock_timestamp()
        where id = ${id} and worker = ${this.name}
        returning id
      `)) !== undefined
    );
  }

  /** Treats one record, or notes why that cannot be done. Returns whether it was treated. */
  private async treat(context: Context, { id, kind, owner, payload }: Running, row: number): Promise<boolean> {
    const { db } = context;
    try {
      const staff = await presentStaff(context, owner);
      const own = context.contracts.get(kind.contract.path) as ContractIn<Resource> | undefined;
      permit(context.contracts.get(kind.allow.contract.path), kind.allow.action, staff);
      return await db.transaction(async (tx) => {
        // Whoever is second finds nothing that waits.
        const mine = await tx.one(sql`
          update batch_rows
          set state = 'done'
          where batch_id = ${id} and row_id = ${row} and state is null
          returning row_id
        `);
        if (!mine) return false;
        const seen = await tx.one(sql`
          select id
          from ${sql.identifier(tableName(kind.contract))}
          where id = ${row} and ${rowsInSight(own!, staff)?.where ?? sql`true`}
        `);
        if (!seen) throw new Refusal(404, 'noSuchRecord');
        await kind.treat({ call: { ...context, staff, log: logOf(staff, tx) }, tx, payload }, row);
        return true;
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // The record still waits, and is tried again.
      if (isOvertaken(error as { code?: string })) return false;
      if (!(error instanceof Refusal)) this.failed(error);
      await db.rows(sql`
        update batch_rows
        set state = 'refused', reason = ${JSON.stringify(reasonFor(error))}::jsonb
        where batch_id = ${id} and row_id = ${row} and state is null
      `);
      return false;
    }
  }
}

/** The person as they are now: whoever may no longer sign in may do nothing. */
async function presentStaff({ sessions }: Context, owner: string): Promise<Staff> {
  const [kind, id] = owner.split(':');
  const staff = await sessions.present(kind === 'manager' ? 'manager' : 'admin', Number(id));
  if (!staff) throw new Refusal(403, 'forbidden');
  return staff;
}

/** The log of a call of this person, in the transaction of the record. */
const logOf =
  (staff: Staff, tx: Query): Call<unknown, unknown>['log'] =>
  async (action, info, of = tx, changes) =>
    (await writeLog(of, staff, action, [{ info: by(staff, info), changes }]))[0]!;

const reasonFor = (error: unknown): Message =>
  error instanceof Refusal
    ? { key: error.key, ...(error.options.params && { params: error.options.params }) }
    : { key: 'serverError' };
