import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import { longText, optional, readOnly, recordId, reference, text } from '../../contract/fields';
import { money, price } from '../bonus-shop/prices';
import { winWinProviders } from './providers/resource';

/** Products of the win-win shop, listed per provider and edited one by one (document 3, sections 2.2, 3 and 7). */
export const winWinProducts = defineResource({
  path: 'admin/products',
  table: 'win-win-products',
  menuParent: winWinProviders.path,
  words: 'win-win',
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { edit: true },
  title: 'name',
  record: z.object({
    id: recordId,
    provider_id: readOnly(reference(() => winWinProviders)),
    name: readOnly(text),
    price,
    nominal_price: money,
    description: optional(longText),
  }),
  lookup: {
    path: 'admin/products',
    label: '{name}',
    limit: 10_000,
    filters: { providerId: { operator: 'equals', field: 'provider_id' } },
  },
});
