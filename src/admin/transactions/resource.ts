import * as z from 'zod/mini';
import { column, defineResource, equals, from, oneOf, unsortable, until } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  choice,
  coins,
  computed,
  extend,
  file,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  text,
} from '../../contract/fields';
import { transactionStatuses } from '../reports/transactions/statuses';
import { users } from '../users/resource';
import { audiences, fromFile } from './audiences';
import { transactionTypes } from './types/resource';

const notZero = z.refine<number>((value) => value !== 0, 'notZero');
/** A field of a new transaction that the stored ones do not have. */
const asked = { writeOnly: true, computed: true } as const;

/**
 * Transactions: all that users earned and spent, and payments by staff to one user, to all, or to those of a file
 * (document 1, sections 2.11, 3, 5, 7 and 9). They are neither edited nor deleted.
 */
export const transactions = defineResource({
  path: 'admin/transactions',
  words: 'transactions',
  moreWords: ['spreadsheet'],
  menu: { group: 'manage', order: 60 },
  roles: adminOnly,
  person: { order: 10, filter: 'user_id', needs: 'person-lists' },
  actions: { create: true },
  title: ['user.name', 'user.surname'],
  facts: ['coins', 'created_at'],
  record: z.object({
    id: recordId,
    amountOfUsers: extend(choice(audiences), { ...asked, initial: 'single' }),
    /** The wire calls it `id` in a new transaction. */
    user_id: optional(reference(() => users)),
    file_key: extend(optional(file('files/')), asked),
    /** The wire calls it `type` in a new transaction. */
    type_id: reference(() => transactionTypes),
    coins: optional(extend(coins.check(notZero), { kind: 'coins' })),
    /** 'Leaf' points, a currency of their own that does not count towards the balance; paid beside the coins. */
    leaf: extend(optional(integer.check(z.minimum(1))), { kind: 'integer', computed: true }),
    user: computed(
      z.object({
        name: optional(text),
        surname: optional(text),
        phone: optional(text),
        account_code: optional(text),
      }),
    ),
    type_model: computed(z.object({ name: optional(text), title: optional(text) })),
    /** What it was for, where the back-end keeps it: the kind of record, its id and its name. */
    cause: computed(z.object({ kind: optional(text), id: optional(integer), name: optional(text) })),
    status: readOnly(choice(transactionStatuses)),
    created_at: readOnly(instant),
  }),
  rules: [
    { rule: 'requiredWhen', field: 'user_id', when: { field: 'amountOfUsers', includes: 'single' } },
    { rule: 'requiredWhen', field: 'file_key', when: { field: 'amountOfUsers', includes: fromFile } },
    { rule: 'requiredUnless', field: 'coins', when: { field: 'amountOfUsers', includes: 'custom' } },
    { rule: 'shownUnless', field: 'leaf', when: { field: 'amountOfUsers', includes: fromFile } },
  ],
  columns: [
    column('id'),
    unsortable('user_id'),
    unsortable('user.phone'),
    unsortable('user.account_code'),
    column('created_at'),
    unsortable('status'),
    unsortable('type_model.name'),
    unsortable('coins'),
  ],
  filters: {
    user_id: equals,
    type_id: oneOf,
    status: oneOf,
    start_date: from('created_at'),
    end_date: until('created_at'),
  },
});
