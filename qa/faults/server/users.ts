import type { Fault } from '../fault';

const machine = 'moderation-users';

export const usersOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a seller whom a colleague has open is decided about',
    file: 'server/admin/users/saved.ts',
    find: '  if (!created && decisions(changed).length) await refuseHeld(',
    replace: '  if (!created && !decisions(changed).length) await refuseHeld(',
    near: 'accept-a.undo',
  },
  {
    machine,
    name: 'a colleague’s newer version of a seller is overwritten',
    file: 'server/http/crud.ts',
    find: "    read !== '*' &&\n    !read.split(",
    replace: "    read === '*' &&\n    !read.split(",
    near: 'send-overtaken',
  },
  {
    machine,
    name: 'a decision about one seller is stored for those before, too',
    file: 'server/records/store.ts',
    find: 'where ${name}.id = sent.id',
    replace: 'where ${name}.id <= sent.id',
    near: 'send-ok',
  },
  {
    machine,
    name: 'a decision about a seller is not logged',
    file: 'server/http/crud.ts',
    find: "  await call.log(\n    row.id === undefined ? 'create' : 'update',",
    replace: "  if (row.id === undefined) await call.log(\n    row.id === undefined ? 'create' : 'update',",
    near: 'send-ok',
  },
  {
    machine,
    name: 'the second of two changed fields is not stored',
    file: 'server/records/store.ts',
    find: 'if (!row.changed.has(source)) continue;',
    replace: 'if (!row.changed.has(source) || [...row.changed].indexOf(source) === 1) continue;',
    near: 'accept-a.undo-over.send-ok',
  },
  {
    machine,
    name: 'who is declined is not among the blocked',
    file: 'server/admin/users/contacts.ts',
    find: 'users.status in (0, 4, 8)`',
    replace: 'users.status in (0, 8)`',
    near: 'decline-a.undo-over.send-ok',
  },
];
