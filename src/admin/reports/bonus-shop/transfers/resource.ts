import * as z from 'zod/mini';
import { variantGroup } from '../../../../../editions/groups';
import { column, contains, equals, unsortable } from '../../../../contract/contract';
import { adminAndTeam } from '../../../../contract/roles';
import { choice, coins, instant, phone, text } from '../../../../contract/fields';
import { transferPartners, transferStatuses } from '../../transfers/partners';
import { defineReport, id, period, userId } from '../../report';

/** Coins that users had paid out to a phone or an account (for its markets see decisions). */
export const phoneTransferReport = defineReport({
  key: 'phoneTransfers',
  path: 'bonus-shop/transfers',
  order: 260,
  editions: variantGroup,
  roles: adminAndTeam,
  totals: ['amount'],
  record: z.object({
    userId,
    msisdn: phone,
    amount: coins,
    status: choice(transferStatuses),
    transaction_id: id,
    outlet_code: text,
    shop: choice(transferPartners),
    created_at: instant,
  }),
  columns: [
    column('userId'),
    unsortable('msisdn'),
    column('amount'),
    unsortable('status'),
    unsortable('transaction_id'),
    unsortable('outlet_code'),
    unsortable('shop'),
  ],
  filters: { userId: equals, msisdn: contains, ...period('created_at') },
});
