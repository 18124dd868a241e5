import * as z from 'zod/mini';
import { column, contains, defineNestedList, oneOf, unsortable } from '../../../contract/contract';
import {
  boolean,
  choice,
  coins,
  image,
  instant,
  integer,
  optional,
  percent,
  recordId,
  text,
} from '../../../contract/fields';
import { outletsUsers } from '../resource';
import { outletsUsersRoles } from '../roles';
import { performanceStatuses } from './performance';

/** The users of one outlet, whose id is in the console's address (document 1, sections 2.7, 3 and 7). */
export const outletUsers = defineNestedList({
  path: 'admin/outlets-users/users',
  name: 'outlet-users',
  route: 'admin/outlets-users/$id',
  menuParent: outletsUsers.path,
  words: 'outlets-users',
  editions: ['HUNGARY'],
  roles: outletsUsersRoles,
  title: ['name', 'surname'],
  sort: { field: 'id', order: 'DESC' },
  unpaged: true,
  record: z.object({
    id: recordId,
    name: text,
    surname: text,
    username: optional(text),
    photo: optional(image('profile/user/')),
    performance_status: optional(choice(performanceStatuses)),
    last_transaction_date: optional(instant),
    coins,
    earned_credits: coins,
    spent_credits: coins,
    leaderboard: optional(integer),
    brand_knowledge: optional(percent),
    /** False for somebody whom the caller sees here alone: a user of another BA or region. Ours alone sends it. */
    in_sight: optional(boolean),
  }),
  columns: [
    unsortable('name'),
    unsortable('surname'),
    unsortable('username'),
    unsortable('performance_status'),
    column('last_transaction_date'),
    column('coins'),
    column('earned_credits'),
    column('spent_credits'),
    unsortable('leaderboard'),
    unsortable('brand_knowledge'),
  ],
  filters: { name: contains, surname: contains, username: contains, performance_status: oneOf },
});
