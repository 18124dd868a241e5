import { defineScreen } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { tradePrograms } from '../resource';

/** One outlet of a trade programme and its sellers (document 1, section 2.8). */
export const tradeAddress = defineScreen({
  path: 'admin/trade-program/address',
  route: 'admin/trade-program/$id/addresses/$addressId',
  menuParent: tradePrograms.path,
  words: 'programmes',
  editions: ['DEMO'],
  roles: staff,
});
