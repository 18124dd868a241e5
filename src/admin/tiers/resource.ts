import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { adminAndTeam, staff } from '../../contract/roles';
import { codesAtMost, codesUpTo, decimal, extend, file, optional, recordId, requiredText } from '../../contract/fields';

const factor = extend(decimal.check(z.minimum(0)), { kind: 'decimal' });

/**
 * Tiers of account codes (document 1, sections 2.11, 3, 5 and 6). A code has the tier of its account number, so the
 * list of codes is not stored here; a new file or list moves codes to the tier (server/admin/tiers/saved.ts).
 */
export const tiers = defineResource({
  path: 'admin/tiers',
  words: 'outlets',
  menu: { group: 'manage', order: 100 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { create: true, edit: true },
  title: 'name',
  // Tiers of earlier versions have no more than a name.
  rules: [
    { rule: 'requiredFor', field: 'reward_coefficient', roles: staff },
    { rule: 'requiredFor', field: 'coins_per_currency', roles: staff },
    { rule: 'accountNumbers', field: 'account_codes' },
  ],
  record: z.object({
    id: recordId,
    name: requiredText,
    reward_coefficient: optional(factor),
    coins_per_currency: optional(factor),
    account_codes_file: optional(file('files/')),
    // As many as a file may have.
    account_codes: extend(optional(codesUpTo(codesAtMost)), { computed: true }),
  }),
  columns: [column('id'), column('name'), column('reward_coefficient'), column('coins_per_currency')],
  lookup: { path: 'admin/tiers', label: '{name}', limit: 10_000, roles: staff },
});
