import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const archiveScreenFaults: readonly Fault[] = [
  {
    machine: 'archive',
    name: 'the question names another record',
    file: 'src/admin/goal-trackers/archive-question.tsx',
    find: "t('goal-trackers.archiveTitle', { id })",
    replace: "t('goal-trackers.archiveTitle', { id: Number(id) + 1 })",
    near: 'ask',
  },
  {
    machine: 'archive',
    name: 'what is archived can be archived again',
    file: 'src/admin/goal-trackers/list.tsx',
    find: "status === archived ? 'goal-trackers:goal-trackers.isArchived' : undefined",
    replace: "status === archived && !archived ? 'goal-trackers:goal-trackers.isArchived' : undefined",
    near: 'archive-ok',
  },
  {
    machine: 'archive',
    name: 'a failure has no reason',
    file: 'src/admin/goal-trackers/use-archive.ts',
    find: '{ message: (error as Error).message }',
    replace: "{ message: '' }",
    near: 'archive-500',
  },
  {
    machine: 'archive',
    name: 'the list is not read again after archiving',
    file: 'src/admin/goal-trackers/use-archive.ts',
    find: "await refresh({ resource: goalTrackers.path, invalidates: ['list'] });",
    replace: '',
    near: 'archive-ok',
  },
  {
    machine: 'archive',
    name: 'the question does not say that it is final',
    file: 'src/admin/goal-trackers/archive-question.tsx',
    find: "{t('goal-trackers.archiveText')}",
    replace: "{t('goal-trackers.archive')}",
    near: 'ask',
  },
  {
    machine: 'archive',
    name: 'the reason of an archived row is a key',
    file: 'src/admin/goal-trackers/list.tsx',
    find: "'goal-trackers:goal-trackers.isArchived' : undefined",
    replace: "'goal-trackers:goal-trackers.isDone' : undefined",
    near: 'archive-ok',
  },
  {
    machine: 'archive',
    name: 'the focus is lost when the question closes',
    file: 'src/kit/ui/use-returned-focus.ts',
    find: 'current.focus();',
    replace: '',
    near: 'cancel',
  },
];
