import { contentMessageMachine, type Attempt, type ContentMessage, type Sent } from '../../machines/content-message';
import { done, failed } from '../../tests/unit/paths';
import { callError } from '../answers';
import { defineApproved, onceAtATime } from '../approval';

const sending = '0.contentMessage.sending';
const message: ContentMessage = { message: 'New quiz!', caption: 'Look', user_id: 5 };

/**
 * Sending content to a user, a target group or everybody (document 2, sections 2.3, 7.2 and 8: "Error: Message wasn't
 * sent"; decisions, 'A retry of a POST that has an effect'). 'ours' sends a message with the same key once; with a
 * 'foreign' back-end a second call could send it twice, so there is none.
 */
export const contentMessageApproved = defineApproved<typeof contentMessageMachine>({
  machine: contentMessageMachine,
  roles: { ours: { isOnce: true }, foreign: { isOnce: false } },
  events: {
    'send-a': { type: 'SEND', message, key: 'a' },
    'send-b': { type: 'SEND', message: { ...message, message: 'Another' }, key: 'b' },
    retry: { type: 'RETRY' },
    'send-ok': done(sending, { sent: 3 }),
    'send-422': failed(sending, callError(422, 'Not valid')),
    'send-500': failed(sending, callError(500, 'The disk is full')),
    'send-lost': failed(sending, callError(0, 'No answer')),
  },
  situations: {
    writing: '',
    'writing, after a refusal': 'send-a send-422',
    sending: 'send-a',
    'sending, again': 'ours: send-a send-lost retry',
    unheard: 'send-a send-lost',
    done: 'send-a send-ok',
  },
  facts: ({ context: { attempt, sent, failure } }) => ({
    attempt: attempt && `'${attempt.message.message}' with key ${attempt.key}`,
    sent: sent?.sent,
    failure,
  }),
  texts: {
    send: (attempt: Attempt) => `'${attempt.message.message}' with key ${attempt.key}`,
    tellSent: ({ sent }: Sent) => String(sent),
    keepAttempt: ({ key }: Attempt) => `of key ${key}`,
  },
  table: `
    in                       | who     | event           | next    | and
    writing                  |         | send-a          | sending | attempt 'New quiz!' with key a, sends send 'New quiz!' with key a, keepAttempt of key a
    writing                  |         | send-b          | sending | attempt 'Another' with key b, sends send 'Another' with key b, keepAttempt of key b
    writing, after a refusal |         | send-a          | sending | failure none, sends send 'New quiz!' with key a, keepAttempt of key a
    writing, after a refusal |         | send-b          | sending | attempt 'Another' with key b, failure none, sends send 'Another' with key b, keepAttempt of key b
    writing                  |         | retry           | -       |
    sending                  |         | send-a / send-b | -       |
    sending                  |         | retry           | -       |
    sending                  |         | send-ok         | done    | sent 3, tellSent 3
    sending                  |         | send-422        | writing | failure Not valid, keepAttempt nothing, tellFailure
    sending                  |         | send-500        | unheard | failure The disk is full, tellFailure
    sending                  |         | send-lost       | unheard | failure No answer, tellFailure
    unheard                  |         | send-a / send-b | -       |
    unheard                  | ours    | retry           | sending | failure none, sends send 'New quiz!' with key a
    unheard                  | foreign | retry           | -       |
    done                     |         | send-a / send-b | -       |
    done                     |         | retry           | -       |
  `,
  promises: {
    'a message is sent once at a time': onceAtATime('send'),
    'a retry sends the same message with the same key, and only where that sends it once': ({
      before,
      event,
      started,
      calls,
    }) =>
      event.type !== 'RETRY' ||
      started.every(
        ({ input }) => before.context.isOnce && input === calls.findLast(({ src }) => src === 'send')?.input,
      ),
    'after an error the message is kept': ({ before, event, after }) =>
      event.type === 'SEND' || after.context.attempt === before.context.attempt,
    'a message that may have been sent is not sent with another key': ({ before, started }) =>
      !before.matches('unheard') || started.every(({ input }) => input === before.context.attempt),
    'success is said, and nothing else is': ({ told, before, after }) =>
      told.includes('tellSent') === (before.matches('sending') && after.matches('done')),
    'a failure is said': ({ told, calls, before, after }) =>
      told.includes('tellFailure') ===
      (calls.at(-1)?.state === 'failed' && before.matches('sending') && !after.matches('sending')),
  },
  faults: {
    'a retry without an answer is offered everywhere': (machine) => machine.provide({ guards: { isOnce: () => true } }),
  },
});
