import type { Fault } from '../fault';

const machine = 'archive';
const file = 'server/admin/goal-trackers/routes.ts';

export const archiveOnServer: readonly Fault[] = [
  {
    machine,
    name: 'an archived tracker is not archived',
    file,
    find: '          set status = ${archived}, version',
    replace: '          set status = ${found.status}, version',
    near: 'archive-ok',
  },
  {
    machine,
    name: 'all trackers are archived',
    file,
    find: '          where id = ${call.body.id}\n        `);\n        await call.log',
    replace: '          where id <= ${call.body.id}\n        `);\n        await call.log',
    near: 'archive-ok',
  },
  {
    machine,
    name: 'an unknown tracker is archived',
    file,
    find: "        if (!found) throw new Refusal(422, 'invalid', { errors: { id: [{ key: 'noSuchRecord' }] } });\n        if (found.status === archived) return false;",
    replace: '        if (!found || found.status === archived) return false;',
    near: 'archive-ok',
  },
  {
    machine,
    name: 'everybody archives',
    file,
    find: "allow: { contract: goalTrackers, action: 'list' },",
    replace: "allow: 'staff',",
    near: 'archive-ok',
  },
  {
    machine,
    name: 'archiving again is a fault',
    file,
    find: '        if (found.status === archived) return false;\n',
    replace: "        if (found.status === archived) throw new Refusal(409, 'conflict');\n",
    near: 'archive-ok',
  },
  {
    machine,
    name: 'nobody is told of an archived tracker',
    file,
    find: '      if (isFirst) announce(call, goalTrackers, [call.body.id]);\n',
    replace: '',
    near: 'archive-ok',
  },
];
