import type { Fault } from './fault';

const machine = 'archive';
const folder = 'src/admin/goal-trackers';

export const archiveFaults: readonly Fault[] = [
  {
    machine,
    name: 'archived without a question',
    file: 'machines/archive.ts',
    find: "ASK: { target: 'asking', actions: 'ask' }",
    replace: "ASK: { target: 'archiving', actions: 'ask' }",
    near: 'ask',
    isQuick: true,
  },
  {
    machine,
    name: 'an archiving that failed looks done',
    file: 'machines/archive.ts',
    find: "target: 'asking',\n          actions: {",
    replace: "target: 'idle',\n          actions: {",
    near: 'archive-500',
  },
  {
    machine,
    name: 'success is not said',
    file: `${folder}/use-archive.ts`,
    find: "notify({ type: 'success', message: t('goal-trackers:goal-trackers.archived') })",
    replace: 'undefined',
    near: 'archive-ok',
  },
  {
    machine,
    name: 'another record is archived than the one that was asked about',
    file: `${folder}/use-archive.ts`,
    find: 'body: { id }',
    replace: 'body: { id: id - 1 }',
    near: 'archive-ok',
  },
  {
    machine,
    name: 'the question can be left while it is being sent',
    file: `${folder}/archive-question.tsx`,
    find: '<Button variant="outline" reason={busy}>',
    replace: '<Button variant="outline">',
    near: 'confirm',
  },
  {
    machine,
    name: 'the question about archiving cannot be left',
    file: 'machines/archive.ts',
    find: "CONFIRM: 'archiving', CANCEL: { target: 'idle', actions: 'forget' } }",
    replace: "CONFIRM: 'archiving' }",
    near: 'cancel',
  },
  {
    machine,
    name: 'an archiving that failed is told as done',
    file: 'machines/archive.ts',
    find: "actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },",
    replace: "actions: 'tellDone',",
    near: 'archive-500',
  },
];
