import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, formOf, type List } from './documented-client';
import { startServer, type Market } from './fixture';

type Saved = Record<string, unknown> & { id: number };
let demo: Market, ireland: Market, belarus: Market;
let client: ReturnType<typeof clientOf>, irish: ReturnType<typeof clientOf>, white: ReturnType<typeof clientOf>;
const page = 'sort=id&order=DESC&offset=0&limit=25';

const made = async (path: string, record: unknown, by = client) => {
  const { status, body } = await by.call<Saved>('POST', path, record);
  expect([status, typeof body.id], `${path} ${JSON.stringify(body)}`).toEqual([200, 'number']);
  return body.id;
};
const got = async (path: string, by = client) => (await by.call<Saved>('GET', path)).body;
/** Reads a record, sends it back with one change, and expects that nothing else changes. */
async function changed(path: string, id: number, change: Record<string, unknown>, by = client) {
  const before = await got(`${path}/${id}`, by);
  const { status, body } = await by.call<Saved>('PUT', path, { ...before, ...change });
  expect([status, body.id], `${path} ${JSON.stringify(body)}`).toEqual([200, id]);
  expect(await got(`${path}/${id}`, by)).toEqual({ ...before, ...change });
}
const opened = async (market: Market) => {
  const found = clientOf(`${await market.app.listen({ port: 0, host: '127.0.0.1' })}/v3`);
  await found.signIn('admin');
  return found;
};

beforeAll(async () => {
  demo = await startServer({ env: { CUSTOM_MESSAGES_ENABLED: 'on' } });
  [ireland, belarus] = (await Promise.all(
    (['IRELAND', 'BELARUS'] as const).map((edition) => startServer({ edition, db: demo.db })),
  )) as [Market, Market];
  await demo.db.copyIn(
    'target_groups',
    ['id', 'name', 'rules'],
    [[1, 'Cashiers', JSON.stringify([{ attribute: 'USER_ID', values: [6, 7] }])]],
  );
  await demo.db.copyIn('mobile_operators', ['id', 'name'], [[1, 'Zubr']]);
  await demo.db.copyIn(
    'win_win_categories',
    ['id', 'name', 'photo', 'transaction_type_id'],
    [[1, 'Food', 'images/a.png', 1]],
  );
  await demo.db.copyIn('win_win_providers', ['id', 'name', 'photo', 'category_id'], [[1, 'Corner', 'images/a.png', 1]]);
  await demo.db.copyIn(
    'win_win_products',
    ['id', 'provider_id', 'name', 'price', 'nominal_price'],
    Array.from({ length: 30 }, (_, at) => [at + 1, 1, `Card ${at + 1}`, 100, 10]),
  );
  await demo.db.rows(sql`select setval(pg_get_serial_sequence('win_win_categories', 'id'), 1)`);
  [client, irish, white] = [await opened(demo), await opened(ireland), await opened(belarus)];
});
afterAll(async () => {
  for (const one of [ireland, belarus]) await one.close();
  await demo.stop();
});

describe('the bonus shop', () => {
  test('is stocked, changed and emptied with the generic calls', async () => {
    const category = await made('admin/bonus-shop/categories', {
      name: 'Cinema',
      photo: 'images/a.png',
      priority: 1,
      transaction_type_id: 1,
      target_group_id: 1,
      type: 1,
      header_image: null,
    });
    await changed('admin/bonus-shop/categories', category, { name: 'Cinemas' });
    const provider = await made(
      'admin/bonus-shop/providers',
      formOf({
        name: 'Kino',
        photo: 'images/a.png',
        priority: 2,
        category_id: category,
        template_url: 'https://example.com/{code}',
      }),
    );
    await changed('admin/bonus-shop/providers', provider, { priority: 3 });
    const product = await made('admin/bonus-shop/products', {
      description: 'A ticket',
      price: 90,
      promo_price: null,
      nominal_price: 9.5,
      provider_id: provider,
      type: 1,
      active: true,
    });
    await changed('admin/bonus-shop/products', product, { promo_price: 80 });
    expect(
      (await client.call<List>('GET', `admin/bonus-shop/products?providerId=${provider}`)).body.data.map(
        (one) => one.id,
      ),
    ).toEqual([product]);
    const pdf = await demo.context.files.put('bonus-shop/pdf/', 'a.pdf', Readable.from([Buffer.from('%PDF-1.7')]), {
      type: 'application/pdf',
    });
    const coupon = await made('admin/bonus-shop/coupons', {
      pdf_link: pdf,
      expired_at: '2027-03-01T00:00:00.000Z',
      product_id: product,
    });
    await changed('admin/bonus-shop/coupons', coupon, { expired_at: '2027-04-01T22:59:59.999Z' });
    const paper = await made('admin/bonus-shop/categories', {
      name: 'Paper',
      photo: 'images/a.png',
      transaction_type_id: 1,
      type: 7,
    });
    const voucher = await made('admin/bonus-shop/vouchers', {
      name: 'Dinner',
      description: 'For two',
      category_id: paper,
      price: 500,
      count: 4,
      status: 1,
      priority: 1,
      image: 'images/a.png',
      metadata: [{ key: 'shop', value: 'Corner' }],
    });
    await changed('admin/bonus-shop/vouchers', voucher, {
      metadata: [
        { key: 'shop', value: 'Corner' },
        { key: 'valid', value: 'a year' },
      ],
    });
    for (const [path, id] of [
      ['vouchers', voucher],
      ['coupons', coupon],
      ['products', product],
      ['providers', provider],
      ['categories', paper],
    ] as const) {
      const { body } = await client.call<List>('GET', `admin/bonus-shop/${path}?${page}`);
      expect([body.total, body.data.map((one) => one.id)], path).toEqual([
        path === 'categories' ? 2 : 1,
        expect.arrayContaining([id]),
      ]);
      expect((await client.call('GET', `admin/bonus-shop/${path}/xlsx?sort=id&order=DESC`)).body).toEqual({
        url: expect.stringMatching(/^http/),
      });
      expect((await client.call('DELETE', `admin/bonus-shop/${path}`, { id })).body, path).toEqual({ id });
    }
  });

  test('gets a colour and has it first in the list; presents name colours, in BELARUS with counts', async () => {
    const red = await made('admin/colors', { name: 'Red', color: '#ff0000' });
    const blue = await made('admin/colors', { name: 'Blue', color: '#0000ff' });
    expect((await client.call<List>('GET', 'admin/colors?sort=id&order=DESC&offset=0&limit=100')).body.data).toEqual([
      { id: blue, name: 'Blue', color: '#0000ff' },
      { id: red, name: 'Red', color: '#ff0000' },
    ]);
    const category = await made('admin/bonus-shop/categories', {
      name: 'Things',
      photo: 'images/a.png',
      transaction_type_id: 1,
      type: 2,
    });
    const mug = {
      name: 'Mug',
      description: 'A mug',
      price: 120,
      nominal_price: 12,
      priority: 1,
      target_group_id: 1,
      category_id: category,
      type: 2,
      delivery_channel: 1,
      status: 1,
      count: 3,
      photo: 'images/a.png',
    };
    const present = await made('admin/bonus-shop/presents', formOf({ ...mug, colors: [red, blue] }));
    expect(await got(`admin/bonus-shop/presents/${present}`)).toMatchObject({ ...mug, colors: [red, blue] });
    await changed('admin/bonus-shop/presents', present, { colors: [blue], count: 5 });
    const counted = await made(
      'admin/bonus-shop/presents',
      {
        ...mug,
        colors_with_count: [
          { color_id: red, count: 2 },
          { color_id: blue, count: 1 },
        ],
      },
      white,
    );
    await changed(
      'admin/bonus-shop/presents',
      counted,
      { colors_with_count: [{ color_id: blue, count: 4 }], count: 4 },
      white,
    );
  });

  test('takes an order, changes its status and reverts it', async () => {
    const {
      body: {
        data: [present],
      },
    } = await client.call<List>('GET', 'admin/bonus-shop/presents?name=Mug&sort=id&order=ASC&offset=0&limit=1');
    await demo.db.rows(sql`insert into transactions (user_id, type_id, coins) values (1, 2, 500)`);
    const order = await made('admin/bonus-shop/orders', { product_id: present!.id, user_id: 1 });
    expect(await got(`admin/bonus-shop/orders/${order}`)).toMatchObject({
      id: order,
      name: 'Mug',
      product: { name: 'Mug' },
      product_color: null,
      user_name: 'Otto Seller0001',
      price: 120,
      status: 1,
      created_at: expect.any(String),
    });
    await changed('admin/bonus-shop/orders', order, { status: 3 });
    expect((await client.call('POST', 'admin/bonus-shop/orders/revert', { price: 120, order_id: order })).status).toBe(
      200,
    );
    const { body } = await client.call<List>('GET', `admin/bonus-shop/orders?${page}`);
    expect(body.data[0]).toMatchObject({ id: order, status: 4 });
    expect(await got('admin/users/1')).toMatchObject({ coins: 500 });
  });
  test('tells where an order goes', async () => {
    const {
      body: {
        data: [order],
      },
    } = await client.call<List>('GET', `admin/bonus-shop/orders?${page}`);
    const details = {
      phone: '+353(0)861234567',
      email: 'otto@example.com',
      zip: 'D01',
      city: 'Dublin',
      street: 'Quay',
      house: '4',
      apartment: null,
      delivery_date: '2026-12-01',
      pickup_point_url: null,
      pickup_point_phone: null,
      pickup_point_contact: 'Ann',
    };
    await demo.db.copyIn(
      'order_details',
      ['order_id', 'delivery_from', 'delivery_until', ...Object.keys(details)],
      [[order!.id, '10:00', '14:00', ...Object.values(details)]],
    );
    expect((await got(`admin/bonus-shop/orders/${order!.id as number}`)).order_details).toEqual({
      ...details,
      id: expect.any(Number),
      delivery_time: ['10:00', '14:00'],
    });
  });
  test('says the phone of the buyer, whatever phone its delivery has', async () => {
    const {
      body: {
        data: [order],
      },
    } = await client.call<List>('GET', `admin/bonus-shop/orders?${page}`);
    expect(order).toMatchObject({ order_details: { phone: '+353(0)861234567' }, phone: '+353(0)555555551' });
  });
  test('lists orders by every column that it says it can, the price included', async () => {
    const {
      body: {
        data: [present],
      },
    } = await client.call<List>('GET', 'admin/bonus-shop/presents?name=Mug&sort=id&order=ASC&offset=0&limit=1');
    for (const price of [40, 90, 40, 65]) {
      await client.call('PUT', 'admin/bonus-shop/presents', { ...present, price });
      await made('admin/bonus-shop/orders', { product_id: present!.id, user_id: 1 });
    }
    const prices = async (query: string) =>
      (await client.call<List>('GET', `admin/bonus-shop/orders?${query}`)).body.data.map((one) => one.price);
    expect(await prices('sort=price&order=ASC&offset=0&limit=25')).toEqual([40, 40, 65, 90, 120]);
    expect(await prices('sort=price&order=DESC&offset=1&limit=2')).toEqual([90, 65]);
    for (const field of ['id', 'name', 'status', 'created_at'])
      expect(await prices(`sort=${field}&order=ASC`), field).toHaveLength(5);
  });
});

describe('the win-win shop', () => {
  test('has its categories, its providers on one page, and a provider’s products, however many', async () => {
    const category = await made(
      'admin/products/categories',
      { name: 'Drink', photo: 'images/a.png', transaction_type_id: 1, priority: 2 },
      irish,
    );
    await changed('admin/products/categories', category, { priority: 1 }, irish);
    expect(
      (await irish.call<List>('GET', 'admin/products/providers?sort=id&order=DESC&offset=0&limit=1000')).body.total,
    ).toBe(1);
    await changed('admin/products/providers', 1, { name: 'Corner Shop', category_id: category }, irish);
    expect((await irish.call<List>('GET', 'admin/products?providerId=1')).body.data).toHaveLength(30);
    expect((await irish.call('GET', 'admin/products/csv')).body).toEqual({ url: expect.stringMatching(/^http/) });
  });
  test('saves a product with the provider beside it', async () => {
    await changed(
      'admin/products',
      3,
      { provider_id: 1, price: 150, nominal_price: 12.5, description: 'For two' },
      irish,
    );
    expect(
      (
        await irish.call('PUT', 'admin/products', {
          id: 4,
          provider_id: 1,
          name: 'Card 4',
          price: 7,
          nominal_price: 1,
          description: null,
        })
      ).body,
    ).toMatchObject({ id: 4, provider_id: 1 });
  });
});

describe('chats', () => {
  interface Said extends Saved {
    text: string;
    caption: string | null;
    link: string | null;
    image: string | null;
    created_at: string;
  }
  const message = (text: string, more = {}) => ({
    admin: 1,
    bottom_text: '',
    brand_id: 0,
    image: null,
    link: '',
    text,
    caption: '',
    ...more,
  });
  const send = async (path: string, body: unknown, by = client) => {
    const { status, body: answer } = await by.call<Said>('POST', `admin/messages/send${path}`, body);
    expect([status, answer.text], JSON.stringify(answer)).toEqual([200, expect.any(String)]);
    return answer;
  };
  const history = async (chat: string, by = client) =>
    (await by.call<{ messages: Said[] }>('GET', `admin/messages?chat_id=${chat}&socket=false`)).body.messages;

  test('are written to as documented, and what is answered stands in the history, newest first', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
          'base64',
        ),
      ]),
      'a.png',
    );
    form.append('file_path', 'chat/admin/');
    const {
      body: { file_key: image },
    } = await client.call<{ file_key: string }>('POST', 'admin/services/file', form);
    const first = await send('', { message: message('Hello'), target_group_id: null, type: 4, user_id: 6 });
    const second = await send('', {
      message: message('Look', { image, link: 'https://example.com/a', caption: 'New' }),
      target_group_id: null,
      type: 4,
      user_id: 6,
    });
    expect(second).toMatchObject({
      text: 'Look',
      caption: 'New',
      link: 'https://example.com/a',
      image,
      created_at: expect.any(String),
    });
    expect(await history('1-6')).toEqual([second, first]);
    expect((await send('/all', { message: message('To all'), target_group_id: null, type: 19, user_id: 6 })).text).toBe(
      'To all',
    );
    expect(
      (await send('/target-group', { message: message('To some'), target_group_id: 1, type: 19, user_id: 6 })).text,
    ).toBe('To some');
    expect(
      (
        await send('/template', {
          message: message('Dear {name}'),
          target_group_id: null,
          type: 4,
          user_id: 6,
          sendAll: false,
        })
      ).text,
    ).toBe('Dear Eve');
    expect(
      (
        await send('/template', {
          message: message('All: {name}'),
          target_group_id: null,
          type: 19,
          user_id: 6,
          sendAll: true,
        })
      ).text,
    ).toBe('All: Eve');
    expect(
      (
        await send('/template', {
          message: message('Some: {name}'),
          target_group_id: 1,
          type: 19,
          user_id: 6,
          sendAll: false,
        })
      ).text,
    ).toBe('Some: Eve');
    expect((await history('1-6')).map((one) => one.text)).toEqual([
      'Some: Eve',
      'All: Eve',
      'Dear Eve',
      'To some',
      'To all',
      'Look',
      'Hello',
    ]);
    expect((await history('1-7')).map((one) => one.text)).toEqual(['Some: Otto', 'All: Otto', 'To some', 'To all']);
    expect((await send('', { message: message('Hi'), target_group_id: null, type: 19, user_id: 6 }, irish)).text).toBe(
      'Hi',
    );
  });
  test('are listed as any list is, fifty a page, and marked', async () => {
    interface Chat {
      id: string;
      companion: { id: number; name: string; surname: string };
      last_message_date: string;
      last_message: string;
      friend_unread: number;
      marked: number;
    }
    const list = async (query: string) =>
      (await client.call<{ chats: Chat[]; total: number }>('GET', `admin/chats?${query}`)).body;
    const { chats, total } = await list('sort=id&order=DESC&offset=0&limit=50');
    expect([chats.length, chats[0]!.id, chats.at(-1)!.id]).toEqual([total, '1-39', '1-1']);
    const [newest] = (await list('sort=last_message_date&order=DESC&offset=0&limit=50')).chats;
    expect(newest).toMatchObject({
      id: '1-6',
      companion: { id: 6, name: 'Eve', surname: 'Seller0006' },
      friend_unread: 0,
      marked: 0,
    });
    expect(JSON.parse(newest!.last_message)).toEqual({ text: 'Hi', image: null, link: null });
    for (const marked of [1, 0]) {
      expect((await client.call('POST', 'admin/chats/mark', { chat_id: '1-6', marked })).status).toBe(200);
      expect((await list('sort=id&order=DESC&offset=0&limit=50')).chats.find((one) => one.id === '1-6')).toMatchObject({
        marked,
      });
    }
  });
  test('take a file of custom messages by its key', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['user_id', 'text'],
            [8, 'For you'],
          ],
        },
      ],
    });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'custom.xlsx');
    form.append('file_path', 'files/');
    const {
      body: { file_key },
    } = await client.call<{ file_key: string }>('POST', 'admin/services/file', form);
    expect((await client.call('POST', 'admin/messages/send/custom', { file_key })).status).toBe(200);
    expect((await history('1-8'))[0]!.text).toBe('For you');
  });
});

test('the lookups of the shops and of chats have rows with id and name', async () => {
  const shared = [
    'admin/target-groups?limit=100',
    'admin/transactions/types?limit=100',
    'admin/bonus-shop/category-types',
    'admin/bonus-shop/categories/physical',
    'admin/bonus-shop/presents/types',
    'admin/bonus-shop/presents/delivery-channels',
    'admin/bonus-shop/vouchers/types',
    'admin/colors',
    'admin/users/autocomplete',
  ];
  for (const path of shared)
    expect((await client.call<List>('GET', path)).body.data[0], path).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
    });
  for (const path of ['digital', 'vouchers'])
    expect((await client.call('GET', `admin/bonus-shop/categories/${path}`)).status, path).toBe(200);
  expect((await white.call<List>('GET', 'services/mobile-operators')).body.data[0]).toMatchObject({
    id: 1,
    name: 'Zubr',
  });
  expect((await irish.call<List>('GET', 'admin/products')).body.data[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
  });
});
