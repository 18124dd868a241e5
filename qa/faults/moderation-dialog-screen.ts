import type { Fault } from './fault';

const dialog = 'src/kit/moderation/attachment-dialog.tsx';

/** Faults of what the dialog of attachments and the form of sellers let one decide, and of what lists show of it. */
export const moderationDialogScreenFaults: readonly Fault[] = [
  {
    machine: 'moderation-loyalty',
    name: 'the quantity alone cannot be corrected',
    file: dialog,
    find: 'return chosen.status === status && chosen.quantity === (product_quantity ?? null) ?',
    replace: 'return chosen.status === status ?',
    near: 'fill-counted.save-counted.send-ok',
  },
  {
    machine: 'moderation-loyalty',
    name: 'that a programme was paid is not said',
    file: dialog,
    find: "t(notice.paid ? 'loyalty:moderation.paid' : 'loyalty:moderation.saved', {",
    replace: "t('loyalty:moderation.saved', {",
    near: 'send-paid',
  },
  {
    machine: 'moderation-loyalty',
    name: 'what was rewarded is open to another decision',
    file: dialog,
    find: 'if (rewarded) return `${key}.rewarded`;',
    replace: '',
    near: 'save-accepted.send-ok',
  },
  {
    machine: 'moderation-users',
    name: 'the station has sellers who do not wait',
    file: 'src/admin/users/moderation-station.tsx',
    find: 'picks: isWaiting,\n    onlyWaiting',
    replace: 'picks: () => true,\n    onlyWaiting',
  },
  {
    machine: 'moderation-users',
    name: 'the form blocks who is approved',
    file: 'src/admin/users/moderation.tsx',
    find: 'onClick={() => choose(approved)}',
    replace: 'onClick={() => choose(refusal?.id)}',
    near: 'leave',
  },
  {
    machine: 'moderation-answers',
    name: 'a decided answer keeps the place of its buttons',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 'if (!moderation || answer.moderation === true) return null;',
    replace: 'if (!moderation) return null;',
    near: 'leave.send-ok',
  },
];
