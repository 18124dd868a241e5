import type { Fault } from './fault';

const file = 'machines/coupon-mode.ts';
const switcher = 'src/admin/bonus-shop/coupons/mode-switch.tsx';
const fields = 'src/admin/bonus-shop/coupons/mode-fields.tsx';
const modes = 'machines/coupon-modes.ts';

export const couponModeFaults: readonly Fault[] = [
  {
    machine: 'coupon-mode-new',
    name: 'the mode is offered while a file is being sent',
    file: switcher,
    find: 'reason={one === mode ? undefined : said}',
    replace: 'reason={undefined}',
    near: 'upload',
  },
  {
    machine: 'coupon-mode-new',
    name: 'the mode changes while a file is being sent',
    file: fields,
    find: "isSubmitting ? 'saving' : isUploading ? 'uploading' : null",
    replace: "isSubmitting ? 'saving' : null",
    near: 'upload',
  },
  {
    machine: 'coupon-mode-new',
    name: 'nothing is asked before a PDF is cleared',
    file,
    find: "guard: { type: 'losesNothing', params: 'code' },",
    replace: '',
    near: 'to-code-filled',
  },
  {
    machine: 'coupon-mode-pdf',
    name: 'a change that was taken back clears all the same',
    file: 'src/admin/bonus-shop/coupons/confirm-mode-change.tsx',
    find: 'onOpenChange={(open) => !open && onCancel()}',
    replace: 'onOpenChange={(open) => !open && onConfirm()}',
    near: 'cancel',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'the fields of the mode that is left are not cleared',
    file: fields,
    find: 'if (!same(values[source], value) || !fieldsOfMode[mode].includes(source)) change?.(source, value);',
    replace: 'if (fieldsOfMode[mode].includes(source)) change?.(source, value);',
    near: 'to-pdf-filled',
    isQuick: true,
  },
  {
    machine: 'coupon-mode-codes',
    name: 'the file of codes is not cleared with its mode',
    file: modes,
    find: "code: ['code', 'nominal_value', 'coupon_codes_link', 'has_barcode'],",
    replace: "code: ['code', 'nominal_value', 'has_barcode'],",
    near: 'confirm',
  },
  {
    machine: 'coupon-mode-pdf',
    name: 'what was cleared does not come back',
    file,
    find: '...(cleared?.mode === to ? cleared.values : emptied(to))',
    replace: '...emptied(to)',
    near: 'back-to-pdf',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'Discard leaves the other mode on the form',
    file: fields,
    find: "useEffect(() => send({ type: 'FOLLOW', values }), [send, values]);",
    replace: '',
    near: 'discard',
  },
  {
    machine: 'coupon-mode-both',
    name: 'a record with both keeps both',
    file,
    find: 'fill: { number: fill.number + 1, values: emptied(mode) }',
    replace: 'fill: { number: fill.number + 1, values: {} }',
  },
  {
    machine: 'coupon-mode-new',
    name: 'what was cleared is not said',
    file: switcher,
    find: '{cleared && cleared.mode !== mode && (',
    replace: '{cleared && cleared.mode === mode && (',
    near: 'confirm',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'nothing is asked before codes are cleared',
    file,
    find: "guard: { type: 'losesNothing', params: 'pdf' }, ",
    replace: '',
    near: 'to-pdf-filled',
  },
  {
    machine: 'coupon-mode-new',
    name: 'the mode is changed while the coupon is being saved',
    file,
    find: ' && context.busy === null;',
    replace: ';',
    near: 'upload',
  },
  {
    machine: 'coupon-mode-codes',
    name: 'the mode is not that of a restored draft',
    file,
    find: "          { guard: { type: 'isNow', params: 'code' }, target: 'code', actions: 'forget' },\n",
    replace: '',
    near: 'discard',
  },
];
