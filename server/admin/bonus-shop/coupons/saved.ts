import { sql } from 'drizzle-orm';
import { missingIn, modeOf, usesMode } from '../../../../machines/coupon-modes';
import { codesField, codesOf, refuseCodes } from './codes';
import { mustBePdf, refuseAt, rowsOf } from '../stored-file';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import type { Saved } from '../../../http/saved';

interface Coupon extends Record<string, unknown> {
  product_id: number;
  pdf_link: string | null;
  coupon_codes_link: string | null;
}
const taken = 10;

/**
 * Refuses a coupon with fields of both modes or without a required field of its mode (document 3, section 5; decisions,
 * 'Coupon mode').
 */
function judgeMode(coupon: Coupon): void {
  if (usesMode('pdf', coupon) && usesMode('code', coupon))
    throw refuseAt('pdf_link', { key: 'bonus-shop:coupons.refused.bothModes' });
  const missing = missingIn(modeOf(coupon), coupon);
  if (missing.length)
    throw new Refusal(422, 'invalid', {
      errors: Object.fromEntries(missing.map((source) => [source, [{ key: 'required' }]])),
    });
}

/**
 * Locks the product, so that coupons saved for it at the same time are processed one after the other and their codes
 * can be compared. `no key update` does not block the foreign-key checks of the coupons that refer to the product.
 */
async function judgeProduct(tx: Query, id: number, isNew: boolean): Promise<void> {
  const product = await tx.one<{ active: boolean | null }>(sql`
    select p.active
    from bonus_shop_products p
    join bonus_shop_providers on bonus_shop_providers.id = p.provider_id
    where p.id = ${id}
    for no key update of p
  `);
  if (!product) throw refuseAt('product_id', { key: 'noSuchRecord' });
  if (isNew && !product.active) throw refuseAt('product_id', { key: 'bonus-shop:coupons.refused.inactiveProduct' });
}

const ofOthers = (tx: Query, id: number, product: number, codes: readonly string[]) =>
  tx.rows<{ code: string; coupon: number }>(sql`
    select coupon_codes.code, coupon_id as coupon
    from coupon_codes
    join coupons on coupons.id = coupon_id
    where product_id = ${product} and coupon_id <> ${id} and coupon_codes.code = any(${sql.param(codes)})
    order by coupon_codes.id
  `);

async function keepCodes(
  tx: Query,
  id: number,
  { product_id }: Coupon,
  found: ReturnType<typeof codesOf>,
): Promise<void> {
  const others = new Map(
    (
      await ofOthers(
        tx,
        id,
        product_id,
        found.map((one) => one.code),
      )
    ).map((one) => [one.code, one.coupon]),
  );
  const faults = found.flatMap(({ row, code }) =>
    others.has(code)
      ? [{ key: 'bonus-shop:coupons.refused.rowTaken', params: { row, code, coupon: others.get(code)! } }]
      : [],
  );
  if (faults.length) refuseCodes(faults);
  await tx.rows(sql`delete from coupon_codes where coupon_id = ${id}`);
  await tx.rows(sql`
    insert into coupon_codes (coupon_id, code)
    select ${id}, code
    from jsonb_array_elements_text(${JSON.stringify(found.map((one) => one.code))}::jsonb) as code
  `);
}

/** Checks that the schema cannot express: the coupon's mode, its product and the content of its files. */
export const saved: Saved = async (call, tx, { id, created, changed }) => {
  const coupon = (await tx.one<Coupon>(sql`
    select product_id, pdf_link, code, nominal_value, coupon_codes_link, has_barcode
    from coupons
    where id = ${id}
  `))!;
  judgeMode(coupon);
  const isOfAnother = created || changed.includes('product_id');
  const hasOtherCodes = changed.includes(codesField);
  if (isOfAnother || hasOtherCodes) await judgeProduct(tx, coupon.product_id, isOfAnother);
  if (changed.includes('pdf_link') && coupon.pdf_link) await mustBePdf(call, 'pdf_link', coupon.pdf_link);
  if (hasOtherCodes) {
    if (coupon.coupon_codes_link)
      await keepCodes(tx, id, coupon, codesOf(await rowsOf(call, codesField, coupon.coupon_codes_link), call.edition));
    else await tx.rows(sql`delete from coupon_codes where coupon_id = ${id}`);
  } else if (isOfAnother && !created) {
    const own = await tx.rows<{ code: string }>(sql`select code from coupon_codes where coupon_id = ${id}`);
    const others = await ofOthers(
      tx,
      id,
      coupon.product_id,
      own.map((one) => one.code),
    );
    if (others.length)
      throw refuseAt('product_id', {
        key: 'bonus-shop:coupons.refused.codesTaken',
        params: {
          code: others
            .slice(0, taken)
            .map((one) => one.code)
            .join(', '),
        },
      });
  }
};
