import type { Fault } from './fault';

const machine = 'trade-programme';
const file = 'machines/trade-programme.ts';
const phases = 'machines/trade-phases.ts';
const shown = 'src/admin/trade-program/phase-preview.tsx';
const resource = 'src/admin/trade-program/resource.ts';

export const tradeProgrammeFaults: readonly Fault[] = [
  {
    machine,
    name: 'a brand ambassador is offered OPEN while it is paused',
    variant: 'ba-list',
    file: phases,
    find: "closedToBa: readonly (Phase | null)[] = ['assessment', 'paused']",
    replace: "closedToBa: readonly (Phase | null)[] = ['assessment']",
    near: 'pause',
  },
  {
    machine,
    name: 'an RSM is offered Edit',
    variant: 'rsm-list',
    file: resource,
    find: 'edit: adminAndTeam',
    replace: 'edit: staff',
    near: 'to-next-day',
  },
  {
    machine,
    name: 'the team is offered Delete',
    variant: 'team-list',
    file: resource,
    find: 'delete: adminOnly',
    replace: 'delete: adminAndTeam',
    near: 'to-next-day',
  },
  {
    machine,
    name: 'the guard of a pause is gone',
    file,
    find: "{ guard: 'isPaused', target: 'paused' },",
    replace: '',
    near: 'pause',
  },
  {
    machine,
    name: 'what is resumed stays paused',
    file,
    find: 'schedule: { ...context.schedule, paused: false }',
    replace: 'schedule: { ...context.schedule, paused: true }',
    near: 'resume',
    isQuick: true,
  },
  {
    machine,
    name: 'what has ended is assessed',
    file: phases,
    find: '!isBefore(now, schedule.start_ended_phase)',
    replace: 'isBefore(now, schedule.start_ended_phase) && false',
    near: 'to-end',
  },
  {
    machine,
    name: 'the clock of the form stands still',
    file: shown,
    find: "send({ type: 'CLOCK', now: Date.now() })",
    replace: "send({ type: 'CLOCK', now })",
    near: 'to-collection',
  },
  {
    machine,
    name: 'the form does not see its own pause',
    file: shown,
    find: "send({ type: paused ? 'PAUSE' : 'RESUME' })",
    replace: "send({ type: 'RESUME' })",
    near: 'pause',
  },
  {
    machine,
    name: 'the list does not hear of a change',
    variant: 'rsm-list',
    file: 'src/providers/live.ts',
    find: 'channel === `resources/${resource}`',
    replace: 'channel === `records/${resource}`',
    near: 'pause',
  },
];
