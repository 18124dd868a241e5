import { assign } from 'xstate';
import { transactionMachine, type Asked, type Attempt, type Preview } from '../../machines/transaction';
import { done, failed } from '../../tests/unit/paths';
import { callError } from '../answers';
import { defineApproved, onceAtATime } from '../approval';

const counting = '0.transaction.counting';
const sending = '0.transaction.sending';
const asked: Asked = { amountOfUsers: 'all', type_id: 3, coins: 5 };
const preview: Preview = { people: 2, coins: 10, leaf: 0, sample: [], rows: [], refused: 0, error_file: null };

/**
 * A transaction by staff (document 1, sections 2.11, 7 'Manage section' and 9 'Transaction audiences'; decisions, 'A
 * retry of a POST that has an effect' and 'capabilities'). 'ours' is a back-end that announces previews and idempotency,
 * 'foreign' one that announces nothing: there the next best thing is done, and nothing undocumented is asked for.
 */
export const transactionApproved = defineApproved<typeof transactionMachine>({
  machine: transactionMachine,
  roles: { ours: { hasPreviews: true, isOnce: true }, foreign: { hasPreviews: false, isOnce: false } },
  events: {
    'send-a': { type: 'SEND', asked, key: 'a' },
    'send-b': { type: 'SEND', asked: { ...asked, coins: 6 }, key: 'b' },
    confirm: { type: 'CONFIRM' },
    retry: { type: 'RETRY' },
    cancel: { type: 'CANCEL' },
    'count-ok': done(counting, preview),
    'count-nobody': done(counting, { ...preview, people: 0, coins: 0 }),
    'count-bad-rows': done(counting, { ...preview, people: 1, refused: 1 }),
    'count-404': failed(counting, callError(404, 'Not there')),
    'count-422': failed(counting, callError(422, 'Not valid')),
    'count-500': failed(counting, callError(500, 'The disk is full')),
    'count-503': failed(counting, callError(503, 'Busy')),
    'count-lost': failed(counting, callError(0, 'No answer')),
    'send-ok': done(sending, { people: 2, coins: 10 }),
    'send-400': failed(sending, callError(400, 'Not read')),
    'send-409': failed(sending, callError(409, 'Taken')),
    'send-422': failed(sending, callError(422, 'Not valid')),
    'send-500': failed(sending, callError(500, 'The disk is full')),
    'send-503': failed(sending, callError(503, 'Busy')),
    'send-lost': failed(sending, callError(0, 'No answer')),
  },
  situations: {
    choosing: '',
    'choosing, back from a question': 'ours: send-a count-ok cancel',
    'choosing, back from a failure': 'ours: send-a count-lost cancel',
    counting: 'ours: send-a',
    uncounted: 'ours: send-a count-lost',
    'confirming, people are paid': 'ours: send-a count-ok',
    'confirming, nobody is paid': 'ours: send-a count-nobody',
    'confirming, nobody has counted': 'foreign: send-a',
    'sending, counted': 'ours: send-a count-ok confirm',
    'sending, not counted': 'foreign: send-a confirm',
    'unheard, the same key makes it once': 'ours: send-a count-ok confirm send-lost',
    'unheard, a second call may make it twice': 'foreign: send-a confirm send-lost',
    'refused, for rows of the file': 'ours: send-a count-bad-rows',
    'refused, by the call': 'ours: send-a count-ok confirm send-422',
    'refused, by a call without a preview': 'foreign: send-a confirm send-422',
    done: 'ours: send-a count-ok confirm send-ok',
  },
  facts: ({ context: { attempt, preview: seen, made, failure } }) => ({
    attempt: attempt && `${attempt.asked.coins} points with key ${attempt.key}`,
    pays: seen?.people,
    refuses: seen?.refused,
    made: made?.people,
    failure,
  }),
  texts: {
    count: (one: Asked) => `${one.coins} points`,
    send: ({ asked: one, key }: Attempt) => `${one.coins} points with key ${key}`,
  },
  // A back-end that refuses has done nothing: the form can be sent again. Without an answer nobody knows: only the same
  // key may be sent again, and only where it counts.
  table: `
    in                                       | who     | event                             | next       | and
    choosing                                 | ours    | send-a                            | counting   | attempt 5 points with key a, sends count 5 points
    choosing                                 | ours    | send-b                            | counting   | attempt 6 points with key b, sends count 6 points
    choosing                                 | foreign | send-a                            | confirming | attempt 5 points with key a
    choosing                                 | foreign | send-b                            | confirming | attempt 6 points with key b
    choosing, back from a question           |         | send-a                            | counting   | pays none, refuses none, sends count 5 points
    choosing, back from a question           |         | send-b                            | counting   | attempt 6 points with key b, pays none, refuses none, sends count 6 points
    choosing, back from a failure            |         | send-a                            | counting   | failure none, sends count 5 points
    choosing, back from a failure            |         | send-b                            | counting   | attempt 6 points with key b, failure none, sends count 6 points
    choosing                                 |         | confirm / retry / cancel          | -          |
    counting                                 |         | send-a / send-b / confirm / retry | -          |
    counting                                 |         | cancel                            | choosing   |
    counting                                 |         | count-ok                          | confirming | pays 2, refuses 0
    counting                                 |         | count-nobody                      | confirming | pays 0, refuses 0
    counting                                 |         | count-bad-rows                    | refused    | pays 1, refuses 1
    counting                                 |         | count-404                         | refused    | failure Not there
    counting                                 |         | count-422                         | refused    | failure Not valid
    counting                                 |         | count-500                         | uncounted  | failure The disk is full
    counting                                 |         | count-503                         | uncounted  | failure Busy
    counting                                 |         | count-lost                        | uncounted  | failure No answer
    uncounted                                |         | send-a / send-b / confirm         | -          |
    uncounted                                |         | retry                             | counting   | failure none, sends count 5 points
    uncounted                                |         | cancel                            | choosing   |
    confirming                               |         | send-a / send-b / retry           | -          |
    confirming                               |         | cancel                            | choosing   |
    confirming                               |         | confirm                           | sending    | sends send 5 points with key a
    confirming, nobody is paid               |         | confirm                           | -          |
    sending                                  |         | send-a / send-b / confirm / retry | -          |
    sending                                  |         | cancel                            | -          |
    sending                                  |         | send-ok                           | done       | made 2
    sending                                  |         | send-400                          | refused    | failure Not read
    sending                                  |         | send-409                          | refused    | failure Taken
    sending                                  |         | send-422                          | refused    | failure Not valid
    sending                                  |         | send-500                          | unheard    | failure The disk is full
    sending                                  |         | send-503                          | unheard    | failure Busy
    sending                                  |         | send-lost                         | unheard    | failure No answer
    unheard                                  |         | send-a / send-b / confirm         | -          |
    unheard, the same key makes it once      |         | retry                             | sending    | failure none, sends send 5 points with key a
    unheard, a second call may make it twice |         | retry                             | -          |
    unheard                                  |         | cancel                            | choosing   |
    refused, for rows of the file            |         | send-a                            | counting   | pays none, refuses none, sends count 5 points
    refused, for rows of the file            |         | send-b                            | counting   | attempt 6 points with key b, pays none, refuses none, sends count 6 points
    refused, by the call                     |         | send-a                            | counting   | pays none, refuses none, failure none, sends count 5 points
    refused, by the call                     |         | send-b                            | counting   | attempt 6 points with key b, pays none, refuses none, failure none, sends count 6 points
    refused, by a call without a preview     |         | send-a                            | confirming | failure none
    refused, by a call without a preview     |         | send-b                            | confirming | attempt 6 points with key b, failure none
    refused                                  |         | confirm / retry                   | -          |
    refused                                  |         | cancel                            | choosing   |
    done                                     |         | send-a / send-b / confirm         | -          |
    done                                     |         | retry / cancel                    | -          |
  `,
  promises: {
    'a transaction is sent once at a time': onceAtATime('send'),
    'only a confirmation sends it, or a retry of what was confirmed': ({ before, event, started }) =>
      started.every(
        ({ src }) =>
          src !== 'send' ||
          (before.matches('confirming') && event.type === 'CONFIRM') ||
          (before.matches('unheard') && event.type === 'RETRY'),
      ),
    'what is sent is what was asked for': ({ before, started }) =>
      started.every(({ src, input }) => src !== 'send' || input === before.context.attempt),
    'a retry reuses its key, and is possible only where the key makes it once': ({ before, event, started, calls }) =>
      event.type !== 'RETRY' ||
      started.every(
        ({ src, input }) =>
          src !== 'send' ||
          (before.context.isOnce &&
            (input as Attempt).key === (calls.findLast((call) => call.src === 'send')!.input as Attempt).key),
      ),
    'after a failure what was filled in is kept': ({ before, after, event }) =>
      event.type === 'SEND' || after.context.attempt === before.context.attempt,
    'nobody confirms what pays nobody, or a file with refused rows': ({ before, event, started }) =>
      event.type !== 'CONFIRM' ||
      !started.length ||
      before.context.preview === null ||
      (before.context.preview.people > 0 && before.context.preview.refused === 0),
    'where the back-end can count, nothing is sent uncounted': ({ before, started }) =>
      !before.context.hasPreviews || before.context.preview !== null || started.every(({ src }) => src === 'count'),
    'a back-end that announces nothing is asked nothing beforehand': ({ before, started }) =>
      before.context.hasPreviews || started.every(({ src }) => src === 'send'),
    'a failure is kept to be said': ({ after }) =>
      !(after.matches('uncounted') || after.matches('unheard')) || after.context.failure instanceof Error,
  },
  faults: {
    'it is sent without the confirmation': (machine) => machine.provide({ guards: { hasPreviews: () => false } }),
    'a retry without an answer is offered everywhere': (machine) => machine.provide({ guards: { isOnce: () => true } }),
    'what pays nobody can be confirmed': (machine) => machine.provide({ guards: { paysSomebody: () => true } }),
    'a new attempt keeps the preview of the one before': (machine) =>
      machine.provide({
        actions: {
          ask: assign(({ event }) =>
            event.type === 'SEND' ? { attempt: { asked: event.asked, key: event.key }, failure: null } : {},
          ),
        },
      }),
  },
});
