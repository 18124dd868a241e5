import { assign, setup, type SnapshotFrom } from 'xstate';
import { fieldsOfMode, modeOf, usesMode, type CouponMode, type CouponValues } from './coupon-modes';

const other = (mode: CouponMode): CouponMode => (mode === 'pdf' ? 'code' : 'pdf');
const partOf = (mode: CouponMode, values: CouponValues): CouponValues =>
  Object.fromEntries(fieldsOfMode[mode].map((source) => [source, values[source] ?? null]));
const emptied = (mode: CouponMode): CouponValues => partOf(mode, {});

/** Why the mode cannot be changed at the moment; each reason is a translation key under `coupons.whyNot`. */
export type CouponReason = 'uploading' | 'saving';

interface Context {
  /** The operation in progress that blocks a change of mode. */
  busy: CouponReason | null;
  /** The mode of the loaded record. */
  first: CouponMode;
  /** The values of the mode that is about to be left, while the user is asked to confirm. */
  leaving: CouponValues | null;
  /** The values that the last change of mode cleared; they are restored when the user switches back. */
  cleared: { mode: CouponMode; values: CouponValues } | null;
  /**
   * The values that the form has to apply; `number` increases with every change. They are no parameter of an action,
   * because the form validates what it applies by the fields of the mode on screen, which is shown by then.
   */
  fill: { number: number; values: CouponValues };
}
export type CouponEvent =
  | { type: 'SWITCH'; to: CouponMode; values: CouponValues }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /**
   * The form's values changed without a SWITCH, for example by a restored draft, a discard, or a newer version of the
   * record.
   */
  | { type: 'FOLLOW'; values: CouponValues }
  | { type: 'BUSY'; with: CouponReason | null };

const types = {} as { context: Context; events: CouponEvent; input: { values: CouponValues } };
const unbusy = ({ context, event }: { context: Context; event: CouponEvent }, to: CouponMode) =>
  event.type === 'SWITCH' && event.to === to && context.busy === null;

/** Clears the fields of one mode and keeps their values, so that they can be restored. */
const without = (mode: CouponMode, { fill }: Context, values: CouponValues): Partial<Context> => ({
  cleared: { mode, values: partOf(mode, values) },
  fill: { number: fill.number + 1, values: emptied(mode) },
});

/**
 * The switch between PDF and Code in the coupon form (document 3, sections 2.3 and 4). Only the fields of one mode are
 * filled in at a time, so that the two are never sent together. A change that would lose values asks for confirmation
 * first; switching back restores what was cleared.
 */
export const couponModeMachine = setup({
  types,
  guards: {
    startsWithCode: ({ context }) => context.first === 'code',
    losesNothing: (args, to: CouponMode) =>
      unbusy(args, to) && args.event.type === 'SWITCH' && !usesMode(other(to), args.event.values),
    losesSomething: (args, to: CouponMode) =>
      unbusy(args, to) && args.event.type === 'SWITCH' && usesMode(other(to), args.event.values),
    isNow: ({ event }, mode: CouponMode) =>
      event.type === 'FOLLOW' && usesMode(mode, event.values) && !usesMode(other(mode), event.values),
    isBoth: ({ event }) => event.type === 'FOLLOW' && usesMode('pdf', event.values) && usesMode('code', event.values),
  },
  actions: {
    hold: assign(({ event }, mode: CouponMode) =>
      event.type === 'SWITCH' ? { leaving: partOf(mode, event.values) } : {},
    ),
    /** Clears the fields of the mode that is left and restores the previous values of the mode that is entered. */
    change: assign(({ context: { leaving, cleared, fill } }, to: CouponMode) => ({
      leaving: null,
      cleared: leaving && { mode: other(to), values: leaving },
      fill: {
        number: fill.number + 1,
        values: { ...emptied(other(to)), ...(cleared?.mode === to ? cleared.values : emptied(to)) },
      },
    })),
    stay: assign({ leaving: null }),
    forget: assign({ cleared: null }),
    /** Another back-end may return a record with both modes; only the fields of one are kept. */
    keepOnly: assign(({ context, event }, mode: CouponMode) =>
      event.type === 'FOLLOW' ? without(other(mode), context, event.values) : {},
    ),
    note: assign(({ event }) => (event.type === 'BUSY' ? { busy: event.with } : {})),
  },
}).createMachine({
  id: 'couponMode',
  context: ({ input: { values } }) => {
    const start: Context = {
      busy: null,
      first: modeOf(values),
      leaving: null,
      cleared: null,
      fill: { number: 0, values: {} },
    };
    return usesMode('pdf', values) && usesMode('code', values) ? { ...start, ...without('pdf', start, values) } : start;
  },
  initial: 'opening',
  on: { BUSY: { actions: 'note' } },
  states: {
    opening: { always: [{ guard: 'startsWithCode', target: 'code' }, { target: 'pdf' }] },
    pdf: {
      on: {
        SWITCH: [
          {
            guard: { type: 'losesNothing', params: 'code' },
            target: 'code',
            actions: { type: 'change', params: 'code' },
          },
          {
            guard: { type: 'losesSomething', params: 'code' },
            target: 'leavingPdf',
            actions: { type: 'hold', params: 'pdf' },
          },
        ],
        FOLLOW: [
          { guard: { type: 'isNow', params: 'code' }, target: 'code', actions: 'forget' },
          { guard: 'isBoth', actions: { type: 'keepOnly', params: 'pdf' } },
        ],
      },
    },
    leavingPdf: {
      on: {
        CONFIRM: { target: 'code', actions: { type: 'change', params: 'code' } },
        CANCEL: { target: 'pdf', actions: 'stay' },
      },
    },
    code: {
      on: {
        SWITCH: [
          { guard: { type: 'losesNothing', params: 'pdf' }, target: 'pdf', actions: { type: 'change', params: 'pdf' } },
          {
            guard: { type: 'losesSomething', params: 'pdf' },
            target: 'leavingCode',
            actions: { type: 'hold', params: 'code' },
          },
        ],
        FOLLOW: [
          { guard: { type: 'isNow', params: 'pdf' }, target: 'pdf', actions: 'forget' },
          { guard: 'isBoth', actions: { type: 'keepOnly', params: 'code' } },
        ],
      },
    },
    leavingCode: {
      on: {
        CONFIRM: { target: 'pdf', actions: { type: 'change', params: 'pdf' } },
        CANCEL: { target: 'code', actions: 'stay' },
      },
    },
  },
});
export type CouponSnapshot = SnapshotFrom<typeof couponModeMachine>;

/** The mode that the form shows. While the user is asked to confirm, this is still the old mode. */
export const shownMode = (snapshot: CouponSnapshot): CouponMode =>
  snapshot.matches('code') || snapshot.matches('leavingCode') ? 'code' : 'pdf';
/** Why the mode cannot be changed at the moment; null if it can. */
export const whyNot = ({ context }: CouponSnapshot): CouponReason | null => context.busy;
