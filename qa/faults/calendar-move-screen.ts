import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const calendarMoveScreenFaults: readonly Fault[] = [
  {
    machine: 'calendar-move',
    name: 'a conflict is not said as one',
    file: 'src/admin/content-calendar/use-move.ts',
    find: 'statusCode === 409 ? new Error',
    replace: 'statusCode === 412 ? new Error',
    near: 'save-changed',
  },
  {
    machine: 'calendar-move',
    name: 'the day before is told',
    file: 'src/admin/content-calendar/use-move.ts',
    find: '{ name, day: formatDay(to) }',
    replace: '{ name, day: formatDay(from) }',
    near: 'save-ok',
  },
  {
    machine: 'calendar-move',
    name: 'a move is not told',
    file: 'src/admin/content-calendar/use-move.ts',
    find: 'successNotification: () => ({',
    replace: 'successNotification: () => false && ({',
    near: 'save-ok',
  },
  {
    machine: 'calendar-move',
    name: 'the question does not name the entry',
    file: 'src/admin/content-calendar/move-question.tsx',
    find: 'name: asked.name,',
    replace: 'name: asked.path,',
    near: 'ask',
  },
  {
    machine: 'calendar-move',
    name: 'why it was not moved is not said',
    file: 'src/admin/content-calendar/move-question.tsx',
    find: "t('content-calendar.move.failed', { message })",
    replace: "t('content-calendar.move.failed', { message: '' })",
    near: 'save-500',
  },
  {
    machine: 'calendar-move',
    name: 'the question names the day it comes from twice',
    file: 'src/admin/content-calendar/move-question.tsx',
    find: "to: to ? formatDay(to) : ''",
    replace: 'to: formatDay(asked.from)',
    near: 'drag',
  },
];
