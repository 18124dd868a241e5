import { sql } from 'drizzle-orm';
import { accountCode, namedPerson, person } from '../people';
import type { MakeSource } from '../source';

const typed = 'left join transaction_types k on k.id = r.type_id';
const leaf = 'case when r.leaf then r.coins end';
const coinsMoved = 'sum(r.coins) filter (where not r.leaf)';

export const reportTransactions: MakeSource = () => ({
  rows: 'transactions',
  joins: typed,
  sums: { of: { coins: coinsMoved } },
  fields: { 'type_model.name': 'k.name', leaf },
});

/** 70 coins are one GEL; payouts are negative (document 3, section 9). */
export const reportTransactionsManagers: MakeSource = () => ({
  rows: 'transactions',
  joins: `${typed} ${person}`,
  sums: { of: { coins: coinsMoved } },
  fields: {
    'type_model.name': 'k.name',
    'user.name': 'u.name',
    'user.surname': 'u.surname',
    'user.phone': 'u.phone',
    'user.account_code': accountCode,
    leaf,
    gel: 'case when not r.leaf then round(r.coins / -70.0, 2) end',
  },
});

/** What users earned in the period, in money, and the tax on the part above the tax-free amount. */
export const reportTaxes: MakeSource = ({ settings, holds, value }) => {
  const earned = (user: string) =>
    sql`
      from transactions t
      where t.user_id = ${sql.raw(user)} and t.money > 0 and ${holds('t.created_at', 'start_date', 'end_date')}
    `;
  const taxed = `greatest(earned.total - ${settings.taxFreeAmount}, 0)`;
  const rate = Number(value('formula') ?? 0);
  const figures = {
    total: 'round(earned.total, 2)',
    totalMinusN: `round(${taxed}, 2)`,
    tax: `round(${taxed} * ${rate} / 100, 2)`,
  };
  return {
    sums: {
      from: sql`
        (
          select sum(t.money)::numeric as total
          from transactions t
          where t.money > 0 and ${holds('t.created_at', 'start_date', 'end_date')}
          group by t.user_id
        ) earned
      `,
      of: Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, `sum(${figure})`])),
    },
    rows: 'users',
    where: sql`exists (select ${earned('r.id')})`,
    joins: sql`
      cross join lateral (select sum(t.money)::numeric as total ${earned('r.id')}) earned
      left join outlets o on o.id = r.outlet_address_id
    `,
    fields: {
      user_id: 'r.id',
      user_name: 'r.name',
      user_surname: 'r.surname',
      account_code: 'coalesce(r.traffic_code, o.outlet_code)',
      ...figures,
    },
    compares: { user_id: 'r.id', created_at: null, formula: null },
  };
};

/** Ranks rows of `id` and `earned`. */
export const rankedByEarned = (from: string): string => `
  select id, id as user_id, earned as points, row_number() over (order by earned desc, id) as place
  from ${from}
`;
/** The users who earned anything, ever. */
export const whoEarned = 'users where earned > 0';

/**
 * Users by all coins that they earned (refunds do not count), ever or in the last seven days. Places are unique: of two
 * users with the same points, the one with the lower id ranks first.
 */
export const reportLeaderboard: MakeSource = ({ value }) => {
  const isWeek = [value('interval')].flat().includes('week');
  const earned = isWeek
    ? `
      (
        select user_id as id, sum(coins)::int as earned
        from transactions
        where coins > 0
          and not leaf
          and type_id not in (select id from transaction_types where name = 'refund')
          and created_at >= now() - interval '7 days'
        group by user_id
      ) earned
    `
    : whoEarned;
  return {
    rows: `(${rankedByEarned(earned)})`,
    joins: person,
    fields: namedPerson,
    compares: { interval: null },
    // The order of `place`, written so that the first places are found without numbering all rows.
    orders: { place: ['r.points desc, r.id', 'r.points, r.id desc'] },
  };
};

const paidOut = 'left join users u on u.id = r.user_id left join outlets o on o.id = u.outlet_address_id';
export const reportPhoneTransfers: MakeSource = () => ({
  rows: 'transfers',
  joins: paidOut,
  fields: {
    userId: 'r.user_id',
    msisdn: 'r.phone',
    amount: 'r.total',
    outlet_code: 'o.outlet_code',
    shop: 'r.partner',
  },
  compares: { userId: 'r.user_id', msisdn: 'r.phone', amount: 'r.total' },
});
export const reportTransfers: MakeSource = ({ value, holds }) => ({
  rows: 'transfers',
  ...(value('traffic_code') !== undefined && {
    where: sql`r.user_id in (select one.id from users one where ${holds('one.traffic_code', 'traffic_code')})`,
  }),
  joins: paidOut,
  fields: { name: 'u.name', surname: 'u.surname', account_code: accountCode, shop: 'r.partner' },
  compares: { shop: 'r.partner', traffic_code: null },
});
