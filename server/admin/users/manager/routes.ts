import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { outletStatuses } from '../../../../src/admin/outlets/statuses';
import { users } from '../../../../src/admin/users/resource';
import { userStatuses } from '../../../../src/admin/users/statuses';
import { optionsFor, type Option } from '../../../../src/contract/fields';
import type { Period } from '../contacts';
import { atPlace, inSight, seesAll } from '../../../access/row-scope';
import { countsBy, figure, figuresBy, figuresOf, noFigures, period } from '../figures';
import { route, type Call } from '../../../http/route';

type Own = Call<unknown, unknown>;
const numbered = (options: readonly Option[]) =>
  options.filter((one): one is Option & { id: number } => typeof one.id === 'number');
const figures = z.array(figure);

/** The caller's own users: those assigned to a manager, or all that an admin sees. */
const mine = ({ staff, edition }: Pick<Own, 'staff' | 'edition'>): SQL =>
  staff.kind === 'manager' ? atPlace({ type: 'MANAGER', id: staff.id }, edition) : inSight(staff, edition);
const myRegion = ({ staff, edition }: Pick<Own, 'staff' | 'edition'>): SQL =>
  staff.regionId === null ? mine({ staff, edition }) : atPlace({ type: 'REGION', id: staff.regionId }, edition);
const myOutlets = ({ staff }: Own): SQL =>
  staff.kind === 'manager' ? sql`outlets.manager_id = ${staff.id}` : sql`true`;

/** The brand ambassadors whom the caller sees, with the figures of their users. */
async function overview(call: Own) {
  const { db, edition, staff } = call;
  const who = seesAll(staff)
    ? sql`true`
    : staff.roles.includes('RSM')
      ? sql`region_id = ${staff.regionId ?? 0}`
      : sql`id = ${staff.id}`;
  const [managers, byManager] = await Promise.all([
    db.rows<{ id: number; name: string }>(sql`
      select id, trim(name || ' ' || surname) as name
      from managers
      where 'BA' = any(roles) and ${who}
      order by surname, managers.name, id
    `),
    figuresBy(db, edition, 'ALL', { key: sql`users.manager_id`, where: inSight(staff, edition) }),
  ]);
  return managers.map(({ id, name }) => ({ name, data: byManager.get(id) ?? noFigures(edition) }));
}

const byAssignment = async (call: Own, period: Period) => {
  const { db, edition } = call;
  const [manager_data, region_data] = await Promise.all([
    figuresOf(db, edition, period, mine(call)),
    figuresOf(db, edition, period, myRegion(call)),
  ]);
  return { manager_data, region_data };
};

/**
 * The four statistics of markets with `statisticsByOutlet`: own users by category and by status, the sellers of own
 * outlets, and own outlets by activity.
 */
const byOutlet = async (call: Own, period: Period) => {
  const { db, edition } = call;
  const ofMyOutlets = sql`users.outlet_address_id in (select id from outlets where ${myOutlets(call)})`;
  const [assigned_users_data, assigned_users_statuses_data, outlet_sellers_data, outlet_activity_data] =
    await Promise.all([
      figuresOf(db, edition, period, mine(call)),
      countsBy(
        db,
        numbered(optionsFor(userStatuses, edition.code)),
        sql`select status as id from users where ${mine(call)}`,
      ),
      figuresOf(db, edition, period, ofMyOutlets),
      countsBy(db, outletStatuses, sql`select status as id from outlets where ${myOutlets(call)}`),
    ]);
  return { assigned_users_data, assigned_users_statuses_data, outlet_sellers_data, outlet_activity_data };
};

/** A manager's own contact statistics (document 1, sections 2.2 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/users/manager/overview',
    summary: 'Contact statistics of each brand ambassador whom the caller sees (document 1, section 7).',
    allow: { contract: users, action: 'list' },
    contract: users,
    answer: z.array(z.object({ name: z.string(), data: figures })),
    handle: overview,
  }),
  route({
    method: 'GET',
    path: '/admin/users/manager/stats',
    summary: "Contact statistics of the caller's own users (document 1, section 7).",
    allow: { contract: users, action: 'list' },
    contract: users,
    query: z.object({ period_type: period }),
    answer: z.union([
      z.object({ manager_data: figures, region_data: figures }),
      z.object({
        assigned_users_data: figures,
        assigned_users_statuses_data: figures,
        outlet_sellers_data: figures,
        outlet_activity_data: figures,
      }),
    ]),
    handle: (call) => (call.edition.statisticsByOutlet ? byOutlet : byAssignment)(call, call.query.period_type),
  }),
];
