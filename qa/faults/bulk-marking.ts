import type { Fault } from './fault';

const machine = 'bulk-marking';
const file = 'machines/bulk-marking.ts';
const marking = 'src/admin/quests/attachments/marking.ts';
const dialog = 'src/admin/quests/attachments/mark-dialog.tsx';
const selected = 'src/admin/quests/attachments/mark-selected.tsx';
const boxes = 'src/admin/quests/attachments/task-boxes.tsx';

export const bulkMarkingFaults: readonly Fault[] = [
  {
    machine,
    name: 'marking is offered when nothing is chosen',
    file: selected,
    find: 'reason={reason ? t(`attachments:whyNot.${reason}`) : undefined}',
    replace: "reason={reason && reason !== 'noneChosen' ? t(`attachments:whyNot.${reason}`) : undefined}",
    near: 'unchoose',
  },
  {
    machine,
    name: 'a row without images can be chosen',
    file,
    find: "if (!row.withImages) return 'noImages';",
    replace: '',
    near: 'choose-all',
  },
  {
    machine,
    name: 'the team may mark',
    variant: 'team',
    file,
    find: "if (!mayMark) return 'notAllowed';\n  if (isWorking) return 'busy';\n  return chosen",
    replace: "if (isWorking) return 'busy';\n  return chosen",
  },
  {
    machine,
    name: 'a task that is done can be ticked again',
    file: boxes,
    find: 'reason && !isComing',
    replace: "reason && reason !== 'taskDone' && !isComing",
    near: 'tick-ok',
  },
  {
    machine,
    name: 'many are sent twice',
    file: marking,
    find: "const { data } = await call<Results | undefined>('POST', 'admin/quests/tasks/mark/many', {",
    replace:
      "void call('POST', 'admin/quests/tasks/mark/many', { body: marks, headers: keyed(key) }).catch(() => {}); const { data } = await call<Results | undefined>('POST', 'admin/quests/tasks/mark/many', {",
    near: 'confirm',
  },
  {
    machine,
    name: 'trying again has a key of its own',
    file,
    find: "entry: 'tellFailed',\n      on: { RETRY: { target: 'sending', actions: 'clear' }",
    replace: "entry: 'tellFailed',\n      on: { RETRY: { target: 'sending', actions: 'name' }",
    near: 'retry',
  },
  {
    machine,
    name: 'what failed on the way closes the question and says nothing',
    file: dialog,
    find: "state.matches('notSent') ? 'failed' : null",
    replace: 'null',
    near: 'send-500',
    isQuick: true,
  },
  {
    machine,
    name: 'rows that were not marked are not named',
    file,
    find: 'unmarked,\n              markedCount:',
    replace: 'unmarked: [],\n              markedCount:',
    near: 'send-part',
  },
  {
    machine,
    name: 'a tick that failed stays ticked',
    file: boxes,
    find: 'checked={isDone || isComing}',
    replace: "checked={isDone || isComing || state.matches('notTicked')}",
    near: 'tick-500',
  },
  {
    machine,
    name: 'a row whose tasks are all done can be chosen',
    file,
    find: "return openTasks(row).length ? null : 'allDone';",
    replace: 'return null;',
    near: 'choose-all',
  },
  {
    machine,
    name: 'rows are marked without a question',
    file,
    find: "onDone: { target: 'confirming', actions",
    replace: "onDone: { target: 'sending', actions",
    near: 'count-ok',
  },
  {
    machine,
    name: 'tasks that are done are sent again',
    file,
    find: 'task.type_id === customTask && !task.done',
    replace: 'task.type_id === customTask',
    near: 'mark',
  },
  {
    machine,
    name: 'the rows that are to be marked follow the page behind',
    file,
    find: "onError: { target: 'notCounted', actions: assign({ message: ({ event }) => messageOf(event.error) }) },\n      },\n      on: { CANCEL: back },",
    replace:
      "onError: { target: 'notCounted', actions: assign({ message: ({ event }) => messageOf(event.error) }) },\n      },\n      on: { CANCEL: back, SHOW: picking.SHOW },",
    near: 'mark',
  },
];
