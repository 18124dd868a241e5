import * as z from 'zod/mini';
import { company } from '../../../contract/company';
import { column, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { choice, choices, email, instant, text } from '../../../contract/fields';
import { managerRoles } from '../../managers/roles';
import { defineReport, id, period } from '../report';

const followed = [
  { id: 'BA', name: 'ba' },
  { id: company.teamRole, name: 'team' },
  { id: 'RSM', name: 'rsm' },
] as const;

/** Sign-ins of managers. */
export const managerActivityReport = defineReport({
  key: 'managersActivity',
  path: 'managers-activity',
  order: 350,
  editions: ['HUNGARY'],
  roles: adminOnly,
  chart: { over: 'login_date' },
  record: z.object({
    select_role: choice(followed),
    id,
    login_date: instant,
    roles: choices(managerRoles),
    name: text,
    surname: text,
    email,
    city: text,
  }),
  columns: [
    column('id'),
    column('login_date'),
    unsortable('roles'),
    unsortable('name'),
    unsortable('surname'),
    unsortable('email'),
    unsortable('city'),
  ],
  filters: { select_role: oneOf, ...period('login_date') },
});
