import type { EventObject } from 'xstate';
import { ticketMachine, whyNot, type Attempt, type Ticket } from '../../machines/ticket';
import { emptyDraft, type Draft, type Message } from '../../machines/message';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';

const loading = '0.ticket.loading';
const refreshing = '0.ticket.refreshing';
const sending = '0.ticket.sending';
const completing = '0.ticket.completing';
const broken = new Error('The disk is full');
const message = (id: number): Message => ({
  id,
  user_id: 1,
  message: { text: 'Hi' },
  created_at: '2026-05-11T08:00:00Z',
});
const opened = (id: number, status: string) => ({ ticket: { id, status }, messages: [message(1)] });
const text = ({ text: words, link, image }: Draft) =>
  [`'${words}'`, link && `link ${link}`, image && `image ${image}`].filter(Boolean).join(' ');
const hello: Draft = { ...emptyDraft, text: 'Hello' };
const asAgent = (situations: Record<string, string>) =>
  Object.fromEntries(Object.entries(situations).map(([name, steps]) => [name, `agent: ${steps}`]));

/**
 * The pane of one ticket (document 1, sections 2.10: 'Clicking a ticket selects it; clicking it again deselects it', 4:
 * "'Complete ticket' … is offered only while the status is not COMPLETED", 5: 'Send is disabled while the message text is
 * empty, while the form is unchanged, or while submitting', 8). Draft, key and completion are those of ticket 1. 'back'
 * has a message of an earlier session, which may have been sent.
 */
export const ticketApproved = defineApproved<typeof ticketMachine>({
  machine: ticketMachine,
  roles: {
    agent: { drafts: {}, sends: {} },
    back: { drafts: { 1: hello }, sends: { 1: { ...hello, key: 'old' } } },
  },
  events: {
    'select-1': { type: 'SELECT', id: 1 },
    'select-2': { type: 'SELECT', id: 2 },
    deselect: { type: 'DESELECT' },
    'write-text': { type: 'WRITE', text: 'Hello' },
    'write-blanks': { type: 'WRITE', text: '  ' },
    'write-link': { type: 'WRITE', link: 'no page' },
    attach: { type: 'ATTACH' },
    attached: { type: 'ATTACHED', image: 'a.png' },
    'attached-none': { type: 'ATTACHED', image: null },
    'send-k': { type: 'SEND', key: 'k' },
    'send-l': { type: 'SEND', key: 'l' },
    'complete-c': { type: 'COMPLETE', key: 'c' },
    'complete-d': { type: 'COMPLETE', key: 'd' },
    'refresh-1': { type: 'REFRESH', ids: [1] },
    'refresh-9': { type: 'REFRESH', ids: [9] },
    'refresh-all': { type: 'REFRESH', ids: [] },
    retry: { type: 'RETRY' },
    'load-ok': done(loading, opened(1, 'NEW')),
    'load-completed': done(loading, opened(1, 'COMPLETED')),
    'load-other': done(loading, opened(5, 'NEW')),
    'load-500': failed(loading, broken),
    'reload-ok': done(refreshing, opened(1, 'NEW')),
    'reload-completed': done(refreshing, opened(1, 'COMPLETED')),
    'reload-other': done(refreshing, opened(5, 'NEW')),
    'reload-500': failed(refreshing, broken),
    'send-ok': done(sending, { ticketId: 1, message: message(2) }),
    'send-other': done(sending, { ticketId: 5, message: message(2) }),
    'send-500': failed(sending, broken),
    'complete-ok': done(completing),
    'complete-500': failed(completing, broken),
  },
  situations: {
    ...asAgent({
      noneSelected: '',
      loading: 'select-1',
      'loading, changed meanwhile': 'select-1 refresh-1',
      'loading, ticket 2': 'select-2',
      failed: 'select-1 load-500',
      'failed, ticket 2': 'select-2 load-500',
      open: 'select-1 load-ok',
      'open, with a message': 'select-1 load-ok write-text',
      'open, with blanks': 'select-1 load-ok write-blanks',
      'open, with a link that is none': 'select-1 load-ok write-text write-link',
      'open, an image is uploaded': 'select-1 load-ok write-text attach',
      'open, the message was not sent': 'select-1 load-ok write-text send-k send-500',
      'open, the reload failed': 'select-1 load-ok refresh-1 reload-500',
      'open, it was not completed': 'select-1 load-ok complete-c complete-500 reload-ok',
      completed: 'select-1 load-completed',
      'completed, with a message': 'select-1 load-completed write-text',
      refreshing: 'select-1 load-ok refresh-1',
      'refreshing, with a message': 'select-1 load-ok write-text refresh-1',
      'refreshing, changed meanwhile': 'select-1 load-ok refresh-1 refresh-1',
      'refreshing, a completed ticket': 'select-1 load-completed refresh-1',
      'refreshing, after a failed reload': 'select-1 load-ok refresh-1 reload-500 refresh-1',
      'refreshing, after a message was not sent': 'select-1 load-ok write-text send-k send-500 refresh-1',
      sending: 'select-1 load-ok write-text send-k',
      'sending, another is selected': 'select-1 load-ok write-text send-k select-2',
      'sending, none is selected': 'select-1 load-ok write-text send-k deselect',
      'sending, changed meanwhile': 'select-1 load-ok write-text send-k refresh-1',
      'sending, in a completed ticket': 'select-1 load-completed write-text send-k',
      completing: 'select-1 load-ok complete-c',
      'completing, another is selected': 'select-1 load-ok complete-c select-2',
      'completing, none is selected': 'select-1 load-ok complete-c deselect',
      'completing, changed meanwhile': 'select-1 load-ok complete-c refresh-1',
      'completing, an image is uploaded': 'select-1 load-ok write-text attach complete-c',
    }),
    'open, with a message of before': 'back: select-1 load-ok',
  },
  facts: ({ context }) => {
    const { id, next, ticket, messages, drafts, sends, completions, isAttaching, isStale, failure } = context;
    return {
      selected: id,
      next: next === undefined ? 'as it is' : (next ?? 'nothing'),
      ticket: ticket && `${ticket.id} ${ticket.status} with ${messages.length}`,
      draft: drafts[1] && text(drafts[1]),
      uploads: isAttaching,
      stale: isStale,
      key: sends[1]?.key,
      completion: completions[1],
      failure: failure && `${failure.what}: ${failure.message}`,
    };
  },
  silent: { keep: 'It follows each key press; the promise says what it has to follow.' },
  texts: {
    load: ({ id }: { id: number }) => String(id),
    send: ({ ticket, attempt }: { ticket: Ticket; attempt: Attempt }) =>
      `${text(attempt)} to ${ticket.id} with key ${attempt.key}`,
    complete: ({ ticket, key }: { ticket: Ticket; key: string }) => `${ticket.id} with key ${key}`,
  },
  whyNot: (snapshot, { type }) => (type === 'SEND' || type === 'COMPLETE' ? whyNot(snapshot, type) : null),
  table: `
    in                                                                                                                  | event                                                                      | next         | and
    noneSelected                                                                                                        | select-1                                                                   | loading      | selected 1, sends load 1
    noneSelected                                                                                                        | select-2                                                                   | loading      | selected 2, sends load 2
    noneSelected                                                                                                        | deselect                                                                   | -            |
    noneSelected                                                                                                        | send-k / send-l / complete-c / complete-d                                  | -            | because noTicket
    noneSelected / loading / failed / sending                                                                           | write-text / write-blanks / write-link / attach / attached / attached-none | -            |
    noneSelected / failed                                                                                               | refresh-1 / refresh-all                                                    | -            |
    *                                                                                                                   | refresh-9                                                                  | -            |
    *                                                                                                                   | retry                                                                      | -            |
    *                                                                                                                   | select-1                                                                   | -            |
    loading                                                                                                             | select-2                                                                   | loading      | selected 2, sends load 2
    loading, changed meanwhile                                                                                          | select-2                                                                   | loading      | selected 2, stale no, sends load 2
    loading                                                                                                             | deselect                                                                   | noneSelected | selected none
    loading, changed meanwhile                                                                                          | deselect                                                                   | noneSelected | selected none, stale no
    loading                                                                                                             | refresh-1 / refresh-all                                                    | loading      | stale yes
    loading, changed meanwhile                                                                                          | refresh-1 / refresh-all                                                    | loading      |
    loading                                                                                                             | send-k / send-l / complete-c / complete-d                                  | -            | because loading
    loading                                                                                                             | load-ok                                                                    | open         | ticket 1 NEW with 1
    loading                                                                                                             | load-completed                                                             | completed    | ticket 1 COMPLETED with 1
    loading, changed meanwhile                                                                                          | load-ok                                                                    | refreshing   | ticket 1 NEW with 1, stale no, sends load 1
    loading, changed meanwhile                                                                                          | load-completed                                                             | refreshing   | ticket 1 COMPLETED with 1, stale no, sends load 1
    loading                                                                                                             | load-other                                                                 | failed       | failure load: null, tell
    loading                                                                                                             | load-500                                                                   | failed       | failure load: The disk is full, tell
    loading, ticket 2                                                                                                   | select-1                                                                   | loading      | selected 1, sends load 1
    loading, ticket 2                                                                                                   | select-2 / refresh-1                                                       | -            |
    loading, ticket 2                                                                                                   | load-ok / load-completed / load-other                                      | failed       | failure load: null, tell
    failed, ticket 2                                                                                                    | select-1                                                                   | loading      | selected 1, failure none, sends load 1
    failed, ticket 2                                                                                                    | retry                                                                      | loading      | failure none, sends load 2
    failed, ticket 2                                                                                                    | select-2                                                                   | -            |
    failed                                                                                                              | retry                                                                      | loading      | failure none, sends load 1
    failed                                                                                                              | select-2                                                                   | loading      | selected 2, failure none, sends load 2
    failed                                                                                                              | deselect                                                                   | noneSelected | selected none, failure none
    failed                                                                                                              | send-k / send-l / complete-c / complete-d                                  | -            | because failed
    open / completed / refreshing                                                                                       | select-2                                                                   | loading      | selected 2, ticket none, sends load 2
    open, an image is uploaded                                                                                          | select-2                                                                   | loading      | selected 2, ticket none, uploads no, sends load 2
    open, the message was not sent / open, the reload failed / open, it was not completed                               | select-2                                                                   | loading      | selected 2, ticket none, failure none, sends load 2
    refreshing, changed meanwhile                                                                                       | select-2                                                                   | loading      | selected 2, ticket none, stale no, sends load 2
    refreshing, after a failed reload / refreshing, after a message was not sent                                        | select-2                                                                   | loading      | selected 2, ticket none, failure none, sends load 2
    open / completed / refreshing                                                                                       | deselect                                                                   | noneSelected | selected none, ticket none
    open, an image is uploaded                                                                                          | deselect                                                                   | noneSelected | selected none, ticket none, uploads no
    open, the message was not sent / open, the reload failed / open, it was not completed                               | deselect                                                                   | noneSelected | selected none, ticket none, failure none
    refreshing, changed meanwhile                                                                                       | deselect                                                                   | noneSelected | selected none, ticket none, stale no
    refreshing, after a failed reload / refreshing, after a message was not sent                                        | deselect                                                                   | noneSelected | selected none, ticket none, failure none
    open / completed / refreshing / completing                                                                          | write-text                                                                 | =            | draft 'Hello'
    open, with a message / open, an image is uploaded / open, the message was not sent / open, with a message of before | write-text                                                                 | =            |
    open, with a link that is none                                                                                      | write-text                                                                 | =            |
    completed, with a message / refreshing, with a message / refreshing, after a message was not sent                   | write-text                                                                 | =            |
    completing, an image is uploaded                                                                                    | write-text                                                                 | =            |
    open / completed / refreshing / completing                                                                          | write-blanks                                                               | =            | draft '  '
    open, with blanks                                                                                                   | write-blanks                                                               | =            |
    open, with a link that is none                                                                                      | write-blanks                                                               | =            | draft '  ' link no page
    open / completed / refreshing / completing                                                                          | write-link                                                                 | =            | draft '' link no page
    open, with a message / open, an image is uploaded / open, the message was not sent / open, with a message of before | write-link                                                                 | =            | draft 'Hello' link no page
    open, with blanks                                                                                                   | write-link                                                                 | =            | draft '  ' link no page
    open, with a link that is none                                                                                      | write-link                                                                 | =            |
    completed, with a message / refreshing, with a message / refreshing, after a message was not sent                   | write-link                                                                 | =            | draft 'Hello' link no page
    completing, an image is uploaded                                                                                    | write-link                                                                 | =            | draft 'Hello' link no page
    open / completed / refreshing / completing                                                                          | attach                                                                     | =            | uploads yes
    open, an image is uploaded / completing, an image is uploaded                                                       | attach                                                                     | =            |
    open / completed / refreshing / completing                                                                          | attached                                                                   | =            | draft '' image a.png
    open, with a message / open, the message was not sent / open, with a message of before                              | attached                                                                   | =            | draft 'Hello' image a.png
    open, with blanks                                                                                                   | attached                                                                   | =            | draft '  ' image a.png
    open, with a link that is none                                                                                      | attached                                                                   | =            | draft 'Hello' link no page image a.png
    open, an image is uploaded / completing, an image is uploaded                                                       | attached                                                                   | =            | draft 'Hello' image a.png, uploads no
    completed, with a message / refreshing, with a message / refreshing, after a message was not sent                   | attached                                                                   | =            | draft 'Hello' image a.png
    open / completed / refreshing / completing                                                                          | attached-none                                                              | =            |
    open, an image is uploaded / completing, an image is uploaded                                                       | attached-none                                                              | =            | uploads no
    open / completed / refreshing                                                                                       | send-k / send-l                                                            | -            | because unchanged
    open, with blanks                                                                                                   | send-k / send-l                                                            | -            | because empty
    open, with a link that is none                                                                                      | send-k / send-l                                                            | -            | because noPage
    open, an image is uploaded                                                                                          | send-k / send-l                                                            | -            | because attaching
    open, with a message                                                                                                | send-k                                                                     | sending      | key k, sends send 'Hello' to 1 with key k
    open, with a message                                                                                                | send-l                                                                     | sending      | key l, sends send 'Hello' to 1 with key l
    open, the message was not sent                                                                                      | send-k / send-l                                                            | sending      | failure none, sends send 'Hello' to 1 with key k
    open, with a message of before                                                                                      | send-k / send-l                                                            | sending      | sends send 'Hello' to 1 with key old
    completed, with a message                                                                                           | send-k                                                                     | sending      | key k, sends send 'Hello' to 1 with key k
    completed, with a message                                                                                           | send-l                                                                     | sending      | key l, sends send 'Hello' to 1 with key l
    refreshing, with a message                                                                                          | send-k                                                                     | sending      | stale yes, key k, sends send 'Hello' to 1 with key k
    refreshing, with a message                                                                                          | send-l                                                                     | sending      | stale yes, key l, sends send 'Hello' to 1 with key l
    refreshing, after a message was not sent                                                                            | send-k / send-l                                                            | sending      | stale yes, failure none, sends send 'Hello' to 1 with key k
    sending                                                                                                             | send-k / send-l / complete-c / complete-d                                  | -            | because sending
    completing                                                                                                          | send-k / send-l / complete-c / complete-d                                  | -            | because completing
    open                                                                                                                | complete-c                                                                 | completing   | completion c, sends complete 1 with key c
    open                                                                                                                | complete-d                                                                 | completing   | completion d, sends complete 1 with key d
    open, the message was not sent / open, the reload failed                                                            | complete-c                                                                 | completing   | completion c, failure none, sends complete 1 with key c
    open, the message was not sent / open, the reload failed                                                            | complete-d                                                                 | completing   | completion d, failure none, sends complete 1 with key d
    open, it was not completed                                                                                          | complete-c / complete-d                                                    | completing   | failure none, sends complete 1 with key c
    completed                                                                                                           | complete-c / complete-d                                                    | -            | because completed
    refreshing                                                                                                          | complete-c                                                                 | completing   | stale yes, completion c, sends complete 1 with key c
    refreshing                                                                                                          | complete-d                                                                 | completing   | stale yes, completion d, sends complete 1 with key d
    refreshing, changed meanwhile                                                                                       | complete-c                                                                 | completing   | completion c, sends complete 1 with key c
    refreshing, changed meanwhile                                                                                       | complete-d                                                                 | completing   | completion d, sends complete 1 with key d
    refreshing, after a failed reload / refreshing, after a message was not sent                                        | complete-c                                                                 | completing   | stale yes, completion c, failure none, sends complete 1 with key c
    refreshing, after a failed reload / refreshing, after a message was not sent                                        | complete-d                                                                 | completing   | stale yes, completion d, failure none, sends complete 1 with key d
    refreshing, a completed ticket                                                                                      | complete-c / complete-d                                                    | -            | because completed
    open / completed                                                                                                    | refresh-1 / refresh-all                                                    | refreshing   | sends load 1
    refreshing / sending / completing                                                                                   | refresh-1 / refresh-all                                                    | =            | stale yes
    refreshing, changed meanwhile / sending, changed meanwhile / completing, changed meanwhile                          | refresh-1 / refresh-all                                                    | =            |
    refreshing                                                                                                          | reload-ok                                                                  | open         |
    refreshing                                                                                                          | reload-completed                                                           | completed    | ticket 1 COMPLETED with 1
    refreshing                                                                                                          | reload-other                                                               | open         |
    refreshing                                                                                                          | reload-500                                                                 | open         | failure load: The disk is full, tell
    refreshing, changed meanwhile                                                                                       | reload-ok / reload-other                                                   | refreshing   | stale no, sends load 1
    refreshing, changed meanwhile                                                                                       | reload-completed                                                           | refreshing   | ticket 1 COMPLETED with 1, stale no, sends load 1
    refreshing, changed meanwhile                                                                                       | reload-500                                                                 | refreshing   | stale no, failure load: The disk is full, sends load 1, tell
    refreshing, a completed ticket                                                                                      | reload-ok                                                                  | open         | ticket 1 NEW with 1
    refreshing, a completed ticket                                                                                      | reload-completed / reload-other                                            | completed    |
    refreshing, a completed ticket                                                                                      | reload-500                                                                 | completed    | failure load: The disk is full, tell
    refreshing, after a failed reload                                                                                   | reload-ok                                                                  | open         | failure none
    refreshing, after a failed reload                                                                                   | reload-completed                                                           | completed    | ticket 1 COMPLETED with 1, failure none
    refreshing, after a failed reload                                                                                   | reload-500                                                                 | open         | tell
    sending / completing                                                                                                | select-1                                                                   | =            |
    sending / completing                                                                                                | select-2                                                                   | =            | next 2
    sending / completing                                                                                                | deselect                                                                   | =            | next nothing
    sending, another is selected / completing, another is selected                                                      | select-1                                                                   | =            | next as it is
    sending, another is selected / completing, another is selected                                                      | select-2                                                                   | =            |
    sending, none is selected / completing, none is selected                                                            | select-1                                                                   | =            | next as it is
    sending, none is selected / completing, none is selected                                                            | deselect                                                                   | =            |
    sending                                                                                                             | send-ok                                                                    | open         | ticket 1 NEW with 2, draft none, key none
    sending                                                                                                             | send-other                                                                 | open         | draft none, key none
    sending                                                                                                             | send-500                                                                   | open         | failure send: The disk is full, tell
    sending, another is selected                                                                                        | send-ok / send-other                                                       | loading      | selected 2, next as it is, ticket none, draft none, key none, sends load 2
    sending, another is selected                                                                                        | send-500                                                                   | loading      | selected 2, next as it is, ticket none, sends load 2, tell
    sending, none is selected                                                                                           | send-ok / send-other                                                       | noneSelected | selected none, next as it is, ticket none, draft none, key none
    sending, none is selected                                                                                           | send-500                                                                   | noneSelected | selected none, next as it is, ticket none, tell
    sending, changed meanwhile                                                                                          | send-ok                                                                    | refreshing   | ticket 1 NEW with 2, draft none, stale no, key none, sends load 1
    sending, changed meanwhile                                                                                          | send-other                                                                 | refreshing   | draft none, stale no, key none, sends load 1
    sending, changed meanwhile                                                                                          | send-500                                                                   | refreshing   | stale no, failure send: The disk is full, sends load 1, tell
    sending, in a completed ticket                                                                                      | send-ok                                                                    | completed    | ticket 1 COMPLETED with 2, draft none, key none
    sending, in a completed ticket                                                                                      | send-other                                                                 | completed    | draft none, key none
    sending, in a completed ticket                                                                                      | send-500                                                                   | completed    | failure send: The disk is full, tell
    completing                                                                                                          | complete-ok                                                                | completed    | ticket 1 COMPLETED with 1, completion none, tellCompleted
    completing                                                                                                          | complete-500                                                               | refreshing   | failure complete: The disk is full, sends load 1, tell
    completing, another is selected                                                                                     | complete-ok                                                                | loading      | selected 2, next as it is, ticket none, completion none, sends load 2, tellCompleted
    completing, another is selected                                                                                     | complete-500                                                               | loading      | selected 2, next as it is, ticket none, sends load 2, tell
    completing, none is selected                                                                                        | complete-ok                                                                | noneSelected | selected none, next as it is, ticket none, completion none, tellCompleted
    completing, none is selected                                                                                        | complete-500                                                               | noneSelected | selected none, next as it is, ticket none, tell
    completing, changed meanwhile                                                                                       | complete-ok                                                                | refreshing   | ticket 1 COMPLETED with 1, stale no, completion none, sends load 1, tellCompleted
    completing, changed meanwhile                                                                                       | complete-500                                                               | refreshing   | stale no, failure complete: The disk is full, sends load 1, tell
  `,
  promises: {
    'what is typed is kept, and so is the key with which it may have been sent': ({ before, after, told }) =>
      told.includes('keep') ||
      (after.context.drafts === before.context.drafts && after.context.sends === before.context.sends),
    'a message and a completion are sent once at a time, and never given up': onceAtATime('send', 'complete'),
    'a ticket is completed only while it is not completed': ({ before, started }) =>
      started.every(({ src }) => src !== 'complete' || before.context.ticket?.status !== 'COMPLETED'),
    'once it is completed, the ticket is not open': ({ after }) =>
      after.context.ticket?.status !== 'COMPLETED' || !after.matches('open'),
    'completion is said exactly when it succeeded': ({ before, calls, after, told }) =>
      told.includes('tellCompleted') ===
      (before.matches('completing') &&
        !after.matches('completing') &&
        calls.findLast(({ src }) => src === 'complete')?.state === 'done'),
    'only the user sends and completes': ({ event, started }) =>
      started.every(({ src }) => src === 'load' || event.type === (src === 'send' ? 'SEND' : 'COMPLETE')),
    'the same message is sent with the same key until it is sent': ({ started, calls }) =>
      started.every(({ src, input }) => {
        const last = calls.findLast((call) => call.src === 'send');
        if (src !== 'send' || last?.state !== 'failed') return true;
        const [now, then] = [input, last.input].map((one) => one as { ticket: Ticket; attempt: Attempt });
        const isSame = now!.ticket.id === then!.ticket.id && text(now!.attempt) === text(then!.attempt);
        return !isSame || now!.attempt.key === then!.attempt.key;
      }),
    'a draft is lost only once it is sent': ({ before, event, after }) =>
      (event as EventObject).type === `xstate.done.actor.${sending}` ||
      Object.keys(before.context.drafts).every((id) => after.context.drafts[Number(id)] !== undefined),
    'it is busy exactly while a call about the ticket keeps it from being used': ({ after }) =>
      after.hasTag('busy') === (after.matches('loading') || after.matches('sending') || after.matches('completing')),
    'what is shown is the selected ticket': ({ after }) =>
      after.context.ticket === null || after.context.ticket.id === after.context.id,
  },
  faults: {
    'a ticket is open after it was completed': (machine) => machine.provide({ guards: { isNotCompleted: () => true } }),
    'an answer of another ticket is shown': (machine) => machine.provide({ guards: { isOfSelected: () => true } }),
    'a message of blanks is sent': (machine) => machine.provide({ guards: { isFit: () => true } }),
    'the ticket that was selected meanwhile is forgotten': (machine) =>
      machine.provide({ guards: { goesElsewhere: () => false } }),
  },
});
