import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { legalIds } from '../../../../src/admin/legal-ids/autocomplete/resource';
import { order, whole } from '../../../http/parameters';
import { route } from '../../../http/route';

/** The distinct legal ids of users; the lookup has no records of its own, so an id is its own name. */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/legal-ids/autocomplete',
    summary: 'Legal ids that contain `q`: a lookup, open to all roles (document 1, section 2.12).',
    allow: 'staff',
    contract: legalIds,
    query: z.object({
      q: z.optional(z.string('text').check(z.maxLength(255))),
      sort: z.optional(z.enum(['id', 'name'], 'choice')),
      order,
      offset: whole(0, 999_999_999),
      limit: whole(1, 10_000),
    }),
    answer: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
    handle: async ({ db, query }) => {
      const wanted = sql`legal_id <> '' and strpos(legal_id, ${query.q?.trim() ?? ''}) > 0`;
      const data = await db.rows<{ id: string; name: string }>(sql`
        select distinct legal_id as id, legal_id as name
        from users
        where ${wanted}
        order by legal_id ${query.sort && query.order !== 'ASC' ? sql`desc` : sql`asc`}
        offset ${Number(query.offset ?? 0)}
        limit ${Number(query.limit ?? 100)}
      `);
      const count = await db.one<{ total: number }>(sql`
        select count(distinct legal_id)::int as total
        from users
        where ${wanted}
      `);
      return { data, total: count!.total };
    },
  }),
];
