import * as z from 'zod/mini';
import { contentRoles } from '../../../contract/content-roles';
import { column, defineResource, unsortable, type Rule } from '../../../contract/contract';
import {
  choice,
  computed,
  extend,
  image,
  integer,
  optional,
  recordId,
  reference,
  requiredText,
} from '../../../contract/fields';
import { eventDigitalProducts } from '../digital-products/resource';
import { eventPhysicalProducts } from '../physical-products/resource';
import { coinsReward, digitalReward, eventRewardTypes, physicalReward } from './types';

const number = optional(extend(integer.check(z.minimum(0)), { kind: 'integer' }));
const needed = (field: string, type: number): Rule => ({
  field,
  rule: 'requiredWhen',
  when: { field: 'reward_type_id', includes: type },
  // The form shows the fields of the type. A field that a rule hides would keep the value that the change of the type
  // clears.
  always: true,
});

/** Rewards of event mode: coins, a present or a digital product (document 2, sections 2.7, 3.1 and 4). */
export const eventRewards = defineResource({
  path: 'admin/event-mode/rewards',
  name: 'event-rewards',
  words: 'rewards',
  menu: { group: 'content', order: 75 },
  editions: ['BELARUS', 'HUNGARY'],
  roles: contentRoles,
  actions: { create: true, edit: true, delete: true },
  record: z.object({
    id: recordId,
    reward_type_id: extend(choice(eventRewardTypes), { initial: coinsReward }),
    type: computed(z.object({ id: recordId, name: requiredText })),
    coins: number,
    count: number,
    image: optional(image('rewards')),
    physical_product_id: optional(reference(() => eventPhysicalProducts)),
    digital_product_id: optional(reference(() => eventDigitalProducts)),
  }),
  columns: [column('id'), unsortable('type.name'), unsortable('image'), column('count')],
  rules: [
    needed('coins', coinsReward),
    needed('physical_product_id', physicalReward),
    needed('digital_product_id', digitalReward),
  ],
});
