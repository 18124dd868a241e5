import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { contentStatuses } from '../../contract/content-status';
import { column, contains, defineResource } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import {
  boolean,
  choice,
  coins,
  day,
  extend,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  text,
} from '../../contract/fields';

const isCustom = { field: 'custom_code', includes: true };

/**
 * Promo codes: one of the author's own, or a series that the server makes, a record each (document 2, sections 2.15,
 * 3.4 and 5.2).
 */
export const promoCodes = defineResource({
  path: 'admin/promo-codes',
  words: 'chance',
  menu: { group: 'content', order: 150 },
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'code',
  unique: ['code'],
  rules: [
    { rule: 'requiredWhen', field: 'customCode', when: isCustom },
    { rule: 'sets', field: 'count', value: 1, while: isCustom, message: 'oneCustomCode' },
  ],
  record: z.object({
    id: recordId,
    code: readOnly(text),
    custom_code: extend(optional(boolean), { initial: false, setOnce: true }),
    customCode: extend(optional(text), { setOnce: true }),
    /** The number of codes that are made together. */
    count: extend(integer.check(z.minimum(1), z.maximum(10_000)), { kind: 'integer', initial: 1, setOnce: true }),
    coins: extend(coins.check(z.minimum(0)), { kind: 'coins' }),
    multiply: optional(boolean),
    progress_bar_enable: optional(boolean),
    expires_at: optional(day),
    created_at: readOnly(instant),
    status: extend(choice(contentStatuses), { initial: 1 }),
  }),
  columns: [
    column('id'),
    column('code'),
    column('created_at'),
    column('expires_at'),
    column('coins'),
    column('status'),
  ],
  filters: { code: contains },
  lookup: { path: 'admin/promo-codes', label: '{code}', limit: 10_000, roles: adminAndTeam },
});
