import type { Fault } from './fault';

const machine = 'cpa-reward';
const file = 'machines/cpa-reward.ts';
const rewards = 'src/admin/cpa-program/view/rewards.ts';
const sellers = 'src/admin/cpa-program/view/sellers.tsx';
const screen = 'src/admin/cpa-program/view/screen.tsx';

export const cpaRewardFaults: readonly Fault[] = [
  {
    machine,
    name: 'an archived programme can be ticked',
    file,
    find: "if (program?.status === archived) return 'locked';",
    replace: '',
    near: 'show-archived',
  },
  {
    machine,
    name: 'a second tick is offered while the first is saved',
    file: sellers,
    find: 'reason={rewards.reason ?',
    replace: "reason={rewards.reason && rewards.reason !== 'saving' ?",
    near: 'tick',
  },
  {
    machine,
    name: 'a tick that was refused can be tried again',
    file,
    find: "RETRY: { guard: 'isWorthRetry', target",
    replace: 'RETRY: { target',
    near: 'save-refused',
    isQuick: true,
  },
  {
    machine,
    name: 'a tick is sent twice',
    file: rewards,
    find: 'try {\n    await call(',
    replace:
      "try {\n    void call('POST', `${cpaPrograms.path}/rewarded`, { body: reward }).catch(() => {});\n    await call(",
    near: 'tick',
    isQuick: true,
  },
  {
    machine,
    name: 'a retry has a key of its own',
    file: rewards,
    find: "headers: { 'Idempotency-Key': key }",
    replace: "headers: { 'Idempotency-Key': newKey() }",
    near: 'retry',
  },
  {
    machine,
    name: 'a failed tick stays ticked',
    file,
    find: 'ticked && message === null && ticked.reward.user_id === user ?',
    replace: 'ticked && ticked.reward.user_id === user ?',
    near: 'retry',
  },
  {
    machine,
    name: 'what went wrong stays said while it is tried again',
    file,
    find: 'tryAgain: assign({ message: null })',
    replace: 'tryAgain: assign({})',
    near: 'retry',
  },
  {
    machine,
    name: 'a tick that fails says nothing',
    file: screen,
    find: 'const problem = error?.message ?? rewards.failure;',
    replace: 'const problem = error?.message;',
    near: 'retry',
  },
  {
    machine,
    name: 'checkboxes stay when grading is switched off',
    file: rewards,
    find: '[send, status, allow_grade]',
    replace: '[send, status]',
    near: 'show-ungraded',
  },
  {
    machine,
    name: 'a programme without grading has checkboxes',
    file: rewards,
    find: 'isGraded: context.program?.allow_grade ?? false',
    replace: 'isGraded: context.program !== null',
    near: 'show-ungraded',
  },
  {
    machine,
    name: 'a completed programme is locked',
    file,
    find: 'isLocked: ({ context }) => context.program?.status === archived',
    replace: 'isLocked: ({ context }) => (context.program?.status ?? 0) > 1',
    near: 'show-completed',
  },
];
