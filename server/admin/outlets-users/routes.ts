import * as z from 'zod/mini';
import { registeredNames, registeredPeriods } from '../../../src/admin/outlets-users/figures';
import { outletsUsers } from '../../../src/admin/outlets-users/resource';
import { performanceStatuses } from '../../../src/admin/outlets-users/users/performance';
import { outletUsers } from '../../../src/admin/outlets-users/users/resource';
import { order } from '../../http/parameters';
import { route } from '../../http/route';
import { exportUsers } from './export';
import {
  activeUsers,
  outletFigures,
  outletsCount,
  registeredByDownload,
  registeredUsers,
  waitingUsers,
} from './figures';
import { outletInSight, sorts, usersOf, type AskedUsers } from './users';

const count = z.int();
const idText = z.string('required').check(
  z.regex(/^[1-9]\d{0,9}$/, 'number'),
  z.refine((text) => Number(text) <= 2147483647, 'number'),
);
const words = z.optional(z.string('text').check(z.maxLength(255)));
const status = z.string('choice').check(
  z.regex(/^\d(,\d)*$/, 'choice'),
  z.refine(
    (text) => text.split(',').every((one) => performanceStatuses.some(({ id }) => String(id) === one)),
    'choice',
  ),
);
const usersQuery = z.object({
  outlet_address_id: idText,
  name: words,
  surname: words,
  username: words,
  performance_status: z.optional(z.union([status, z.array(status)], 'choice')),
  sort: z.optional(z.enum(sorts, 'choice')),
  order,
});
const askedOf = (query: z.infer<typeof usersQuery>): AskedUsers => ({
  name: query.name?.trim(),
  surname: query.surname?.trim(),
  username: query.username?.trim(),
  performance_status: query.performance_status
    ? [query.performance_status].flat().flatMap((one) => one.split(',').map(Number))
    : undefined,
  sort: query.sort ?? 'id',
  descending: query.order !== 'ASC',
});
const user = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  username: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  performance_status: z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  last_transaction_date: z.nullable(z.string()),
  coins: z.int(),
  earned_credits: z.int(),
  spent_credits: z.int(),
  leaderboard: z.nullable(z.int()),
  brand_knowledge: z.nullable(z.number()),
  in_sight: z.boolean(),
});

const dashboard = { allow: { contract: outletsUsers, action: 'list' }, contract: outletsUsers } as const;
const outlet = { allow: { contract: outletUsers, action: 'list' }, contract: outletUsers } as const;

/** 'Outlets and users': everything counts the outlets in the caller's sight (document 1, sections 2.7, 3 and 7). */
export const routes = [
  route({
    ...dashboard,
    method: 'GET',
    path: '/admin/outlets-users/outlets-count',
    summary: "The number of the caller's outlets (document 1, section 7).",
    answer: z.object({ outlets_number: count }),
    handle: outletsCount,
  }),
  route({
    ...dashboard,
    method: 'GET',
    path: '/admin/outlets-users/registered-users',
    summary: "The users at the caller's outlets (document 1, section 7).",
    answer: z.object({ registered_users: count, new_registered_users: count }),
    handle: registeredUsers,
  }),
  route({
    ...dashboard,
    method: 'GET',
    path: '/admin/outlets-users/waiting-moderation-users',
    summary: "The users at the caller's outlets who wait for moderation (document 1, section 7).",
    answer: z.object({ waiting_moderation_users: count, new_waiting_moderation_users: count }),
    handle: waitingUsers,
  }),
  route({
    ...dashboard,
    method: 'GET',
    path: '/admin/outlets-users/monthly-active-users',
    summary: "The users at the caller's outlets who were active in the last 30 days (document 1, section 7).",
    answer: z.object({ monthly_active_users: count, new_monthly_active_users: count }),
    handle: activeUsers,
  }),
  route({
    ...dashboard,
    method: 'GET',
    path: '/admin/outlets-users/registered-users-statistic',
    summary: 'The users who registered in a period, with and without the app (document 1, section 7).',
    query: z.object({ period_type: z._default(z.enum(registeredPeriods, 'choice'), 'ALL') }),
    answer: z.array(z.object({ name: z.enum(registeredNames), value: count })),
    handle: (call) => registeredByDownload(call, call.query.period_type),
  }),
  route({
    ...outlet,
    method: 'GET',
    path: '/admin/outlets-users/outlet/statistic',
    summary: "One outlet's users: registered, with the app, active and not active (document 1, section 7).",
    query: z.object({ outlet_address_id: idText }),
    answer: z.object({
      legal_entity_name: z.nullable(z.string()),
      registered_statistic: z.object({
        registered_users: count,
        new_registered_users: count,
        new_download_users: count,
      }),
      download_statistic: z.object({ download_users: count }),
      active_statistic: z.object({ active_users: count, new_active_users: count }),
      not_active_statistic: z.object({ not_active_users: count, new_not_active_users: count }),
    }),
    handle: async (call) => {
      const id = Number(call.query.outlet_address_id);
      const legal_entity_name = await outletInSight(call, id);
      const found = await outletFigures(call, id);
      const block = (...names: string[]) => Object.fromEntries(names.map((name) => [name, found[name]]));
      return {
        legal_entity_name,
        registered_statistic: block('registered_users', 'new_registered_users', 'new_download_users'),
        download_statistic: block('download_users'),
        active_statistic: block('active_users', 'new_active_users'),
        not_active_statistic: block('not_active_users', 'new_not_active_users'),
      };
    },
  }),
  route({
    ...outlet,
    method: 'GET',
    path: '/admin/outlets-users/users',
    summary: 'The users of one outlet (document 1, section 7).',
    query: usersQuery,
    answer: z.object({ data: z.array(user) }),
    handle: async (call) => {
      const id = Number(call.query.outlet_address_id);
      await outletInSight(call, id);
      return { data: await usersOf(call, id, askedOf(call.query)) };
    },
  }),
  route({
    ...outlet,
    method: 'GET',
    path: '/admin/outlets-users/users/xlsx',
    summary: "The users of one outlet as a workbook, with the list's filters and order (document 1, section 7).",
    query: usersQuery,
    answer: z.object({ url: z.string() }),
    handle: async (call) => {
      const id = Number(call.query.outlet_address_id);
      await outletInSight(call, id);
      return exportUsers(call, id, await usersOf(call, id, askedOf(call.query)));
    },
  }),
];
