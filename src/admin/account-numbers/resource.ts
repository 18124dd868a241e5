import * as z from 'zod/mini';
import { variantGroup } from '../../../editions/groups';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { codes, computed, onlyIn, optional, recordId, reference, text } from '../../contract/fields';
import { managers } from '../managers/resource';
import { tiers } from '../tiers/resource';

/** Account codes with their tier and the brand ambassador they belong to (document 1, sections 2.6, 3 and 5). */
export const accountNumbers = defineResource({
  path: 'admin/account-numbers',
  words: 'outlets',
  menu: { group: 'outlets', order: 40 },
  editions: ['IRELAND', ...variantGroup],
  roles: adminOnly,
  actions: { create: true, edit: true },
  title: 'account_codes',
  search: ['account_codes'],
  rules: [{ rule: 'accountNumbers', field: 'account_codes' }],
  record: z.object({
    id: recordId,
    account_codes: codes,
    user_id: reference(() => managers, { roles: 'BA' }),
    tier_id: onlyIn(['IRELAND'], optional(reference(() => tiers))),
    tier: onlyIn(['IRELAND'], computed(z.object({ name: optional(text) }))),
  }),
  columns: [column('id'), unsortable('account_codes'), unsortable('tier.name'), column('user_id')],
});
