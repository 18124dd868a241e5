import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import validation from '../../src/locales/en/validation.json' with { type: 'json' };
import type { Account, Api } from '../api';
import { expect } from '../expect';
import { workbookOf } from './coupons';
import { makeProduct, products, type Product } from './products';
import { recordOnServer } from './records';

const path = 'admin/bonus-shop/coupons';
const said = words.coupons.refused;
type Coupon = Record<string, unknown> & { id: number; expired_at: string; product_id: number };
const newCode = () => `LAB-${crypto.randomUUID()}`;
const day = 86_400_000;
const required = validation.required;

/** The fields that were refused, with what is said of them; an empty object if nothing was. */
async function refusedBy(api: Api, method: 'POST' | 'PUT', body: object): Promise<object> {
  const answer = await api.ask(method, path, body);
  return answer.status === 422 ? (answer.body as { errors: object }).errors : { status: answer.status };
}
const done = { status: 200 };

/** Coupons of products of the lab's own, and what the server makes of them (document 3, sections 5, 6 and 7). */
export async function couponRulesOnServer(admin: Api, as: (account: Account) => Promise<Api>): Promise<void> {
  const first = await makeProduct(admin);
  const second = await makeProduct(admin);
  if (!first || !second) return;
  const pdf_link = await admin.upload('bonus-shop/pdf/', 'coupon.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'));
  const ids: number[] = [];
  const common = { product_id: first.id, expired_at: '2031-12-31T12:00:00.000Z' };
  const makes = async (fields: object) => {
    const { id } = await admin.post<{ id: number }>(path, { ...common, ...fields });
    ids.push(id);
    return id;
  };
  const removes = async (id: number) => {
    await admin.delete(path, { id });
    ids.splice(ids.indexOf(id), 1);
  };
  try {
    const shop = { admin, first, second, pdf_link, common, makes, removes };
    await expectModes(shop);
    await expectProducts(shop);
    await expectFound(shop);
    await expectAdminsAlone(shop, as);
    await recordOnServer(admin, path, common, ['has_barcode', false]);
  } finally {
    for (const id of ids) await admin.delete(path, { id });
    for (const { id } of [first, second]) await admin.delete(products, { id });
  }
}
interface Shop {
  admin: Api;
  first: Product;
  second: Product;
  pdf_link: string;
  common: { product_id: number; expired_at: string };
  makes: (fields: object) => Promise<number>;
  removes: (id: number) => Promise<void>;
}

/** A coupon has the fields of one mode, and all that this mode requires. */
async function expectModes({ admin, pdf_link, common, makes }: Shop): Promise<void> {
  const coupon_codes_link = await workbookOf(admin, [newCode()]);
  const whole = { code: 'LAB', nominal_value: 10, coupon_codes_link };
  for (const [name, value] of Object.entries({ ...whole, has_barcode: true }))
    expect(
      await refusedBy(admin, 'POST', { ...common, pdf_link, [name]: value }),
      `a PDF and ${name}: ${value}`,
    ).toMatchObject({ pdf_link: [said.bothModes] });
  const nominal_value = [required];
  const file = { coupon_codes_link: [required] };
  for (const [fields, faults] of [
    [{ code: 'LAB' }, { nominal_value, ...file }],
    [{ has_barcode: true }, { nominal_value, ...file }],
    [{ nominal_value: 0 }, file],
    [{ coupon_codes_link }, { nominal_value }],
  ] as const)
    expect(await refusedBy(admin, 'POST', { ...common, ...fields }), `only ${Object.keys(fields)[0]}`).toEqual(faults);
  for (const [name, value] of [
    ['nominal_value', -1],
    ['code', 'x'.repeat(256)],
  ] as const)
    expect(
      await refusedBy(admin, 'POST', { ...common, ...whole, [name]: value }),
      `${name}: ${String(value).slice(0, 3)}`,
    ).toEqual({ [name]: [expect.any(String)] });

  for (const link of [pdf_link.replace('coupon', 'none'), coupon_codes_link])
    expect(await refusedBy(admin, 'POST', { ...common, pdf_link: link }), `${link} is no PDF that is stored`).toEqual({
      pdf_link: [expect.any(String)],
    });

  // In PDF mode, nothing is required beside what every coupon needs.
  for (const fields of [{}, { pdf_link, has_barcode: false }]) {
    const stored = await admin.get<Coupon>(`${path}/${await makes(fields)}`);
    expect(stored, 'a coupon without codes').toMatchObject({
      pdf_link: null,
      code: null,
      nominal_value: null,
      coupon_codes_link: null,
      ...fields,
    });
    expect(
      await refusedBy(admin, 'PUT', { ...stored, pdf_link: coupon_codes_link }),
      'no PDF in place of what a coupon has',
    ).toEqual({ pdf_link: [expect.any(String)] });
  }
  const code = 'x'.repeat(255);
  const free = await makes({ ...whole, code, nominal_value: 0 });
  const stored = { ...whole, code, nominal_value: 0, pdf_link: null, codes_count: 1 };
  expect(await admin.get<Coupon>(`${path}/${free}`), 'a coupon of no value').toMatchObject(stored);
  const record = await admin.get<Coupon>(`${path}/${free}`);
  expect(await refusedBy(admin, 'PUT', { ...record, nominal_value: 12.5 }), 'a value with a fraction').toEqual(done);
  expect((await admin.get<Coupon>(`${path}/${free}`))['nominal_value']).toBe(12.5);
}

/** The codes of a coupon are its product's; a product that is off gets no coupon, and keeps those that it has. */
async function expectProducts({ admin, first, second, makes, removes }: Shop): Promise<void> {
  const [shared, own] = [newCode(), newCode()];
  const codes = async (...all: string[]) => ({ nominal_value: 10, coupon_codes_link: await workbookOf(admin, all) });
  const one = await makes(await codes(shared, own));
  const other = await makes({ ...(await codes(shared)), product_id: second.id });
  const read = () => admin.get<Coupon>(`${path}/${one}`);
  const before = await read();
  const changes = async (fields: object) => refusedBy(admin, 'PUT', { ...(await read()), ...fields });
  expect(await changes({ product_id: second.id }), 'a product that has one of the codes').toEqual({
    product_id: [said.codesTaken.replace('{{code}}', shared)],
  });
  expect(await changes({ product_id: 2_000_000_000 }), 'no such product').toEqual({ product_id: [expect.any(String)] });
  expect(await read(), 'what was refused changes nothing').toEqual(before);
  await removes(other);
  expect((await admin.ask('GET', `${path}/${other}`)).status, 'a coupon that was deleted').toBe(404);
  expect(await changes({ product_id: second.id }), 'a product whose codes are free again').toEqual(done);
  expect(await read(), 'a coupon keeps its codes').toMatchObject({ product_id: second.id, codes_count: 2 });
  const third = await makes(await codes(shared));

  await admin.put(products, { ...(await admin.get<Product>(`${products}/${first.id}`)), active: false });
  const inactive = { product_id: [said.inactiveProduct] };
  expect(await changes({ product_id: first.id }), 'a coupon for a product that is off').toEqual(inactive);
  const body = { product_id: first.id, expired_at: before.expired_at };
  expect(await refusedBy(admin, 'POST', body), 'a new coupon of a product that is off').toEqual(inactive);
  const kept = await admin.get<Coupon>(`${path}/${third}`);
  const fields = { ...kept, ...(await codes(newCode(), newCode())), nominal_value: 11 };
  expect(await refusedBy(admin, 'PUT', fields), 'a coupon that a product had before it was off').toEqual(done);
  expect(await admin.get<Coupon>(`${path}/${third}`)).toMatchObject({ nominal_value: 11, codes_count: 2 });
  await admin.put(products, { ...(await admin.get<Product>(`${products}/${first.id}`)), active: true });
}

/** The list finds a coupon by its product, its code and the day on which it expires. */
async function expectFound({ admin, first, second, makes }: Shop): Promise<void> {
  const code = newCode();
  const fields = async () => ({ code, nominal_value: 10, coupon_codes_link: await workbookOf(admin, [newCode()]) });
  const early = await makes({ ...(await fields()), expired_at: '2031-03-01T12:00:00.000Z' });
  const late = await makes({ ...(await fields()), product_id: second.id });
  const { expired_at } = await admin.get<Coupon>(`${path}/${early}`);
  const found = async (query: object) => {
    const filters = new URLSearchParams({ sort: 'expired_at', order: 'ASC', code: code.toUpperCase(), ...query });
    return (await admin.get<{ data: Coupon[] }>(`${path}?${filters.toString()}`)).data.map(({ id }) => id);
  };
  const dayAfter = (days: number) => new Date(Date.parse(expired_at) + days * day).toISOString();
  for (const [why, query, wanted] of [
    ['a code', {}, [early, late]],
    ['the last to expire first', { order: 'DESC' }, [late, early]],
    ['a part of a code', { code: code.slice(2, 30) }, [early, late]],
    ['a product', { product_id: first.id }, [early]],
    ['another product', { product_id: second.id }, [late]],
    ['from the day it expires', { start_date: expired_at }, [early, late]],
    ['from the day after', { start_date: dayAfter(1) }, [late]],
    ['until the day it expires', { end_date: expired_at }, [early]],
    ['until the day before', { end_date: dayAfter(-1) }, []],
  ] as const)
    expect(await found(query), `coupons by ${why}`).toEqual(wanted);
}

/** Coupons are the administrators' alone. */
async function expectAdminsAlone({ admin, makes }: Shop, as: (account: Account) => Promise<Api>): Promise<void> {
  const id = await makes({});
  const record = await admin.get<Coupon>(`${path}/${id}`);
  for (const account of ['team', 'rsm', 'ba'] as const) {
    const api = await as(account);
    for (const [method, where, body] of [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['POST', path, { ...record, id: undefined }],
      ['PUT', path, record],
      ['DELETE', path, { id }],
    ] as const)
      expect((await api.ask(method, where, body)).status, `${account} may not ${method} coupons`).toBe(403);
  }
  expect(await admin.get<Coupon>(`${path}/${id}`), 'the coupon is as it was').toEqual(record);
}
