import { calendarMoveMachine, whyNot, type Movable, type Moving } from '../../machines/calendar-move';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';

const saving = '0.calendarMove.saving';
const entry: Movable = { path: 'admin/sales-tips', id: 7, name: 'Tip', from: '2026-05-11' };
const other: Movable = { ...entry, id: 8, from: '2026-05-20' };

/**
 * Moving an entry of the content calendar to another day (docs/coverage.md, 'previews and calendar': 'after one
 * question'; days as in document 2, section 2.1). The entry of the first question is on the 11th.
 */
export const calendarMoveApproved = defineApproved<typeof calendarMoveMachine>({
  machine: calendarMoveMachine,
  roles: { anyone: undefined },
  events: {
    ask: { type: 'ASK', entry, to: null },
    'drag-to-12': { type: 'ASK', entry, to: '2026-05-12' },
    'drag-to-09': { type: 'ASK', entry, to: '2026-05-09' },
    'drag-other': { type: 'ASK', entry: other, to: '2026-05-12' },
    'drag-back': { type: 'ASK', entry, to: entry.from },
    'choose-none': { type: 'CHOOSE', to: null },
    'choose-09': { type: 'CHOOSE', to: '2026-05-09' },
    'choose-11': { type: 'CHOOSE', to: '2026-05-11' },
    'choose-13': { type: 'CHOOSE', to: '2026-05-13' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'save-ok': done(saving),
    'save-500': failed(saving, new Error('The disk is full')),
    'save-odd': failed(saving, 'no error object'),
  },
  situations: {
    idle: '',
    'asking, no day is chosen': 'ask',
    'asking, for the day on which it is': 'ask choose-11',
    'asking, for another day': 'drag-to-12',
    'asking, for a day before': 'drag-to-09',
    saving: 'drag-to-12 confirm',
    failed: 'drag-to-12 confirm save-500',
  },
  facts: ({ context }) => ({ entry: context.entry?.id, day: context.to?.slice(-2), error: context.message }),
  texts: { save: (moving: Moving) => `entry ${moving.entry.id} to ${moving.to.slice(-2)}` },
  whyNot: (snapshot, { type }) => (type === 'CONFIRM' && !snapshot.matches('idle') ? whyNot(snapshot) : null),
  table: `
    in                                 | event                                        | next   | and
    idle                               | ask                                          | asking | entry 7
    idle                               | drag-to-12                                   | asking | entry 7, day 12
    idle                               | drag-to-09                                   | asking | entry 7, day 09
    idle                               | drag-other                                   | asking | entry 8, day 12
    idle                               | drag-back                                    | asking | entry 7, day 11
    idle                               | choose-none / choose-09 / choose-11 / choose-13 | -      |
    idle                               | confirm / cancel                             | -      |
    asking / saving / failed           | ask / drag-to-09 / drag-to-12 / drag-other / drag-back | -      |
    asking, no day is chosen           | choose-none                                  | asking |
    asking, no day is chosen           | choose-11                                    | asking | day 11
    asking, for the day on which it is | choose-11                                    | asking |
    asking                             | choose-09                                    | asking | day 09
    asking, for a day before           | choose-09                                    | asking |
    asking, for a day before           | choose-11                                    | asking | day 11
    asking, for another day            | choose-11                                    | asking | day 11
    asking                             | choose-none                                  | asking | day none
    asking                             | choose-13                                    | asking | day 13
    asking, no day is chosen           | confirm                                      | -      | because noDay
    asking, for the day on which it is | confirm                                      | -      | because sameDay
    asking, for another day            | confirm                                      | saving | sends save entry 7 to 12
    asking, for a day before           | confirm                                      | saving | sends save entry 7 to 09
    asking, no day is chosen           | cancel                                       | idle   | entry none
    asking                             | cancel                                       | idle   | entry none, day none
    saving                             | choose-none / choose-09 / choose-11 / choose-13 / cancel | -      |
    saving                             | confirm                                      | -      | because saving
    saving                             | save-ok                                      | idle   | entry none, day none
    saving                             | save-500                                     | failed | error The disk is full
    saving                             | save-odd                                     | failed |
    failed                             | choose-none                                  | asking | day none, error none
    failed                             | choose-09                                    | asking | day 09, error none
    failed                             | choose-11                                    | asking | day 11, error none
    failed                             | choose-13                                    | asking | day 13, error none
    failed                             | confirm                                      | saving | error none, sends save entry 7 to 12
    failed                             | cancel                                       | idle   | entry none, day none, error none
  `,
  promises: {
    'a move is saved once at a time': onceAtATime('save'),
    'only a confirmed question moves, and what it names': ({ before, event, started }) =>
      started.every(({ input }) => {
        const { entry: named, to } = input as Moving;
        return event.type === 'CONFIRM' && named === before.context.entry && to === before.context.to;
      }),
    'an entry is never moved to the day on which it is': ({ started }) =>
      started.every(({ input }) => (input as Moving).to !== (input as Moving).entry.from),
    'what failed is still asked about': ({ before, after }) =>
      !after.matches('failed') ||
      (after.context.entry === before.context.entry && after.context.to === before.context.to),
    'a question names its entry until it is answered': ({ after }) =>
      (after.context.entry === null) === after.matches('idle'),
  },
  faults: {
    'the day on which it is counts as another': (machine) =>
      machine.provide({ guards: { isAnotherDay: ({ context }) => context.to !== null } }),
  },
});
