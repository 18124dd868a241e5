import type { Fault } from '../fault';

const machine = 'moderation-answers';
const file = 'server/admin/moderation/claims/claims.ts';

export const holdsOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a hold is never freed',
    file,
    find: '    delete from moderation_claims\n    where kind = ${kind} and item = ${item} and staff = ${staffKey(staff)}\n',
    replace:
      '    delete from moderation_claims\n    where kind = ${kind} and item = ${item} and staff = ${staff.name}\n',
    near: 'undo',
  },
  {
    machine,
    name: 'two hold the same item',
    file,
    find: 'where c.expires_at < now() or c.staff = excluded.staff',
    replace: 'where c.expires_at > now() or c.staff = excluded.staff',
    near: 'undo',
  },
  {
    machine,
    name: 'an item that is held is open to everybody',
    file,
    find: 'and staff <> ${staffKey(staff)} and',
    replace: 'and staff = ${staffKey(staff)} and',
    near: 'undo',
  },
  {
    machine,
    name: 'a hold ends at once',
    file,
    find: 'const heldFor = 60;',
    replace: 'const heldFor = 0;',
    near: 'undo',
  },
  {
    machine: 'claim',
    name: 'a hold that is renewed ends with its first minute',
    file,
    find: 'staff_name = excluded.staff_name, expires_at = excluded.expires_at',
    replace: 'staff_name = excluded.staff_name',
    near: 'renewal.claim-ok.renewal.claim-ok',
  },
];
