import type { Fault } from '../fault';

const machine = 'calendar-move';
const file = 'server/http/crud.ts';

export const calendarOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a move overwrites what a colleague saved',
    file,
    find: "    read !== '*' &&\n    !read.split(",
    replace: "    read === '*' &&\n    !read.split(",
    near: 'save-changed',
  },
  {
    machine,
    name: 'a moved entry is a day late',
    file: 'server/records/prepare.ts',
    find: "    if (field.kind === 'day') values[source] = day;",
    replace: "    if (field.kind === 'day') values[source] = `${day.slice(0, -1)}${(Number(day.at(-1)) + 1) % 10}`;",
    near: 'save-ok',
  },
  {
    machine,
    name: 'a saved record loses its questions',
    file: 'server/records/prepare.ts',
    find: '  allAtEdges(own, values, before);\n',
    replace:
      '  allAtEdges(own, values, before);\n  if (before && Array.isArray(values.questions)) values.questions = values.questions.map((one: WireRecord) => ({ ...one, correct_answers: [2] }));\n',
    near: 'save-ok',
  },
  {
    machine,
    name: 'everybody moves entries',
    file,
    find: "  permit(own, 'edit', call.staff);\n  const { id, values } = named(call);\n  return put(",
    replace: '  const { id, values } = named(call);\n  return put(',
    near: 'save-ok',
  },
  {
    machine,
    name: 'a changed entry has the version of before',
    file: 'server/records/store.ts',
    find: '          set ${set}, version = ${name}.version + 1, updated_at = now()',
    replace: '          set ${set}, updated_at = now()',
    near: 'save-changed',
  },
  {
    machine,
    name: 'all entries of the day move',
    file: 'server/records/store.ts',
    find: '          where ${name}.id = sent.id\n',
    replace: '          where ${name}.id <= sent.id\n',
    near: 'save-ok',
  },
];
