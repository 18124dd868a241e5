import { couponModeMachine, shownMode, whyNot, type CouponEvent } from '../../machines/coupon-mode';
import { defineApproved } from '../approval';

type Values = Record<string, unknown>;
const none: Values = { pdf_link: null, code: null, nominal_value: null, coupon_codes_link: null, has_barcode: null };
const withPdf: Values = { ...none, pdf_link: 'a.pdf' };
const withCodes: Values = { ...none, code: 'KINO', nominal_value: 10, coupon_codes_link: 'a.xlsx' };
const withBarcode: Values = { ...none, has_barcode: true };
/** What a field has that was emptied again. */
const emptied: Values = { ...none, code: '', has_barcode: false };
const both: Values = { ...withCodes, pdf_link: 'a.pdf' };
const toCode = (values: Values): CouponEvent => ({ type: 'SWITCH', to: 'code', values });
const toPdf = (values: Values): CouponEvent => ({ type: 'SWITCH', to: 'pdf', values });
const is = (values: Values): CouponEvent => ({ type: 'FOLLOW', values });

/** The fields of document 3, section 2.3, in short: what has a value, and '-' for what is emptied. */
const short = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${value === null ? '-' : ''}${name.replace('coupon_codes_link', 'codes').split('_')[0]}`)
    .join(' ');
const unused = (mode: 'pdf' | 'code', values: Values) =>
  mode === 'pdf'
    ? (values['pdf_link'] ?? null) === null
    : ['code', 'nominal_value', 'coupon_codes_link'].every((name) => (values[name] ?? '') === '') &&
      !values['has_barcode'];

/**
 * The switch between PDF and Code of a coupon (document 3, sections 2.3 and 4; decisions, 'Coupon mode': 'switching
 * clears the fields of the mode that is left and never sends both modes'). Values are lost only after a question, and
 * come back with their mode.
 */
export const couponModeApproved = defineApproved<typeof couponModeMachine>({
  machine: couponModeMachine,
  roles: {
    new: { values: {} },
    pdf: { values: withPdf },
    codes: { values: withCodes },
    barcode: { values: withBarcode },
    both: { values: both },
  },
  events: {
    'code-empty': toCode(none),
    'code-with-pdf': toCode(withPdf),
    'pdf-empty': toPdf(none),
    'pdf-with-codes': toPdf(withCodes),
    'pdf-emptied': toPdf(emptied),
    'pdf-with-code': toPdf({ ...none, code: 'KINO' }),
    'pdf-with-zero': toPdf({ ...none, nominal_value: 0 }),
    'pdf-with-file': toPdf({ ...none, coupon_codes_link: 'a.xlsx' }),
    'pdf-with-barcode': toPdf(withBarcode),
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'is-empty': is(none),
    'is-emptied': is(emptied),
    'is-pdf': is(withPdf),
    'is-codes': is(withCodes),
    'is-both': is(both),
    uploads: { type: 'BUSY', with: 'uploading' },
    saves: { type: 'BUSY', with: 'saving' },
    free: { type: 'BUSY', with: null },
  },
  situations: {
    'pdf, nothing is cleared': 'new, pdf: ',
    'pdf, codes were cleared': 'codes: pdf-with-codes confirm',
    'pdf, an upload runs': 'pdf: uploads',
    'code, nothing is cleared': 'codes, barcode: ',
    'code, a PDF was cleared': 'pdf: code-with-pdf confirm',
    'code, a PDF beside the codes was cleared': 'both: ',
    'code, it is saved': 'codes: saves',
    leavingPdf: 'pdf: code-with-pdf',
    'leavingPdf, codes were cleared before': 'codes: pdf-with-codes confirm code-with-pdf',
    leavingCode: 'codes: pdf-with-codes',
    'leavingCode, a PDF was cleared before': 'pdf: code-with-pdf confirm pdf-with-codes',
  },
  facts: (snapshot) => {
    const { busy, leaving, cleared, fill } = snapshot.context;
    return {
      shows: shownMode(snapshot),
      busy,
      leaving: leaving && short(leaving),
      cleared: cleared && short(cleared.values),
      form: fill.number && `${short(fill.values)} #${fill.number}`,
    };
  },
  whyNot: (snapshot, { type }) => (type === 'SWITCH' ? whyNot(snapshot) : null),
  table: `
    in                                                                 | event                                                                                                                                    | next        | and
    pdf, nothing is cleared                                            | code-empty                                                                                                                               | code        | shows code, form -pdf -code -nominal -codes -has #1
    pdf, codes were cleared                                            | code-empty                                                                                                                               | code        | shows code, cleared none, form -pdf code nominal codes -has #2
    pdf, an upload runs                                                | code-empty / code-with-pdf                                                                                                               | -           | because uploading
    pdf                                                                | code-with-pdf                                                                                                                            | leavingPdf  | leaving pdf
    pdf                                                                | pdf-empty / pdf-emptied / pdf-with-codes / pdf-with-code / pdf-with-zero / pdf-with-file / pdf-with-barcode                              | -           |
    pdf, an upload runs                                                | pdf-empty / pdf-emptied / pdf-with-codes / pdf-with-code / pdf-with-zero / pdf-with-file / pdf-with-barcode                              | -           | because uploading
    pdf, an upload runs                                                | is-codes                                                                                                                                 | code        | shows code
    pdf                                                                | is-codes                                                                                                                                 | code        | shows code
    pdf, codes were cleared                                            | is-codes                                                                                                                                 | code        | shows code, cleared none
    pdf                                                                | is-empty / is-emptied / is-pdf                                                                                                           | -           |
    pdf                                                                | is-both                                                                                                                                  | pdf         | cleared code nominal codes -has, form -code -nominal -codes -has #1
    pdf, codes were cleared                                            | is-both                                                                                                                                  | pdf         | form -code -nominal -codes -has #2
    pdf / code / leavingPdf / leavingCode                              | uploads                                                                                                                                  | =           | busy uploading
    pdf, an upload runs                                                | uploads                                                                                                                                  | =           |
    pdf / code / leavingPdf / leavingCode                              | saves                                                                                                                                    | =           | busy saving
    code, it is saved                                                  | saves                                                                                                                                    | =           |
    *                                                                  | free                                                                                                                                     | =           |
    pdf, an upload runs / code, it is saved                            | free                                                                                                                                     | =           | busy none
    pdf / code                                                         | confirm / cancel                                                                                                                         | -           |
    code, nothing is cleared                                           | pdf-empty / pdf-emptied                                                                                                                  | pdf         | shows pdf, form -code -nominal -codes -has -pdf #1
    code, a PDF was cleared                                            | pdf-empty / pdf-emptied                                                                                                                  | pdf         | shows pdf, cleared none, form -code -nominal -codes -has pdf #2
    code, a PDF beside the codes was cleared                           | pdf-empty / pdf-emptied                                                                                                                  | pdf         | shows pdf, cleared none, form -code -nominal -codes -has pdf #2
    code                                                               | pdf-with-codes                                                                                                                           | leavingCode | leaving code nominal codes -has
    code                                                               | pdf-with-barcode                                                                                                                         | leavingCode | leaving -code -nominal -codes has
    code                                                               | pdf-with-code                                                                                                                            | leavingCode | leaving code -nominal -codes -has
    code                                                               | pdf-with-zero                                                                                                                            | leavingCode | leaving -code nominal -codes -has
    code                                                               | pdf-with-file                                                                                                                            | leavingCode | leaving -code -nominal codes -has
    code, it is saved                                                  | pdf-empty / pdf-emptied / pdf-with-codes / pdf-with-code / pdf-with-zero / pdf-with-file / pdf-with-barcode                              | -           | because saving
    code, it is saved                                                  | code-empty / code-with-pdf                                                                                                               | -           | because saving
    code                                                               | code-empty / code-with-pdf                                                                                                               | -           |
    code                                                               | is-pdf                                                                                                                                   | pdf         | shows pdf
    code, a PDF was cleared / code, a PDF beside the codes was cleared | is-pdf                                                                                                                                   | pdf         | shows pdf, cleared none
    code                                                               | is-empty / is-emptied / is-codes                                                                                                         | -           |
    code                                                               | is-both                                                                                                                                  | code        | cleared pdf, form -pdf #1
    code, a PDF was cleared / code, a PDF beside the codes was cleared | is-both                                                                                                                                  | code        | form -pdf #2
    code, it is saved                                                  | uploads                                                                                                                                  | =           | busy uploading
    leavingPdf                                                         | confirm                                                                                                                                  | code        | shows code, leaving none, cleared pdf, form -pdf -code -nominal -codes -has #1
    leavingPdf, codes were cleared before                              | confirm                                                                                                                                  | code        | shows code, leaving none, cleared pdf, form -pdf code nominal codes -has #2
    leavingPdf                                                         | cancel                                                                                                                                   | pdf         | leaving none
    leavingPdf                                                         | code-empty / code-with-pdf / pdf-empty / pdf-emptied / pdf-with-codes / pdf-with-code / pdf-with-zero / pdf-with-file / pdf-with-barcode | -           |
    leavingPdf                                                         | is-empty / is-emptied / is-pdf / is-codes / is-both                                                                                      | -           |
    leavingCode                                                        | confirm                                                                                                                                  | pdf         | shows pdf, leaving none, cleared code nominal codes -has, form -code -nominal -codes -has -pdf #1
    leavingCode, a PDF was cleared before                              | confirm                                                                                                                                  | pdf         | shows pdf, leaving none, cleared code nominal codes -has, form -code -nominal -codes -has pdf #2
    leavingCode                                                        | cancel                                                                                                                                   | code        | leaving none
    leavingCode                                                        | code-empty / code-with-pdf / pdf-empty / pdf-emptied / pdf-with-codes / pdf-with-code / pdf-with-zero / pdf-with-file / pdf-with-barcode | -           |
    leavingCode                                                        | is-empty / is-emptied / is-pdf / is-codes / is-both                                                                                      | -           |
  `,
  promises: {
    'nothing is lost without a question': ({ before, event, after }) =>
      event.type !== 'SWITCH' || shownMode(before) === shownMode(after) || unused(shownMode(before), event.values),
    'the form is filled only by a change of mode, or where both modes have values': ({ before, event, after }) =>
      after.context.fill === before.context.fill || ['SWITCH', 'CONFIRM', 'FOLLOW'].includes(event.type),
    'the form that is filled has the values of one mode only': ({ after }) =>
      unused('pdf', after.context.fill.values) || unused('code', after.context.fill.values),
    'while it asks, the mode is still the old one': ({ before, after }) =>
      after.context.leaving === null || shownMode(after) === shownMode(before),
    'nothing changes the mode during an upload or a save, unless it was asked before': ({ before, event, after }) =>
      before.context.busy === null || event.type !== 'SWITCH' || before === after,
  },
  faults: {
    'values are lost without a question': (machine) =>
      machine.provide({
        guards: {
          losesNothing: ({ context, event }, to) => event.type === 'SWITCH' && event.to === to && context.busy === null,
        },
      }),
    'the mode changes during an upload': (machine) =>
      machine.provide({
        guards: {
          losesSomething: ({ event }, to) =>
            event.type === 'SWITCH' && event.to === to && !unused(to === 'pdf' ? 'code' : 'pdf', event.values),
        },
      }),
    'a record with both keeps both': (machine) => machine.provide({ guards: { isBoth: () => false } }),
  },
});
