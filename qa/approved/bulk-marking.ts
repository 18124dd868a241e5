import { assign } from 'xstate';
import { bulkMarkingMachine, whyNotMark, type Mark, type MarkRow } from '../../machines/bulk-marking';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';

const ticking = '0.bulkMarking.ticking';
const counting = '0.bulkMarking.counting';
const sending = '0.bulkMarking.sending';
const broken = new Error('The disk is full');
const row = (id: number, withImages: boolean, ...tasks: MarkRow['tasks']): MarkRow => ({
  id,
  name: `Seller ${id}`,
  userId: 100 + id,
  questId: 7,
  withImages,
  tasks,
});
const task = (id: number, type_id: number, isDone = false) => ({ id, type_id, done: isDone });
const page = [
  row(1, true, task(11, 6), task(12, 2)),
  row(2, true, task(21, 6)),
  row(3, false, task(31, 6)),
  row(4, true, task(41, 6, true)),
];
const nextPage = [row(5, true, task(51, 6))];
interface Many {
  marks: readonly Mark[];
  rows: readonly number[];
  key: string;
}

/**
 * Marking challenge tasks as done (document 2, sections 2.13 and 4: 'enabled only when the feature flag
 * MARK_MANY_TASKS_ENABLED is on, the row has images, and not all of its type-6 tasks are done'; 'the task cannot be
 * unmarked from the console'; 7.3). Rows 1 and 2 can be chosen, row 3 has no images, row 4 is done. The column 'open' has
 * the tasks that are not done.
 */
export const bulkMarkingApproved = defineApproved<typeof bulkMarkingMachine>({
  machine: bulkMarkingMachine,
  roles: {
    admin: { isOn: true, mayMark: true, rows: page },
    off: { isOn: false, mayMark: true, rows: page },
    reader: { isOn: true, mayMark: false, rows: page },
  },
  events: {
    'show-next': { type: 'SHOW', rows: nextPage },
    'choose-1': { type: 'CHOOSE', id: 1, on: true },
    'choose-2': { type: 'CHOOSE', id: 2, on: true },
    'choose-3': { type: 'CHOOSE', id: 3, on: true },
    'choose-4': { type: 'CHOOSE', id: 4, on: true },
    'unchoose-1': { type: 'CHOOSE', id: 1, on: false },
    all: { type: 'CHOOSE_ALL', on: true },
    none: { type: 'CHOOSE_ALL', on: false },
    'mark-k': { type: 'MARK', key: 'k' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    'retry-l': { type: 'RETRY', key: 'l' },
    'tick-11': { type: 'TICK', row: 1, task: 11, key: 't' },
    'tick-12': { type: 'TICK', row: 1, task: 12, key: 'u' },
    'tick-41': { type: 'TICK', row: 4, task: 41, key: 'v' },
    'one-ok': done(ticking),
    'one-500': failed(ticking, broken),
    'count-ok': done(counting, { people: 2, tasks: 2, coins: null, sample: [] }),
    'count-500': failed(counting, broken),
    'many-ok': done(sending, []),
    'many-part': done(sending, [{ id: 2, message: 'Locked' }]),
    'many-500': failed(sending, broken),
  },
  situations: {
    choosing: 'admin: ',
    'choosing, the flag is off': 'off: ',
    'choosing, for who may only look': 'reader: ',
    'choosing, row 1': 'admin: choose-1',
    'choosing, rows 1 and 2': 'admin: all',
    'choosing, after a failure': 'admin: tick-11 one-500 choose-1',
    ticking: 'admin: tick-11',
    'ticking, its row is chosen': 'admin: choose-1 tick-11',
    ticked: 'admin: tick-12 one-ok',
    'ticked, its row was chosen': 'admin: choose-1 tick-11 one-ok',
    'ticked, row 2 is chosen': 'admin: choose-2 tick-12 one-ok',
    'ticked, the flag is off': 'off: tick-12 one-ok',
    'notTicked, the flag is off': 'off: tick-11 one-500',
    'done, row 2 is left': 'admin: choose-1 mark-k count-ok confirm many-ok',
    notTicked: 'admin: tick-11 one-500',
    'notTicked, its row is chosen': 'admin: choose-1 tick-11 one-500',
    counting: 'admin: all mark-k',
    notCounted: 'admin: all mark-k count-500',
    confirming: 'admin: all mark-k count-ok',
    sending: 'admin: all mark-k count-ok confirm',
    notSent: 'admin: all mark-k count-ok confirm many-500',
    partFailed: 'admin: all mark-k count-ok confirm many-part',
    done: 'admin: all mark-k count-ok confirm many-ok',
  },
  facts: ({ context }) => ({
    open: context.rows.map(
      ({ id, tasks }) =>
        `${id}:${tasks
          .filter((one) => !one.done)
          .map((one) => one.id)
          .join(',')}`,
    ),
    chosen: context.chosen,
    people: context.summary?.people,
    key: context.key,
    unmarked: context.unmarked.map(({ id, message }) => `${id} ${message}`),
    marked: context.markedCount,
    error: context.message,
  }),
  texts: {
    count: (marks: readonly Mark[]) => marks.map(({ userId, tasks }) => `${userId}:${tasks.join(',')}`).join(' + '),
    markMany: ({ marks, rows, key }: Many) =>
      `${marks.map(({ userId, tasks }) => `${userId}:${tasks.join(',')}`).join(' + ')} of rows ${rows.join(' + ')} with key ${key}`,
    markOne: ({ userId, task: one, key }: { userId: number; task: number; key: string }) =>
      `${userId}:${one} with key ${key}`,
  },
  table: `
    in                                                                                                      | event                                                                                                                                               | next       | and
    *                                                                                                       | show-next / choose-1 / choose-2 / choose-3 / choose-4 / unchoose-1 / all / none / mark-k / confirm / cancel / retry-l / tick-11 / tick-12 / tick-41 | -          |
    choosing / ticking / ticked / notTicked / done                                                          | show-next                                                                                                                                           | =          | open 5:51
    choosing, row 1 / ticking, its row is chosen / notTicked, its row is chosen / choosing, after a failure | show-next                                                                                                                                           | =          | open 5:51, chosen none
    choosing, rows 1 and 2                                                                                  | show-next                                                                                                                                           | =          | open 5:51, chosen none
    choosing, the flag is off / choosing, for who may only look                                             | choose-1 / choose-2 / unchoose-1 / all / none                                                                                                       | -          |
    choosing, for who may only look                                                                         | tick-11 / tick-12                                                                                                                                   | -          |
    choosing / ticked                                                                                       | choose-1                                                                                                                                            | choosing   | chosen 1
    choosing, row 1 / choosing, rows 1 and 2 / choosing, after a failure                                    | choose-1                                                                                                                                            | choosing   |
    notTicked                                                                                               | choose-1                                                                                                                                            | choosing   | chosen 1, error none
    notTicked, its row is chosen                                                                            | choose-1                                                                                                                                            | choosing   | error none
    ticked, its row was chosen                                                                              | choose-1 / unchoose-1                                                                                                                               | -          |
    choosing / ticked                                                                                       | choose-2                                                                                                                                            | choosing   | chosen 2
    choosing, row 1 / choosing, after a failure                                                             | choose-2                                                                                                                                            | choosing   | chosen 1 + 2
    choosing, rows 1 and 2                                                                                  | choose-2                                                                                                                                            | choosing   |
    notTicked                                                                                               | choose-2                                                                                                                                            | choosing   | chosen 2, error none
    notTicked, its row is chosen                                                                            | choose-2                                                                                                                                            | choosing   | chosen 1 + 2, error none
    choosing / ticked                                                                                       | unchoose-1                                                                                                                                          | choosing   |
    choosing, row 1 / choosing, after a failure                                                             | unchoose-1                                                                                                                                          | choosing   | chosen none
    choosing, rows 1 and 2                                                                                  | unchoose-1                                                                                                                                          | choosing   | chosen 2
    notTicked                                                                                               | unchoose-1                                                                                                                                          | choosing   | error none
    notTicked, its row is chosen                                                                            | unchoose-1                                                                                                                                          | choosing   | chosen none, error none
    choosing / ticked                                                                                       | all                                                                                                                                                 | choosing   | chosen 1 + 2
    choosing, rows 1 and 2                                                                                  | all                                                                                                                                                 | choosing   |
    ticked, its row was chosen                                                                              | all                                                                                                                                                 | choosing   | chosen 2
    notTicked / notTicked, its row is chosen                                                                | all                                                                                                                                                 | choosing   | chosen 1 + 2, error none
    choosing / ticked                                                                                       | none                                                                                                                                                | choosing   |
    choosing, row 1 / choosing, rows 1 and 2 / choosing, after a failure                                    | none                                                                                                                                                | choosing   | chosen none
    notTicked                                                                                               | none                                                                                                                                                | choosing   | error none
    notTicked, its row is chosen                                                                            | none                                                                                                                                                | choosing   | chosen none, error none
    choosing, row 1 / choosing, after a failure                                                             | mark-k                                                                                                                                              | counting   | key k, sends count 101:11
    choosing, rows 1 and 2                                                                                  | mark-k                                                                                                                                              | counting   | key k, sends count 101:11 + 102:21
    notTicked, its row is chosen                                                                            | mark-k                                                                                                                                              | counting   | key k, error none, sends count 101:11
    choosing                                                                                                | tick-11                                                                                                                                             | ticking    | sends markOne 101:11 with key t
    ticked                                                                                                  | tick-11                                                                                                                                             | ticking    | sends markOne 101:11 with key t
    notTicked                                                                                               | tick-11                                                                                                                                             | ticking    | error none, sends markOne 101:11 with key t
    ticked, its row was chosen                                                                              | tick-11                                                                                                                                             | -          |
    choosing / ticked, its row was chosen                                                                   | tick-12                                                                                                                                             | ticking    | sends markOne 101:12 with key u
    notTicked                                                                                               | tick-12                                                                                                                                             | ticking    | error none, sends markOne 101:12 with key u
    done                                                                                                    | tick-12                                                                                                                                             | ticking    | sends markOne 101:12 with key u
    ticking                                                                                                 | one-ok                                                                                                                                              | ticked     | open 1:12 + 2:21 + 3:31 + 4:, tellTicked
    ticking, its row is chosen                                                                              | one-ok                                                                                                                                              | ticked     | open 1:12 + 2:21 + 3:31 + 4:, chosen none, tellTicked
    ticking                                                                                                 | one-500                                                                                                                                             | notTicked  | error The disk is full, tellFailed
    ticked, the flag is off / notTicked, the flag is off                                                    | choose-1 / choose-2 / unchoose-1 / all / none                                                                                                       | -          |
    ticked, row 2 is chosen                                                                                 | show-next                                                                                                                                           | =          | open 5:51, chosen none
    ticked, row 2 is chosen                                                                                 | choose-1                                                                                                                                            | choosing   | chosen 2 + 1
    ticked, row 2 is chosen                                                                                 | choose-2 / unchoose-1                                                                                                                               | choosing   |
    ticked, row 2 is chosen                                                                                 | all                                                                                                                                                 | choosing   | chosen 1 + 2
    ticked, row 2 is chosen                                                                                 | none                                                                                                                                                | choosing   | chosen none
    ticked, row 2 is chosen                                                                                 | mark-k                                                                                                                                              | counting   | key k, sends count 102:21
    done, row 2 is left                                                                                     | choose-2 / all                                                                                                                                      | choosing   | chosen 2
    done, row 2 is left                                                                                     | none                                                                                                                                                | choosing   |
    counting                                                                                                | count-ok                                                                                                                                            | confirming | people 2
    counting                                                                                                | count-500                                                                                                                                           | notCounted | error The disk is full
    counting                                                                                                | cancel                                                                                                                                              | choosing   | showMissed
    notCounted                                                                                              | retry-l                                                                                                                                             | counting   | error none, sends count 101:11 + 102:21
    notCounted                                                                                              | cancel                                                                                                                                              | choosing   | error none, showMissed
    confirming                                                                                              | confirm                                                                                                                                             | sending    | sends markMany 101:11 + 102:21 of rows 1 + 2 with key k
    confirming                                                                                              | cancel                                                                                                                                              | choosing   | people none, showMissed
    sending                                                                                                 | many-ok                                                                                                                                             | done       | open 1:12 + 2: + 3:31 + 4:, chosen none, people none, marked 2, tellMarked, showMissed
    sending                                                                                                 | many-part                                                                                                                                           | partFailed | open 1:12 + 2:21 + 3:31 + 4:, chosen 2, people none, unmarked 2 Locked, marked 1, tellFailed
    sending                                                                                                 | many-500                                                                                                                                            | notSent    | error The disk is full, tellFailed
    notSent                                                                                                 | retry-l                                                                                                                                             | sending    | error none, sends markMany 101:11 + 102:21 of rows 1 + 2 with key k
    notSent                                                                                                 | cancel                                                                                                                                              | choosing   | people none, error none, showMissed
    partFailed                                                                                              | retry-l                                                                                                                                             | sending    | key l, sends markMany 102:21 of rows 2 with key l
    partFailed                                                                                              | cancel                                                                                                                                              | choosing   | unmarked none, showMissed
  `,
  partial: 'Which of several rows are chosen, ticked or done has too many combinations for a row each.',
  promises: {
    'each end of a marking is said once, and nothing else is': ({ before, event, told }) =>
      told.filter((name) => name.startsWith('tell')).length ===
      ((before.matches('ticking') || before.matches('sending')) && event.type.startsWith('xstate.') ? 1 : 0),
    'after the question the rows of the list are shown as they are now': ({ before, after, told }) =>
      told.includes('showMissed') === (before.hasTag('asking') && !after.hasTag('asking')),
    'tasks are marked once at a time, and never given up': onceAtATime('markMany', 'markOne'),
    'many are marked only after the confirmation, or again after it': ({ event, started }) =>
      started.every(({ src }) => src !== 'markMany' || event.type === 'CONFIRM' || event.type === 'RETRY'),
    'what is marked is what is chosen, and only on this page': ({ after, started }) =>
      started.every(
        ({ src, input }) =>
          src !== 'markMany' ||
          (input as Many).rows.every(
            (id) => after.context.chosen.includes(id) && after.context.rows.some((one) => one.id === id),
          ),
      ),
    'only rows of this page with images and an open custom task are chosen': ({ after }) =>
      after.context.chosen.every((id) =>
        after.context.rows.some(
          (one) => one.id === id && one.withImages && one.tasks.some((each) => each.type_id === 6 && !each.done),
        ),
      ),
    'a task that is done stays done': ({ before, event, after }) =>
      event.type === 'SHOW' ||
      before.context.rows.every((one) =>
        one.tasks.every(
          (each) =>
            !each.done ||
            after.context.rows.find(({ id }) => id === one.id)!.tasks.find(({ id }) => id === each.id)!.done,
        ),
      ),
    'who may not mark marks nothing, and without the flag nobody marks many': ({ before, started }) =>
      started.every(({ src }) => before.context.mayMark && (src === 'markOne' || before.context.isOn)),
    'a repetition after no answer sends the same rows with the same key': ({ before, event, started, calls }) =>
      event.type !== 'RETRY' ||
      !before.matches('notSent') ||
      started.every(({ input }) => {
        const last = calls.findLast(({ src }) => src === 'markMany')!.input as Many;
        return (input as Many).key === last.key && String((input as Many).rows) === String(last.rows);
      }),
    'while a call runs nothing else can be marked': ({ after }) =>
      !after.context.isOn ||
      (whyNotMark(after) === 'busy') ===
        (after.matches('ticking') || after.matches('counting') || after.matches('sending')),
    'who can never mark many is told so, whatever is chosen': ({ after }) =>
      after.context.isOn
        ? after.context.mayMark || whyNotMark(after) === 'notAllowed'
        : whyNotMark(after) === 'markManyOff',
    'the rows that were confirmed are the rows that are sent': ({ before, event, after }) =>
      event.type !== 'SHOW' ||
      after.context.rows === before.context.rows ||
      !['counting', 'confirming', 'sending'].includes(before.value),
  },
  equal: {
    'choosing CHOOSE: stays where it is':
      'It leads to the state in which it is, which does nothing when it is entered.',
    'choosing CHOOSE_ALL: stays where it is':
      'It leads to the state in which it is, which does nothing when it is entered.',
    'counting CANCEL: the action forget is dropped': 'Before the count there is neither a summary nor a failure.',
  },
  faults: {
    'rows of the page before are still chosen': (machine) =>
      machine.provide({
        actions: { show: assign(({ event }) => (event.type === 'SHOW' ? { rows: event.rows } : {})) },
      }),
    'a row without images can be chosen': (machine) => machine.provide({ guards: { mayChoose: () => true } }),
    'a task that is done can be ticked': (machine) => machine.provide({ guards: { mayTick: () => true } }),
    'nothing has to be chosen to mark': (machine) => machine.provide({ guards: { mayMark: () => true } }),
  },
});
