import * as z from 'zod/mini';
import { mysteryShopperAttachments } from '../../../src/admin/mystery-shopper/attachments/resource';
import { mysteryShopper } from '../../../src/admin/mystery-shopper/resource';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { route } from '../../http/route';
import { exportList } from '../../spreadsheet/export';

/**
 * Exports the list or, with `mystery_shopper_id`, the visits of that mystery shopper (document 2, sections 2.28 and
 * 7.1).
 */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/mystery-shopper/xlsx',
    summary: 'Exports the mystery shoppers, or with mystery_shopper_id the visits of one (document 2, section 2.28).',
    allow: { contract: mysteryShopper, action: 'export' },
    contract: mysteryShopper,
    answer: z.object({ url: z.string() }),
    handle(call) {
      const { mystery_shopper_id } = call.request.query as { mystery_shopper_id?: string };
      const { path } = mystery_shopper_id ? mysteryShopperAttachments : mysteryShopper;
      return exportList(call, call.contracts.get(path) as ContractIn<Resource>, call.records);
    },
  }),
];
