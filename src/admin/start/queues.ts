import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { defaultStringifySearch } from '@tanstack/react-router';
import { attachmentStatus } from '../../contract/attachment-statuses';
import type { Contract } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import { edition } from 'virtual:edition';
import { sentNumber } from '../../contract/sent-number';
import { addToDay, dayInZone } from '../../contract/zones';
import { here } from '../../here';
import { deskQuery } from '../../kit/chat/desk/filter';
import { crudFilter, type FilterValue } from '../../kit/list/state';
import { valueAt } from '../../kit/words';
import { session } from '../../providers/session';
import { orders } from '../bonus-shop/orders/resource';
import { orderStatus } from '../bonus-shop/orders/statuses';
import { chats } from '../chats/resource';
import { pageSizes } from '../chats/url-state';
import { fileTransfers } from '../file-transfers/resource';
import { loyaltyAttachments } from '../loyalty-programs/attachments/resource';
import { mysteryShopperAttachments } from '../mystery-shopper/attachments/resource';
import { tickets } from '../tickets/resource';
import { usersAnswers } from '../users-answers/resource';
import { users } from '../users/resource';
import { dashboardParameters } from '../users/scope';
import { idCardModeration } from '../users/statuses';

/** The first row of a queue: who it is about, what it is, and since when it waits, as far as the list says so. */
export interface First {
  name?: string;
  /** The app user, where the row has an id and no name. */
  userId?: number;
  about?: string;
  /** Only where the list's order is that of waiting. */
  since?: string;
  /** Its own address, if it has one. */
  href?: string;
}
/** What waits for staff: a documented list, narrowed by documented filters, the oldest first. */
export interface Queue {
  /** Its key in the words. */
  name: string;
  contract: Contract;
  filters: Readonly<Record<string, FilterValue>>;
  /** Documented parameters of the list that are not filters of its contract. */
  extra?: readonly string[];
  /** Talks that are put aside do not wait, on a back-end that has it (capability 'desk'). */
  isDesk?: true;
  /** The documents name no order that it could be asked for: its oldest row is the first or the last one. */
  isUnordered?: true;
  /** Its count is shown in the menu, too. */
  isBadge: boolean;
  /** The search parameters of its screen where that is not a list of the kit. */
  search?: Record<string, unknown>;
  /** `at` is the row's index in the list. */
  first: (row: BaseRecord, at: number) => First;
}

const text = (row: BaseRecord, ...sources: string[]): string | undefined =>
  sources
    .map((source) => valueAt(row, source))
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' ') || undefined;
const id = (row: BaseRecord, ...sources: string[]): number | undefined =>
  sources.map((source) => valueAt(row, source)).find((one) => typeof one === 'number');
/** Leaves out what is unknown. */
const known = (first: { [K in keyof First]: First[K] | undefined }): First =>
  Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined));

/** How many days an import waits for somebody to look at it. */
const daysOfImports = 7;

const person = (row: BaseRecord) => ({
  name: text(row, 'name', 'surname') ?? `#${row.id}`,
  href: `/${users.path}/${row.id}`,
});
const ticketQueue = (name: string, status: string, isBadge: boolean): Queue => ({
  name,
  contract: tickets,
  filters: { status: [status] },
  isDesk: true,
  isBadge,
  search: { status },
  first: (row) =>
    known({
      name: text(row, 'user.name', 'user.surname') ?? `#${row.id}`,
      about: text(row, 'problem.name'),
      since: text(row, 'created_at'),
      href: `/${tickets.path}${defaultStringifySearch({ status, ticket: row.id })}`,
    }),
});

/** Every queue of every market, in the order in which they are shown. */
export const queues: readonly Queue[] = [
  {
    name: 'sellers',
    contract: users,
    filters: { selected_filters: JSON.stringify(['waitingContacts']) },
    extra: dashboardParameters,
    isBadge: true,
    first: (row) => known({ ...person(row), since: text(row, 'created_at') }),
  },
  {
    name: 'idCards',
    contract: users,
    filters: { id_card_status: [idCardModeration.waiting] },
    isBadge: false,
    first: person,
  },
  {
    name: 'passports',
    contract: users,
    filters: { passport_status: [idCardModeration.waiting] },
    isBadge: false,
    first: person,
  },
  {
    name: 'loyaltyPhotos',
    contract: loyaltyAttachments,
    filters: { status: [attachmentStatus.onModeration] },
    isBadge: true,
    first: (row) => known({ userId: id(row, 'user_id'), since: text(row, 'created_at') }),
  },
  {
    name: 'visits',
    contract: mysteryShopperAttachments,
    filters: { status: [attachmentStatus.onModeration] },
    isBadge: true,
    first: (row) => known({ userId: id(row, 'user_id'), about: text(row, 'name') }),
  },
  {
    name: 'answers',
    contract: usersAnswers,
    filters: { moderation: false },
    isBadge: true,
    first: (row) => known({ userId: id(row, 'user.id', 'user_id') }),
  },
  ticketQueue('newTickets', 'NEW', true),
  ticketQueue('openTickets', 'IN_PROGRESS', false),
  {
    name: 'chats',
    contract: chats,
    filters: { friend_unread: 1 },
    isDesk: true,
    isUnordered: true,
    isBadge: true,
    search: { filter: 'new' },
    first: (row, at) => {
      const page = Math.floor(at / pageSizes[0]) + 1;
      return known({
        name:
          text(row, 'companion.name', 'companion.surname') ?? `#${sentNumber(valueAt(row, 'companion.id')) ?? row.id}`,
        since: text(row, 'last_message_date'),
        href: `/${chats.path}${defaultStringifySearch({ filter: 'new', ...(page > 1 && { page }), chat: row.id })}`,
      });
    },
  },
  {
    name: 'orders',
    contract: orders,
    filters: { status: [orderStatus.new] },
    isBadge: true,
    first: (row) =>
      known({
        name: text(row, 'user_name') ?? `#${row.id}`,
        about: text(row, 'product.name') ?? text(row, 'name'),
        since: text(row, 'created_at'),
        href: `/${orders.path}/${row.id}`,
      }),
  },
  {
    name: 'imports',
    contract: fileTransfers,
    // Read anew with each count: the console stays open overnight.
    get filters() {
      const today = dayInZone(new Date(), edition.timeZone)!;
      return {
        kind: ['import'],
        state: ['failed', 'brokenOff', 'partly'],
        start_date: addToDay(today, -daysOfImports),
      };
    },
    isBadge: true,
    first: (row) =>
      known({
        name: text(row, 'title') ?? `#${row.id}`,
        about: text(row, 'file_name'),
        since: text(row, 'created_at'),
        href: `/${fileTransfers.path}/${row.id}`,
      }),
  },
];

/** Whether these roles may list it in this market, and the documents have each filter that it needs for them. */
export const isOffered = (queue: Queue, own: ContractIn, roles: readonly Role[]): boolean => {
  const filters = own.filters(roles);
  return (
    own.allows('list', roles) &&
    Object.keys(queue.filters).every((name) => name in filters || queue.extra?.includes(name) === true)
  );
};

const ownRoles = () => session()?.roles ?? [];

/** The queues of these screens of the menu that the signed-in person has. */
export const queuesOf = (paths: ReadonlySet<string>): readonly Queue[] =>
  queues.filter((queue) => paths.has(queue.contract.path) && isOffered(queue, here(queue.contract), ownRoles()));

export const crudFilters = (queue: Queue): CrudFilter[] => [
  ...Object.entries(queue.filters).map(([name, value]) =>
    crudFilter(name, here(queue.contract).filters(ownRoles())[name], value),
  ),
  ...Object.entries(queue.isDesk ? deskQuery(null) : {}).map(([field, value]) => ({
    field,
    operator: 'eq' as const,
    value,
  })),
];

/** The screen that works a queue off, with the queue's filters, the oldest first. */
export const queueHref = (queue: Queue): string => {
  const search = queue.search ?? { filters: crudFilters(queue), sorters: [{ field: 'id', order: 'asc' }] };
  return `/${queue.contract.path}${defaultStringifySearch(search)}`;
};
