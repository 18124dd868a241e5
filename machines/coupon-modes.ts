/** The two modes of a coupon: one PDF, or a workbook of codes (document 3, sections 4 and 9, 'Coupon types'). */
export const couponModes = ['pdf', 'code'] as const;
export type CouponMode = (typeof couponModes)[number];
export type CouponValues = Record<string, unknown>;

/** The fields that each mode shows. They are cleared when the mode changes (decisions, 'Coupon mode'). */
export const fieldsOfMode: Record<CouponMode, readonly string[]> = {
  pdf: ['pdf_link'],
  code: ['code', 'nominal_value', 'coupon_codes_link', 'has_barcode'],
};
/** Fields that a mode requires in addition to those that every coupon requires (document 3, section 5). */
export const requiredInMode: Record<CouponMode, readonly string[]> = {
  pdf: [],
  code: ['nominal_value', 'coupon_codes_link'],
};

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;
/** Whether any field of a mode is filled in. */
export const usesMode = (mode: CouponMode, values: CouponValues): boolean =>
  fieldsOfMode[mode].some((source) => isFilled(values[source]));
/** Derives the mode from the filled-in fields, as the API has no field for it. A new record starts as PDF. */
export const modeOf = (values: CouponValues): CouponMode => (usesMode('code', values) ? 'code' : 'pdf');
/** The required fields of a mode that are empty. */
export const missingIn = (mode: CouponMode, values: CouponValues): readonly string[] =>
  requiredInMode[mode].filter(
    (source) => values[source] === undefined || values[source] === null || values[source] === '',
  );
