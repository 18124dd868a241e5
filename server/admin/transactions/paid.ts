import { transactions } from '../../../src/admin/transactions/resource';
import { users } from '../../../src/admin/users/resource';
import { announce } from '../../http/announce';
import type { Context } from '../../http/route';

/** After the commit of a payment: the lists of users and of transactions are read anew. */
export function announcePaid(call: Pick<Context, 'records' | 'live'>, userIds: readonly number[]): void {
  announce(call, users, userIds);
  announce(call, transactions, []);
}
