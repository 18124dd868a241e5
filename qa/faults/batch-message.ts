import type { Fault } from './fault';

const machine = 'batch-message';
const folder = 'src/admin/users/message';

/** Faults of the message to all users who match. */
export const batchMessageFaults: readonly Fault[] = [
  {
    machine,
    name: 'what was written is not what is sent',
    file: `${folder}/messaging.ts`,
    find: 'message: bodyOf(latest.current)',
    replace: 'message: bodyOf(emptyDraft)',
    near: 'confirm',
    isQuick: true,
  },
  {
    machine,
    name: 'nothing says that everybody gets the message',
    file: `${folder}/message-dialog.tsx`,
    find: '{isFiltered ? (\n',
    replace: '{isFiltered || judgement ? (\n',
    near: 'judge-ok',
  },
  {
    machine,
    name: 'the button counts those who match and not those who get the message',
    file: `${folder}/message-dialog.tsx`,
    find: '{ count: possible, people: number(possible) }',
    replace: '{ count: total, people: number(total) }',
    near: 'judge-ok',
  },
  {
    machine,
    name: 'a message that is being sent does not say why another cannot be begun',
    file: `${folder}/message-matching.tsx`,
    find: "state.hasTag('following')",
    replace: "state.hasTag('asking')",
    near: 'find-running',
  },
  {
    machine,
    name: 'what was sent is written again',
    file: `${folder}/messaging.ts`,
    find: 'onBegun: () => replace(emptyDraft),',
    replace: '',
    near: 'dismiss.select.ask',
  },
];
