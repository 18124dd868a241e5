import { cpaRewardMachine, shownReward, whyNot, type Ticked } from '../../machines/cpa-reward';
import { done, failed } from '../../tests/unit/paths';
import { callError } from '../answers';
import { defineApproved, onceAtATime } from '../approval';

const saving = '0.cpaReward.saving';
const seller = ({ reward, key }: Ticked) =>
  `seller ${reward.user_id} ${reward.should_rewarded ? 'on' : 'off'} with key ${key}`;

/**
 * Rewards of a CPA programme (document 1, sections 2.9: 'shows only when the programme has allow_grade and is disabled
 * when the programme status is 3. Ticking it saves at once', 4 and 9 'lock at status 3'; decisions, 'CPA': who may tick
 * is a setting). The column 'shows' is seller 1's checkbox, who has no reward yet.
 */
export const cpaRewardApproved = defineApproved<typeof cpaRewardMachine>({
  machine: cpaRewardMachine,
  roles: { ticker: { mayTick: true }, reader: { mayTick: false } },
  events: {
    'show-active': { type: 'SHOW', program: { status: 1, allow_grade: true } },
    'show-ungraded': { type: 'SHOW', program: { status: 1, allow_grade: false } },
    'show-completed': { type: 'SHOW', program: { status: 2, allow_grade: true } },
    'show-archived': { type: 'SHOW', program: { status: 3, allow_grade: true } },
    'show-closed': { type: 'SHOW', program: { status: 3, allow_grade: false } },
    'tick-1': { type: 'TICK', reward: { id: 7, user_id: 1, should_rewarded: true }, key: 'a' },
    'tick-2-off': { type: 'TICK', reward: { id: 7, user_id: 2, should_rewarded: false }, key: 'b' },
    retry: { type: 'RETRY' },
    'save-ok': done(saving),
    'save-409': failed(saving, callError(409, 'Ticked already')),
    'save-500': failed(saving, callError(500, 'The disk is full')),
    'save-lost': failed(saving, callError(0, 'No answer')),
    'save-odd': failed(saving, new Error('Broken')),
    'save-odder': failed(saving, 'no error object'),
  },
  situations: {
    unknown: '',
    idle: 'show-active',
    'idle, completed': 'show-completed',
    saving: 'ticker: show-active tick-1',
    'saving, of seller 2': 'ticker: show-active tick-2-off',
    'saving, archived meanwhile': 'ticker: show-active tick-1 show-archived',
    'saving, ungraded meanwhile': 'ticker: show-active tick-1 show-ungraded',
    'failed, perhaps unheard': 'ticker: show-active tick-1 save-lost',
    'failed, answered': 'ticker: show-active tick-1 save-409',
    ungraded: 'show-ungraded',
    'ungraded, after an error': 'ticker: show-active tick-1 save-409 show-ungraded',
    locked: 'show-archived',
    'locked, after an error': 'ticker: show-active tick-1 save-409 show-archived',
  },
  facts: (snapshot) => {
    const { context } = snapshot;
    return {
      programme: context.program && `${context.program.status}${context.program.allow_grade ? '' : ' ungraded'}`,
      change: context.ticked && seller(context.ticked),
      error: context.message,
      shows: shownReward(context, 1, false) ? 'ticked' : 'unticked',
      retry: snapshot.can({ type: 'RETRY' }),
    };
  },
  texts: { save: seller, tellFailed: ({ message }: { message: string }) => message },
  whyNot: ({ context }, { type }) => (type === 'TICK' ? whyNot(context) : null),
  table: `
    in                         | who    | event               | next     | and
    unknown                    |        | show-active         | idle     | programme 1
    unknown                    |        | show-ungraded       | ungraded | programme 1 ungraded
    unknown                    |        | show-archived       | locked   | programme 3
    unknown                    |        | show-completed      | idle     | programme 2
    unknown                    |        | show-closed         | locked   | programme 3 ungraded
    unknown                    |        | tick-1 / tick-2-off | -        | because ungraded
    *                          |        | retry               | -        |
    idle                       |        | show-active         | idle     |
    idle                       |        | show-ungraded       | ungraded | programme 1 ungraded
    idle                       |        | show-archived       | locked   | programme 3
    idle                       |        | show-completed      | idle     | programme 2
    idle                       |        | show-closed         | locked   | programme 3 ungraded
    idle, completed            |        | show-active         | idle     | programme 1
    idle, completed            |        | show-completed      | idle     |
    idle                       | ticker | tick-1              | saving   | change seller 1 on with key a, shows ticked, sends save seller 1 on with key a
    idle                       | ticker | tick-2-off          | saving   | change seller 2 off with key b, sends save seller 2 off with key b
    idle                       | reader | tick-1 / tick-2-off | -        | because notYours
    saving                     |        | show-active         | saving   |
    saving                     |        | show-ungraded       | saving   | programme 1 ungraded
    saving                     |        | show-archived       | saving   | programme 3
    saving                     |        | show-completed      | saving   | programme 2
    saving                     |        | show-closed         | saving   | programme 3 ungraded
    saving                     |        | tick-1 / tick-2-off | -        | because saving
    saving                     |        | save-ok             | idle     | change none, shows unticked
    saving                     |        | save-409            | failed   | error Ticked already, shows unticked, tellFailed Ticked already
    saving                     |        | save-500            | failed   | error The disk is full, shows unticked, retry yes, tellFailed The disk is full
    saving                     |        | save-lost           | failed   | error No answer, shows unticked, retry yes, tellFailed No answer
    saving                     |        | save-odd            | failed   | error Broken, shows unticked, retry yes, tellFailed Broken
    saving                     |        | save-odder          | failed   | shows unticked, retry yes, tellFailed
    saving, of seller 2        |        | save-ok             | idle     | change none
    saving, of seller 2        |        | save-409            | failed   | error Ticked already, tellFailed Ticked already
    saving, of seller 2        |        | save-500            | failed   | error The disk is full, retry yes, tellFailed The disk is full
    saving, of seller 2        |        | save-lost           | failed   | error No answer, retry yes, tellFailed No answer
    saving, of seller 2        |        | save-odd            | failed   | error Broken, retry yes, tellFailed Broken
    saving, of seller 2        |        | save-odder          | failed   | retry yes, tellFailed
    saving, archived meanwhile |        | show-active         | saving   | programme 1
    saving, archived meanwhile |        | show-archived       | saving   |
    saving, archived meanwhile |        | tick-1 / tick-2-off | -        | because locked
    saving, archived meanwhile |        | save-ok             | locked   | change none, shows unticked
    saving, archived meanwhile |        | save-409            | locked   | change none, error Ticked already, shows unticked, tellFailed Ticked already
    saving, archived meanwhile |        | save-500            | locked   | change none, error The disk is full, shows unticked, tellFailed The disk is full
    saving, archived meanwhile |        | save-lost           | locked   | change none, error No answer, shows unticked, tellFailed No answer
    saving, archived meanwhile |        | save-odd            | locked   | change none, error Broken, shows unticked, tellFailed Broken
    saving, archived meanwhile |        | save-odder          | locked   | change none, shows unticked, tellFailed
    saving, ungraded meanwhile |        | show-active         | saving   | programme 1
    saving, ungraded meanwhile |        | show-ungraded       | saving   |
    saving, ungraded meanwhile |        | tick-1 / tick-2-off | -        | because ungraded
    saving, ungraded meanwhile |        | save-ok             | ungraded | change none, shows unticked
    saving, ungraded meanwhile |        | save-409            | ungraded | change none, error Ticked already, shows unticked, tellFailed Ticked already
    saving, ungraded meanwhile |        | save-500            | ungraded | change none, error The disk is full, shows unticked, tellFailed The disk is full
    saving, ungraded meanwhile |        | save-lost           | ungraded | change none, error No answer, shows unticked, tellFailed No answer
    saving, ungraded meanwhile |        | save-odd            | ungraded | change none, error Broken, shows unticked, tellFailed Broken
    saving, ungraded meanwhile |        | save-odder          | ungraded | change none, shows unticked, tellFailed
    failed                     |        | show-active         | failed   |
    failed                     |        | show-completed      | failed   | programme 2
    failed, perhaps unheard    |        | show-ungraded       | ungraded | programme 1 ungraded, change none, retry no
    failed, perhaps unheard    |        | show-archived       | locked   | programme 3, change none, retry no
    failed, perhaps unheard    |        | show-closed         | locked   | programme 3 ungraded, change none, retry no
    failed, answered           |        | show-ungraded       | ungraded | programme 1 ungraded, change none
    failed, answered           |        | show-archived       | locked   | programme 3, change none
    failed, answered           |        | show-closed         | locked   | programme 3 ungraded, change none
    failed, perhaps unheard    |        | tick-1              | saving   | error none, shows ticked, retry no, sends save seller 1 on with key a
    failed, perhaps unheard    |        | tick-2-off          | saving   | change seller 2 off with key b, error none, retry no, sends save seller 2 off with key b
    failed, answered           |        | tick-1              | saving   | error none, shows ticked, sends save seller 1 on with key a
    failed, answered           |        | tick-2-off          | saving   | change seller 2 off with key b, error none, sends save seller 2 off with key b
    failed, perhaps unheard    |        | retry               | saving   | error none, shows ticked, retry no, sends save seller 1 on with key a
    failed, answered           |        | retry               | -        |
    ungraded                   |        | show-active         | idle     | programme 1
    ungraded, after an error   |        | show-active         | idle     | programme 1, error none
    ungraded                   |        | show-ungraded       | ungraded |
    ungraded                   |        | show-archived       | locked   | programme 3
    ungraded                   |        | show-completed      | idle     | programme 2
    ungraded, after an error   |        | show-completed      | idle     | programme 2, error none
    ungraded                   |        | show-closed         | locked   | programme 3 ungraded
    ungraded                   |        | tick-1 / tick-2-off | -        | because ungraded
    locked                     |        | show-active         | idle     | programme 1
    locked, after an error     |        | show-active         | idle     | programme 1, error none
    locked                     |        | show-ungraded       | ungraded | programme 1 ungraded
    locked                     |        | show-archived       | locked   |
    locked                     |        | show-completed      | idle     | programme 2
    locked, after an error     |        | show-completed      | idle     | programme 2, error none
    locked                     |        | show-closed         | locked   | programme 3 ungraded
    locked                     |        | tick-1 / tick-2-off | -        | because locked
  `,
  promises: {
    'a failure is said, and nothing else is': ({ before, event, told }) =>
      (told.length === 1) === (before.matches('saving') && event.type.startsWith('xstate.error')),
    'one change is saved at a time': onceAtATime('save'),
    'who may only look changes nothing': ({ before, started }) => before.context.mayTick || started.length === 0,
    'nothing is sent about a programme that is archived or not graded': ({ before, started }) =>
      started.length === 0 || (before.context.program?.allow_grade === true && before.context.program.status !== 3),
    'a retry sends the same change with the same key': ({ before, event, started }) =>
      event.type !== 'RETRY' || started.every(({ input }) => input === before.context.ticked),
    'a change is sent once it is shown, and never later': ({ event, started }) =>
      started.length === 0 || event.type === 'TICK' || event.type === 'RETRY',
    'after an error the checkbox shows the stored value': ({ after }) =>
      after.matches('saving') || (shownReward(after.context, 1, true) && !shownReward(after.context, 1, false)),
    'an error says why until the next attempt': ({ after }) =>
      !after.matches('failed') || after.context.message !== null,
  },
  equal: {
    'failed TICK: the guard always holds':
      'A tick fails only for who may tick, in a programme that is still graded and not archived.',
    'saving onDone: the action forget is dropped':
      'Whichever state follows forgets the change by itself: idle with forget, locked and ungraded with restore.',
  },
  faults: {
    'rewards of an archived programme can be ticked': (machine) =>
      machine.provide({ guards: { isLocked: () => false } }),
    'whoever may only look can tick': (machine) =>
      machine.provide({ guards: { mayTick: ({ context }) => context.program?.allow_grade === true } }),
    'a refusal can be retried': (machine) => machine.provide({ guards: { isWorthRetry: () => true } }),
  },
});
