import type { Api } from '../api';
import { expect } from '../expect';
import { workbookOf } from './coupons';

const path = 'admin/bonus-shop/coupons';
type Coupon = Record<string, unknown> & { id: number; codes_count: number | null };
const bytes = (text: string) => new TextEncoder().encode(text);
const newCode = () => `LAB-${crypto.randomUUID()}`;

/** What a coupon of codes keeps, which files are refused, and what a change of its mode leaves (document 3, section 5). */
export async function codesOnServer(api: Api): Promise<void> {
  const { data: products } = await api.get<{ data: { id: number }[] }>('admin/bonus-shop/products?active=true&limit=2');
  const [product, second] = products;
  if (!product) return;
  const own = newCode();
  const code = newCode();
  const content = {
    product_id: product.id,
    expired_at: '2031-12-31T12:00:00.000Z',
    code,
    nominal_value: 12,
    has_barcode: true,
    coupon_codes_link: await workbookOf(api, [own, 12_345_678, newCode()]),
  };
  const ids: number[] = [];
  const creates = async (fields: object) => {
    const { id } = await api.post<{ id: number }>(path, { ...content, ...fields });
    ids.push(id);
    return id;
  };
  try {
    const id = await creates({});
    const read = () => api.get<Coupon>(`${path}/${id}`);
    const changes = async (fields: object) => (await api.ask('PUT', path, { ...(await read()), ...fields })).status;
    const { expired_at, ...stored } = content;
    expect(await read(), 'a coupon has what was entered').toMatchObject({ ...stored, codes_count: 3, user_id: null });
    const later = Date.parse(String((await read()).expired_at)) - Date.parse(expired_at);
    expect(later >= 0 && later < 86_400_000, 'it expires at the end of that day').toBe(true);
    const list = await api.get<{ data: Coupon[] }>(`${path}?code=${code}&product_id=${product.id}`);
    expect(
      list.data.map((one) => one.id),
      'the list finds a coupon by its code',
    ).toEqual([id]);
    for (const [why, rows] of [
      ['a code twice', [newCode(), 'LAB-twice', 'LAB-twice']],
      ['no codes', []],
      ['a code that is too long', ['x'.repeat(256)]],
    ] as const)
      expect(await changes({ coupon_codes_link: await workbookOf(api, rows) }), why).toBe(422);
    expect((await read()).codes_count, 'a refused file changes no codes').toBe(3);
    for (const [why, fields] of [
      ['no product', { product_id: null }],
      ['no end', { expired_at: null }],
      ['no file of codes', { coupon_codes_link: null }],
    ] as const)
      expect(await changes(fields), why).toBe(422);
    const another = await creates({ code: newCode(), coupon_codes_link: await workbookOf(api, [newCode()]) });
    const taken = { ...(await api.get<Coupon>(`${path}/${another}`)), coupon_codes_link: await workbookOf(api, [own]) };
    expect((await api.ask('PUT', path, taken)).status, 'codes of another coupon').toBe(422);
    if (second) await creates({ product_id: second.id, coupon_codes_link: await workbookOf(api, [own]) });
    expect(await changes({ coupon_codes_link: await workbookOf(api, [own, newCode()]) }), 'a newer file').toBe(200);
    expect((await read()).codes_count, 'a newer file replaces the codes').toBe(2);
    const none = { code: null, nominal_value: null, coupon_codes_link: null, has_barcode: null };
    const fake = await api.upload('bonus-shop/pdf/', 'fake.pdf', bytes('not a PDF')).catch(() => null);
    if (fake) expect(await changes({ ...none, pdf_link: fake }), 'a file that is no PDF').toBe(422);
    const pdf_link = await api.upload('bonus-shop/pdf/', 'coupon.pdf', bytes('%PDF-1.4\n%%EOF\n'));
    expect(await changes({ ...none, pdf_link }), 'a PDF instead of the codes').toBe(200);
    expect(await read(), 'a PDF has no codes').toMatchObject({ ...none, pdf_link, codes_count: null });
    // The codes that the coupon gave up are free again.
    await creates({ code: newCode(), coupon_codes_link: await workbookOf(api, [own]) });
  } finally {
    for (const id of ids) await api.delete(path, { id });
  }
}
