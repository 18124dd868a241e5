import type { Fault } from './fault';

const machine = 'content-message';
const file = 'machines/content-message.ts';
const dialog = 'src/kit/send/send-dialog.tsx';
const calls = 'src/kit/send/send.ts';

export const contentMessageFaults: readonly Fault[] = [
  {
    machine,
    name: 'another attempt has another key',
    file: calls,
    find: 'headers: once(key)',
    replace: 'headers: once(key + Math.random())',
    near: 'retry',
    isQuick: true,
  },
  {
    machine: 'content-message-plain',
    name: 'a message that may have been sent can be sent again',
    file,
    find: 'isOnce: ({ context }) => context.isOnce',
    replace: 'isOnce: () => true',
    near: 'send-500',
    isQuick: true,
  },
  {
    machine,
    name: 'a refused message cannot be corrected',
    file,
    find: 'guard: ({ event }) => isRefusal(event.error),',
    replace: 'guard: () => false,',
    near: 'send-refused',
  },
  {
    machine,
    name: 'the message can be changed while it is sent',
    file: dialog,
    find: 'const locked = isSending || isUnheard;',
    replace: 'const locked = isUnheard;',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the button does not say that the message is being sent',
    file: dialog,
    find: "const reason = isSending ? t('sending') :",
    replace: 'const reason =',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the dialog stays open after the message was sent',
    file: dialog,
    find: 'onClose();\n',
    replace: '\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the failure of the last attempt stays while it is sent again',
    file: dialog,
    find: '{failure !== null && !isSending && (',
    replace: '{(failure !== null || isSending) && (',
    near: 'retry',
  },
  {
    machine,
    name: 'a message without an answer gets another key when the dialog is opened again',
    file,
    find: "            { type: 'keepAttempt', params: ({ context }) => context.attempt },\n",
    replace: '',
    near: 'send-500',
  },
  {
    machine,
    name: 'a message that was sent can be sent again',
    file,
    find: "onDone: {\n          target: 'done',",
    replace: "onDone: {\n          target: 'writing',",
    near: 'send-ok',
  },
];
