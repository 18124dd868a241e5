import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Content } from '../admin/messages/message';
import type { Query } from '../database/database';
import { writeLog } from '../http/log';
import type { Context } from '../http/route';
import type { Settings } from '../settings';

/** Messages per call. */
const atOnce = 500;
/** Milliseconds that the push service has for its answer. */
const patience = 10_000;
/** Calls that may fail one after the other, some three days in all. */
const mostAttempts = 20;

interface Push {
  id: number;
  path: string;
  record_id: number;
  title: string;
  hook_attempts: number;
  hook_message_id: number;
}

/**
 * Takes a push that is to be delivered. Its next attempt is set already, later each time: from two minutes to six hours.
 * Until then no other instance takes it, and if this one stops, another goes on.
 */
const taken = ({ db }: Context) =>
  db.one<Push>(sql`
    update pushes
    set hook_attempts = hook_attempts + 1,
      hook_at = now() + least(interval '1 minute' * power(2, hook_attempts + 1), interval '6 hours')
    where id = (
      select id
      from pushes
      where hook_at <= now()
      order by hook_at, id
      limit 1
      for update skip locked
    )
    returning id, path, record_id, title, hook_attempts, hook_message_id
  `);

/** Calls the web hook; throws if it does not answer with success. */
async function call(
  { url, secret }: NonNullable<Settings['pushes']>,
  { key, body, stopping }: { key: string; body: string; stopping: AbortSignal },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(patience), stopping]),
  });
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
}

/** Delivers the next messages of a push. */
async function deliver(
  { db }: Context,
  hook: NonNullable<Settings['pushes']>,
  { push, stopping }: { push: Push; stopping: AbortSignal },
): Promise<void> {
  const messages = await db.rows<{ id: number; user_id: number; text: string }>(sql`
    select id, user_id, text
    from messages
    where push_id = ${push.id} and id > ${push.hook_message_id}
    order by id
    limit ${atOnce}
  `);
  const { id, path, record_id, title } = push;
  const body = JSON.stringify({ id, path, record_id, title, messages });
  try {
    if (messages.length) await call(hook, { key: `push-${id}-${messages[0]!.id}`, body, stopping });
  } catch (error) {
    if (stopping.aborted || push.hook_attempts < mostAttempts) throw error;
    await db.rows(sql`update pushes set hook_at = null where id = ${id}`);
    await writeLog(db, undefined, 'push', [{ info: `${path} ${record_id}: ${(error as Error).message}` }]);
    return;
  }
  await db.rows(sql`
    update pushes
    set hook_attempts = 0, hook_message_id = ${messages.at(-1)?.id ?? push.hook_message_id},
      hook_at = case when ${messages.length === atOnce} then now() end
    where id = ${id}
  `);
}

/**
 * Queues what staff send for the push service, if there is one. Returns the id of the push for its messages, which have
 * to be written in the same transaction.
 */
export async function pushForHook(
  { settings }: Pick<Context, 'settings'>,
  tx: Query,
  { content, title, text }: { content: Content; title: string; text: string },
): Promise<number | undefined> {
  if (!settings.pushes) return undefined;
  const push = await tx.one<{ id: number }>(sql`
    insert into pushes (path, record_id, title, text, by_staff, due_at, sent_at, hook_at)
    values (${content.path}, ${content.id}, ${title}, ${text}, true, now(), now(), now())
    returning id
  `);
  return push!.id;
}

/**
 * Hands the pushes that were sent to the push service, if there is one: at least once, in batches, again after growing
 * pauses if it fails (decisions, 'Web hook for pushes'). The body is `{id, path, record_id, title, messages: [{id,
 * user_id, text}]}`; a batch that is sent again has the same Idempotency-Key.
 */
export async function callWebHook(context: Context, stopping = new AbortController().signal): Promise<void> {
  const hook = context.settings.pushes;
  if (!hook) return;
  const failures: unknown[] = [];
  while (!stopping.aborted) {
    const push = await taken(context);
    if (!push) break;
    await deliver(context, hook, { push, stopping }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length) throw new AggregateError(failures, 'Pushes were not delivered');
}
