import type { Api } from '../api';
import { expect } from '../expect';
import { pixel } from '../event-reward-form';
import type { Scene } from '../model';
import { recordOnServer } from './records';

const path = 'admin/event-mode/rewards';
const firstOf = async (api: Api, list: string) => {
  const { status, body } = await api.ask('GET', `admin/event-mode/${list}?limit=1`);
  return status === 200 ? (body as { data: { id: number }[] }).data[0]?.id : undefined;
};

/** A reward has what its type gives, and nothing of the other types (document 2, section 2.7). */
export async function eventRewardsOnServer({ api, as }: Scene): Promise<void> {
  const physical_product_id = await firstOf(api, 'physical-products');
  const digital_product_id = await firstOf(api, 'digital-products');
  const image = await api.upload('rewards/', 'lab.png', pixel);
  const coins = { reward_type_id: 1, coins: 50, count: 20, image };
  const { id } = await api.post<{ id: number }>(path, { ...coins, physical_product_id });
  const read = () => api.get<Record<string, unknown>>(`${path}/${id}`);
  try {
    expect(await read(), 'a reward of coins').toMatchObject({
      ...coins,
      physical_product_id: null,
      type: { id: 1, name: 'Coins' },
    });
    for (const [field, body] of [
      ['coins', { coins: null }],
      ['coins', { coins: -1 }],
      ['coins', { coins: 1.5 }],
      ['count', { count: -1 }],
      ['reward_type_id', { reward_type_id: 9 }],
      ['physical_product_id', { reward_type_id: 2 }],
      ['digital_product_id', { reward_type_id: 3 }],
      ['digital_product_id', { reward_type_id: 3, digital_product_id: 2_000_000_000 }],
      ['physical_product_id', { reward_type_id: 2, physical_product_id: 2_000_000_000 }],
    ] as const)
      for (const [method, own] of [
        ['POST', {}],
        ['PUT', { id }],
      ] as const) {
        const answer = await api.ask(method, path, { ...coins, ...body, ...own });
        expect(answer.status, `${method} ${JSON.stringify(body)}`).toBe(422);
        expect(Object.keys((answer.body as { errors: object }).errors), 'the field that is wrong').toContain(field);
      }
    for (const account of ['rsm', 'ba'] as const) {
      const other = await as(account);
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await other.ask(method, path, { ...coins, id })).status, `${account}: ${method}`).toBe(403);
      expect((await other.ask('GET', `${path}?limit=1`)).status, `${account} reads rewards`).toBe(403);
    }
    expect(await read(), 'what is refused changes nothing').toMatchObject({ ...coins, type: { id: 1 } });
    const none = { ...coins, id, coins: 0, count: 0 };
    await api.put(path, none);
    expect(await read(), 'none is a number, too').toMatchObject(none);
    if (digital_product_id) {
      await api.put(path, { id, ...coins, reward_type_id: 3, digital_product_id, physical_product_id });
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
      await api.put(path, { id, ...coins, count: 7, reward_type_id: 2, digital_product_id, physical_product_id });
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
  await recordOnServer(await as('admin'), path, { reward_type_id: 1, coins: 5, count: 1, image }, ['count', 2]);
}
