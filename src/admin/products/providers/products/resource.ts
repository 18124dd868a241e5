import * as z from 'zod/mini';
import { defineNestedList, unsortable } from '../../../../contract/contract';
import { adminAndTeam } from '../../../../contract/roles';
import { coins, decimal, longText, optional, recordId, reference, text } from '../../../../contract/fields';
import { winWinProviders } from '../resource';

/** The products of one provider, shown on the provider's second tab (document 3, section 2.2). */
export const providerProducts = defineNestedList({
  path: 'admin/products/providers/products',
  route: 'admin/products/providers/$id/products',
  menuParent: winWinProviders.path,
  name: 'provider-products',
  words: 'win-win',
  editions: ['IRELAND'],
  roles: adminAndTeam,
  title: 'name',
  unpaged: true,
  record: z.object({
    id: recordId,
    provider_id: optional(reference(() => winWinProviders)),
    name: text,
    price: optional(coins),
    nominal_price: optional(decimal),
    description: optional(longText),
  }),
  columns: ['id', 'name', 'price', 'nominal_price', 'description'].map((source) => unsortable(source)),
});
