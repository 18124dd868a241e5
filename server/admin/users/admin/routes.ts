import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '../../../../src/admin/users/resource';
import { placeOf, type Period } from '../contacts';
import { atPlace, inSight, placeTypes, regionOfUser, seesAll } from '../../../access/row-scope';
import { figure, figuresBy, figuresOf, noFigures, period, sumOf } from '../figures';
import { route, type Call } from '../../../http/route';

const manager = z.object({ id: z.int(), fullName: z.string(), username: z.string() });
const query = z.object({
  period_type: period,
  custom_option_id: z.optional(z.string()),
  custom_option_type_id: z.optional(z.enum(placeTypes, 'choice')),
});

/** The regions that the caller sees, with their figures and brand ambassadors. */
async function regions({ db, edition, staff }: Call<unknown, unknown>, period: Period) {
  const own = seesAll(staff) ? sql`true` : sql`id = ${staff.regionId ?? 0}`;
  const [names, managers, figures] = await Promise.all([
    db.rows<{ id: number; name: string }>(sql`
      select id, name
      from regions
      where ${own}
      order by name, id
    `),
    db.rows<{ region_id: number; id: number; fullName: string; username: string }>(sql`
      select region_id, id, trim(name || ' ' || surname) as "fullName", username
      from managers
      where region_id is not null and 'BA' = any(roles)
      order by surname, name, id
    `),
    figuresBy(db, edition, period, { ...regionOfUser(edition), where: inSight(staff, edition) }),
  ]);
  const list = names.map(({ id, name }) => ({
    id,
    name,
    data: figures.get(id) ?? noFigures(edition),
    managers: managers
      .filter((one) => one.region_id === id)
      .map(({ id, fullName, username }) => ({ id, fullName, username })),
  }));
  return { list, all: sumOf(figures.values(), edition), of: (id: number) => figures.get(id) ?? noFigures(edition) };
}

/** National and regional contact statistics (document 1, sections 2.2, 3, 4 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/users/admin/stats',
    summary:
      'Contact statistics: all that the caller sees, or one region or manager, ' +
      "and every region's (document 1, section 7).",
    allow: ['ADMIN', 'TEAM', 'RSM'],
    contract: users,
    query,
    answer: z.object({
      national_data: z.object({ data: z.array(figure) }),
      regions_data: z.array(
        z.object({ id: z.int(), name: z.string(), data: z.array(figure), managers: z.array(manager) }),
      ),
    }),
    handle: async (call) => {
      const { db, edition, staff, query } = call;
      const place = placeOf(query, 'custom_option');
      const [{ list, all, of }, manager] = await Promise.all([
        regions(call, query.period_type),
        place.type === 'MANAGER'
          ? figuresOf(db, edition, query.period_type, sql`${inSight(staff, edition)} and ${atPlace(place, edition)}`)
          : undefined,
      ]);
      const chosen = manager ?? (place.type === 'REGION' ? of(place.id) : all);
      return { national_data: { data: chosen }, regions_data: list };
    },
  }),
];
