import type { Fault } from '../fault';

const machine = 'moderation-answers';
const file = 'server/admin/users-answers/routes.ts';

export const answersOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a verdict is accepted after a verdict',
    file,
    find: 'if (found.moderation)\n',
    replace: 'if (found.moderation && body.correct === found.correct)\n',
    near: 'send-overtaken',
  },
  {
    machine,
    name: 'an accepted answer is stored as failed',
    file,
    find: 'const after = { correct, moderation: true };',
    replace: 'const after = { correct: !correct, moderation: true };',
    near: 'send-ok',
    isQuick: true,
  },
];
