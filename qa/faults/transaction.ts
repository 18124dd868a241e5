import type { Fault } from './fault';

const machine = 'transaction';
const file = 'machines/transaction.ts';
const calls = 'src/admin/transactions/calls.ts';
const dialog = 'src/admin/transactions/send-dialog.tsx';

export const transactionFaults: readonly Fault[] = [
  {
    machine,
    name: 'a transaction that pays nobody can be confirmed',
    file: dialog,
    find: "reason={snapshot.can({ type: 'CONFIRM' }) ? undefined : t('transactions.send.nobody')}",
    replace: 'reason={undefined}',
    near: 'count-nobody',
  },
  {
    machine,
    name: 'a transaction is sent twice',
    file: calls,
    find: '  remember(asked, key);\n',
    replace: "  remember(asked, key); void call('POST', transactions.path, { body: bodyOf(asked) }).catch(() => {});\n",
    near: 'confirm',
    isQuick: true,
  },
  {
    machine,
    name: 'asking again has a key of its own',
    file: calls,
    find: "{ 'Idempotency-Key': key }",
    replace: "{ 'Idempotency-Key': crypto.randomUUID() }",
    near: 'retry',
  },
  {
    machine,
    name: 'the key of a lost transaction is forgotten',
    file: calls,
    find: 'if (isRefusal(error)) forget(asked);',
    replace: 'forget(asked);',
    near: 'send-answer-lost.cancel.send.count-ok.confirm',
  },
  {
    machine,
    name: 'a lost answer counts as a refusal',
    file,
    find: "return typeof status === 'number' && status >= 400 && status < 500;",
    replace: "return typeof status === 'number' && status < 500;",
    near: 'send-lost',
    isQuick: true,
  },
  {
    machine: 'transaction-plain',
    name: 'a back-end that may pay twice is asked again',
    file,
    find: "RETRY: { guard: 'isOnce', target: 'sending', actions: 'forgive' }",
    replace: "RETRY: { target: 'sending', actions: 'forgive' }",
    near: 'send-lost',
  },
  {
    machine: 'transaction-plain',
    name: 'a back-end that announces nothing is asked beforehand',
    file: calls,
    find: "offers('transaction-previews')",
    replace: 'true',
    near: 'send',
  },
  {
    machine,
    name: 'a transaction is made without a question',
    file,
    find: "{ target: 'confirming', actions: assign({ preview: ({ event }) => event.output }) },",
    replace: "{ target: 'sending', actions: assign({ preview: ({ event }) => event.output }) },",
    near: 'count-ok',
  },
  {
    machine,
    name: 'a file with wrong rows can be confirmed',
    file,
    find: 'event.output.refused > 0',
    replace: 'event.output.refused < 0',
    near: 'count-refused',
  },
  {
    machine,
    name: 'the counting cannot be left',
    file,
    find: "on: { CANCEL: 'choosing' },\n    },\n    uncounted",
    replace: '},\n    uncounted',
    near: 'cancel',
  },
  {
    machine,
    name: 'a preview that got no answer counts as a refusal',
    file,
    find: "{ target: 'uncounted', actions",
    replace: "{ target: 'refused', actions",
    near: 'count-lost',
  },
];
