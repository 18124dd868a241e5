import type { Api } from '../api';
import { expect } from '../expect';
import { pixel } from '../event-reward-form';

const path = 'admin/event-mode/rewards';
const firstOf = async (api: Api, list: string) => {
  const { status, body } = await api.ask('GET', `admin/event-mode/${list}?limit=1`);
  return status === 200 ? (body as { data: { id: number }[] }).data[0]?.id : undefined;
};

/** A reward has what its type gives, and nothing of the other types (document 2, section 2.7). */
export async function eventRewardsOnServer(api: Api): Promise<void> {
  const physical_product_id = await firstOf(api, 'physical-products');
  const digital_product_id = await firstOf(api, 'digital-products');
  const image = await api.upload('rewards/', 'lab.png', pixel);
  const coins = { reward_type_id: 1, coins: 50, count: 20, image };
  const { id } = await api.post<{ id: number }>(path, { ...coins, physical_product_id });
  const read = () => api.get<Record<string, unknown>>(`${path}/${id}`);
  const statusOf = async (body: object) => (await api.ask('POST', path, body)).status;
  try {
    expect(await read(), 'a reward of coins').toMatchObject({ ...coins, physical_product_id: null, type: { id: 1 } });
    for (const [why, body] of [
      ['no coins', { coins: null }],
      ['negative coins', { coins: -1 }],
      ['a negative count', { count: -1 }],
      ['no such type', { reward_type_id: 9 }],
      ['no present', { reward_type_id: 2 }],
      ['no digital product', { reward_type_id: 3 }],
      ['no such present', { reward_type_id: 2, physical_product_id: 2_000_000_000 }],
    ] as const)
      expect(await statusOf({ ...coins, ...body }), why).toBe(422);
    if (digital_product_id) {
      await api.put(path, { id, ...coins, reward_type_id: 3, digital_product_id });
      expect(await read(), 'a reward of a digital product').toMatchObject({
        reward_type_id: 3,
        digital_product_id,
        physical_product_id: null,
        coins: null,
        count: 20,
        image,
        type: { id: 3, name: 'Digital Product' },
      });
    }
    if (physical_product_id) {
      await api.put(path, { id, ...coins, count: 7, reward_type_id: 2, physical_product_id });
      expect(await read(), 'a reward of a present').toMatchObject({
        reward_type_id: 2,
        physical_product_id,
        digital_product_id: null,
        coins: null,
        image: null,
        count: 7,
        type: { id: 2, name: 'Physical Product' },
      });
    }
  } finally {
    await api.delete(path, { id });
  }
  expect((await api.ask('GET', `${path}/${id}`)).status, 'what was deleted is gone').toBe(404);
}
