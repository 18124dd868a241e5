import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { productKinds, voucherType } from '../../src/admin/bonus-shop/kinds';
import { providers } from '../../src/admin/bonus-shop/providers/resource';
import { tiersDiscounts } from '../../src/admin/tiers-discounts/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { ensureTypes, kindsOf } from '../admin/bonus-shop/types';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { xlsxStream, xlsxType } from '../spreadsheet/xlsx';
import { iso } from './calendar';
import { brands } from './events';
import type { DemoMarket, DemoOptions } from './market';
import { logo } from './logo';
import { pageOf } from './pdf';
import { Random } from './random';

/** In deletion order: tables with foreign keys to others come before these. */
export const bonusShopTables = [
  'order_details',
  'vouchers',
  'colors',
  'coupon_codes',
  'coupons',
  'bonus_shop_products',
  'bonus_shop_providers',
  'bonus_shop_categories',
  'mobile_operators',
  'tiers_discounts',
];

const categories: readonly (readonly [name: string, type: number])[] = [
  ['Cinema and concerts', productKinds.digital],
  ['Cafés and restaurants', productKinds.digital],
  ['Gift cards', productKinds.digital],
  ['Mobile top-up', productKinds.transfer],
  ['Boosters', productKinds.booster],
  ['Home and leisure', productKinds.physical],
  ['Electronics', productKinds.physical],
  ['Paper vouchers', voucherType],
  ['Transfers to a wallet', productKinds.partnerA],
  ['Transfers to a card', productKinds.partnerB],
];
/** Fictional shops, the same in all markets. */
const shops: readonly (readonly [name: string, category: number])[] = [
  ['Lumina Cinemas', 1],
  ['Stagehand', 1],
  ['Beanery', 2],
  ['Corner Table', 2],
  ['Giftwell', 3],
  ['Papillon Stores', 3],
  ['Parkway Fuel', 3],
  ['Signal Mobile', 4],
  ['Octave Music', 1],
  ['Level Up', 5],
];
const goods = ['one visit', 'a visit for two', 'a month'];
const operators = ['Зубр Мобайл', 'Нёман Телеком', 'Связь-Плюс'];
const tiers: readonly (readonly [name: string, discount: number, color: string])[] = [
  ['Alap', 0, '#FFFFFF'],
  ['Ezüst', 5, '#C0C0C0'],
  ['Arany', 10, '#FFD700'],
  ['Platina', 15, '#B9C7D6'],
];

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, '-');
export const productCount = shops.length * goods.length;
const couponCount = 40;
const codesOf = (coupon: number) =>
  Array.from({ length: 8 + (coupon % 5) * 4 }, (_, at) =>
    new Random(coupon, at).letters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 12),
  );

/** Draws a picture and stores it; returns the key of its file. */
export const picturesIn =
  (files: DemoOptions['files']) =>
  async (name: string, at: number): Promise<string> => {
    const [, dark, light] = brands[at % brands.length]!;
    const file = `${slug(name) || 'picture'}-${at}.png`;
    return (
      (await files?.put('images/', file, Readable.from([logo(at, dark, light)]), { type: 'image/png' })) ??
      `images/${file}`
    );
  };

/** The bonus shop's catalogue: digital categories, providers, products with prices, and coupons of both modes. */
export async function loadBonusShop(
  db: Database,
  { calendar, seed }: DemoMarket,
  { edition, files, users }: DemoOptions,
): Promise<void> {
  await ensureTypes(db, edition);
  const random = new Random(seed, 31);
  const made = (at: number) => iso(calendar.launch + at * 86_400_000);
  const picture = picturesIn(files);

  const types = new Set([...kindsOf(edition).map(([id]) => id), voucherType]);
  const own = categories.filter(([, type]) => types.has(type));
  await db.copyIn(
    'bonus_shop_categories',
    ['id', 'name', 'photo', 'header_image', 'priority', 'transaction_type_id', 'type', 'created_at'],
    await Promise.all(
      own.map(async ([name, type], at) => {
        const photo = await picture(name, at);
        return [
          at + 1,
          name,
          photo,
          type === productKinds.transfer || (type >= productKinds.partnerA && type !== voucherType) ? photo : null,
          own.length - at,
          newTypeId('order'),
          type,
          made(at),
        ];
      }),
    ),
  );

  const hasOperators = new ContractIn(providers, edition).has('mobile_operator_id');
  if (hasOperators)
    await db.copyIn(
      'mobile_operators',
      ['id', 'name', 'created_at'],
      operators.map((name, at) => [at + 1, name, made(at)]),
    );
  await db.copyIn(
    'bonus_shop_providers',
    ['id', 'name', 'photo', 'priority', 'category_id', 'template_url', 'mobile_operator_id', 'created_at'],
    await Promise.all(
      shops.map(async ([name, category], at) => [
        at + 1,
        name,
        await picture(name, at),
        shops.length - at,
        category,
        `https://${slug(name)}.example.com/redeem/{code}`,
        hasOperators && category === 4 ? 1 : null,
        made(at),
      ]),
    ),
  );

  if (new ContractIn(tiersDiscounts, edition).exists) {
    await db.copyIn(
      'tiers_discounts',
      ['id', 'name', 'discount', 'color', 'created_at'],
      tiers.map(([name, discount, color], at) => [at + 1, name, discount, color, made(at)]),
    );
    // Four in ten outlets are above the basic tier.
    await db.rows(sql`
      insert into tier_discount_outlets (outlet_id, tier_id)
      select id, case when id % 10 < 2 then 2 when id % 10 = 2 then 3 else 4 end
      from outlets
      where id % 10 < 4
    `);
  }
  await db.copyIn(
    'bonus_shop_products',
    ['id', 'description', 'price', 'promo_price', 'nominal_price', 'provider_id', 'type', 'active', 'created_at'],
    Array.from({ length: productCount }, (_, at) => {
      const shop = Math.floor(at / goods.length);
      const [name, category] = shops[shop]!;
      const nominal = 5 + (at % goods.length) * 7.5 + shop;
      const price = Math.round(nominal * 60);
      return [
        at + 1,
        `${name}, ${goods[at % goods.length]!}`,
        price,
        random.chance(0.25) ? Math.round(price * 0.8) : null,
        nominal,
        shop + 1,
        own[category - 1]![1],
        at % 11 !== 10,
        made(20 + at),
      ];
    }),
  );

  const now = calendar.now.getTime();
  const coupons: unknown[][] = [];
  const codes: unknown[][] = [];
  for (let at = 0; at < couponCount; at++) {
    const id = at + 1;
    // Skips every eleventh product: it is inactive and has no coupons.
    const product = ((at * 7) % 10) + 1 + 11 * (at % 2);
    const expires = iso(now + random.between(-40, 300) * 86_400_000);
    const created = calendar.daysAgo(random.between(45, 200));
    const used = id % 6 === 0 ? iso(created + 3 * 86_400_000) : null;
    const about = [id, product, expires, iso(created), used, used ? random.between(1, Math.max(1, users)) : null];
    if (id % 2) {
      const key = await files?.put('bonus-shop/pdf/', `coupon-${id}.pdf`, Readable.from([pageOf(`Coupon ${id}`)]), {
        type: 'application/pdf',
      });
      coupons.push([...about, key ?? null, null, null, null, null]);
    } else {
      const list = codesOf(id);
      const key =
        (await files?.put(
          'bonus-shop/xlsx/',
          `codes-${id}.xlsx`,
          xlsxStream({ name: 'Codes', header: ['code'], numeric: [] }, Readable.from(list.map((code) => [code]))),
          { type: xlsxType },
        )) ?? `bonus-shop/xlsx/codes-${id}.xlsx`;
      coupons.push([...about, null, `BATCH-${String(id).padStart(3, '0')}`, 5 + (id % 4) * 5, key, id % 4 === 0]);
      for (const code of list) codes.push([id, code]);
    }
  }
  await db.copyIn(
    'coupons',
    [
      'id',
      'product_id',
      'expired_at',
      'created_at',
      'activated_at',
      'user_id',
      'pdf_link',
      'code',
      'nominal_value',
      'coupon_codes_link',
      'has_barcode',
    ],
    coupons,
  );
  await db.copyIn('coupon_codes', ['coupon_id', 'code'], codes);
}
