import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { xlsxStream, xlsxType, type Cell } from '../../server/spreadsheet/xlsx';
import { startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Saved = { id: number } & Record<string, unknown>;
let demo: Market, belarus: Market, hungary: Market, georgia: Market;
let pdf: string;

const workbook = async (market: Market, rows: readonly (readonly Cell[])[], header = ['code']) =>
  market.context.files.put(
    'bonus-shop/xlsx/',
    'codes.xlsx',
    xlsxStream({ name: 'Codes', header, numeric: [] }, Readable.from(rows)),
    { type: xlsxType },
  );
const file = (market: Market, folder: string, text: string) =>
  market.context.files.put(folder, 'file.pdf', Readable.from([Buffer.from(text)]), { type: 'application/pdf' });
const make = async (market: Market, path: string, record: Record<string, unknown>) => {
  const { status, body } = await market.as('admin').post<Saved>(`/admin/bonus-shop/${path}`, record);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  return body;
};
const category = (more: Record<string, unknown> = {}) => ({
  name: 'Vouchers by mail',
  photo: 'images/a.png',
  transaction_type_id: 1,
  type: 1,
  ...more,
});
const provider = (more: Record<string, unknown> = {}) => ({
  name: 'Kino',
  photo: 'images/a.png',
  category_id: 1,
  template_url: 'https://example.com/{code}',
  ...more,
});
const product = (more: Record<string, unknown> = {}) => ({
  description: 'Two tickets',
  price: 900,
  nominal_price: 12.5,
  provider_id: 1,
  type: 1,
  ...more,
});
const coupon = (more: Record<string, unknown> = {}) => ({
  product_id: 1,
  expired_at: '2027-01-31T23:59:59.000Z',
  ...more,
});

beforeAll(async () => {
  demo = await startServer();
  [belarus, hungary, georgia] = (await Promise.all(
    (['BELARUS', 'HUNGARY', 'GEORGIA'] as const).map((edition) => startServer({ edition, db: demo.db })),
  )) as [Market, Market, Market];
  await demo.db.copyIn('mobile_operators', ['id', 'name'], [[1, 'Zubr']]);
  await make(demo, 'categories', category());
  await make(demo, 'providers', provider());
  await make(demo, 'products', product());
  await make(demo, 'products', product({ description: 'Sold out', active: false }));
  pdf = await file(demo, 'bonus-shop/pdf/', '%PDF-1.7\n');
});
afterAll(async () => {
  for (const one of [belarus, hungary, georgia]) await one.close();
  await demo.stop();
});
const refused = async (path: string, record: Record<string, unknown>, market = demo) => {
  const { status, body } = await market.as('admin').post<Refused>(`/admin/bonus-shop/${path}`, record);
  return status === 422 ? body.errors : status;
};

describe('categories', () => {
  test('need a name, a photo, a transaction type and a type', async () => {
    expect(await refused('categories', {})).toEqual({
      name: ['Required'],
      photo: ['Required'],
      transaction_type_id: ['Required'],
      type: ['Required'],
    });
  });
  test('of transfers need a header image when they are made, of partners only when they are edited', async () => {
    expect(await refused('categories', category({ type: 3 }))).toEqual({ header_image: ['Required'] });
    const { id } = await make(demo, 'categories', category({ type: 3, header_image: 'images/b.png' }));
    expect(
      (await demo.as('admin').put<Refused>('/admin/bonus-shop/categories', { id, header_image: null })).body.errors,
    ).toEqual({ header_image: ['Required'] });
    const partner = await make(georgia, 'categories', category({ type: 5 }));
    expect(
      (await georgia.as('admin').put<Refused>('/admin/bonus-shop/categories', { id: partner.id, name: 'Partner' })).body
        .errors,
    ).toEqual({ header_image: ['Required'] });
  });
  test('of partners keep the header image with which they are made', async () => {
    const { id } = await make(georgia, 'categories', category({ type: 5, header_image: 'images/b.png' }));
    expect((await georgia.as('admin').put('/admin/bonus-shop/categories', { id, name: 'Partner' })).status).toBe(200);
  });
  test('name a type, a transaction type and a target group that exist', async () => {
    expect(await refused('categories', category({ type: 99, transaction_type_id: 99, target_group_id: 99 }))).toEqual({
      type: ['There is no such record'],
      transaction_type_id: ['There is no such record'],
      target_group_id: ['There is no such record'],
    });
  });
  test('are offered by kind, to all staff, by name alone', async () => {
    const physical = await make(demo, 'categories', category({ name: 'Things', type: 2 }));
    const voucher = await make(demo, 'categories', category({ name: 'Paper', type: 7 }));
    const transfer = await make(demo, 'categories', category({ type: 3, header_image: 'images/b.png' }));
    const ids = async (part: string) =>
      (await demo.as('ba').get<Page>(`/admin/bonus-shop/categories/${part}`)).body.data.map((one) => one.id);
    expect(await ids('physical')).toEqual([physical.id]);
    expect(await ids('vouchers')).toEqual([voucher.id]);
    expect(await ids('digital')).toEqual(expect.arrayContaining([1, transfer.id]));
    expect(await ids('digital')).not.toContain(physical.id);
    expect((await demo.as('ba').get<Page>('/admin/bonus-shop/categories/physical')).body.data).toEqual([
      { id: physical.id, name: 'Things' },
    ]);
    expect(
      (await demo.as('admin').get<Page>('/admin/bonus-shop/categories/digital?q=mail')).body.total,
    ).toBeGreaterThan(0);
    expect((await demo.call('GET', '/admin/bonus-shop/categories/digital')).status).toBe(401);
  });
  test('with providers are not deleted', async () => {
    const { status, body } = await demo.as('admin').delete<Refused>('/admin/bonus-shop/categories', { id: 1 });
    expect([status, body.message]).toEqual([422, expect.stringContaining('refer to this one (1)')]);
  });
  test('have the documented types, partners where there are any', async () => {
    const names = async (market: Market) =>
      (await market.as('ba').get<Page>('/admin/bonus-shop/category-types')).body.data.map((one) => one.name);
    expect(await names(demo)).toEqual(
      expect.arrayContaining(['Digital', 'Physical', 'Transfer', 'Booster', 'Vouchers']),
    );
    expect((await demo.as('ba').get<Page>('/admin/bonus-shop/presents/types')).body.data.map((one) => one.id)).toEqual(
      expect.arrayContaining([1, 2, 3, 4]),
    );
  });
});

test('a type keeps the name that the market gave it when the server starts again', async () => {
  await demo.db.rows(sql`update present_types set name = 'To take home' where id = 2`);
  const again = await startServer({ db: demo.db });
  const { data } = (await again.as('ba').get<Page>('/admin/bonus-shop/presents/types')).body;
  await again.close();
  await demo.db.rows(sql`update present_types set name = 'Physical' where id = 2`);
  expect(data.find((one) => one.id === 2)!.name).toBe('To take home');
});

describe('providers', () => {
  test('need a name, a photo, a category and a template', async () => {
    expect(await refused('providers', {})).toEqual({
      name: ['Required'],
      photo: ['Required'],
      category_id: ['Required'],
      template_url: ['Required'],
    });
  });
  test('belong to a digital category', async () => {
    const { id } = await make(demo, 'categories', category({ type: 2 }));
    expect(await refused('providers', provider({ category_id: id }))).toEqual({
      category_id: ['There is no such record'],
    });
  });
  test('have a mobile operator in BELARUS alone', async () => {
    expect((await make(belarus, 'providers', provider({ mobile_operator_id: 1 }))).mobile_operator_id).toBe(1);
    expect(await refused('providers', provider({ mobile_operator_id: 1 }))).toEqual({
      mobile_operator_id: ['Unknown field: mobile_operator_id'],
    });
    expect((await belarus.as('ba').get<Page>('/services/mobile-operators')).body.data).toEqual([
      expect.objectContaining({ id: 1, name: 'Zubr' }),
    ]);
    expect((await demo.as('admin').get('/services/mobile-operators')).status).toBe(404);
  });
  test('with products are not deleted', async () => {
    const { status, body } = await demo.as('admin').delete<Refused>('/admin/bonus-shop/providers', { id: 1 });
    expect([status, body.errors.id]).toEqual([422, [expect.stringContaining('it cannot be deleted')]]);
  });
});

describe('digital products', () => {
  test('need a description, both prices, a provider and a type', async () => {
    expect(await refused('products', {})).toEqual({
      description: ['Required'],
      price: ['Required'],
      nominal_price: ['Required'],
      provider_id: ['Required'],
      type: ['Required'],
    });
    expect(await refused('products', product({ price: -1, promo_price: -1, nominal_price: -0.5 }))).toEqual({
      price: ['Must be 0 or more'],
      promo_price: ['Must be 0 or more'],
      nominal_price: ['Must be 0 or more'],
    });
  });
  test('of a provider are asked for by its id, as the documents write it', async () => {
    const other = await make(demo, 'providers', provider({ name: 'Books' }));
    const { id } = await make(demo, 'products', product({ provider_id: other.id }));
    expect((await demo.as('admin').get<Page>(`/admin/bonus-shop/products?providerId=${other.id}`)).body).toMatchObject({
      data: [{ id }],
      total: 1,
    });
    expect((await demo.as('admin').get('/admin/bonus-shop/products?providerId=x')).status).toBe(400);
  });
  test('start active', async () => expect((await make(demo, 'products', product())).active).toBe(true));
  test('show what each tier pays, and follow a change of price or discount', async () => {
    await demo.db.rows(sql`insert into tiers_discounts (id, name, discount) values (1, 'Basic', 0), (2, 'Gold', 12.5)`);
    const { id, prices_by_discount_tiers } = await make(hungary, 'products', product({ price: 1000 }));
    expect(prices_by_discount_tiers).toEqual([
      { tier_id: 1, tier_name: 'Basic', discount_price: 1000 },
      { tier_id: 2, tier_name: 'Gold', discount_price: 875 },
    ]);
    const { body } = await hungary
      .as('admin')
      .put<{ prices_by_discount_tiers: { discount_price: number }[] }>('/admin/bonus-shop/products', {
        id,
        price: 500,
        prices_by_discount_tiers: [],
      });
    expect(body.prices_by_discount_tiers.map((one) => one.discount_price)).toEqual([500, 438]);
    await demo.db.rows(sql`update tiers_discounts set discount = 50 where id = 2`);
    expect(
      (await hungary.as('admin').get<{ prices_by_discount_tiers: unknown[] }>(`/admin/bonus-shop/products/${id}`)).body
        .prices_by_discount_tiers[1],
    ).toMatchObject({ discount_price: 250 });
  });
});

test('the prices of a digital product come in the order of the tiers', async () => {
  const tiers = sql`insert into tiers_discounts (id, name, discount) values (11, 'Dear', 40), (12, 'Cheap', 10)`;
  await demo.db.rows(tiers);
  onTestFinished(async () => {
    await demo.db.rows(sql`delete from tiers_discounts where id in (11, 12)`);
  });
  const { prices_by_discount_tiers } = await make(hungary, 'products', product({ price: 100 }));
  expect((prices_by_discount_tiers as { discount_price: number }[]).slice(-2)).toMatchObject([
    { tier_name: 'Dear', discount_price: 60 },
    { tier_name: 'Cheap', discount_price: 90 },
  ]);
});

describe('coupons', () => {
  test('need a product and an end; with codes a nominal value and their file', async () => {
    expect(await refused('coupons', {})).toEqual({ product_id: ['Required'], expired_at: ['Required'] });
    expect(await refused('coupons', coupon({ code: 'KINO' }))).toEqual({
      nominal_value: ['Required'],
      coupon_codes_link: ['Required'],
    });
    expect(await refused('coupons', coupon({ nominal_value: 5 }))).toEqual({ coupon_codes_link: ['Required'] });
    expect(await refused('coupons', coupon({ has_barcode: true }))).toEqual({
      nominal_value: ['Required'],
      coupon_codes_link: ['Required'],
    });
  });
  test('have a PDF or codes, never both', async () => {
    const codes = await workbook(demo, [['BOTH-1']]);
    expect(await refused('coupons', coupon({ pdf_link: pdf, nominal_value: 5, coupon_codes_link: codes }))).toEqual({
      pdf_link: ['A coupon has a PDF or codes, not both'],
    });
    const { id } = await make(demo, 'coupons', coupon({ pdf_link: pdf }));
    expect(
      (
        await demo
          .as('admin')
          .put<Refused>('/admin/bonus-shop/coupons', { id, nominal_value: 5, coupon_codes_link: codes })
      ).body.errors,
    ).toEqual({ pdf_link: ['A coupon has a PDF or codes, not both'] });
    const { status, body } = await demo
      .as('admin')
      .put('/admin/bonus-shop/coupons', { id, pdf_link: null, nominal_value: 5, coupon_codes_link: codes });
    expect([status, body.pdf_link, body.codes_count]).toEqual([200, null, 1]);
  });
  test('take a PDF that is one, sent as one', async () => {
    expect(
      await refused('coupons', coupon({ pdf_link: await file(demo, 'bonus-shop/pdf/', 'MZ executable') })),
    ).toEqual({ pdf_link: ['This is not a PDF'] });
    expect(await refused('coupons', coupon({ pdf_link: await file(demo, 'files/', '%PDF-1.7') }))).toEqual({
      pdf_link: ['This file was not sent as one of bonus-shop/pdf/'],
    });
    expect(await refused('coupons', coupon({ pdf_link: 'bonus-shop/pdf/gone.pdf' }))).toEqual({
      pdf_link: ['File not found'],
    });
    expect(await refused('coupons', coupon({ pdf_link: 'bonus-shop/pdf/../../secret' }))).toEqual({
      pdf_link: ['Not the key of a file'],
    });
  });
  test('count the codes of their file, wherever they stand', async () => {
    const named = await workbook(
      demo,
      [
        ['a', 'N-1'],
        ['b', 'N-2'],
      ],
      ['name', 'Coupon code'],
    );
    expect((await make(demo, 'coupons', coupon({ nominal_value: 5, coupon_codes_link: named }))).codes_count).toBe(2);
    const bare = await workbook(demo, [['F-1'], [700123]], ['F-0']);
    const { id, codes_count } = await make(demo, 'coupons', coupon({ nominal_value: 5, coupon_codes_link: bare }));
    expect(codes_count).toBe(3);
    expect(
      (
        await demo.db.rows<{ code: string }>(sql`select code from coupon_codes where coupon_id = ${id} order by id`)
      ).map((one) => one.code),
    ).toEqual(['F-0', 'F-1', '700123']);
  });
  test('take codes only from a file that was sent as one', async () => {
    const elsewhere = (await workbook(demo, [['E-1']])).replace('bonus-shop/xlsx/', 'files/');
    expect(await refused('coupons', coupon({ nominal_value: 5, coupon_codes_link: elsewhere }))).toEqual({
      coupon_codes_link: ['This file was not sent as one of bonus-shop/xlsx/'],
    });
  });
  test('name each row that is bad or comes twice, and keep nothing', async () => {
    const before = await demo.db.one(sql`select count(*) as count from coupons`);
    const bad = await workbook(
      demo,
      [
        ['T-1', ''],
        ['', 'no code here'],
        ['T-1', ''],
        [true, ''],
        ['x'.repeat(256), ''],
      ],
      ['code', 'note'],
    );
    expect(await refused('coupons', coupon({ nominal_value: 5, coupon_codes_link: bad }))).toEqual({
      coupon_codes_link: [
        'Row 3: no code',
        'Row 4: the code T-1 is in row 2 already',
        'Row 5: the code must be text',
        'Row 6: the code is longer than 255 characters',
      ],
    });
    const many = await workbook(
      demo,
      Array.from({ length: 9 }, () => ['SAME']),
    );
    expect(await refused('coupons', coupon({ nominal_value: 5, coupon_codes_link: many }))).toMatchObject({
      coupon_codes_link: expect.arrayContaining(['and 3 more']) as string[],
    });
    expect(await refused('coupons', coupon({ nominal_value: 5, coupon_codes_link: await workbook(demo, []) }))).toEqual(
      { coupon_codes_link: ['The file holds no codes'] },
    );
    expect(
      await refused(
        'coupons',
        coupon({ nominal_value: 5, coupon_codes_link: await file(demo, 'bonus-shop/xlsx/', 'no workbook') }),
      ),
    ).toEqual({ coupon_codes_link: ['This is not an Excel workbook (.xlsx)'] });
    expect(await demo.db.one(sql`select count(*) as count from coupons`)).toEqual(before);
  });
  test('of one product share no code, even when two are made at once', async () => {
    const record = coupon({ nominal_value: 5, coupon_codes_link: await workbook(demo, [['ONCE-1'], ['ONCE-2']]) });
    const answers = await Promise.all(
      [1, 2].map(() => demo.as('admin').post<Saved & Refused>('/admin/bonus-shop/coupons', record)),
    );
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const first = answers.find((one) => one.status === 200)!.body;
    expect(answers.find((one) => one.status === 422)!.body.errors.coupon_codes_link).toContain(
      `Row 2: the code ONCE-1 belongs to coupon ${first.id} already`,
    );
    const other = await make(demo, 'products', product());
    const moved = await make(demo, 'coupons', { ...record, product_id: other.id });
    expect(
      (await demo.as('admin').put<Refused>('/admin/bonus-shop/coupons', { id: moved.id, product_id: 1 })).body.errors
        .product_id![0],
    ).toContain('ONCE-1, ONCE-2');
  });
  test('may get a new file with codes that they have already', async () => {
    const { id: product_id } = await make(demo, 'products', product());
    const codes = (...names: string[]) =>
      workbook(
        demo,
        names.map((one) => [one]),
      );
    const { id } = await make(demo, 'coupons', {
      ...coupon({ product_id, nominal_value: 5 }),
      coupon_codes_link: await codes('OLD-1', 'OLD-2'),
    });
    const { status, body } = await demo
      .as('admin')
      .put('/admin/bonus-shop/coupons', { id, coupon_codes_link: await codes('OLD-2', 'NEW-1', 'NEW-2') });
    expect([status, body.codes_count]).toEqual([200, 3]);
  });
  test('that get a PDF instead leave their codes to others', async () => {
    const { id: product_id } = await make(demo, 'products', product());
    const record = coupon({ product_id, nominal_value: 5, coupon_codes_link: await workbook(demo, [['FREED-1']]) });
    const { id } = await make(demo, 'coupons', record);
    await demo
      .as('admin')
      .put('/admin/bonus-shop/coupons', { id, pdf_link: pdf, nominal_value: null, coupon_codes_link: null });
    expect((await make(demo, 'coupons', record)).codes_count).toBe(1);
  });
  test('are made once, however often the button was pressed', async () => {
    const record = coupon({ pdf_link: pdf });
    const send = () =>
      demo
        .as('admin')
        .post<Saved>('/admin/bonus-shop/coupons', record, { headers: { 'idempotency-key': 'one-coupon' } });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.id).toBe(two.body.id);
  });
  test('can be used until their day has ended in the market', async () => {
    const expiry = async (market: Market) => {
      const pdf_link = await file(market, 'bonus-shop/pdf/', '%PDF-1.7\n');
      return (await make(market, 'coupons', coupon({ expired_at: '2027-07-31T10:00:00.000Z', pdf_link }))).expired_at;
    };
    expect([await expiry(demo), await expiry(georgia)]).toEqual([
      '2027-07-31T22:59:59.999Z',
      '2027-07-31T19:59:59.999Z',
    ]);
  });
  test('are not given to a product that is not active; those it has stay', async () => {
    expect(await refused('coupons', coupon({ product_id: 2 }))).toEqual({
      product_id: ['This product is not active: it cannot be given a coupon'],
    });
    expect(await refused('coupons', coupon({ product_id: 999 }))).toEqual({ product_id: ['There is no such record'] });
    const own = await make(demo, 'products', product());
    const { id } = await make(demo, 'coupons', coupon({ product_id: own.id, pdf_link: pdf }));
    await demo.as('admin').put('/admin/bonus-shop/products', { id: own.id, active: false });
    expect(
      (await demo.as('admin').put('/admin/bonus-shop/coupons', { id, expired_at: '2027-03-01T00:00:00.000Z' })).status,
    ).toBe(200);
    expect((await demo.as('admin').delete<Refused>('/admin/bonus-shop/products', { id: own.id })).status).toBe(422);
    expect((await demo.as('admin').delete('/admin/bonus-shop/coupons', { id })).body).toEqual({ id });
    expect((await demo.as('admin').delete('/admin/bonus-shop/products', { id: own.id })).status).toBe(200);
  });
  test('are not moved to a product that is not active', async () => {
    const { id } = await make(demo, 'coupons', coupon({ pdf_link: pdf }));
    const { status, body } = await demo.as('admin').put<Refused>('/admin/bonus-shop/coupons', { id, product_id: 2 });
    expect([status, body.errors]).toEqual([
      422,
      { product_id: ['This product is not active: it cannot be given a coupon'] },
    ]);
  });
  test('that are not moved name ten of the codes that stand in the way', async () => {
    const codes = Array.from({ length: 12 }, (_, at) => `WAY-${String(at + 1).padStart(2, '0')}`);
    const record = async (product_id: number) =>
      coupon({
        product_id,
        nominal_value: 5,
        coupon_codes_link: await workbook(
          demo,
          codes.map((one) => [one]),
        ),
      });
    const own = await make(demo, 'products', product());
    const other = await make(demo, 'products', product());
    await make(demo, 'coupons', await record(own.id));
    const { id } = await make(demo, 'coupons', await record(other.id));
    const { body } = await demo.as('admin').put<Refused>('/admin/bonus-shop/coupons', { id, product_id: own.id });
    expect(body.errors).toEqual({
      product_id: [
        `Codes of this coupon belong to another coupon of the product already: ${codes.slice(0, 10).join(', ')}`,
      ],
    });
  });
  test('with a PDF count no codes', async () =>
    expect((await make(demo, 'coupons', coupon({ pdf_link: pdf }))).codes_count).toBeNull());
  test('deleted take their codes along', async () => {
    const { id } = await make(
      demo,
      'coupons',
      coupon({ nominal_value: 5, coupon_codes_link: await workbook(demo, [['GONE-1']]) }),
    );
    await demo.as('admin').delete('/admin/bonus-shop/coupons', { id });
    expect(await demo.db.rows(sql`select 1 from coupon_codes where coupon_id = ${id}`)).toEqual([]);
    expect((await demo.logs())[0]).toMatchObject({
      action: 'delete',
      info: expect.stringContaining(`admin/bonus-shop/coupons ${id}`),
    });
  });
});

test.each(['presents', 'vouchers'])('%s name their status, which nothing fills in', async (path) => {
  const { status, body } = await demo.as('admin').post<Refused>(`/admin/bonus-shop/${path}`, { name: 'A' });
  expect([status, body.errors.status]).toEqual([422, ['Required']]);
});

test('an upload into the coupons’ folders is what the folder holds', async () => {
  const send = async (path: string, text: string) => {
    const boundary = 'coupon-boundary';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file_path"\r\n\r\n${path}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    const token = await demo.signIn('admin');
    const answer = await demo.app.inject({
      method: 'POST',
      url: `${demo.base}/admin/services/file`,
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${token}` },
    });
    return [answer.statusCode, answer.json<{ message?: string; file_key?: string }>()] as const;
  };
  expect(await send('bonus-shop/pdf/', 'not one')).toEqual([
    422,
    expect.objectContaining({ message: 'This is not a PDF' }),
  ]);
  expect(await send('bonus-shop/xlsx/', 'not one')).toEqual([
    422,
    expect.objectContaining({ message: 'This is not an Excel workbook (.xlsx)' }),
  ]);
  expect((await send('bonus-shop/pdf/', '%PDF-1.7'))[1].file_key).toMatch(/^bonus-shop\/pdf\/.+-a\.pdf$/);
});

test('the bonus shop’s lists are the admin’s', async () => {
  for (const path of ['categories', 'providers', 'products', 'coupons']) {
    for (const who of ['team', 'rsm', 'ba'] as const) {
      // The team sees presents and orders, which refer to categories and products, so it gets the names of these and
      // nothing else.
      const isTold = who === 'team' && ['categories', 'products'].includes(path);
      const { status, body } = await demo.as(who).get<Page>(`/admin/bonus-shop/${path}`);
      expect(status).toBe(isTold ? 200 : 403);
      if (isTold)
        expect(new Set(body.data.flatMap(Object.keys))).toEqual(
          new Set(['id', path === 'products' ? 'description' : 'name']),
        );
      expect((await demo.as(who).post(`/admin/bonus-shop/${path}`, {})).status).toBe(403);
    }
    expect((await demo.call('GET', `/admin/bonus-shop/${path}`)).status).toBe(401);
  }
});
