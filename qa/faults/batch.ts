import type { Fault } from './fault';

const machine = 'batch';
const file = 'machines/batch.ts';
const line = 'src/kit/batch/batch-line.tsx';
const calls = 'src/kit/batch/use-batch.ts';

/** Faults of the marking of all rows that match. */
export const batchFaults: readonly Fault[] = [
  {
    machine,
    name: 'all that match are marked without a question',
    file,
    find: "onDone: { target: 'confirming', actions",
    replace: "onDone: { target: 'starting', actions",
    near: 'judge-ok',
    isQuick: true,
  },
  {
    machine,
    name: 'a batch that has ended is shown as running',
    file: line,
    find: "if (state === 'running')",
    replace: "if (state === 'running' || state === 'done')",
    near: 'find-ended',
  },
  {
    machine,
    name: 'another attempt at starting a batch has a key of its own',
    file: calls,
    find: "headers: { 'Idempotency-Key': key }",
    replace: "headers: { 'Idempotency-Key': `${key}${Math.random()}` }",
    near: 'retry',
  },
  {
    machine,
    name: 'a batch is started twice',
    file: calls,
    find: 'const body = { filters, ...payload?.() };\n',
    replace:
      "const body = { filters, ...payload?.() };\n  void call('POST', path, { body, headers: { 'Idempotency-Key': key } }).catch(() => {});\n",
    near: 'confirm',
  },
  {
    machine,
    name: 'who comes back does not see the batch that runs',
    file: calls,
    find: 'return newest && (newest.state',
    replace: "return newest && newest.state !== 'running' && (newest.state",
    near: 'find-running',
  },
  {
    machine,
    name: 'rows that were not marked are not named after a batch',
    file: line,
    find: '{reasons.length > 0 && (',
    replace: '{reasons.length > 99 && (',
    near: 'look-ended',
  },
  {
    machine,
    name: 'a batch that nothing can be done in can be confirmed',
    file,
    find: "CONFIRM: { guard: 'hasPossible', target: 'starting' }",
    replace: "CONFIRM: { target: 'starting' }",
    near: 'judge-nothing',
  },
  {
    machine,
    name: 'of those who are counted more are left than there are',
    file: 'src/admin/quests/attachments/mark-summary.tsx',
    find: 'summary.people - summary.sample.length',
    replace: 'summary.people',
    near: 'judge-ok',
  },
  {
    machine,
    name: 'what was refused does not count as treated',
    file: 'src/admin/quests/attachments/match-line.tsx',
    find: 'done: number(batch.done + batch.refused),',
    replace: 'done: number(batch.done),',
    near: 'look-more',
  },
  {
    machine,
    name: 'all that match stay selected though a row was chosen by itself',
    file: 'src/admin/quests/attachments/list.tsx',
    find: "      unselect({ type: 'CLEAR' });\n      send({ type: 'CHOOSE', id, on });",
    replace: "      send({ type: 'CHOOSE', id, on });",
    near: 'clear-by-row',
  },
  {
    machine,
    name: 'all that match stay selected on another page',
    file: 'src/admin/quests/attachments/match-line.tsx',
    find: '[shown, send]',
    replace: '[send]',
    near: 'clear-by-page',
  },
  {
    machine,
    name: 'a batch that has done nothing is told as a success',
    file: calls,
    find: 'if (context.batch?.done)',
    replace: 'if (context.batch)',
    near: 'look-nothing',
  },
];
