import type { Fault } from './fault';

const machine = 'calendar-move';
const folder = 'src/admin/content-calendar';

export const calendarMoveFaults: readonly Fault[] = [
  {
    machine,
    name: 'a move that failed looks done',
    file: 'machines/calendar-move.ts',
    find: "target: 'failed',",
    replace: "target: 'idle',",
    near: 'save-500',
    isQuick: true,
  },
  {
    machine,
    name: 'a colleague’s change is overwritten',
    file: `${folder}/use-move.ts`,
    find: 'meta: { version },',
    replace: '',
    near: 'save-changed',
  },
  {
    machine,
    name: 'a move to no day can be confirmed',
    file: `${folder}/move-question.tsx`,
    find: 'reason={reason ? t(`content-calendar.move.why.${reason}`) : undefined}',
    replace: 'reason={undefined}',
    near: 'ask',
  },
  {
    machine,
    name: 'a drag goes the other way',
    file: `${folder}/weeks.ts`,
    find: 'daysBetween(held ?? first, on)',
    replace: 'daysBetween(on, held ?? first)',
    near: 'drag',
  },
  {
    machine,
    name: 'an entry can be moved to the day on which it is',
    file: 'machines/calendar-move.ts',
    find: 'to !== null && to !== entry?.from',
    replace: 'to !== null',
    near: 'choose-same',
  },
  {
    machine,
    name: 'the failure of a move stays when another day is chosen',
    file: 'machines/calendar-move.ts',
    find: "CHOOSE: { target: 'asking', actions: 'choose' }",
    replace: "CHOOSE: { actions: 'choose' }",
    near: 'save-500',
  },
  {
    machine,
    name: 'a move that failed has no reason',
    file: 'machines/calendar-move.ts',
    find: "event.error instanceof Error ? event.error.message : ''",
    replace: "''",
    near: 'save-500',
  },
  {
    machine,
    name: 'an entry cannot be moved to an earlier day',
    file: 'machines/calendar-move.ts',
    find: 'to !== null && to !== entry?.from',
    replace: "to !== null && to > (entry?.from ?? '')",
    near: 'choose-earlier',
  },
];
