import type { Fault } from './fault';

const machine = 'cpa-reward';
const file = 'machines/cpa-reward.ts';
const rewards = 'src/admin/cpa-program/view/rewards.ts';

export const cpaRewardFaults: readonly Fault[] = [
  { machine, name: 'an archived programme can be ticked', file, find: "if (program?.status === archived) return 'locked';", replace: '', near: 'show-archived' },
  { machine, name: 'a tick that was refused can be tried again', file, find: "RETRY: { guard: 'isWorthRetry', target: 'saving', actions: 'tryAgain' }", replace: "RETRY: { target: 'saving', actions: 'tryAgain' }", near: 'save-refused' },
  { machine, name: 'a tick is sent twice', file: rewards, find: 'try {\n            await call(', replace: "try {\n            void call('POST', `${cpaPrograms.path}/rewarded`, { body: reward }).catch(() => {});\n            await call(", near: 'tick' },
  { machine, name: 'a failed tick stays ticked', file, find: 'ticked && message === null && ticked.reward.user_id === user ?', replace: 'ticked && ticked.reward.user_id === user ?', near: 'save-500' },
];
