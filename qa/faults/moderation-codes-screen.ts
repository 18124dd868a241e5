import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const moderationCodesScreenFaults: readonly Fault[] = [
  {
    machine: 'moderation-codes',
    name: 'a win is not told',
    file: 'src/admin/lep/codes/won.tsx',
    find: "else notify({ type: 'success'",
    replace: "else void ({ type: 'success'",
    near: 'send-ok',
  },
  {
    machine: 'moderation-codes',
    name: 'the undo names the number of the code',
    file: 'src/admin/lep/codes/won.tsx',
    find: "t('codes.about', { code: nameOf(id) })",
    replace: "t('codes.about', { code: id })",
    near: 'win-a',
  },
  {
    machine: 'moderation-codes',
    name: 'why a win failed is not said',
    file: 'src/admin/lep/codes/won.tsx',
    find: "[t('moderation:codes.failed'), notice.message]",
    replace: "[t('moderation:codes.failed')]",
    near: 'send-500',
  },
  {
    machine: 'moderation-codes',
    name: 'the list is not read again after a win',
    file: 'src/admin/lep/codes/won.tsx',
    find: "    void refresh({ resource: lepCodes.path, invalidates: ['list'] });\n",
    replace: '',
    near: 'send-ok',
  },
  {
    machine: 'moderation-codes',
    name: 'an overtaken win names nothing',
    file: 'src/admin/lep/codes/won.tsx',
    find: "t('moderation:codes.overtaken', { code: String(code) })",
    replace: "t('moderation:codes.overtaken')",
    near: 'send-overtaken',
  },
  {
    machine: 'moderation-codes',
    name: 'a code that has won can be unticked',
    file: 'src/admin/lep/codes/won.tsx',
    find: "reason={moderation.reason(id, 'won')}",
    replace: "reason={moderation.standing(id) === 'won' ? undefined : moderation.reason(id, 'won')}",
    near: 'send-ok',
  },
];
