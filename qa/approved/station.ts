import { assign } from 'xstate';
import { stationMachine, type Checked, type ListedRow, type Place } from '../../machines/station';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved } from '../approval';
import { mutantOf } from '../mutants';

const checking = '0.station.checking';
const rows = (...ids: number[]): ListedRow[] => ids.map((id) => ({ id }));
const place = (rowId: string, at: number, seeks = false): Place => ({ rowId, partId: 'photo', at, nth: 0, seeks });
const text = ({ rowId, at, seeks }: Place) => `${rowId ?? 'the first'} at ${at}${seeks ? ' seeking' : ''}`;
const checked = (answered: number, isLast: boolean, ...ids: number[]): Checked => ({
  rows: rows(...ids),
  isLast,
  answered,
});
const has = (all: readonly ListedRow[], one: ListedRow) => all.some(({ id }) => id === one.id);

/**
 * The way through a list that is moderated (document 2, sections 2.13, 2.17, 2.28 and 4; decisions, moderation claims and
 * undo). A filtered list drops what is decided, and later rows move up, so a page is checked before it is left: every row
 * is shown, and a decision that was undone or failed leads back to its row. The list has rows 1 and 2 on page 1.
 */
export const stationApproved = defineApproved<typeof stationMachine>({
  machine: stationMachine,
  roles: { moderator: { page: 1, rows: rows(1, 2) } },
  events: {
    'go-2': { type: 'GO', place: place('2', 1) },
    'found-1': { type: 'FOUND', place: place('1', 0) },
    decided: { type: 'DECIDED', next: place('2', 1, true) },
    'over-next': { type: 'OVER', hasNext: true },
    'over-last': { type: 'OVER', hasNext: false },
    turn: { type: 'TURN' },
    'listed-1': { type: 'LISTED', page: 1, rows: rows(1, 2) },
    'listed-2': { type: 'LISTED', page: 2, rows: rows(3, 4) },
    'listed-2-shared': { type: 'LISTED', page: 2, rows: rows(2, 3) },
    'listed-2-empty': { type: 'LISTED', page: 2, rows: [] },
    answered: { type: 'ANSWERED' },
    'return-1': { type: 'RETURN', row: { id: 1 }, place: place('1', 0) },
    'return-9': { type: 'RETURN', row: { id: 9 }, place: place('9', 0) },
    'restore-1': { type: 'RESTORE', row: { id: 1 } },
    'restore-9': { type: 'RESTORE', row: { id: 9 } },
    retry: { type: 'RETRY' },
    'check-same': done(checking, checked(0, false, 1, 2)),
    'check-counted': done(checking, checked(1, false, 1, 2)),
    'check-news': done(checking, checked(0, false, 2, 3)),
    'check-same-2': done(checking, checked(0, false, 3, 4)),
    'check-last': done(checking, checked(0, true, 1, 2)),
    'check-500': failed(checking, new Error('The disk is full')),
  },
  situations: {
    looking: '',
    'looking, on page 2': 'go-2 turn check-same listed-2',
    deciding: 'decided',
    'deciding, the part is shown': 'decided found-1',
    checking: 'go-2 turn',
    'checking, a decision was answered': 'go-2 turn answered',
    'checking, row 9 failed': 'go-2 turn restore-9',
    failed: 'go-2 turn check-500',
    'failed, row 9 failed': 'go-2 turn restore-9 check-500',
    arriving: 'go-2 turn check-same',
    'arriving, a decision was answered': 'go-2 turn check-same answered',
    'arriving, it was answered before': 'go-2 turn answered check-counted',
    'arriving, row 9 failed': 'go-2 turn check-same restore-9',
    'arriving, from page 2': 'go-2 turn check-same listed-2 turn check-same-2',
    returning: 'go-2 turn check-same answered listed-2',
    'returning, row 9 failed': 'go-2 turn check-same answered listed-2 restore-9',
  },
  facts: ({ context }) => ({
    page: context.page,
    rows: context.rows.map(({ id }) => id),
    place: text(context.place),
    answered: context.answered,
    checked: context.checkedAt,
    missed: context.missed.map(({ id }) => id),
  }),
  texts: {
    check: ({ page }: { page: number }) => String(page),
    showPage: ({ page }: { page: number }) => String(page),
  },
  // Where the list shows another page than the one asked for, the user went there.
  table: `
    in                                                                                                                                             | event                                                           | next      | and
    *                                                                                                                                              | go-2 / found-1 / decided / over-next / over-last / turn / retry | -         |
    *                                                                                                                                              | listed-1 / listed-2 / listed-2-shared / listed-2-empty          | -         |
    looking                                                                                                                                        | go-2                                                            | looking   | place 2 at 1
    looking / deciding                                                                                                                             | found-1                                                         | =         | place 1 at 0
    looking                                                                                                                                        | decided                                                         | deciding  | place 2 at 1 seeking
    looking / deciding                                                                                                                             | turn                                                            | checking  | sends check 1
    looking, on page 2                                                                                                                             | turn                                                            | checking  | sends check 2
    deciding                                                                                                                                       | go-2                                                            | looking   | place 2 at 1
    deciding                                                                                                                                       | decided                                                         | deciding  |
    deciding, the part is shown                                                                                                                    | found-1                                                         | deciding  |
    deciding, the part is shown                                                                                                                    | decided                                                         | deciding  | place 2 at 1 seeking
    deciding, the part is shown                                                                                                                    | return-1                                                        | looking   | showPage 1
    deciding                                                                                                                                       | over-next                                                       | checking  | sends check 1
    deciding                                                                                                                                       | over-last                                                       | looking   |
    *                                                                                                                                              | answered                                                        | =         | answered 1
    checking, a decision was answered / arriving, a decision was answered / arriving, it was answered before / returning / returning, row 9 failed | answered                                                        | =         | answered 2
    *                                                                                                                                              | return-1                                                        | looking   | place 1 at 0, showPage 1
    *                                                                                                                                              | return-9                                                        | looking   | rows 9 + 1 + 2, place 9 at 0, showPage 1
    checking, row 9 failed / failed, row 9 failed / arriving, row 9 failed / returning, row 9 failed                                               | return-1                                                        | looking   | rows 9 + 1 + 2, place 1 at 0, missed none, showPage 1
    checking, row 9 failed / failed, row 9 failed / arriving, row 9 failed / returning, row 9 failed                                               | return-9                                                        | looking   | rows 9 + 1 + 2, place 9 at 0, missed none, showPage 1
    looking, on page 2 / arriving, from page 2                                                                                                     | return-1                                                        | looking   | rows 1 + 3 + 4, place 1 at 0, showPage 2
    looking, on page 2 / arriving, from page 2                                                                                                     | return-9                                                        | looking   | rows 9 + 3 + 4, place 9 at 0, showPage 2
    looking / deciding                                                                                                                             | restore-1                                                       | =         |
    looking / deciding                                                                                                                             | restore-9                                                       | =         | rows 9 + 1 + 2
    looking, on page 2                                                                                                                             | restore-1                                                       | looking   | rows 1 + 3 + 4
    looking, on page 2                                                                                                                             | restore-9                                                       | looking   | rows 9 + 3 + 4
    checking / failed / arriving / returning                                                                                                       | restore-1                                                       | =         | missed 1
    checking / failed / arriving / returning                                                                                                       | restore-9                                                       | =         | missed 9
    checking, row 9 failed / failed, row 9 failed / arriving, row 9 failed / returning, row 9 failed                                               | restore-1                                                       | =         | missed 9 + 1
    checking, row 9 failed / failed, row 9 failed / arriving, row 9 failed / returning, row 9 failed                                               | restore-9                                                       | =         | missed 9 + 9
    checking                                                                                                                                       | check-same                                                      | arriving  | showPage 2
    checking                                                                                                                                       | check-counted                                                   | arriving  | checked 1, showPage 2
    checking                                                                                                                                       | check-news                                                      | looking   | rows 2 + 3, place 3 at 1 seeking
    checking, row 9 failed                                                                                                                         | check-news                                                      | looking   | rows 9 + 2 + 3, place 3 at 1 seeking, missed none
    checking                                                                                                                                       | check-same-2                                                    | looking   | rows 3 + 4, place the first at 0 seeking
    checking, row 9 failed                                                                                                                         | check-same-2                                                    | looking   | rows 9 + 3 + 4, place the first at 0 seeking, missed none
    checking                                                                                                                                       | check-last                                                      | looking   |
    checking, row 9 failed                                                                                                                         | check-last                                                      | looking   | rows 9 + 1 + 2, missed none
    checking                                                                                                                                       | check-500                                                       | failed    |
    failed                                                                                                                                         | retry                                                           | checking  | sends check 1
    arriving                                                                                                                                       | listed-2                                                        | looking   | page 2, rows 3 + 4, place the first at 0 seeking
    arriving                                                                                                                                       | listed-2-shared                                                 | looking   | page 2, rows 2 + 3, place 3 at 1 seeking
    arriving                                                                                                                                       | listed-2-empty                                                  | deciding  | page 2, rows none, place the first at 0 seeking
    arriving, row 9 failed                                                                                                                         | listed-2                                                        | looking   | page 2, rows 9 + 3 + 4, place the first at 0 seeking, missed none
    arriving, row 9 failed                                                                                                                         | listed-2-shared                                                 | looking   | page 2, rows 9 + 2 + 3, place 3 at 1 seeking, missed none
    arriving, row 9 failed                                                                                                                         | listed-2-empty                                                  | deciding  | page 2, rows 9, place the first at 0 seeking, missed none
    arriving, a decision was answered                                                                                                              | listed-2 / listed-2-shared / listed-2-empty                     | returning | showPage 1
    arriving, from page 2                                                                                                                          | listed-1                                                        | looking   | page 1, rows 1 + 2
    arriving, from page 2                                                                                                                          | listed-2 / listed-2-shared / listed-2-empty                     | -         |
    returning                                                                                                                                      | listed-1                                                        | checking  | sends check 1
  `,
  partial: 'Pages, their checks and the list go together in many ways; the situations are those that differ in kind.',
  promises: {
    'a page is left only for a list that was loaded after it was checked, with no answer in between': ({
      before,
      event,
      after,
    }) =>
      after.context.page === before.context.page ||
      (before.matches('arriving') && event.type === 'LISTED' && before.context.answered === before.context.checkedAt),
    'what is checked is the page on which the user is': ({ before, started }) =>
      started.every(({ input }) => (input as { page: number }).page === before.context.page),
    'a page keeps its rows while the user is on it': ({ before, event, after }) =>
      after.context.page !== before.context.page ||
      event.type.startsWith('xstate.done') ||
      before.context.rows.every((row) => has(after.context.rows, row)),
    'a row whose decision failed is not lost': ({ before, event, after }) =>
      [...before.context.missed, ...(event.type === 'RESTORE' ? [event.row] : [])].every((row) =>
        has([...after.context.missed, ...after.context.rows], row),
      ),
    'no row is there twice': ({ after }) =>
      new Set(after.context.rows.map(({ id }) => id)).size === after.context.rows.length,
    'an undone decision leads back to its row, and calls off that the page is turned': ({
      before,
      event,
      after,
      told,
    }) =>
      event.type !== 'RETURN' ||
      (after.matches('looking') &&
        has(after.context.rows, event.row) &&
        after.context.place === event.place &&
        after.context.page === before.context.page &&
        told.includes('showPage')),
    'each answer is counted': ({ before, event, after }) =>
      after.context.answered === before.context.answered + (event.type === 'ANSWERED' ? 1 : 0),
    'the page is turned exactly from the check until the next one is shown': ({ after }) =>
      after.hasTag('turning') === !(after.matches('looking') || after.matches('deciding')),
    'rows wait for their page only while it is turned': ({ after }) =>
      after.hasTag('turning') || after.context.missed.length === 0,
  },
  equal: {
    'deciding DECIDED: stays where it is':
      'It leads to the state in which it is, which does nothing when it is entered.',
    'looking GO: stays where it is': 'It leads to the state in which it is, which does nothing when it is entered.',
  },
  faults: {
    'a page is left although a row may have moved up to it': (machine) =>
      machine.provide({
        guards: { isNext: ({ context, event }) => event.type === 'LISTED' && event.page !== context.page },
      }),
    'rows that moved up are skipped': (machine) => machine.provide({ guards: { hasNews: () => false } }),
    'the last page is left': (machine) => machine.provide({ guards: { isLast: () => false } }),
    'an empty page stops the way': (machine) => machine.provide({ guards: { isNextWithNothing: () => false } }),
    'a row that was decided on the page before is sought again': (machine) =>
      machine.provide({
        actions: {
          arrive: assign(({ event }) =>
            event.type === 'LISTED' ? { page: event.page, rows: event.rows, missed: [] } : {},
          ),
        },
      }),
    'an undone row is not found again': (machine) =>
      machine.provide({
        actions: { bringBack: assign(({ event }) => (event.type === 'RETURN' ? { place: event.place } : {})) },
      }),
    'a row that fails while the page is turned is lost': (machine) =>
      machine.provide({ actions: { miss: () => undefined } }),
    'an undo does not call off the turn': (machine) => mutantOf(machine, 'everywhere RETURN: stays where it is'),
  },
});
