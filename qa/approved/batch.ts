import { batchMachine, lookEvery, type Batch, type BatchFilters, type Judgement } from '../../machines/batch';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const judgement = (possible: number): Judgement => ({
  matching: 9,
  possible,
  people: possible,
  tasks: possible,
  coins: 0,
  sample: [],
  refused: [],
});
const batch = (state: Batch['state'], treated: number): Batch => ({
  id: 5,
  state,
  total: 8,
  done: treated,
  refused: 0,
  reasons: [],
});
const finding = '0.batch.finding';
const judging = '0.batch.judging';
const starting = '0.batch.starting';
const seeking = '0.batch.seeking';
const looking = '0.batch.running.looking';
const disk = new Error('The disk is full');
const refusal = Object.assign(new Error('File not found'), { statusCode: 422 });
const asked = 'find-none select ask';

/**
 * An action on all records that match a list's filters (decisions/0029; document 2, sections 2.13 and 4: marking is
 * asked about first and cannot be undone; 8: a failure is said).
 */
export const batchApproved = defineApproved<typeof batchMachine>({
  machine: batchMachine,
  roles: { anyone: undefined },
  events: {
    select: { type: 'SELECT_ALL', filters: { quest_id: 1 }, matching: 9 },
    clear: { type: 'CLEAR' },
    ask: { type: 'ASK', key: 'a' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
    retry: { type: 'RETRY' },
    dismiss: { type: 'DISMISS' },
    later: { type: 'xstate.after.look.batch.running.waiting' },
    'find-none': done(finding, null),
    'find-running': done(finding, batch('running', 2)),
    'find-ended': done(finding, batch('done', 8)),
    'find-500': failed(finding, disk),
    'judge-ok': done(judging, judgement(8)),
    'judge-nothing': done(judging, judgement(0)),
    'judge-500': failed(judging, disk),
    'judge-odd': failed(judging, 'no error object'),
    'start-ok': done(starting, batch('running', 0)),
    'start-500': failed(starting, disk),
    'start-odd': failed(starting, 'no error object'),
    'start-refused': failed(starting, refusal),
    'seek-none': done(seeking, null),
    'seek-running': done(seeking, batch('running', 2)),
    'seek-ended': done(seeking, batch('done', 8)),
    'seek-500': failed(seeking, disk),
    'seek-odd': failed(seeking, 'no error object'),
    'look-more': done(looking, batch('running', 3)),
    'look-ended': done(looking, batch('done', 8)),
    'look-500': failed(looking, disk),
  },
  situations: {
    finding: '',
    page: 'find-none',
    all: 'find-none select',
    judging: asked,
    'judging, again': `${asked} judge-500 retry`,
    notJudged: `${asked} judge-500`,
    'notJudged, nobody says why': `${asked} judge-odd`,
    confirming: `${asked} judge-ok`,
    'confirming, nothing is possible': `${asked} judge-nothing`,
    starting: `${asked} judge-ok confirm`,
    'starting, again': `${asked} judge-ok confirm start-500 retry`,
    'starting, after a refusal': `${asked} judge-ok confirm start-refused retry`,
    notStarted: `${asked} judge-ok confirm start-500`,
    'notStarted, nobody says why': `${asked} judge-ok confirm start-odd`,
    'notStarted, refused': `${asked} judge-ok confirm start-refused`,
    'notStarted, refused after a lost answer': `${asked} judge-ok confirm start-500 retry start-refused`,
    seeking: `${asked} judge-ok confirm start-500 cancel`,
    'running.waiting': 'find-running',
    'running.waiting, with more': 'find-running later look-more',
    'running.waiting, just begun': `${asked} judge-ok confirm start-ok`,
    'running.looking': 'find-running later',
    'running.looking, with more': 'find-running later look-more later',
    'running.looking, just begun': `${asked} judge-ok confirm start-ok later`,
    ended: 'find-ended',
  },
  facts: ({ context: { filters, matching, key, judgement: judged, batch: followed, message, mayHaveBegun } }) => ({
    selected: filters && `${matching} of quest ${String(filters.quest_id)}`,
    key,
    possible: judged && `${judged.possible} of ${judged.matching}`,
    batch: followed && `${followed.done} of ${followed.total} ${followed.state}`,
    error: message,
    begun: mayHaveBegun ? 'perhaps' : null,
  }),
  texts: {
    judge: (filters: BatchFilters) => `quest ${String(filters.quest_id)}`,
    start: ({ filters, key }: { filters: BatchFilters; key: string }) =>
      `quest ${String(filters.quest_id)} with key ${key}`,
    seek: (key: string) => `key ${key}`,
    look: (id: number) => String(id),
    dismiss: ({ id }: { id: number }) => String(id),
  },
  table: `
    in                                  | event                  | next            | and
    *                                   | select / clear / ask / confirm / cancel / retry / dismiss | - |
    finding                             | find-none / find-500   | page            |
    finding                             | find-running           | running.waiting | batch 2 of 8 running, waits 1500 ms
    finding                             | find-ended             | ended           | batch 8 of 8 done
    page                                | select                 | all             | selected 9 of quest 1
    all                                 | clear                  | page            | selected none
    all                                 | ask                    | judging         | key a, sends judge quest 1
    judging                             | judge-ok               | confirming      | possible 8 of 9
    judging                             | judge-nothing          | confirming      | possible 0 of 9
    judging                             | judge-500              | notJudged       | error The disk is full
    judging                             | judge-odd              | notJudged       |
    judging                             | cancel                 | all             |
    notJudged, nobody says why          | retry                  | judging         | sends judge quest 1
    notJudged, nobody says why          | cancel                 | all             |
    notJudged                           | retry                  | judging         | error none, sends judge quest 1
    notJudged                           | cancel                 | all             | error none
    confirming, nothing is possible     | confirm                | -               |
    confirming, nothing is possible     | cancel                 | all             | possible none
    confirming                          | confirm                | starting        | sends start quest 1 with key a
    confirming                          | cancel                 | all             | possible none
    starting, again                     | start-ok               | running.waiting | selected none, possible none, batch 0 of 8 running, begun none, waits 1500 ms
    starting, again                     | start-500              | notStarted      | error The disk is full, tellFailed
    starting, again                     | start-odd              | notStarted      | tellFailed
    starting                            | start-ok               | running.waiting | selected none, possible none, batch 0 of 8 running, waits 1500 ms
    starting                            | start-500              | notStarted      | error The disk is full, begun perhaps, tellFailed
    starting                            | start-odd              | notStarted      | begun perhaps, tellFailed
    starting                            | start-refused          | notStarted      | error File not found, tellFailed
    notStarted, nobody says why         | retry                  | starting        | sends start quest 1 with key a
    notStarted, nobody says why         | cancel                 | seeking         | sends seek key a
    notStarted, refused                 | cancel                 | all             | possible none, error none
    notStarted                          | retry                  | starting        | error none, sends start quest 1 with key a
    notStarted                          | cancel                 | seeking         | error none, sends seek key a
    seeking                             | seek-none              | page            | selected none, possible none, begun none
    seeking                             | seek-running           | running.waiting | selected none, possible none, batch 2 of 8 running, begun none, waits 1500 ms
    seeking                             | seek-ended             | ended           | selected none, possible none, batch 8 of 8 done, begun none
    seeking                             | seek-500               | notStarted      | error The disk is full, tellFailed
    seeking                             | seek-odd               | notStarted      | tellFailed
    running.waiting                     | later                  | running.looking | sends look 5
    running.looking, just begun         | look-more              | running.waiting | batch 3 of 8 running, waits 1500 ms
    running.looking, with more          | look-more              | running.waiting | waits 1500 ms
    running.looking                     | look-more              | running.waiting | batch 3 of 8 running, waits 1500 ms
    running.looking                     | look-ended             | ended           | batch 8 of 8 done, tellEnded
    running.looking                     | look-500               | running.waiting | waits 1500 ms
    ended                               | dismiss                | page            | batch none, dismiss 5
  `,
  promises: {
    'a question is open from the count to the start': ({ after }) =>
      after.hasTag('asking') ===
      (['judging', 'notJudged', 'confirming', 'starting', 'notStarted', 'seeking'] as const).some((one) =>
        after.matches(one),
      ),
    'a batch is started once at a time, and never given up': onceAtATime('start'),
    'only a confirmed question starts a batch, with what was counted': ({ before, event, started }) =>
      started.every(
        ({ src }) =>
          src !== 'start' ||
          ((event.type === 'CONFIRM' || event.type === 'RETRY') && before.context.judgement !== null),
      ),
    'a batch in which nothing can be done is not started': ({ after }) =>
      !after.matches('starting') || (after.context.judgement?.possible ?? 0) > 0,
    'another attempt at the same question has the same key': ({ before, after }) =>
      !before.matches('notStarted') || !after.matches('starting') || before.context.key === after.context.key,
    'a start whose answer was lost is left only once it is known what it has begun': ({ before, event, after }) =>
      !(before.matches('notStarted') || before.matches('seeking')) ||
      !before.context.mayHaveBegun ||
      after.hasTag('asking') ||
      event.type.startsWith('xstate.done'),
    'a start that failed keeps its selection and its key until then': ({ after }) =>
      !(after.matches('notStarted') || after.matches('seeking')) ||
      (after.context.filters !== null && after.context.key === 'a'),
    'an error is shown only while its question waits for another answer': ({ after }) =>
      after.context.message === null || after.matches('notJudged') || after.matches('notStarted'),
    'nothing is asked about without a selection': ({ after }) =>
      !after.hasTag('asking') || after.context.filters !== null,
    'a batch is looked at while it runs, and shown until it is put away': ({ after }) =>
      (after.context.batch !== null) === (after.hasTag('following') || after.matches('ended')),
    'its end is told once, to whoever saw it run': ({ before, after, told }) =>
      told.includes('tellEnded') === (before.hasTag('following') && after.matches('ended')),
    'it is looked at every few seconds': () => lookEvery >= 1_000 && lookEvery < 5_000,
  },
  faults: {
    'nothing possible can be started': (machine) => machine.provide({ guards: { hasPossible: () => true } }),
    'a batch that has ended is looked at for ever': (machine) => machine.provide({ guards: { isEnded: () => false } }),
    'a batch that runs is not found again': (machine) => machine.provide({ guards: { hasBatch: () => false } }),
    'a selection cannot be given up': (machine) => mutantOf(machine, 'all CLEAR: dropped'),
  },
});
