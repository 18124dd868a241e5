import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { staff, type Role } from '../../contract/roles';
import { boolean, choice, day, extend, file, optional, recordId, requiredText } from '../../contract/fields';
import { cpaStatuses } from './statuses';

/** Roles that may edit. A brand ambassador only reads and ticks rewards (document 1, sections 2.9 and 6). */
const keepers: readonly Role[] = ['ADMIN', 'TEAM', 'RSM'];

/** CPA programmes: outlets with a sales plan each, and rewards for their sellers (document 1, sections 2.9 and 3). */
export const cpaPrograms = defineResource({
  path: 'admin/cpa-program',
  words: 'cpa',
  menu: { order: 26, icon: 'target' },
  editions: ['BELARUS'],
  roles: staff,
  actions: { create: keepers, edit: keepers, delete: keepers },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    end_date: extend(optional(day), { edge: 'end' }),
    status: extend(choice(cpaStatuses), { initial: 1 }),
    /** The workbook that the outlets are imported from: outlet code, sales plan, reward. */
    file_link: extend(optional(file('files/')), { requiredOnCreate: true }),
    allow_grade: extend(optional(boolean), { initial: false }),
  }),
  columns: [column('id'), column('name'), column('end_date'), column('status')],
});
