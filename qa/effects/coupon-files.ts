import type { CellValue } from 'hucre/xlsx';
import hungarian from '../../src/locales/hu/bonus-shop.json' with { type: 'json' };
import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { sheetOf, workbookOf } from './coupons';

const path = 'admin/bonus-shop/coupons';
const field = 'coupon_codes_link';
const said = words.coupons.refused;
const newCode = () => `LAB-${crypto.randomUUID()}`;
const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]));

/**
 * Which codes a workbook gives: one of each row, in the first column or in the one called 'code' (as the field's hint
 * says). A file with a row that is wrong gives none, and each of the first rows is named with what is wrong with it.
 */
export async function codeFilesOnServer(api: Api): Promise<void> {
  const { data: products } = await api.get<{ data: { id: number }[] }>('admin/bonus-shop/products?active=true&limit=1');
  const [product] = products;
  if (!product) return;
  const ids: number[] = [];
  const asks = (file: string) =>
    api.ask('POST', path, {
      product_id: product.id,
      expired_at: '2031-12-31T12:00:00.000Z',
      nominal_value: 10,
      [field]: file,
    });
  const faultsOf = async (file: string) => {
    const { status, body } = await asks(file);
    return status === 422 ? (body as { errors: Record<string, string[]> }).errors : status;
  };
  const refuses = async (why: string, file: string, faults: readonly string[]) =>
    expect(await faultsOf(file), why).toEqual({ [field]: faults });
  const gives = async (why: string, rows: readonly CellValue[][], codes: readonly string[]) => {
    const { status, body } = await asks(await sheetOf(api, rows));
    expect(status, why).toBe(200);
    const { id: coupon } = body as { id: number };
    ids.push(coupon);
    const { codes_count } = await api.get<{ codes_count: number }>(`${path}/${coupon}`);
    expect(codes_count, `${why}: how many codes`).toBe(codes.length);
    const taken = codes.map((code, at) => filled(said.rowTaken, { row: at + 2, code, coupon }));
    await refuses(`${why}: each code is the coupon's alone`, await workbookOf(api, codes), taken);
  };
  const rowsOf = (codes: readonly string[]) => codes.map((code) => [code]);
  const some = () => [newCode(), newCode(), newCode()] as const;
  try {
    const [plain, single, named, apart, labelled] = [some(), [newCode()], some(), some(), some()];
    await gives('a workbook without a heading', rowsOf(plain), plain);
    await gives('a workbook of one code', rowsOf(single), single);
    await gives('a workbook with a heading', rowsOf(['Codes', ...named]), named);
    const others = apart.map((code, at) => [at + 1, code]);
    await gives('codes in the second column', [['No', words.coupons.fields.code], ...others], apart);
    await gives('a heading in another language', rowsOf([hungarian.coupons.fields.code, ...labelled]), labelled);
    const number = Date.now();
    await gives('codes of digits', [['code'], [number], ['x'.repeat(255)]], [String(number), 'x'.repeat(255)]);

    const [good, twice] = [newCode(), newCode()];
    await refuses('a code twice', await workbookOf(api, [twice, good, twice]), [
      filled(said.rowTwice, { row: 4, code: twice, first: 2 }),
    ]);
    const columns = [
      ['No', 'code'],
      [1, newCode()],
      [2, null],
      [3, true],
      [4, 0.5],
      [5, 'x'.repeat(256)],
    ];
    await refuses('rows without a proper code', await sheetOf(api, columns), [
      filled(said.rowBlank, { row: 3 }),
      filled(said.rowText, { row: 4 }),
      filled(said.rowNumber, { row: 5 }),
      filled(said.rowLong, { row: 6, max: 255 }),
    ]);
    const wrong = [2, 3, 4, 5, 6, 7, 8, 9];
    await refuses('more wrong rows than are named', await workbookOf(api, [...wrong.map(() => true), good]), [
      ...wrong.slice(0, 5).map((row) => filled(said.rowText, { row })),
      filled(said.moreRows, { more: 3 }),
    ]);
    await refuses('no codes', await workbookOf(api, []), [said.noCodes]);
    const pdf = await api.upload('bonus-shop/pdf/', 'coupon.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'));
    await refuses('a file of another folder', pdf, [filled(said.otherFolder, { folder: 'bonus-shop/xlsx/' })]);
    const none = (await workbookOf(api, [newCode()])).replace('codes', 'none');
    expect(await faultsOf(none), 'a workbook that is not stored').toMatchObject({ [field]: [expect.any(String)] });
    const free = some();
    await gives('codes that are free, after all that was refused', rowsOf(['code', good, twice, ...free]), [
      good,
      twice,
      ...free,
    ]);
  } finally {
    for (const id of ids) await api.delete(path, { id });
  }
}
