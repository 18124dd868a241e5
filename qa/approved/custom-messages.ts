import { customMessagesMachine, whyNot, type Sent, type Workbook } from '../../machines/custom-messages';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const sending = '0.customMessages.sending';
const refusal = Object.assign(new Error('Wrong File'), { statusCode: 422 });
const workbook = ({ file, key }: Workbook) => `${file} with key ${key}`;

/**
 * Custom messages from a file (document 3, sections 2.4: 'a dialog to upload a file of custom messages (file required)',
 * 5, 7: the file's key is sent, 8: a failure is said). Nobody gets the same messages twice: a file that may have been
 * sent is sent again only where the back-end knows its key ('ours'; decisions, 'A retry of a POST that has an effect').
 */
export const customMessagesApproved = defineApproved<typeof customMessagesMachine>({
  machine: customMessagesMachine,
  roles: { ours: { isOnce: true }, foreign: { isOnce: false } },
  events: {
    open: { type: 'OPEN' },
    close: { type: 'CLOSE' },
    upload: { type: 'UPLOAD' },
    stop: { type: 'STOP' },
    'choose-a': { type: 'CHOOSE', file: 'a.xlsx', key: 'a' },
    'choose-b': { type: 'CHOOSE', file: 'b.xlsx', key: 'b' },
    remove: { type: 'CHOOSE', file: null, key: 'c' },
    send: { type: 'SEND' },
    'send-ok': done(sending, { sent: 3 }),
    'send-422': failed(sending, refusal),
    'send-500': failed(sending, Object.assign(new Error('The disk is full'), { statusCode: 500 })),
    'send-lost': failed(sending, new Error('No answer')),
  },
  situations: {
    closed: '',
    'closed, with a file': 'open upload choose-a close',
    'closed, with a refused file': 'open upload choose-a send send-422 close',
    'closed, with a file that may have been sent': 'open upload choose-a send send-lost close',
    empty: 'open',
    uploading: 'open upload',
    'uploading, another file': 'open upload choose-a upload',
    'uploading, after a refused file': 'open upload choose-a send send-422 upload',
    'uploading, after a file that may have been sent': 'open upload choose-a send send-lost upload',
    ready: 'open upload choose-a',
    sending: 'open upload choose-a send',
    refused: 'open upload choose-a send send-422',
    unheard: 'open upload choose-a send send-lost',
  },
  facts: ({ context }) => ({
    file: context.workbook && workbook(context.workbook),
    error: context.failure,
  }),
  texts: { send: workbook, tellSent: ({ sent }: Sent) => String(sent) },
  whyNot: (snapshot, { type }) => (type === 'SEND' ? whyNot(snapshot) : null),
  table: `
    in                                                                                                    | who     | event                                                       | next      | and
    *                                                                                                     |         | open / upload / stop / close / choose-a / choose-b / remove | -         |
    closed                                                                                                |         | open                                                        | empty     |
    closed, with a file                                                                                   |         | open                                                        | ready     |
    closed, with a refused file                                                                           |         | open                                                        | refused   |
    closed, with a file that may have been sent                                                           |         | open                                                        | unheard   |
    closed / empty                                                                                        |         | send                                                        | -         | because noFile
    empty                                                                                                 |         | upload                                                      | uploading |
    empty / uploading / ready / refused / unheard                                                         |         | close                                                       | closed    |
    uploading                                                                                             |         | upload                                                      | uploading |
    uploading                                                                                             |         | stop                                                        | empty     |
    uploading, another file                                                                               |         | stop                                                        | ready     |
    uploading, after a refused file                                                                       |         | stop                                                        | refused   |
    uploading, after a file that may have been sent                                                       |         | stop                                                        | unheard   |
    uploading                                                                                             |         | send                                                        | -         | because uploading
    uploading                                                                                             |         | choose-a                                                    | ready     | file a.xlsx with key a
    uploading, another file                                                                               |         | choose-a                                                    | ready     |
    uploading, after a refused file / uploading, after a file that may have been sent / refused / unheard |         | choose-a                                                    | ready     | error none
    uploading / uploading, another file / ready                                                           |         | choose-b                                                    | ready     | file b.xlsx with key b
    uploading, after a refused file / uploading, after a file that may have been sent / refused / unheard |         | choose-b                                                    | ready     | file b.xlsx with key b, error none
    uploading                                                                                             |         | remove                                                      | empty     |
    uploading, another file / ready                                                                       |         | remove                                                      | empty     | file none
    uploading, after a refused file / uploading, after a file that may have been sent / refused / unheard |         | remove                                                      | empty     | file none, error none
    ready / refused / unheard                                                                             |         | upload                                                      | uploading |
    ready                                                                                                 |         | choose-a                                                    | ready     |
    ready                                                                                                 |         | send                                                        | sending   | sends send a.xlsx with key a
    sending                                                                                               |         | send                                                        | -         | because sending
    sending                                                                                               |         | send-ok                                                     | closed    | file none, tellSent 3
    sending                                                                                               |         | send-422                                                    | refused   | error Wrong File, tellFailed
    sending                                                                                               |         | send-500                                                    | unheard   | error The disk is full, tellFailed
    sending                                                                                               |         | send-lost                                                   | unheard   | error No answer, tellFailed
    refused                                                                                               |         | send                                                        | sending   | error none, sends send a.xlsx with key a
    unheard                                                                                               | ours    | send                                                        | sending   | error none, sends send a.xlsx with key a
    unheard                                                                                               | foreign | send                                                        | -         | because unheard
  `,
  promises: {
    'a file is sent once at a time, and never given up': onceAtATime('send'),
    'nothing is sent without a file, and only by the user': ({ before, event, started }) =>
      started.every(({ input }) => event.type === 'SEND' && input !== null && input === before.context.workbook),
    'a file that may have been sent is sent again only with its key, and only where that sends it once': ({
      before,
      started,
      calls,
    }) =>
      !before.matches('unheard') ||
      started.every(({ input }) => before.context.isOnce && input === calls.at(-1)?.input),
    'only another file or its success takes a file away': ({ before, event, after, told }) =>
      after.context.workbook === before.context.workbook || event.type === 'CHOOSE' || told.includes('tellSent'),
    'why it failed stays until the next attempt or another file, also while the dialog is closed': ({
      before,
      event,
      after,
    }) =>
      after.context.failure === before.context.failure ||
      event.type === 'CHOOSE' ||
      event.type === 'SEND' ||
      event.type.startsWith('xstate.error'),
    'success is said exactly when it was sent': ({ before, calls, told }) =>
      told.includes('tellSent') === (before.matches('sending') && calls.at(-1)?.state === 'done'),
    'a failure is said exactly when it failed': ({ before, calls, told }) =>
      told.includes('tellFailed') === (before.matches('sending') && calls.at(-1)?.state === 'failed'),
  },
  equal: {
    'ready SEND: the action tryAgain is dropped': 'A file that is ready has not failed.',
  },
  faults: {
    'a file that may have been sent is sent again everywhere': (machine) =>
      machine.provide({ guards: { isOnce: () => true } }),
    'a file that may have been sent counts as refused': (machine) =>
      machine.provide({ guards: { wasRefused: ({ context }) => context.failure !== null } }),
    'it can be sent without a file': (machine) => machine.provide({ guards: { hasFile: () => true } }),
    'what failed is not said': (machine) => mutantOf(machine, 'sending onError: the action tellFailed is dropped'),
    'a sent file stays chosen': (machine) => mutantOf(machine, 'sending onDone: the action forget is dropped'),
  },
});
