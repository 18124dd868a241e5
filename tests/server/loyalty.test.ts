import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]>; record?: Record<string, unknown> };
interface Attachment {
  id: number;
  status: number;
  product_quantity: number | null;
  rewarded: boolean;
}
const path = '/admin/loyalty-programs/attachments';
const pictures = Object.fromEntries(
  ['background_image', 'product_image', ...[1, 2, 3, 4, 5, 6].map((n) => `cover_image_${n}`)].map((one) => [
    one,
    'images/a.png',
  ]),
);
const program = (more: Record<string, unknown> = {}) => ({
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-12-31T23:59:59.999Z',
  status: 1,
  products: [{ name: 'Gum', keywords: 'gum, mint' }],
  ...pictures,
  ...more,
});
let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
});
afterAll(() => market.stop());

describe('a loyalty programme', () => {
  test('starts with the documented values', async () => {
    const { status, body } = await market.as('admin').post('/admin/loyalty-programs', program());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Loyalty program',
      coins: 1200,
      sales_requirement: 6,
      button_text_color: '#FFFFFF',
      button_color: '#000000',
      button_plus_color: '#FAD32A',
      push: false,
      attachments: 0,
    });
  });
  test.each<[string, Record<string, unknown>, string, string]>([
    ['seven products to sell', { sales_requirement: 7 }, 'sales_requirement', 'Must be 6 or less'],
    ['none to sell', { sales_requirement: 0 }, 'sales_requirement', 'Must be 1 or more'],
    ['no products', { products: [] }, 'products', 'Required'],
    ['a product without keywords', { products: [{ name: 'Gum', keywords: ' ' }] }, 'products.0.keywords', 'Required'],
    ['a product without a name', { products: [{ keywords: 'gum' }] }, 'products.0.name', 'Required'],
    ['no cover image', { cover_image_4: null }, 'cover_image_4', 'Required'],
    ['no status', { status: undefined }, 'status', 'Required'],
    ['a colour that is none', { button_color: 'red' }, 'button_color', 'Must be a colour such as #FFC163'],
    [
      'an end before its start',
      { end_date: '2025-12-31T23:59:59.999Z' },
      'end_date',
      'The end must not be before the start',
    ],
    ['push and no message', { push: true }, 'message', 'Required'],
  ])('with %s is refused at the field', async (_, more, field, text) => {
    const { status, body } = await market.as('admin').post<Refused>('/admin/loyalty-programs', program(more));
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
  });
  test('keeps its message while push is on', async () => {
    const { body } = await market
      .as('admin')
      .post<{ id: number; message: string | null }>(
        '/admin/loyalty-programs',
        program({ push: true, message: 'Sell more gum' }),
      );
    expect(body.message).toBe('Sell more gum');
    expect(
      (
        await market
          .as('admin')
          .put<{ message: string | null }>('/admin/loyalty-programs', { id: body.id, push: false })
      ).body.message,
    ).toBeNull();
  });
});

describe('moderation of a photo', () => {
  let programId: number;
  /** The photos of app users 1 and 2, in this order. */
  let photos: number[];
  const send = async (user: number) =>
    (await market.db.one<{ id: number }>(
      sql`insert into loyalty_attachments (program_id, user_id, attachment, rewarded, status) values (${programId}, ${user}, 'images/a.png', false, 0) returning id`,
    ))!.id;
  const balance = async (user = 1) =>
    (await market.db.one<{ coins: number }>(sql`select coins from users where id = ${user}`))!.coins;
  const read = async (id: number) => (await market.as('admin').get<Attachment>(`${path}/${id}`)).body;
  beforeEach(async () => {
    programId = (
      await market
        .as('admin')
        .post<{ id: number }>('/admin/loyalty-programs', program({ sales_requirement: 3, coins: 700 }))
    ).body.id;
    photos = [await send(1), await send(1), await send(1), await send(2)];
  });

  test('is the administrator’s', async () => {
    const decision = { id: photos[0], status: 1, product_quantity: 1 };
    expect((await market.call('POST', path, decision)).status).toBe(401);
    for (const who of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(who).post(path, decision)).status).toBe(403);
    expect((await read(photos[0]!)).status).toBe(0);
  });
  test.each<[string, Record<string, unknown>, string]>([
    ['no status', { product_quantity: 1 }, 'status'],
    ['a status that is none', { status: 3 }, 'status'],
    ['a quantity below nothing', { status: 1, product_quantity: -1 }, 'product_quantity'],
    ['half a product', { status: 1, product_quantity: 0.5 }, 'product_quantity'],
    ['a field that is not asked for', { status: 1, rewarded: true }, 'rewarded'],
  ])('with %s is refused at the field', async (_, decision, field) => {
    const { status, body } = await market.as('admin').post<Refused>(path, { id: photos[0], ...decision });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await read(photos[0]!)).status).toBe(0);
  });
  test('of a photo that is not there is refused', async () => {
    expect((await market.as('admin').post(path, { id: 999_999, status: 1 })).status).toBe(404);
  });

  test('pays the programme once its sales requirement is met, and not before', async () => {
    const before = await balance();
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 2 });
    expect([await balance(), (await read(photos[0]!)).rewarded]).toEqual([before, false]);
    // Declined photos and other users' photos do not count.
    await market.as('admin').post(path, { id: photos[1], status: 2, product_quantity: 5 });
    await market.as('admin').post(path, { id: photos[3], status: 1, product_quantity: 2 });
    expect(await balance()).toBe(before);

    const { body } = await market.as('admin').post<Attachment>(path, { id: photos[2], status: 1, product_quantity: 1 });
    expect(body).toMatchObject({ status: 1, product_quantity: 1, rewarded: true });
    expect(await balance()).toBe(before + 700);
    expect([
      (await read(photos[0]!)).rewarded,
      (await read(photos[1]!)).rewarded,
      (await read(photos[3]!)).rewarded,
    ]).toEqual([true, false, false]);
    expect((await market.logs()).map((one) => one.action)).toEqual(['reward']);
    expect(
      await market.db.one(
        sql`select coins, name from transactions join transaction_types on transaction_types.id = type_id where user_id = 1 order by transactions.id desc limit 1`,
      ),
    ).toEqual({ coins: 700, name: 'loyalty_program' });
  });
  test('pays into the progress bar where the programme says so', async () => {
    await market.as('admin').put('/admin/loyalty-programs', { id: programId, progress_bar_enable: true });
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 3 });
    expect(
      await market.db.one(
        sql`select progress_bar_use as used from transactions where cause = 'loyalty_program' and cause_id = ${programId}`,
      ),
    ).toEqual({ used: true });
  });
  test('keeps the quantity that was found before when it says none', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 2, product_quantity: 2 });
    const version = (await market.as('admin').get(`${path}/${photos[0]}`)).headers.etag as string;
    const { body } = await market
      .as('admin')
      .post<Attachment>(path, { id: photos[0], status: 1 }, { headers: { 'if-match': version } });
    expect([body.status, body.product_quantity]).toEqual([1, 2]);
  });
  test('without a quantity is logged without one', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 2 });
    expect((await market.logs())[0]!.info).toContain(`${photos[0]}: status 2, product_quantity –`);
  });
  test('is counted for the programme by its photos', async () => {
    expect((await market.as('admin').get(`/admin/loyalty-programs/${programId}`)).body.attachments).toBe(4);
  });
  test('counts nothing that was sold for another programme, and rewards nothing of it', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 2 });
    const other = (
      await market
        .as('admin')
        .post<{ id: number }>('/admin/loyalty-programs', program({ sales_requirement: 2, coins: 50 }))
    ).body.id;
    const photo = (await market.db.one<{ id: number }>(
      sql`insert into loyalty_attachments (program_id, user_id, attachment, rewarded, status) values (${other}, 1, 'images/a.png', false, 0) returning id`,
    ))!.id;
    const before = await balance();
    await market.as('admin').post(path, { id: photo, status: 1, product_quantity: 1 });
    expect(await balance()).toBe(before);
    const version = (await market.as('admin').get(`${path}/${photo}`)).headers.etag as string;
    await market
      .as('admin')
      .post(path, { id: photo, status: 1, product_quantity: 2 }, { headers: { 'if-match': version } });
    expect([await balance(), (await read(photo)).rewarded, (await read(photos[0]!)).rewarded]).toEqual([
      before + 50,
      true,
      false,
    ]);
  });
  test('leaves the list of those that wait, which was just read', async () => {
    const waiting = async () =>
      (await market.as('admin').get<Page>(`${path}?status=0&program_id=${programId}`)).body.total;
    expect(await waiting()).toBe(4);
    await market.as('admin').post(path, { id: photos[0], status: 2 });
    expect(await waiting()).toBe(3);
  });
  test('that pays tells the lists of photos, users and transactions', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 3 });
    expect(told.mock.calls.map(([list]) => list)).toEqual([loyaltyAttachments, users, transactions]);
  });
  test('pays nothing for what is sold beyond it', async () => {
    const before = await balance();
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 3 });
    await market.as('admin').post(path, { id: photos[1], status: 1, product_quantity: 3 });
    expect([await balance(), (await read(photos[1]!)).rewarded]).toEqual([before + 700, false]);
  });
  test('cannot be changed once it is paid', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 3 });
    const { status, body } = await market.as('admin').post<Refused>(path, { id: photos[0], status: 2 });
    expect([status, body.message, body.record?.status]).toEqual([
      409,
      'The points have been paid for this photo: its decision stands.',
      1,
    ]);
  });

  test('by two at once: one decision stands, and the other is told', async () => {
    const answers = await Promise.all([
      market.as('admin').post<Refused>(path, { id: photos[0], status: 1, product_quantity: 1 }),
      market.as('admin2').post<Refused>(path, { id: photos[0], status: 2 }),
    ]);
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)!.body.message).toMatch(
      /^(admin|admin2|Ada Admin|Alan Admin) has decided about this\./,
    );
  });
  test('is refused while a colleague has it open, who is named', async () => {
    const claim = { kind: path.slice(1), id: String(photos[0]) };
    await market.as('admin').post('/admin/moderation/claims', claim);
    const decision = { id: photos[0], status: 1, product_quantity: 1 };
    const refused = await market.as('admin2').post<Refused>(path, decision);
    expect([refused.status, refused.body.message]).toEqual([409, 'Ada Admin has this open']);
    expect((await read(photos[0]!)).status).toBe(0);
    await market.as('admin').delete('/admin/moderation/claims', claim);
    expect((await market.as('admin2').post(path, decision)).status).toBe(200);
  });
  test('of two photos by two at once pays once', async () => {
    const before = await balance();
    const answers = await Promise.all(
      photos
        .slice(0, 3)
        .map((id, at) =>
          market.as(at === 1 ? 'admin2' : 'admin').post<Attachment>(path, { id, status: 1, product_quantity: 3 }),
        ),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(before + 700);
  });
  test('sent again has no second effect', async () => {
    const before = await balance();
    const decision = { id: photos[0], status: 1, product_quantity: 3 };
    const key = { headers: { 'idempotency-key': `again-${photos[0]}` } };
    const first = await market.as('admin').post<Attachment>(path, decision, key);
    expect((await market.as('admin').post<Attachment>(path, decision, key)).body).toEqual(first.body);
    expect((await market.as('admin').post<Attachment>(path, decision)).status).toBe(200);
    expect(await balance()).toBe(before + 700);
  });
  test('another decision is for who has seen the first', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 2 });
    const version = (await market.as('admin2').get(`${path}/${photos[0]}`)).headers.etag as string;
    expect(
      (
        await market
          .as('admin2')
          .post(path, { id: photos[0], status: 1, product_quantity: 1 }, { headers: { 'if-match': '"1"' } })
      ).status,
    ).toBe(409);
    expect(
      (
        await market
          .as('admin2')
          .post(path, { id: photos[0], status: 1, product_quantity: 1 }, { headers: { 'if-match': version } })
      ).status,
    ).toBe(200);
  });

  test('the same decision taken twice by one person is theirs, not a colleague’s', async () => {
    const decision = { id: photos[0], status: 1, product_quantity: 1 };
    const version = (await market.as('admin').get(`${path}/${photos[0]}`)).headers.etag as string;
    const decide = (more: object = {}, who: 'admin' | 'admin2' = 'admin') =>
      market.as(who).post(path, { ...decision, ...more }, { headers: { 'if-match': version } });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(200);
    expect((await decide({ product_quantity: 2 })).status).toBe(409);
    expect((await decide({}, 'admin2')).status).toBe(409);
  });

  test('the list finds photos by programme, user, account code and status, and hides what is rewarded', async () => {
    await market.as('admin').post(path, { id: photos[0], status: 1, product_quantity: 3 });
    const ids = async (query: string) =>
      (await market.as('admin').get<Page>(`${path}?program_id=${programId}&sort=id&order=ASC&${query}`)).body.data.map(
        (one) => one.id,
      );
    expect(await ids('')).toEqual(photos);
    expect(await ids('user_id=2')).toEqual([photos[3]]);
    expect(await ids('traffic_code=T-2')).toEqual([photos[3]]);
    expect(await ids('status=0')).toEqual(photos.slice(1));
    expect(await ids('hide_rewarded=true')).toEqual(photos.slice(1));
    expect(await ids('hide_rewarded=false')).toEqual(photos);
  });
  test('a programme with photos is not deleted', async () => {
    expect((await market.as('admin').delete('/admin/loyalty-programs', { id: programId })).status).toBe(422);
  });
});
