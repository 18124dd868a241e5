import { assign } from 'xstate';
import { stationMachine, type Checked, type ListedRow } from '../../machines/station';
import type { Place, Stop } from '../../machines/station-stops';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved } from '../approval';
import { mutantOf } from '../mutants';

const checking = 'check';
const rows = (...ids: number[]): ListedRow[] => ids.map((id) => ({ id }));
const place = (rowId: string, at: number, seeks = false): Place => ({ rowId, partId: 'photo', at, nth: 0, seeks });
const text = ({ rowId, at, seeks }: Place) => `${rowId ?? 'the first'} at ${at}${seeks ? ' seeking' : ''}`;
const stops = (partId: string | null, waits: boolean): Stop[] =>
  ['1', '2'].map((rowId, at) => ({ rowId, partId, at, nth: 0, waits }));
const waiting = stops('photo', true);
const decided = stops('photo', false);
const stateOf = ({ partId, waits }: Stop) => (partId === null ? 'loads' : waits ? 'waits' : 'done');
const checked = (answered: number, isLast: boolean, ...ids: number[]): Checked => ({
  rows: rows(...ids),
  isLast,
  answered,
});
const has = (all: readonly ListedRow[], one: ListedRow) => all.some(({ id }) => id === one.id);

/**
 * The way through a list that is moderated (document 2, sections 2.13, 2.17, 2.28 and 4; decisions, moderation claims and
 * undo). A filtered list drops what is decided, and later rows move up, so a page is checked before it is left: every row
 * is shown, and a decision that was undone or failed leads back to its row. The list has rows 1 and 2 on page 1, with one
 * photo each.
 */
export const stationApproved = defineApproved<typeof stationMachine>({
  machine: stationMachine,
  roles: { moderator: { page: 1, rows: rows(1, 2) } },
  events: {
    see: { type: 'SEE', seen: { stops: waiting, hasNext: true, isKnown: true } },
    'see-last': { type: 'SEE', seen: { stops: waiting, hasNext: false, isKnown: true } },
    'see-done': { type: 'SEE', seen: { stops: decided, hasNext: true, isKnown: true } },
    'see-done-last': { type: 'SEE', seen: { stops: decided, hasNext: false, isKnown: true } },
    'see-unknown': { type: 'SEE', seen: { stops: waiting, hasNext: true, isKnown: false } },
    'see-loading': { type: 'SEE', seen: { stops: stops(null, true), hasNext: true, isKnown: true } },
    next: { type: 'NEXT' },
    previous: { type: 'PREVIOUS' },
    'go-2': { type: 'GO', place: place('2', 1) },
    decide: { type: 'DECIDE', name: 'accept', reason: null },
    'decide-held': { type: 'DECIDE', name: 'accept', reason: 'Held' },
    'listed-1': { type: 'LISTED', page: 1, rows: rows(1, 2) },
    'listed-2': { type: 'LISTED', page: 2, rows: rows(3, 4) },
    'listed-2-shared': { type: 'LISTED', page: 2, rows: rows(2, 3) },
    'listed-2-empty': { type: 'LISTED', page: 2, rows: [] },
    answered: { type: 'ANSWERED' },
    'return-1': { type: 'RETURN', row: { id: 1 }, place: place('1', 0) },
    'return-9': { type: 'RETURN', row: { id: 9 }, place: place('9', 0) },
    'restore-1': { type: 'RESTORE', row: { id: 1 }, partId: 'photo' },
    'restore-9': { type: 'RESTORE', row: { id: 9 }, partId: 'photo' },
    retry: { type: 'RETRY' },
    close: { type: 'CLOSE' },
    'check-same': done(checking, checked(0, false, 1, 2)),
    'check-counted': done(checking, checked(1, false, 1, 2)),
    'check-news': done(checking, checked(0, false, 2, 3)),
    'check-same-2': done(checking, checked(0, false, 3, 4)),
    'check-last': done(checking, checked(0, true, 1, 2)),
    'check-500': failed(checking, new Error('The disk is full')),
  },
  situations: {
    looking: '',
    'looking, at 1': 'see',
    'looking, at 2': 'see next',
    'looking, at the end': 'see-last next',
    'looking, the beginning was said': 'see previous',
    'looking, a reason was said': 'see next decide-held',
    'looking, on page 2': 'see next next check-same listed-2',
    deciding: 'see decide',
    'deciding, a reason was said': 'see decide decide-held',
    'deciding, at the end': 'see-last decide',
    'deciding, back at 1': 'see next decide',
    'deciding, on page 2': 'see next next check-same listed-2-empty',
    'turning.checking': 'see next next',
    'turning.checking, all is decided': 'see decide decide',
    'turning.checking, a decision was answered': 'see next next answered',
    'turning.checking, row 9 failed': 'see next next restore-9',
    'turning.failed': 'see next next check-500',
    'turning.failed, row 9 failed': 'see next next restore-9 check-500',
    'turning.arriving': 'see next next check-same',
    'turning.arriving, a decision was answered': 'see next next check-same answered',
    'turning.arriving, it was answered before': 'see next next answered check-counted',
    'turning.arriving, row 9 failed': 'see next next check-same restore-9',
    'turning.arriving, from page 2': 'see next next check-same listed-2 see next next check-same-2',
    'turning.returning': 'see next next check-same answered listed-2',
    'turning.returning, row 9 failed': 'see next next check-same answered listed-2 restore-9',
    closed: 'close',
  },
  facts: ({ context: { page, rows: shown, place: now, seen, said, answered, checkedAt, missed } }) => ({
    page,
    rows: shown.map(({ id }) => id),
    place: text(now),
    seen: seen?.stops.map((one) => `${one.rowId} ${stateOf(one)}`),
    next: seen?.hasNext,
    known: seen?.isKnown,
    said: typeof said === 'object' ? said?.reason : said,
    answered,
    checked: checkedAt,
    missed: missed.map(({ id }) => id),
  }),
  texts: {
    check: ({ page }: { page: number }) => String(page),
    showPage: ({ page }: { page: number }) => String(page),
  },
  // Where the list shows another page than the one asked for, the user went there.
  table: `
    in                                                                                                                                                                                      | event                                                                                                                         | next              | and
    *                                                                                                                                                                                       | see / see-last / see-done / see-done-last / see-unknown / see-loading / next / previous / go-2 / decide / decide-held / retry | -                 |
    *                                                                                                                                                                                       | listed-1 / listed-2 / listed-2-shared / listed-2-empty                                                                        | -                 |
    looking / deciding                                                                                                                                                                      | decide-held                                                                                                                   | =                 | said Held
    looking, a reason was said / deciding, a reason was said                                                                                                                                | decide-held                                                                                                                   | =                 |
    *                                                                                                                                                                                       | close                                                                                                                         | closed            | close
    closed                                                                                                                                                                                  | answered / return-1 / return-9 / restore-1 / restore-9 / close                                                                | -                 |
    looking / looking, on page 2 / deciding, on page 2                                                                                                                                      | see                                                                                                                           | =                 | place 1 at 0, seen 1 waits + 2 waits, next yes, known yes
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see                                                                                                                           | =                 |
    looking, at the end                                                                                                                                                                     | see                                                                                                                           | =                 | next yes
    deciding / deciding, a reason was said                                                                                                                                                  | see                                                                                                                           | =                 | seen 1 waits + 2 waits
    deciding, at the end                                                                                                                                                                    | see                                                                                                                           | =                 | seen 1 waits + 2 waits, next yes
    deciding, back at 1                                                                                                                                                                     | see                                                                                                                           | =                 | seen 1 waits + 2 waits
    looking / looking, on page 2 / deciding, on page 2                                                                                                                                      | see-last                                                                                                                      | =                 | place 1 at 0, seen 1 waits + 2 waits, next no, known yes
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see-last                                                                                                                      | =                 | next no
    looking, at the end                                                                                                                                                                     | see-last                                                                                                                      | =                 |
    deciding / deciding, back at 1 / deciding, a reason was said                                                                                                                            | see-last                                                                                                                      | =                 | seen 1 waits + 2 waits, next no
    deciding, at the end                                                                                                                                                                    | see-last                                                                                                                      | =                 | seen 1 waits + 2 waits
    looking / looking, on page 2                                                                                                                                                            | see-done                                                                                                                      | =                 | place 1 at 0, seen 1 done + 2 done, next yes, known yes
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see-done                                                                                                                      | =                 | seen 1 done + 2 done
    looking, at the end                                                                                                                                                                     | see-done                                                                                                                      | =                 | seen 1 done + 2 done, next yes
    deciding / deciding, back at 1 / deciding, a reason was said                                                                                                                            | see-done                                                                                                                      | turning.checking  | seen 1 done + 2 done, sends check 1
    deciding, at the end                                                                                                                                                                    | see-done                                                                                                                      | turning.checking  | seen 1 done + 2 done, next yes, sends check 1
    deciding, on page 2                                                                                                                                                                     | see-done                                                                                                                      | turning.checking  | place 1 at 0, seen 1 done + 2 done, next yes, known yes, sends check 2
    looking / looking, on page 2                                                                                                                                                            | see-done-last                                                                                                                 | =                 | place 1 at 0, seen 1 done + 2 done, next no, known yes
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see-done-last                                                                                                                 | =                 | seen 1 done + 2 done, next no
    looking, at the end                                                                                                                                                                     | see-done-last                                                                                                                 | =                 | seen 1 done + 2 done
    deciding / deciding, back at 1 / deciding, a reason was said                                                                                                                            | see-done-last                                                                                                                 | looking           | seen 1 done + 2 done, next no
    deciding, at the end                                                                                                                                                                    | see-done-last                                                                                                                 | looking           | seen 1 done + 2 done
    deciding, on page 2                                                                                                                                                                     | see-done-last                                                                                                                 | looking           | place 1 at 0, seen 1 done + 2 done, next no, known yes
    looking / looking, on page 2 / deciding, on page 2                                                                                                                                      | see-unknown                                                                                                                   | =                 | seen 1 waits + 2 waits, next yes, known no
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see-unknown                                                                                                                   | =                 | known no
    looking, at the end                                                                                                                                                                     | see-unknown                                                                                                                   | =                 | next yes, known no
    deciding / deciding, back at 1 / deciding, a reason was said                                                                                                                            | see-unknown                                                                                                                   | =                 | seen 1 waits + 2 waits, known no
    deciding, at the end                                                                                                                                                                    | see-unknown                                                                                                                   | =                 | seen 1 waits + 2 waits, next yes, known no
    looking / looking, on page 2 / deciding, on page 2                                                                                                                                      | see-loading                                                                                                                   | =                 | seen 1 loads + 2 loads, next yes, known yes
    looking, at 1 / looking, at 2 / looking, the beginning was said / looking, a reason was said                                                                                            | see-loading                                                                                                                   | =                 | seen 1 loads + 2 loads
    looking, at the end                                                                                                                                                                     | see-loading                                                                                                                   | =                 | seen 1 loads + 2 loads, next yes
    deciding / deciding, back at 1 / deciding, a reason was said                                                                                                                            | see-loading                                                                                                                   | =                 | seen 1 loads + 2 loads
    deciding, at the end                                                                                                                                                                    | see-loading                                                                                                                   | =                 | seen 1 loads + 2 loads, next yes
    looking, at 1                                                                                                                                                                           | next                                                                                                                          | looking           | place 2 at 1
    looking, the beginning was said                                                                                                                                                         | next                                                                                                                          | looking           | place 2 at 1, said none
    looking, at 2 / deciding                                                                                                                                                                | next                                                                                                                          | turning.checking  | sends check 1
    looking, at the end / deciding, at the end                                                                                                                                              | next                                                                                                                          | =                 | said last
    deciding, back at 1                                                                                                                                                                     | next                                                                                                                          | looking           | place 2 at 1
    looking, at 1 / deciding, back at 1                                                                                                                                                     | previous                                                                                                                      | =                 | said first
    looking, the beginning was said                                                                                                                                                         | previous                                                                                                                      | =                 |
    looking, at 2 / looking, at the end / deciding / deciding, at the end                                                                                                                   | previous                                                                                                                      | looking           | place 1 at 0
    looking, a reason was said / deciding, a reason was said                                                                                                                                | previous                                                                                                                      | looking           | place 1 at 0, said none
    deciding, on page 2                                                                                                                                                                     | next / previous / decide                                                                                                      | -                 |
    looking, a reason was said / deciding, a reason was said                                                                                                                                | next                                                                                                                          | turning.checking  | said none, sends check 1
    looking / looking, on page 2 / looking, at 1                                                                                                                                            | go-2                                                                                                                          | looking           | place 2 at 1
    looking, the beginning was said                                                                                                                                                         | go-2                                                                                                                          | looking           | place 2 at 1, said none
    looking, at 2 / looking, at the end / deciding / deciding, at the end                                                                                                                   | go-2                                                                                                                          | looking           |
    deciding, on page 2 / deciding, back at 1                                                                                                                                               | go-2                                                                                                                          | looking           | place 2 at 1
    looking, a reason was said / deciding, a reason was said                                                                                                                                | go-2                                                                                                                          | looking           | said none
    looking, at 1                                                                                                                                                                           | decide                                                                                                                        | deciding          | place 2 at 1, seen 1 done + 2 waits, take
    looking, the beginning was said                                                                                                                                                         | decide                                                                                                                        | deciding          | place 2 at 1, seen 1 done + 2 waits, said none, take
    looking, at 2 / looking, at the end                                                                                                                                                     | decide                                                                                                                        | deciding          | place 1 at 0, seen 1 waits + 2 done, take
    deciding                                                                                                                                                                                | decide                                                                                                                        | turning.checking  | seen 1 done + 2 done, sends check 1, take
    deciding, back at 1                                                                                                                                                                     | decide                                                                                                                        | turning.checking  | place 2 at 1, seen 1 done + 2 done, sends check 1, take
    deciding, at the end                                                                                                                                                                    | decide                                                                                                                        | looking           | seen 1 done + 2 done, take
    looking, a reason was said                                                                                                                                                              | decide                                                                                                                        | deciding          | place 1 at 0, seen 1 waits + 2 done, said none, take
    deciding, a reason was said                                                                                                                                                             | decide                                                                                                                        | turning.checking  | seen 1 done + 2 done, said none, sends check 1, take
    *                                                                                                                                                                                       | answered                                                                                                                      | =                 | answered 1
    turning.checking, a decision was answered / turning.arriving, a decision was answered / turning.arriving, it was answered before / turning.returning / turning.returning, row 9 failed | answered                                                                                                                      | =                 | answered 2
    *                                                                                                                                                                                       | return-1                                                                                                                      | looking           | place 1 at 0, showPage 1
    *                                                                                                                                                                                       | return-9                                                                                                                      | looking           | rows 9 + 1 + 2, place 9 at 0, showPage 1
    looking, at 1 / deciding, back at 1                                                                                                                                                     | return-1                                                                                                                      | looking           | showPage 1
    looking, the beginning was said                                                                                                                                                         | return-1                                                                                                                      | looking           | said none, showPage 1
    looking, the beginning was said                                                                                                                                                         | return-9                                                                                                                      | looking           | rows 9 + 1 + 2, place 9 at 0, said none, showPage 1
    deciding / deciding, at the end                                                                                                                                                         | return-1                                                                                                                      | looking           | place 1 at 0, seen 1 waits + 2 waits, showPage 1
    deciding, on page 2                                                                                                                                                                     | return-1                                                                                                                      | looking           | rows 1, place 1 at 0, showPage 2
    deciding, on page 2                                                                                                                                                                     | return-9                                                                                                                      | looking           | rows 9, place 9 at 0, showPage 2
    turning.checking, all is decided                                                                                                                                                        | return-1                                                                                                                      | looking           | place 1 at 0, seen 1 waits + 2 done, showPage 1
    turning.checking, row 9 failed / turning.failed, row 9 failed / turning.arriving, row 9 failed / turning.returning, row 9 failed                                                        | return-1                                                                                                                      | looking           | rows 9 + 1 + 2, place 1 at 0, missed none, showPage 1
    turning.checking, row 9 failed / turning.failed, row 9 failed / turning.arriving, row 9 failed / turning.returning, row 9 failed                                                        | return-9                                                                                                                      | looking           | rows 9 + 1 + 2, place 9 at 0, missed none, showPage 1
    looking, on page 2 / turning.arriving, from page 2                                                                                                                                      | return-1                                                                                                                      | looking           | rows 1 + 3 + 4, place 1 at 0, showPage 2
    looking, a reason was said                                                                                                                                                              | return-1                                                                                                                      | looking           | place 1 at 0, said none, showPage 1
    deciding, a reason was said                                                                                                                                                             | return-1                                                                                                                      | looking           | place 1 at 0, seen 1 waits + 2 waits, said none, showPage 1
    looking, a reason was said / deciding, a reason was said                                                                                                                                | return-9                                                                                                                      | looking           | rows 9 + 1 + 2, place 9 at 0, said none, showPage 1
    looking, on page 2 / turning.arriving, from page 2                                                                                                                                      | return-9                                                                                                                      | looking           | rows 9 + 3 + 4, place 9 at 0, showPage 2
    looking / deciding, back at 1                                                                                                                                                           | restore-1                                                                                                                     | =                 |
    deciding / deciding, at the end / deciding, a reason was said                                                                                                                           | restore-1                                                                                                                     | =                 | seen 1 waits + 2 waits
    looking / deciding                                                                                                                                                                      | restore-9                                                                                                                     | =                 | rows 9 + 1 + 2
    looking, on page 2                                                                                                                                                                      | restore-1                                                                                                                     | =                 | rows 1 + 3 + 4
    looking, on page 2                                                                                                                                                                      | restore-9                                                                                                                     | =                 | rows 9 + 3 + 4
    deciding, on page 2                                                                                                                                                                     | restore-1                                                                                                                     | =                 | rows 1
    deciding, on page 2                                                                                                                                                                     | restore-9                                                                                                                     | =                 | rows 9
    turning.checking / turning.failed / turning.arriving / turning.returning                                                                                                                | restore-1                                                                                                                     | =                 | missed 1
    turning.checking, all is decided                                                                                                                                                        | restore-1                                                                                                                     | =                 | seen 1 waits + 2 done, missed 1
    turning.checking / turning.failed / turning.arriving / turning.returning                                                                                                                | restore-9                                                                                                                     | =                 | missed 9
    turning.checking, row 9 failed / turning.failed, row 9 failed / turning.arriving, row 9 failed / turning.returning, row 9 failed                                                        | restore-1                                                                                                                     | =                 | missed 9 + 1
    turning.checking, row 9 failed / turning.failed, row 9 failed / turning.arriving, row 9 failed / turning.returning, row 9 failed                                                        | restore-9                                                                                                                     | =                 | missed 9 + 9
    turning.checking                                                                                                                                                                        | check-same                                                                                                                    | turning.arriving  | showPage 2
    turning.checking                                                                                                                                                                        | check-counted                                                                                                                 | turning.arriving  | checked 1, showPage 2
    turning.checking                                                                                                                                                                        | check-news                                                                                                                    | looking           | rows 2 + 3, place 3 at 1 seeking, seen none, next none, known none
    turning.checking, row 9 failed                                                                                                                                                          | check-news                                                                                                                    | looking           | rows 9 + 2 + 3, place 3 at 1 seeking, seen none, next none, known none, missed none
    turning.checking                                                                                                                                                                        | check-same-2                                                                                                                  | looking           | rows 3 + 4, place the first at 0 seeking, seen none, next none, known none
    turning.checking, row 9 failed                                                                                                                                                          | check-same-2                                                                                                                  | looking           | rows 9 + 3 + 4, place the first at 0 seeking, seen none, next none, known none, missed none
    turning.checking                                                                                                                                                                        | check-last                                                                                                                    | looking           | next no
    turning.checking, all is decided                                                                                                                                                        | check-last                                                                                                                    | looking           | next no
    turning.checking, row 9 failed                                                                                                                                                          | check-last                                                                                                                    | looking           | rows 9 + 1 + 2, next no, missed none
    turning.checking                                                                                                                                                                        | check-500                                                                                                                     | turning.failed    |
    turning.failed                                                                                                                                                                          | retry                                                                                                                         | turning.checking  | sends check 1
    turning.arriving                                                                                                                                                                        | listed-2                                                                                                                      | looking           | page 2, rows 3 + 4, place the first at 0 seeking, seen none, next none, known none
    turning.arriving                                                                                                                                                                        | listed-2-shared                                                                                                               | looking           | page 2, rows 2 + 3, place 3 at 1 seeking, seen none, next none, known none
    turning.arriving                                                                                                                                                                        | listed-2-empty                                                                                                                | deciding          | page 2, rows none, place the first at 0 seeking, seen none, next none, known none
    turning.arriving, row 9 failed                                                                                                                                                          | listed-2                                                                                                                      | looking           | page 2, rows 9 + 3 + 4, place the first at 0 seeking, seen none, next none, known none, missed none
    turning.arriving, row 9 failed                                                                                                                                                          | listed-2-shared                                                                                                               | looking           | page 2, rows 9 + 2 + 3, place 3 at 1 seeking, seen none, next none, known none, missed none
    turning.arriving, row 9 failed                                                                                                                                                          | listed-2-empty                                                                                                                | deciding          | page 2, rows 9, place the first at 0 seeking, seen none, next none, known none, missed none
    turning.arriving, a decision was answered                                                                                                                                               | listed-2 / listed-2-shared / listed-2-empty                                                                                   | turning.returning | showPage 1
    turning.arriving, from page 2                                                                                                                                                           | listed-1                                                                                                                      | looking           | page 1, rows 1 + 2, place the first at 0 seeking, seen none, next none, known none
    turning.arriving, from page 2                                                                                                                                                           | listed-2 / listed-2-shared / listed-2-empty                                                                                   | -                 |
    turning.returning                                                                                                                                                                       | listed-1                                                                                                                      | turning.checking  | sends check 1
  `,
  partial: 'Pages, their checks and the list go together in many ways; the situations are those that differ in kind.',
  promises: {
    'a page is left only for a list that was loaded after it was checked, with no answer in between': ({
      before,
      event,
      after,
    }) =>
      after.context.page === before.context.page ||
      (before.matches({ turning: 'arriving' }) &&
        event.type === 'LISTED' &&
        before.context.answered === before.context.checkedAt),
    'what is checked is the page on which the user is': ({ before, started }) =>
      started.every(({ input }) => (input as { page: number }).page === before.context.page),
    'a page keeps its rows while the user is on it': ({ before, event, after }) =>
      after.context.page !== before.context.page ||
      event.type.startsWith('xstate.done') ||
      before.context.rows.every((row) => has(after.context.rows, row)),
    'a row whose decision failed is not lost': ({ before, event, after }) =>
      before.status !== 'active' ||
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
      before.status !== 'active' ||
      event.type !== 'RETURN' ||
      (after.matches('looking') &&
        has(after.context.rows, event.row) &&
        after.context.place === event.place &&
        after.context.page === before.context.page &&
        told.includes('showPage')),
    'each answer is counted': ({ before, event, after }) =>
      after.context.answered ===
      before.context.answered + (event.type === 'ANSWERED' && before.status === 'active' ? 1 : 0),
    'rows wait for their page only while it is turned': ({ after }) =>
      after.matches('turning') || after.matches('closed') || after.context.missed.length === 0,
    'a decision is taken only about a part that is open, and if nothing speaks against it': ({ before, event, told }) =>
      !told.includes('take') ||
      (event.type === 'DECIDE' && event.reason === null && before.context.seen !== null && !before.matches('turning')),
    'what is open stays open, whatever the screen sees': ({ before, event, after }) =>
      event.type !== 'SEE' || before.context.place.seeks || after.context.place === before.context.place,
    'a key of which nothing comes says why': ({ before, event, after }) =>
      (event.type !== 'NEXT' && event.type !== 'PREVIOUS') ||
      before.matches('turning') ||
      before.status !== 'active' ||
      before.context.seen === null ||
      after.matches('turning') ||
      after.context.said !== null ||
      after.context.place !== before.context.place,
    'only what is closed closes': ({ event, before, after, told }) =>
      (after.status === 'done') === (before.status === 'done' || event.type === 'CLOSE') &&
      told.includes('close') === (before.status === 'active' && event.type === 'CLOSE'),
  },
  equal: {
    'deciding DECIDE (1): stays where it is':
      'It leads to the state in which it is, which does nothing when it is entered.',
    'looking NEXT (1): stays where it is':
      'It leads to the state in which it is, which does nothing when it is entered.',
    'looking PREVIOUS (1): stays where it is':
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
