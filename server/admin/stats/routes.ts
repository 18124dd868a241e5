import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { settings } from '../../../src/admin/settings/resource';
import { statistics } from '../../../src/admin/statistics/resource';
import { users } from '../../../src/admin/users/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import { announce } from '../../http/announce';
import { once } from '../../http/idempotency';
import { route } from '../../http/route';
import { begunExport, dated, exportedFile } from '../../spreadsheet/exported';
import { settingsId } from '../settings/settings';
import { statisticsWorkbook } from './workbook';

const allow = { contract: settings, action: 'list' } as const;

/** What the tab 'Stats' of the settings does (document 1, sections 2.11 and 7; docs/decisions/0016). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/stats/init',
    summary:
      'Initialises the statistics: all events count again, and what every app user earned and did last is summed up ' +
      'anew (document 1, section 7).',
    allow,
    contract: settings,
    retried: true,
    answer: z.object({ users: z.int() }),
    handle: async (call) => {
      const { answer, first } = await once(call, async (tx) => {
        await tx.rows(sql`update settings set statistics_since = null where id = ${settingsId}`);
        const corrected = await tx.rows(sql`
          update users
          set earned = moved.earned, last_transaction_date = moved.last
          from (
            select user_id, max(transactions.created_at) as last,
              coalesce(sum(coins) filter (where coins > 0 and not leaf and refund.id is null), 0)::int as earned
            from transactions
            left join transaction_types refund on refund.id = transactions.type_id and refund.name = 'refund'
            group by user_id
          ) moved
          where users.id = moved.user_id
            and (users.earned, users.last_transaction_date) is distinct from (moved.earned, moved.last)
          returning users.id
        `);
        await call.log('statistics', `init: ${corrected.length}`, tx);
        return { users: corrected.length };
      });
      if (first) announce(call, users, []);
      return answer;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/stats/reset',
    summary: 'Resets the statistics: events count from now on; none is deleted (document 1, section 7).',
    allow,
    contract: settings,
    retried: true,
    answer: z.object({ since: z.string() }),
    handle: async (call) =>
      (
        await once(call, async (tx) => {
          const { since } = (await tx.one<{ since: string }>(sql`
            update settings
            set statistics_since = now()
            where id = ${settingsId}
            returning statistics_since as since
          `))!;
          await call.log('statistics', 'reset', tx);
          return { since: new Date(since).toISOString() };
        })
      ).answer,
  }),
  route({
    method: 'GET',
    path: '/admin/stats',
    summary: 'A link to a workbook with all figures of the statistics screen (document 1, section 7).',
    allow,
    contract: settings,
    answer: z.object({ url: z.string() }),
    handle: (call) =>
      exportedFile(call, begunExport(call, { own: new ContractIn(statistics, call.edition) }), {
        name: `${dated(call, 'statistics')}.xlsx`,
        body: (transfer) => statisticsWorkbook(call, transfer),
        log: () => 'statistics',
      }),
  }),
];
