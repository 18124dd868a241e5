import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const couponModeScreenFaults: readonly Fault[] = [
  {
    machine: 'coupon-mode-new',
    name: 'the codes file is no longer required',
    file: 'src/admin/bonus-shop/coupons/mode-fields.tsx',
    find: " required={required('coupon_codes_link')}",
    replace: '',
    near: 'to-code-empty',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'the barcode is missing',
    file: 'src/admin/bonus-shop/coupons/mode-fields.tsx',
    find: '<Field source="has_barcode" />',
    replace: '<></>',
  },
  {
    machine: 'coupon-mode-pdf',
    name: 'the button of the question names the wrong thing',
    file: 'src/admin/bonus-shop/coupons/confirm-mode-change.tsx',
    find: 'confirm_${from}`',
    replace: "confirm_${from === 'pdf' ? 'code' : 'pdf'}`",
    near: 'to-code-filled',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'the question names the wrong mode',
    file: 'src/admin/bonus-shop/coupons/confirm-mode-change.tsx',
    find: 'leaving.${from}`',
    replace: "leaving.${from === 'pdf' ? 'code' : 'pdf'}`",
    near: 'to-pdf-filled',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'what was cleared is called by the other mode',
    file: 'src/admin/bonus-shop/coupons/mode-switch.tsx',
    find: 'coupons.cleared.${cleared.mode}',
    replace: 'coupons.cleared.${mode}',
    near: 'confirm',
  },
  {
    machine: 'coupon-mode-pdf',
    name: 'the question does not say what becomes of the fields',
    file: 'src/admin/bonus-shop/coupons/confirm-mode-change.tsx',
    find: "{t('bonus-shop:coupons.leaving.hint')}",
    replace: "{t('bonus-shop:coupons.leaving.stay')}",
    near: 'to-code-filled',
  },
  {
    machine: 'coupon-mode-new',
    name: 'any file is offered as a PDF',
    file: 'src/admin/bonus-shop/coupons/mode-fields.tsx',
    find: 'accept="application/pdf,.pdf"',
    replace: 'accept="*/*"',
  },
  {
    machine: 'coupon-mode-new',
    name: 'a barcode alone is lost without a question',
    file: 'src/admin/bonus-shop/coupons/mode-fields.tsx',
    find: 'const sources = [...fieldsOfMode.pdf, ...fieldsOfMode.code];',
    replace: "const sources = [...fieldsOfMode.pdf, ...fieldsOfMode.code].filter((one) => one !== 'has_barcode');",
    near: 'to-pdf-filled',
  },
];
