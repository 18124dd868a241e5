/** What a coupon is: one PDF, or a workbook of codes (document 3, sections 4 and 9, 'Coupon types'). */
export const couponModes = ['pdf', 'code'] as const;
export type CouponMode = (typeof couponModes)[number];
export type CouponValues = Record<string, unknown>;

/** The fields of each mode: shown in it, and cleared when it is left (decisions, 'Coupon mode'). */
export const fieldsOfMode: Record<CouponMode, readonly string[]> = {
  pdf: ['pdf_link'],
  code: ['code', 'nominal_value', 'coupon_codes_link', 'has_barcode'],
};
/** What a mode needs beside what every coupon needs (document 3, section 5). */
export const requiredInMode: Record<CouponMode, readonly string[]> = {
  pdf: [],
  code: ['nominal_value', 'coupon_codes_link'],
};

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;
/** Whether anything of a mode is filled in. */
export const usesMode = (mode: CouponMode, values: CouponValues): boolean =>
  fieldsOfMode[mode].some((source) => isFilled(values[source]));
/** The mode of a record, which the wire does not name; a new one starts with a PDF. */
export const modeOf = (values: CouponValues): CouponMode => (usesMode('code', values) ? 'code' : 'pdf');
/** What is missing in a mode, by field. */
export const missingIn = (mode: CouponMode, values: CouponValues): readonly string[] =>
  requiredInMode[mode].filter(
    (source) => values[source] === undefined || values[source] === null || values[source] === '',
  );
