import { describe, expect, test } from 'vitest';
import {
  couponModeMachine,
  shownMode,
  whyNot,
  type CouponEvent,
  type CouponSnapshot,
} from '../../machines/coupon-mode';
import {
  fieldsOfMode,
  missingIn,
  modeOf,
  usesMode,
  type CouponMode,
  type CouponValues,
} from '../../machines/coupon-modes';
import { holdMachine, pathsOf, stateName, transitionsOf, uncovered } from './paths';

const none = { pdf_link: null, code: null, nominal_value: null, coupon_codes_link: null, has_barcode: null };
const withPdf = { ...none, pdf_link: 'bonus-shop/pdf/a.pdf' };
const withCodes = { ...none, code: 'KINO', nominal_value: 10, coupon_codes_link: 'bonus-shop/xlsx/a.xlsx' };
const both = { ...withCodes, pdf_link: withPdf.pdf_link };

const events: readonly CouponEvent[] = [
  ...([none, withPdf, withCodes] as const).flatMap((values) =>
    (['pdf', 'code'] as const).map((to) => ({ type: 'SWITCH' as const, to, values })),
  ),
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  ...[none, withPdf, withCodes, both].map((values) => ({ type: 'FOLLOW' as const, values })),
  { type: 'BUSY', with: 'uploading' },
  { type: 'BUSY', with: 'saving' },
  { type: 'BUSY', with: null },
];
/** When the form is in one mode, the other mode's fields are cleared, so a screen never sends their values. */
const allows = (snapshot: CouponSnapshot, event: CouponEvent) =>
  event.type !== 'SWITCH' || !usesMode(shownMode(snapshot) === 'pdf' ? 'code' : 'pdf', event.values);
const serialize = ({ value, context }: CouponSnapshot) =>
  JSON.stringify([value, context.busy, context.leaving, context.cleared]);

const taken = new Set<string>();
const records: readonly (readonly [string, CouponValues])[] = [
  ['a new coupon', {}],
  ['one with a PDF', withPdf],
  ['one with codes', withCodes],
  ['one with both, from elsewhere', both],
];

describe.each(records)('%s', (_, record) => {
  const { transitions, paths } = pathsOf(couponModeMachine, {
    events,
    input: { values: record },
    allows,
    serialize,
    isShort: true,
  });

  test('starts in the mode that it has', () => {
    const { snapshot } = holdMachine(couponModeMachine, { values: record });
    expect(stateName(snapshot())).toBe(modeOf(record));
    expect(snapshot().context.fill.values).toEqual(
      usesMode('pdf', record) && usesMode('code', record) ? { pdf_link: null } : {},
    );
  });

  test.each(
    paths.map(
      (path) =>
        [
          `${path.steps.map((step) => `${step.type}${'to' in step ? ` ${step.to}` : ''}`).join(', ')}: ${path.from} to ${path.to}`,
          path,
        ] as const,
    ),
  )('%s', async (_name, { steps, to }) => {
    const held = holdMachine(couponModeMachine, { values: record });
    for (const step of steps) {
      const before = held.snapshot();
      await held.take(step);
      const { context } = held.snapshot();
      const mode = shownMode(held.snapshot());
      // The mode only changes by a switch, its confirmation, or a record of the other mode, and a switch is never
      // accepted during an upload or a save.
      if (mode !== shownMode(before)) {
        expect(['SWITCH', 'CONFIRM', 'FOLLOW']).toContain(step.type);
        if (step.type === 'SWITCH') expect(before.context.busy).toBeNull();
      }
      // After the form has applied the machine's values, the other mode's fields are empty.
      if (context.fill.number > before.context.fill.number)
        expect(usesMode(mode === 'pdf' ? 'code' : 'pdf', { ...context.fill.values })).toBe(false);
      // Cleared values are kept, so that they can be restored.
      if (step.type === 'CONFIRM')
        expect(context.cleared).toEqual({ mode: mode === 'pdf' ? 'code' : 'pdf', values: before.context.leaving });
    }
    for (const one of held.taken) taken.add(one);
    expect(stateName(held.snapshot())).toBe(to);
  });

  test('every reachable transition has a path', () => expect(transitions.length).toBeGreaterThan(10));
});

test('every transition that the machine declares was taken', () => {
  expect(uncovered(couponModeMachine, taken)).toEqual([]);
  expect(transitionsOf(couponModeMachine).length).toBeGreaterThan(12);
});

const go = (...steps: CouponEvent[]) => {
  const { actor, snapshot } = holdMachine(couponModeMachine, { values: {} });
  for (const step of steps) actor.send(step);
  return snapshot();
};
const changed = (to: CouponMode, values: CouponValues): CouponEvent => ({ type: 'SWITCH', to, values });

test('a change that loses nothing does not ask', () => expect(go(changed('code', none)).matches('code')).toBe(true));
test('a change that loses something asks, and clears when it is confirmed', () => {
  expect(go(changed('code', withPdf)).matches('leavingPdf')).toBe(true);
  const after = go(changed('code', withPdf), { type: 'CONFIRM' });
  expect(after.matches('code')).toBe(true);
  expect(after.context.fill.values).toEqual({
    pdf_link: null,
    code: null,
    nominal_value: null,
    coupon_codes_link: null,
    has_barcode: null,
  });
});
test('staying keeps everything', () =>
  expect(go(changed('code', withPdf), { type: 'CANCEL' }).context.fill.number).toBe(0));
test('going back brings back what was cleared', () => {
  const after = go(changed('code', withPdf), { type: 'CONFIRM' }, changed('pdf', none));
  expect(after.matches('pdf')).toBe(true);
  expect(after.context.fill.values).toEqual({ ...none, pdf_link: withPdf.pdf_link });
  expect(after.context.cleared).toBeNull();
});
test('there and back again loses neither: each comes back with its mode', () => {
  const after = go(changed('code', withPdf), { type: 'CONFIRM' }, changed('pdf', withCodes), { type: 'CONFIRM' });
  expect(after.context.fill.values.pdf_link).toBe(withPdf.pdf_link);
  expect(after.context.cleared).toMatchObject({ mode: 'code', values: { code: 'KINO', nominal_value: 10 } });
});
test.each(['uploading', 'saving'] as const)('while it is %s the mode stays, and says why', (reason) => {
  const busy = go({ type: 'BUSY', with: reason }, changed('code', none));
  expect([shownMode(busy), whyNot(busy)]).toEqual(['pdf', reason]);
  expect(whyNot(go({ type: 'BUSY', with: reason }, { type: 'BUSY', with: null }))).toBeNull();
});
test('a file that is still sent while the question stands open does not hide why', () =>
  expect(whyNot(go(changed('code', withPdf), { type: 'BUSY', with: 'saving' }))).toBe('saving'));

test('what each mode requires and clears', () => {
  expect(missingIn('pdf', {})).toEqual([]);
  expect(missingIn('code', { nominal_value: 0 })).toEqual(['coupon_codes_link']);
  expect(fieldsOfMode).toEqual({
    pdf: ['pdf_link'],
    code: ['code', 'nominal_value', 'coupon_codes_link', 'has_barcode'],
  });
  expect([modeOf({}), modeOf({ has_barcode: false }), modeOf({ has_barcode: true }), modeOf(both)]).toEqual([
    'pdf',
    'pdf',
    'code',
    'code',
  ]);
});
