import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Query } from '../database/database';
import { Refusal } from './refusal';
import type { Staff } from '../access/staff';

interface Kept {
  request: string;
  status: number;
  answer: unknown;
}

/** How many days a response is kept for its idempotency key. */
const kept = 2;

/** The idempotency key of a request, if it has one. A key that is too long is refused. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return;
  if (typeof key !== 'string' || key.length > 255)
    throw new Refusal(400, 'invalid', { errors: { 'Idempotency-Key': [{ key: 'tooLong', params: { max: 255 } }] } });
  return key;
}

const ownerOf = (staff: Staff) => `${staff.kind}:${staff.id}`;

/** Waits for the request with this key that is being carried out, if there is one. */
export const settled = (db: Database, staff: Staff, key: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [free] = await tx.rows(sql`
      insert into idempotency_keys (staff, key, request)
      values (${ownerOf(staff)}, ${key}, '')
      on conflict do nothing
      returning key
    `);
    if (free)
      await tx.rows(sql`
        delete from idempotency_keys
        where staff = ${ownerOf(staff)} and key = ${key}
      `);
  });

/**
 * Runs `work` in a transaction, at most once per idempotency key and member of staff (decisions, the wire): a repeated
 * request gets the stored response of the first.
 * A concurrent repetition waits for the first one; if that fails, it runs `work` itself.
 */
export async function once(
  call: { db: Database; staff: Staff; request: FastifyRequest; reply: FastifyReply },
  work: (tx: Query) => Promise<unknown>,
): Promise<{ answer: unknown; first: boolean }> {
  const { db, staff, request, reply } = call;
  const key = keyOf(request);
  if (key === undefined) return { answer: await db.transaction(work), first: true };
  const who = ownerOf(staff);
  const asked = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest('base64url');
  // Before the transaction: within it, every other keyed call would wait for its end.
  await db.rows(sql`
    delete from idempotency_keys
    where created_at < now() - make_interval(days => ${kept}::int)
  `);
  return db.transaction(async (tx) => {
    const [mine] = await tx.rows(sql`
      insert into idempotency_keys (staff, key, request)
      values (${who}, ${key}, ${asked})
      on conflict do nothing
      returning key
    `);
    if (!mine) {
      const found = (await tx.one<Kept>(sql`
        select request, status, answer
        from idempotency_keys
        where staff = ${who} and key = ${key}
      `))!;
      if (found.request !== asked) throw new Refusal(422, 'keyUsed');
      reply.code(found.status).header('idempotency-replayed', 'true');
      return { answer: found.answer, first: false };
    }
    const answer = await work(tx);
    await tx.rows(sql`
      update idempotency_keys
      set status = ${reply.statusCode}, answer = ${JSON.stringify(answer)}::jsonb
      where staff = ${who} and key = ${key}
    `);
    return { answer, first: true };
  });
}
