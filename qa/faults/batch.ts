import type { Fault } from './fault';

const machine = 'batch';
const file = 'machines/batch.ts';
const folder = 'src/admin/quests/attachments';

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
    file: `${folder}/match-line.tsx`,
    find: "if (state === 'running')",
    replace: "if (state === 'running' || state === 'done')",
    near: 'find-ended',
  },
  {
    machine,
    name: 'another attempt at starting a batch has a key of its own',
    file: `${folder}/matching.ts`,
    find: "headers: { 'Idempotency-Key': key }",
    replace: "headers: { 'Idempotency-Key': `${key}${Math.random()}` }",
    near: 'retry',
  },
  {
    machine,
    name: 'a batch is started twice',
    file: `${folder}/matching.ts`,
    find: 'async ({ input: { filters, key } }) =>\n',
    replace:
      "async ({ input: { filters, key } }) => (void call('POST', path, { body: { filters }, headers: { 'Idempotency-Key': key } }).catch(() => {}), 0) ||\n",
    near: 'confirm',
  },
  {
    machine,
    name: 'who comes back does not see the batch that runs',
    file: `${folder}/matching.ts`,
    find: 'return newest && (newest.state',
    replace: "return newest && newest.state !== 'running' && (newest.state",
    near: 'find-running',
  },
  {
    machine,
    name: 'rows that were not marked are not named after a batch',
    file: `${folder}/match-line.tsx`,
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
];
