import type { Fault } from '../fault';

const machine = 'moderation-mystery-shopper';
const file = 'server/admin/mystery-shopper/attachments/routes.ts';

export const mysteryShopperOnServer: readonly Fault[] = [
  {
    machine,
    name: "another user's visit is decided",
    file,
    find: 'if (before.user_id !== user_id)',
    replace: 'if (!before.user_id)',
    near: 'cancel',
  },
  {
    machine,
    name: 'a decision is said and not stored',
    file,
    find: 'if (changed) await decide(',
    replace: 'if (!changed) await decide(',
    near: 'send-ok',
  },
  {
    machine,
    name: 'an accepted visit is always accepted',
    file,
    find: 'tx, id, { status });',
    replace: 'tx, id, { status: 1 });',
    near: 'save-declined.send-ok',
  },
  {
    machine,
    name: 'everybody decides about visits',
    file,
    find: "allow: { contract: mysteryShopperAttachments, action: 'list' },",
    replace: "allow: 'staff',",
    near: 'send-ok',
  },
  {
    machine,
    name: 'the list has the day on which a visit begins',
    file: 'server/admin/mystery-shopper/attachments/view.ts',
    find: "'visit.end_date'",
    replace: "'visit.start_date'",
    near: 'send-ok',
  },
];
