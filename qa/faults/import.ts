import type { Fault } from './fault';

const machine = 'import';
const file = 'machines/import.ts';
const dialog = 'src/kit/spreadsheet/import-dialog.tsx';
const runs = 'src/kit/spreadsheet/import-runs.ts';

export const importFaults: readonly Fault[] = [
  {
    machine,
    name: 'import is offered where nothing would change',
    file: dialog,
    find: "reason={state.can({ type: 'IMPORT' }) ? undefined : whyNot}",
    replace: 'reason={undefined}',
    near: 'check-nothing-new',
    isQuick: true,
  },
  {
    machine,
    name: 'the guard of an import is gone',
    file,
    find: "IMPORT: { guard: 'changesSomething', target: 'importing' }",
    replace: "IMPORT: 'importing'",
    near: 'check-rows-refused',
  },
  {
    machine,
    name: 'a file is sent twice',
    file: runs,
    find: "const headers: Record<string, string> = offers('idempotency') ? { 'Idempotency-Key': input.key } : {};",
    replace:
      "const headers: Record<string, string> = offers('idempotency') ? { 'Idempotency-Key': input.key } : {}; void upload(`${path}/import`, formOf(input.file), { headers }).catch(() => {});",
    near: 'import',
    isQuick: true,
  },
  {
    machine,
    name: 'a retry has a key of its own',
    file: runs,
    find: "{ 'Idempotency-Key': input.key }",
    replace: "{ 'Idempotency-Key': crypto.randomUUID() }",
    near: 'retry',
  },
  {
    machine,
    name: 'the key is sent to a back-end that knows none',
    variant: 'admin-plain',
    file: runs,
    find: "offers('idempotency') ?",
    replace: "offers('idempotency') || true ?",
    near: 'import',
  },
  {
    machine,
    name: 'a failed import says nothing',
    file: dialog,
    find: "{state.matches('failed') && (",
    replace: "{state.matches('failed') && !context.file && (",
    near: 'send-500',
    isQuick: true,
  },
  {
    machine,
    name: 'a refused file stays refused when another is chosen',
    file,
    find: "choose: assign(({ event }) =>\n      event.type === 'CHOOSE'\n        ? { file: event.file, key: event.key, unfit: unfit(event.file),",
    replace:
      "choose: assign(({ event, context }) =>\n      event.type === 'CHOOSE'\n        ? { file: event.file, key: event.key, unfit: context.unfit ?? unfit(event.file),",
    near: 'choose-unfit',
  },
  {
    machine,
    name: 'a check cannot be cancelled',
    file,
    find: "on: { PROGRESS: { actions: 'progress' }, CANCEL: 'closed' },",
    replace: "on: { PROGRESS: { actions: 'progress' } },",
    near: 'choose-workbook',
  },
  {
    machine,
    name: 'how much has been sent is not shown',
    file,
    find: "event.type === 'PROGRESS' ? event.sent : context.sent",
    replace: "event.type === 'PROGRESS' ? context.sent : context.sent",
    near: 'progress',
  },
  {
    machine,
    name: 'nobody is told that the import is done',
    file: runs,
    find: 'if (session()?.subject === person) tell(value, context);',
    replace: "if (session()?.subject === person && (value !== 'done' || context.left)) tell(value, context);",
    near: 'send-ok',
  },
  {
    machine,
    name: 'a session that ended goes on',
    file: 'src/providers/upload.ts',
    find: 'if (request.status === 401 || request.status === 403) signOut',
    replace: 'if (request.status === 403) signOut',
    near: 'send-expired',
  },
  {
    machine,
    name: 'an import that was refused counts as done',
    file,
    find: "guard: ({ event }) => isLink(event.output),\n            target: 'refused'",
    replace: "guard: ({ event }) => isLink(event.output),\n            target: 'done'",
    near: 'send-refused',
  },
];
