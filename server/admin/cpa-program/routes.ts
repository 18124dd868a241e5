import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cpaPrograms } from '../../../src/admin/cpa-program/resource';
import { addressesOf } from './outlets';
import { reward } from './reward';
import { once } from '../../http/idempotency';
import { whole } from '../../http/parameters';
import { Refusal } from '../../http/refusal';
import { route } from '../../http/route';

const programId = z.string('number').check(z.regex(/^\d{1,9}$/, 'number'));
const id = z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number'));
const marking = z.object({ id, user_id: id, should_rewarded: z.boolean('boolean') });
const seller = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  last_transaction_date: z.nullable(z.string()),
  should_rewarded: z.boolean(),
});
const address = z.object({
  id,
  outlet_address: z.string(),
  outlet_code: z.string(),
  outlet_city: z.nullable(z.string()),
  outlet_legal_entity: z.nullable(z.string()),
  sales_plan: z.int(),
  plan_reward: z.int(),
  sellers: z.array(seller),
});
/** The default page size (document 1, section 9) and the largest one. */
const page = { usual: 10, most: 1000 };

/** The outlets of a CPA programme with their sellers, and their rewards (document 1, sections 2.9 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/cpa-program/outlets',
    summary: 'The outlets of a CPA programme with their plans and sellers, a page at a time (document 1, section 7).',
    allow: { contract: cpaPrograms, action: 'list' },
    contract: cpaPrograms,
    query: z.object({
      id: programId,
      outlet_code: z.optional(z.string().check(z.maxLength(255))),
      limit: whole(1, page.most),
      offset: whole(0, 999_999_999),
    }),
    answer: z.object({
      cpa_program_outlets: z.object({ address: z.array(address), allow_grade: z.boolean(), status: z.int() }),
      total: z.int(),
    }),
    handle: async (call) => {
      const { db, query } = call;
      const program = await db.one<{ allow_grade: boolean | null; status: number }>(sql`
        select allow_grade, status
        from cpa_program
        where id = ${Number(query.id)}
      `);
      if (!program) throw new Refusal(404, 'noSuchRecord', { errors: { id: [{ key: 'noSuchRecord' }] } });
      const { address, total } = await addressesOf(db, call, {
        program: Number(query.id),
        code: query.outlet_code?.trim(),
        limit: Number(query.limit ?? page.usual),
        offset: Number(query.offset ?? 0),
      });
      return {
        cpa_program_outlets: { address, allow_grade: program.allow_grade ?? false, status: program.status },
        total,
      };
    },
  }),
  route({
    method: 'POST',
    path: '/admin/cpa-program/rewarded',
    summary:
      'Marks a seller of a CPA programme as to be rewarded, or takes it back; ' +
      'refused once the programme is archived (document 1, sections 4 and 7).',
    allow: { contract: cpaPrograms, action: 'list' },
    contract: cpaPrograms,
    body: marking,
    retried: true,
    answer: marking,
    handle: async (call) => {
      const { answer, first } = await once(call, (tx) => reward(call, tx));
      if (first) call.live.changed(cpaPrograms, 'updated', [call.body.id]);
      return answer;
    },
  }),
];
