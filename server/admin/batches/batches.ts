import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '../../../editions/edition';
import type { Message } from '../../../src/contract/validation';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import { say } from '../../http/words';
import { staffKey } from '../moderation/claims/claims';
import { kindNamed, type BatchKindName } from './kinds';

/** The largest number of records of one batch. */
export const atMost = 50_000;
/** How many records of one reason are named. */
const named = 5;
/** Days for which an ended batch is kept, and for which its author is told of it. */
const kept = 30;
const told = 1;

/** Why records were not treated, how many, and some of them. */
const reason = z.object({ message: z.string(), count: z.int(), sample: z.array(z.string()) });
export const batch = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  reasons: z.array(reason),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type Batch = z.infer<typeof batch>;

interface Begun {
  kind: BatchKindName;
  ids: readonly number[];
  /** What the action needs besides the records, as its kind reads it again. */
  payload?: unknown;
}
/** Begins a batch with the records as they are now; the caller has allowed it. Returns its id. */
export async function begin(tx: Query, staff: Staff, { kind, ids, payload = null }: Begun): Promise<number> {
  const { id } = (await tx.one<{ id: number }>(sql`
    insert into batches (kind, owner, payload)
    values (${kind}, ${staffKey(staff)}, ${payload === null ? null : JSON.stringify(payload)}::jsonb)
    returning id
  `))!;
  await tx.rows(sql`
    insert into batch_rows (batch_id, row_id)
    select ${id}, row_id
    from unnest(${sql.param(ids)}::int[]) row_id
  `);
  return id;
}

interface Found extends Omit<Batch, 'reasons'> {
  reasons: { reason: Message; count: number; ids: number[] }[];
}
/** The person's own batches that meet a condition, newest first. */
async function batchesWhere(tx: Query, staff: Staff, language: Language, where: ReturnType<typeof sql>) {
  const found = await tx.rows<Found>(sql`
    select
      b.id, b.kind, b.state, b.created_at, b.finished_at, count(r.row_id)::int as total,
      count(r.row_id) filter (where r.state = 'done')::int as done,
      count(r.row_id) filter (where r.state = 'refused')::int as refused,
      (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.count desc), '[]')
        from (
          select reason, count(*)::int as count, (array_agg(row_id order by row_id))[1:${named}::int] as ids
          from batch_rows
          where batch_id = b.id and state = 'refused'
          group by reason
        ) one
      ) as reasons
    from batches b
    left join batch_rows r on r.batch_id = b.id
    where b.owner = ${staffKey(staff)} and ${where}
    group by b.id
    order by b.id desc
    limit 10
  `);
  const said: Batch[] = [];
  for (const { reasons, ...rest } of found) {
    const kind = kindNamed(rest.kind);
    const spoken: Batch['reasons'] = [];
    for (const one of reasons)
      spoken.push({
        message: say(one.reason, language),
        count: one.count,
        sample: (await kind?.names(tx, one.ids)) ?? [],
      });
    said.push({ ...rest, reasons: spoken });
  }
  return said;
}

export const batchOf = async (tx: Query, staff: Staff, language: Language, id: number): Promise<Batch | undefined> =>
  (await batchesWhere(tx, staff, language, sql`b.id = ${id}`))[0];

/** What the person has running, or had until a day ago; with a key only the batch that the request with it began. */
export const recentBatches = (
  tx: Query,
  staff: Staff,
  language: Language,
  { kind, key = null }: { kind: string; key?: string | null | undefined },
): Promise<Batch[]> =>
  batchesWhere(
    tx,
    staff,
    language,
    sql`
      b.kind = ${kind}
      and (b.state = 'running' or b.finished_at > now() - make_interval(days => ${told}::int))
      and (${key}::text is null or b.id::text = (
        select answer ->> 'id'
        from idempotency_keys
        where staff = b.owner and key = ${key}
      ))
    `,
  );

/** Deletes what ended long ago; the log keeps what was done. */
export const removeOld = (tx: Query): Promise<unknown> =>
  tx.rows(sql`
    delete from batches
    where state <> 'running' and finished_at < now() - make_interval(days => ${kept}::int)
  `);
