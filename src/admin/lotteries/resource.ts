import * as z from 'zod/mini';
import { contentRoles } from '../../contract/content-roles';
import { contentStatuses } from '../../contract/content-status';
import { column, defineResource, unsortable, type Rule } from '../../contract/contract';
import { adminAndTeam, staff } from '../../contract/roles';
import {
  boolean,
  choice,
  coins,
  decimal,
  extend,
  field,
  image,
  integer,
  longText,
  optional,
  readOnly,
  recordId,
  requiredText,
  rows,
  text,
} from '../../contract/fields';
import { byProbability, byWinners, lotteryKinds } from './kinds';

const amount = extend(coins.check(z.minimum(0)), { kind: 'coins' });
const number = extend(integer.check(z.minimum(0)), { kind: 'integer' });
const atLeastOne = extend(integer.check(z.minimum(1)), { kind: 'integer' });
const picture = optional(image('allUploads'));

const reward = z.object({
  /** Set by the server, which keeps what remains of a reward by its id. */
  id: readOnly(recordId),
  amount,
  number_of_rewards: optional(number),
  probability: extend(decimal.check(z.minimum(0.01), z.maximum(1)), { kind: 'decimal' }),
  remaining_rewards: readOnly(integer),
});

const isByWinners = { field: 'type', includes: byWinners };
const rules: readonly Rule[] = [
  // Lotteries from before they had a screen may lack these until they are saved again.
  ...['type', 'status', 'photo', 'background_image'].map((source): Rule => ({
    field: source,
    rule: 'requiredFor',
    roles: adminAndTeam,
  })),
  ...['total', 'winner_count', 'product_name', 'coins'].map((source): Rule => ({
    field: source,
    rule: 'shownWhen',
    when: isByWinners,
  })),
  { field: 'total', rule: 'atLeast', as: 'winner_count', message: 'fewerTickets' },
  // Each of them is drawn and stored when the lottery is saved. A rule spares lotteries that have more already.
  { field: 'winner_count', rule: 'sum', of: ['winner_count'], max: 10_000, message: 'tooBig' },
  { field: 'reward_of_points', rule: 'shownWhen', when: { field: 'type', includes: byProbability } },
  { field: 'reward_of_points', rule: 'maxRows', max: 3 },
  {
    field: 'reward_of_points',
    rule: 'rowsSum',
    of: 'reward_of_points.probability',
    max: 1,
    message: 'probabilitySum',
  },
];

/** Chance lotteries (document 2, sections 2.14, 3.4, 4, 5.2 and 9). */
export const lotteries = defineResource({
  path: 'admin/lotteries',
  words: 'chance',
  // Document 3, section 2.3: it is in the bonus shop's menu, too.
  menu: { group: 'content', order: 140, section: 'chance', also: { group: 'bonusShop', order: 70, section: 'chance' } },
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true, duplicate: true },
  copy: {
    leavesOut: ['reward_of_points.id', 'reward_of_points.remaining_rewards'],
    sets: { status: 0 },
    counts: { winner_count: 'win_number' },
  },
  title: 'name',
  record: z.object({
    id: recordId,
    type: extend(optional(choice(lotteryKinds)), { initial: byWinners, setOnce: true }),
    name: requiredText,
    description: extend(optional(longText), { requiredOnCreate: true }),
    total: optional(atLeastOne),
    cost: amount,
    progress_bar_enable: optional(boolean),
    product_name: optional(text),
    coins: optional(number),
    status: optional(choice(contentStatuses)),
    winner_count: extend(optional(atLeastOne), { setOnce: true }),
    consolation_points: amount,
    photo: picture,
    background_image: picture,
    priority: optional(integer),
    /** The winning tickets, numbered from 1 to the total. */
    win_number: readOnly(field(z.array(z.int()), { kind: 'rows' })),
    reward_of_points: optional(rows(reward)),
  }),
  columns: [
    column('id'),
    column('name'),
    column('total'),
    column('status'),
    column('cost'),
    unsortable('product_name'),
  ],
  lookup: { path: 'admin/lotteries', label: '{name}', limit: 10_000, roles: staff },
  rules,
});
