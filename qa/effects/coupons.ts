import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Api } from '../api';
import { expect } from '../expect';

interface Product {
  id: number;
}
const path = 'admin/bonus-shop/coupons';
const productsOf = async (api: Api, active: boolean) =>
  (await api.get<{ data: Product[] }>(`admin/bonus-shop/products?active=${active}&limit=1`)).data[0];
/** A stored workbook of codes. */
export const workbookOf = async (api: Api, codes: readonly CellValue[]) =>
  api.upload(
    'bonus-shop/xlsx/',
    'codes.xlsx',
    await writeXlsx({ sheets: [{ name: 'Codes', rows: [['code'], ...codes.map((code) => [code])] }] }),
  );

/** A coupon has a PDF or codes, all that its mode requires, and codes of its own (document 3, section 5). */
export async function couponsOnServer(api: Api): Promise<void> {
  const product = await productsOf(api, true);
  const inactive = await productsOf(api, false);
  const names = [`LAB-${crypto.randomUUID()}`, `LAB-${crypto.randomUUID()}`];
  const codes = await workbookOf(api, names);
  const common = { product_id: product!.id, expired_at: '2031-12-31T12:00:00.000Z' };
  const withCodes = { ...common, code: 'LAB', nominal_value: 10, coupon_codes_link: codes };
  const pdf = await api.upload('bonus-shop/pdf/', 'coupon.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'));
  const { id } = await api.post<{ id: number }>(path, withCodes);
  try {
    const { codes_count } = await api.get<{ codes_count: number }>(`${path}/${id}`);
    expect(codes_count, 'each code of the file is stored').toBe(names.length);
    const statusOf = async (body: object) => (await api.ask('POST', path, body)).status;
    const others = await workbookOf(api, [`LAB-${crypto.randomUUID()}`]);
    expect(await statusOf({ ...withCodes, coupon_codes_link: others, pdf_link: pdf }), 'both modes').toBe(422);
    expect(await statusOf({ ...withCodes, coupon_codes_link: others, nominal_value: null }), 'a field missing').toBe(
      422,
    );
    expect(await statusOf({ ...withCodes, coupon_codes_link: await workbookOf(api, names) }), 'the same codes').toBe(
      422,
    );
    expect(await statusOf({ ...common, pdf_link: pdf.replace('coupon', 'none') }), 'a PDF that is not stored').toBe(
      422,
    );
    if (inactive)
      expect(await statusOf({ ...common, product_id: inactive.id, pdf_link: pdf }), 'a product that is off').toBe(422);
  } finally {
    await api.delete(path, { id });
  }
}
