import type { Fault } from '../fault';

const machine = 'trade-programme';
const file = 'server/admin/trade-program/view.ts';

export const tradeProgrammesOnServer: readonly Fault[] = [
  {
    machine,
    variant: 'admin-list',
    name: 'a pause does not show in the phase',
    file,
    find: "      case\n        when ${at('paused')} then 4\n        when ${ended} then 3",
    replace: '      case\n        when ${ended} then 3',
    near: 'pause',
  },
  {
    machine,
    variant: 'admin-list',
    name: 'the phase does not follow its dates',
    file,
    find: '        when ${collected} then 2\n',
    replace: '',
    near: 'to-assessment',
  },
  {
    machine,
    variant: 'admin-list',
    name: 'an ended programme goes on',
    file,
    find: '        when ${ended} then 3\n',
    replace: '        when ${ended} then 2\n',
    near: 'to-end',
  },
  {
    machine,
    variant: 'admin-list',
    name: 'a programme begins a day before its time',
    file,
    find: "const notStarted = `now() < ${at('start_collection_phase')}`;",
    replace: "const notStarted = `now() < ${at('start_collection_phase')} - interval '100 day'`;",
    near: 'to-next-day',
  },
  {
    machine,
    variant: 'ba-list',
    name: 'a brand ambassador opens every phase',
    file: 'server/admin/trade-program/addresses.ts',
    find: "  if (!mayOpen(phase, call.staff.roles)) throw new Refusal(404, 'programmes:trade-program.closed');\n",
    replace: '',
    near: 'to-assessment',
  },
  {
    machine,
    variant: 'admin-list',
    name: 'a paused programme is open to nobody',
    file: 'server/admin/trade-program/addresses.ts',
    find: 'if (!mayOpen(phase, call.staff.roles))',
    replace: "if (phase === 'paused' || !mayOpen(phase, call.staff.roles))",
    near: 'pause',
  },
  {
    machine,
    name: 'dates out of order are accepted',
    file: 'server/admin/trade-program/saved.ts',
    find: "  if (Date.parse(row.end) <= Date.parse(row.start)) refuseDates('end_collection_phase', 'endsBeforeStart');\n",
    replace: '',
    near: 'to-end',
  },
  {
    machine,
    variant: 'admin-list',
    name: 'the start of the phase is its end',
    file,
    find: "        when ${collected} then ${at('end_collection_phase')} + interval '1 millisecond'",
    replace: "        when ${collected} then ${at('start_ended_phase')} + interval '1 millisecond'",
    near: 'to-assessment',
  },
];
