import * as z from 'zod/mini';
import { settled } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';
import { batch, batchOf, recentBatches } from './batches';

/** Actions on all records that match a list's filters, which the server carries out (capability 'batches'). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/batches',
    summary:
      "The caller's batches of a kind that run or ended within a day, newest first (capability 'batches'). With `key` " +
      'it is only the one that the request with this Idempotency-Key has begun, which is waited for.',
    allow: 'staff',
    query: z.object({
      kind: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100)),
      key: z.optional(z.string().check(z.maxLength(255))),
    }),
    answer: z.array(batch),
    handle: async ({ db, staff, language, query }) => {
      if (query.key) await settled(db, staff, query.key);
      return recentBatches(db, staff, language, query);
    },
  }),
  route({
    method: 'GET',
    path: '/admin/batches/:id',
    summary: "One of the caller's batches: how far it is, and what was refused (capability 'batches').",
    allow: 'staff',
    answer: batch,
    handle: async ({ db, staff, language, params }) => {
      const found = /^\d{1,9}$/.test(params.id ?? '')
        ? await batchOf(db, staff, language, Number(params.id))
        : undefined;
      if (!found) throw new Refusal(404, 'noSuchRecord');
      return found;
    },
  }),
];
