import { coupons } from '../../src/admin/bonus-shop/coupons/resource';
import {
  couponModeMachine,
  shownMode,
  whyNot,
  type CouponEvent,
  type CouponSnapshot,
} from '../../machines/coupon-mode';
import type { CouponMode, CouponValues } from '../../machines/coupon-modes';
import {
  beginSave,
  beginUpload,
  blankOf,
  clearFile,
  empty,
  endHeld,
  enteredOf,
  expectSaved,
  field,
  fill,
  makeCoupon,
  openForm,
  removeCoupon,
  showsEntered,
  uploadCall,
  type Entered,
  type MadeCoupon,
} from '../coupon-form';
import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import { codesOnServer } from '../effects/coupon-codes';
import { codeFilesOnServer } from '../effects/coupon-files';
import { couponRulesOnServer } from '../effects/coupon-rules';
import { workbookOnServer } from '../effects/workbooks';
import { listOnScreen } from '../effects/list-screen';
import { newFormOnScreen } from '../effects/new-forms';
import { expect } from '../expect';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';

type In = Scene<MadeCoupon>;
const none: CouponValues = {
  pdf_link: null,
  code: null,
  nominal_value: null,
  coupon_codes_link: null,
  has_barcode: null,
};
const withPdf = { ...none, pdf_link: 'bonus-shop/pdf/a.pdf' };
const withCodes = { ...none, code: 'LAB', nominal_value: 10, coupon_codes_link: 'bonus-shop/xlsx/a.xlsx' };
const records = { new: {}, pdf: withPdf, codes: withCodes, both: { ...withCodes, pdf_link: withPdf.pdf_link } };
const names = { pdf: 'PDF', code: 'Code' } as const;
const other = (mode: CouponMode): CouponMode => (mode === 'pdf' ? 'code' : 'pdf');
const modeButton = ({ page }: In, mode: CouponMode) =>
  page.getByRole('group', { name: 'Coupon type' }).getByRole('button', { name: names[mode], exact: true });
const question = ({ page }: In) => page.getByRole('alertdialog');
const clearedText = { pdf: 'The PDF was cleared.', code: 'The codes were cleared.' };
const cleared = ({ page }: In, mode: CouponMode) => page.getByRole('status').filter({ hasText: clearedText[mode] });
const isSettled = ({ value }: CouponSnapshot) => value === 'pdf' || value === 'code';
const reason = (snapshot: CouponSnapshot) =>
  whyNot(snapshot) === 'uploading' ? 'A file is being sent: wait, or cancel it' : 'The coupon is being saved';
/** The button of the other mode. The button of the current mode is pressed already and does nothing. */
const switchTo = (mode: CouponMode) => ({
  find: (scene: In) => modeButton(scene, mode).and(scene.page.locator('[aria-pressed="false"]')),
  isShown: ({ value }: CouponSnapshot) => value === other(mode),
  reason,
});
const backTo = (mode: CouponMode) => ({
  find: (scene: In) => cleared(scene, mode).getByRole('button', { name: 'Go back' }),
  isShown: ({ value, context }: CouponSnapshot) => value === other(mode) && context.cleared?.mode === mode,
  reason,
});

const modelOf = (kind: keyof typeof records) =>
  defineModel<typeof couponModeMachine, MadeCoupon>({
    name: `coupon-mode-${kind}`,
    machine: couponModeMachine,
    screen: [[coupons, 'edit']],
    startsAfresh: true,
    variants: [{ name: 'admin', account: 'admin', edition: 'DEMO', input: { values: records[kind] } }],
    events: {
      'to-code-empty': { type: 'SWITCH', to: 'code', values: none },
      'to-code-filled': { type: 'SWITCH', to: 'code', values: withPdf },
      'to-pdf-empty': { type: 'SWITCH', to: 'pdf', values: none },
      'to-pdf-filled': { type: 'SWITCH', to: 'pdf', values: withCodes },
      'back-to-code': { type: 'SWITCH', to: 'code', values: none },
      'back-to-pdf': { type: 'SWITCH', to: 'pdf', values: none },
      confirm: { type: 'CONFIRM' },
      cancel: { type: 'CANCEL' },
      // Discarding a new coupon does not bring back values that have a mode.
      ...(kind !== 'new' && { discard: { type: 'FOLLOW' as const, values: records[kind] } }),
      upload: { type: 'BUSY', with: 'uploading' },
      uploaded: { type: 'BUSY', with: null },
      save: { type: 'BUSY', with: 'saving' },
      'save-fails': { type: 'BUSY', with: null },
    },
    allows: (snapshot, event) => {
      const { context } = snapshot;
      const { name } = event as CouponEvent & { name: string };
      if (name === 'back-to-code' || name === 'back-to-pdf')
        return context.cleared?.mode === (name === 'back-to-pdf' ? 'pdf' : 'code');
      // The confirmation dialog covers the form, and only one upload or save is walked at a time.
      if (name === 'uploaded') return context.busy === 'uploading';
      if (name === 'save-fails') return context.busy === 'saving';
      if (name === 'upload' || name === 'save') return isSettled(snapshot) && context.busy === null;
      return name !== 'discard' || context.busy === null;
    },
    looks: ({ context }) => `${context.busy} ${context.cleared?.mode}`,
    serialize: ({ value, context }) =>
      JSON.stringify([value, context.busy, context.leaving !== null, context.cleared?.mode]),

    controls: {
      'to-code-empty': switchTo('code'),
      'to-pdf-empty': switchTo('pdf'),
      'back-to-code': backTo('code'),
      'back-to-pdf': backTo('pdf'),
      CONFIRM: { find: (scene) => question(scene).getByRole('button', { name: /^Clear the (PDF|codes)$/ }) },
      CANCEL: { find: (scene) => question(scene).getByRole('button', { name: 'Keep it' }) },
    },
    acts: {
      'to-code-empty': (scene) => go(scene, 'code', empty),
      'to-code-filled': (scene) => go(scene, 'code', fill),
      'to-pdf-empty': (scene) => go(scene, 'pdf', empty),
      'to-pdf-filled': (scene) => go(scene, 'pdf', fill),
      'back-to-code': (scene) => goBack(scene, 'code'),
      'back-to-pdf': (scene) => goBack(scene, 'pdf'),
      discard: async ({ page, made }) => {
        await page.getByRole('button', { name: 'Discard' }).click();
        made.form = enteredOf(kind);
        made.left = made.form;
      },
      upload: async (scene) => beginUpload(scene, await modeNow(scene)),
      uploaded: async (scene) => {
        const mode = await modeNow(scene);
        await endHeld(scene);
        await expect(clearFile(scene.page, mode)).toBeVisible();
      },
      save: async (scene) => beginSave(scene, await modeNow(scene)),
      'save-fails': async (scene) => {
        await endHeld(scene, 500);
        await expect(scene.page.getByRole('alert').filter({ hasText: 'The disk is full' }).first()).toBeVisible();
      },
    },
    calls: {},
    shows: {
      pdf: shown,
      code: shown,
      leavingPdf: (scene) => asks(scene, 'Switch to Code and clear the PDF?', 'Clear the PDF'),
      leavingCode: (scene) => asks(scene, 'Switch to PDF and clear the codes?', 'Clear the codes'),
    },

    sideCalls: [uploadCall],
    prepare: (api, _, __, ___, mayLast) => makeCoupon(api, kind, mayLast),
    open: (scene) => openForm(scene, kind),
    effects: async (scene, snapshot) => {
      const { api, as, isOwn } = scene;
      if (isOwn) {
        await newFormOnScreen(scene, coupons);
        await oncePerConsole(api, 'coupons', async () => {
          await codesOnServer(api);
          await codeFilesOnServer(api);
          await couponRulesOnServer(api, as);
        });
      }
      if (!scene.mayLast || !isSettled(snapshot) || snapshot.context.busy) return;
      await expectSaved(scene, shownMode(snapshot));
      if (kind === 'new' && snapshot.value === 'code') await startsAnew(scene);
      if (!isOwn) return;
      await workbookOnServer(scene, coupons);
      await listOnScreen(scene, coupons);
    },
    cleanUp: removeCoupon,
  });

/** A new coupon whose changes are discarded begins as it did before. */
async function startsAnew(scene: In) {
  await scene.page.goto(`/${coupons.path}/create`);
  await modeButton(scene, 'code').click();
  await field(scene.page, 'Coupon code').fill('LAB');
  await scene.page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(modeButton(scene, 'pdf'), 'a new coupon begins as PDF').toHaveAttribute('aria-pressed', 'true');
}

/** Asserts that the question and its button name what would be cleared. */
async function asks(scene: In, title: string, confirm: string) {
  await expect(question(scene)).toHaveAccessibleName(title);
  await expect(question(scene)).toHaveAccessibleDescription(words.coupons.leaving.hint);
  await expect(question(scene).getByRole('button', { name: confirm, exact: true })).toBeVisible();
}
async function modeNow(scene: In): Promise<CouponMode> {
  return (await modeButton(scene, 'pdf').getAttribute('aria-pressed')) === 'true' ? 'pdf' : 'code';
}
const partOf = (mode: CouponMode, { pdf, ...codes }: Entered): Partial<Entered> => (mode === 'pdf' ? { pdf } : codes);
/** Keeps what the mode that is left shows, as it comes back with it. */
const leave = ({ made }: In, mode: CouponMode) => (made.left = { ...made.left, ...partOf(mode, made.form) });
async function go(scene: In, to: CouponMode, before: (scene: In, mode: CouponMode) => Promise<void>) {
  await before(scene, other(to));
  leave(scene, other(to));
  await modeButton(scene, to).click();
}
async function goBack(scene: In, to: CouponMode) {
  await empty(scene, other(to));
  leave(scene, other(to));
  await cleared(scene, to).getByRole('button', { name: 'Go back' }).click();
}
/** Asserts that the form shows the fields of one mode, with the values that the machine has set. */
async function shown(scene: In, snapshot: CouponSnapshot) {
  const { page, made } = scene;
  const mode = shownMode(snapshot);
  const { fill: filling, cleared: gone } = snapshot.context;
  await expect(question(scene)).toBeHidden();
  await expect(modeButton(scene, mode)).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'PDF file')).toHaveCount(mode === 'pdf' ? 1 : 0);
  for (const name of ['Codes file', 'Coupon code', /^Nominal value/, 'Has a barcode'])
    await expect(field(page, name), `${name}`).toHaveCount(mode === 'code' ? 1 : 0);
  // What a coupon of this mode cannot be without is marked.
  const file = mode === 'pdf' ? 'PDF file' : 'Codes file';
  await expect(field(page, file)).toHaveAttribute('accept', mode === 'pdf' ? /pdf/ : /xlsx/);
  for (const name of mode === 'pdf' ? [] : [file, 'Nominal value'])
    await expect(page.locator('form').getByText(new RegExp(`^${name}.* \\*$`)), `${name} is required`).toBeVisible();
  for (const one of ['pdf', 'code'] as const)
    await expect(cleared(scene, one)).toHaveCount(gone?.mode === one && one !== mode ? 1 : 0);
  if (filling.number !== made.filled) {
    made.filled = filling.number;
    const own = Object.entries(filling.values).filter(([source]) => (source === 'pdf_link') === (mode === 'pdf'));
    const isRestored = own.some(([, value]) => value);
    if (own.length) made.form = { ...made.form, ...(isRestored ? partOf(mode, made.left) : blankOf[mode]) };
  }
  await showsEntered(scene, mode, snapshot.context.busy === 'uploading');
}

/** The switch between PDF and Code in the form of a new coupon and of existing ones (machines/coupon-mode.ts). */
export const newCoupon = modelOf('new');
export const pdfCoupon = modelOf('pdf');
export const codesCoupon = modelOf('codes');
export const bothCoupon = modelOf('both');
