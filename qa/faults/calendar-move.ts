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
    file: `${folder}/grid.tsx`,
    find: 'daysBetween(held.current ?? entry.first, String(over.id))',
    replace: 'daysBetween(String(over.id), held.current ?? entry.first)',
    near: 'drag',
  },
];
