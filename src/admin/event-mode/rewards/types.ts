import type { Option } from '../../../contract/fields';

/** What a reward of event mode gives, and the fields of each type (document 2, sections 2.7 and 9). */
export const eventRewardTypes = [
  { id: 1, name: 'coins', fields: ['coins', 'count', 'image'] },
  { id: 2, name: 'physical', fields: ['physical_product_id'] },
  { id: 3, name: 'digital', fields: ['digital_product_id', 'image'] },
] as const satisfies readonly (Option & { fields: readonly string[] })[];
export const [coinsReward, physicalReward, digitalReward] = [1, 2, 3] as const;

/** The fields that a change of the type clears (document 2, section 2.7); how many there are stays. */
const cleared = { coins: null, image: null, digital_product_id: null, physical_product_id: null };
export const clearedFields: readonly string[] = Object.keys(cleared);

/** A reward of this type without the values that a change of the type clears (document 2, section 2.7). */
export const clearedReward = (type: number) => ({ reward_type_id: type, ...cleared });

export const fieldsOfType = (id: unknown): readonly string[] =>
  (eventRewardTypes.find((one) => one.id === id) ?? eventRewardTypes[0]).fields;
