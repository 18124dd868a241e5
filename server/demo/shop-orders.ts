import { sql } from 'drizzle-orm';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { productKinds } from '../../src/admin/bonus-shop/kinds';
import { orderStatus } from '../../src/admin/bonus-shop/orders/statuses';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { picturesIn, productCount } from './bonus-shop';
import { iso } from './calendar';
import { inOrder, mapped, numbered } from './in-order';
import type { Order } from './life';
import type { DemoMarket, DemoOptions } from './market';
import { Random } from './random';

/** The colours of presents, the same in all markets. */
const colours: readonly (readonly [name: string, colour: string])[] = [
  ['Black', '#1F2937'],
  ['White', '#F8FAFC'],
  ['Red', '#DC2626'],
  ['Blue', '#2563EB'],
  ['Green', '#16A34A'],
  ['Sand', '#D6C6A8'],
];
const paper: readonly (readonly [name: string, price: number, shop: string])[] = [
  ['Supermarket voucher', 1200, 'Papillon Stores'],
  ['Fuel voucher', 2000, 'Parkway Fuel'],
  ['Dinner for two', 3200, 'Corner Table'],
  ['Spa morning', 2800, 'Stillwater'],
];
/** Ids of bonus shop categories. */
const shelf = { gifts: 5, leisure: 6, electronics: 7, paper: 8 } as const;

/** Ordered goods get the ids after the catalogue's products, in the order of the market's rewards. */
const goodsId = (at: number) => productCount + at + 1;
const coloursOf = (at: number) => [
  1 + (at % colours.length),
  1 + ((at + 2) % colours.length),
  1 + ((at + 3) % colours.length),
];

/** The goods that sellers spend coins on: digital products, presents with their colours, and paper vouchers. */
export async function loadShelves(
  db: Database,
  { market, calendar, seed }: DemoMarket,
  { edition, files }: DemoOptions,
): Promise<void> {
  const random = new Random(seed, 47);
  const made = (at: number) => iso(calendar.launch + at * 86_400_000);
  const picture = picturesIn(files);
  await db.copyIn(
    'colors',
    ['id', 'name', 'color', 'created_at'],
    colours.map(([name, colour], at) => [at + 1, name, colour, made(at)]),
  );
  const counted = new ContractIn(presents, edition).has('colors_with_count');
  const goods = market.rewards.map(([name, price, kind], at) => ({ id: goodsId(at), name, price, kind, at }));
  await db.copyIn(
    'bonus_shop_products',
    ['id', 'description', 'price', 'nominal_price', 'provider_id', 'type', 'active', 'created_at'],
    goods
      .filter((one) => one.kind === 'digital')
      .map(({ id, name, price, at }) => [
        id,
        name,
        price,
        Math.round(price / 6) / 10,
        shelf.gifts,
        productKinds.digital,
        true,
        made(at),
      ]),
  );
  const physical = goods.filter((one) => one.kind === 'physical');
  await db.copyIn(
    'bonus_shop_products',
    [
      'id',
      'kind',
      'name',
      'description',
      'price',
      'nominal_price',
      'priority',
      'category_id',
      'type',
      'delivery_channel',
      'status',
      'count',
      'photo',
      'colors',
      'colors_with_count',
      'created_at',
    ],
    await Promise.all(
      physical.map(async ({ id, name, price, at }) => {
        const own = coloursOf(at);
        const each = own.map((color_id) => ({ color_id, count: random.between(2, 12) }));
        const count = each.reduce((sum, one) => sum + one.count, 0);
        return [
          id,
          'physical',
          name,
          `${name}.`,
          price,
          Math.round(price / 6) / 10,
          goods.length - at,
          at % 3 ? shelf.leisure : shelf.electronics,
          productKinds.physical,
          1 + (at % 3),
          1,
          count,
          await picture('present', at),
          counted ? null : JSON.stringify(own),
          counted ? JSON.stringify(each) : null,
          made(at),
        ];
      }),
    ),
  );
  await db.copyIn(
    'present_colors',
    ['present_id', 'color_id'],
    physical.flatMap(({ id, at }) => coloursOf(at).map((colour) => [id, colour])),
  );
  await db.copyIn(
    'vouchers',
    [
      'id',
      'name',
      'description',
      'category_id',
      'price',
      'count',
      'status',
      'priority',
      'image',
      'metadata',
      'created_at',
    ],
    await Promise.all(
      paper.map(async ([name, price, shop], at) => [
        at + 1,
        name,
        `${name}, ${shop}.`,
        shelf.paper,
        price,
        20 + at * 5,
        at === 3 ? 0 : 1,
        paper.length - at,
        await picture('voucher', at),
        JSON.stringify([
          { key: 'shop', value: shop },
          { key: 'valid', value: '12 months' },
        ]),
        made(at),
      ]),
    ),
  );
}

const orderColumns = [
  'id',
  'user_id',
  'kind',
  'coins',
  'money',
  'status',
  'created_at',
  'name',
  'product_id',
  'product_color_id',
  'reverted_at',
];
/** A row of the table `orders`, without its id. */
function orderRow({ market }: DemoMarket, userId: number, { kind, coins, money, status, at }: Order): unknown[] {
  const place = market.rewards.findIndex(([, price, own]) => price === coins && own === kind);
  const colour = kind === 'physical' ? coloursOf(place)[userId % 3]! : null;
  return [
    userId,
    kind,
    coins,
    money,
    status,
    iso(at),
    market.rewards[place]?.[0] ?? null,
    place < 0 ? null : goodsId(place),
    colour,
    status === orderStatus.rejected ? iso(at) : null,
  ];
}

/** Delivery details of presents, in the markets that show them; incomplete for every third seller. */
async function loadOrderDetails(db: Database, { market }: DemoMarket, { edition }: DemoOptions): Promise<void> {
  if (!edition.flags.orderDetails) return;
  await db.rows(sql`
    insert into order_details (
      order_id, phone, email, zip, city, street, house, apartment, delivery_from, delivery_until, delivery_date,
      pickup_point_phone, pickup_point_contact
    )
    select orders.id, users.phone, users.email,
      case when orders.id % 3 > 0 then 'AZ' || (1000 + orders.id * 37 % 8999)::text end, cities.name,
      (${sql.param(market.streets)}::text[])[1 + orders.id % ${market.streets.length}::int],
      (1 + orders.id * 7 % 90)::text, case when orders.id % 3 < 2 then (1 + orders.id * 11 % 60)::text end,
      '10:00', '14:00', (orders.created_at + interval '4 days')::date,
      case when orders.id % 4 = 0 then users.phone end, case when orders.id % 4 = 0 then users.name end
    from orders
    join users on users.id = orders.user_id
    left join cities on cities.id = users.city_id
    where orders.kind = 'physical'
  `);
}

/** The orders of all sellers by time, and their delivery details. */
export async function loadOrders(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  await db.copyIn(
    'orders',
    orderColumns,
    numbered(
      mapped(
        inOrder(demo, (life) => life.orders),
        ([id, one]) => orderRow(demo, id, one),
      ),
    ),
  );
  // Orders wait for staff in a market of any size, on any day of the week.
  await db.rows(sql`
    update orders
    set status = ${orderStatus.new}
    where id in (select id from orders where status <> ${orderStatus.rejected} order by id desc limit 5)
  `);
  await loadOrderDetails(db, demo, options);
}
