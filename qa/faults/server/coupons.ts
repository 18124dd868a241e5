import type { Fault } from '../fault';

const machine = 'coupon-mode-codes';
const file = 'server/admin/bonus-shop/coupons/saved.ts';

export const couponsOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a coupon has a PDF and codes',
    file,
    find: "if (usesMode('pdf', coupon) && usesMode('code', coupon))",
    replace: "if (usesMode('pdf', coupon) && !usesMode('pdf', coupon))",
    near: 'confirm',
  },
  {
    machine,
    name: 'a coupon is saved without what its mode requires',
    file,
    find: '  if (missing.length)\n',
    replace: '  if (missing.length > 9)\n',
    near: 'confirm',
  },
  {
    machine,
    name: 'codes of another coupon are accepted',
    file,
    find: '  if (faults.length) refuseCodes(faults);\n  await tx.rows',
    replace: '  await tx.rows',
    near: 'confirm',
  },
  {
    machine,
    name: 'any file is a PDF',
    file,
    find: "  if (changed.includes('pdf_link') && coupon.pdf_link) await mustBePdf(call, 'pdf_link', coupon.pdf_link);\n",
    replace: '',
    near: 'confirm',
  },
  {
    machine,
    name: 'the first of several codes in a file is left out',
    file: 'server/admin/bonus-shop/coupons/codes.ts',
    find: 'const rows = at < 0 && head ? [head, ...rest] : rest;',
    replace: 'const rows = at < 0 && head ? [head, ...rest] : rest.slice(rest.length > 1 ? 1 : 0);',
    near: 'cancel',
  },
  {
    machine,
    name: 'a coupon of a product that is not active is made',
    file,
    find: 'if (isNew && !product.active)',
    replace: 'if (isNew && product.active === null)',
    near: 'cancel',
  },
  {
    machine,
    name: 'the first code of a workbook without a heading is lost',
    file: 'server/admin/bonus-shop/coupons/codes.ts',
    find: 'const rows = at < 0 && head ? [head, ...rest] : rest;',
    replace: 'const rows = rest;',
    near: 'confirm',
  },
];
