import type { Fault } from '../fault';

const machine = 'import';
const file = 'server/spreadsheet/import.ts';

export const importsOnServer: readonly Fault[] = [
  {
    machine,
    name: 'a dry run imports',
    file,
    find: 'const verdicts = await judge(sheet, call.db);',
    replace:
      'const verdicts = await judge(sheet, call.db);\n    await call.db.transaction((tx) => write(call, own, records, verdicts, tx, randomUUID()));',
    near: 'check-ok',
  },
  {
    machine,
    name: 'an import keeps half of a file',
    file,
    find: 'const isKept = call.settings.importKeepsGoodRows || !isRefused;',
    replace: 'const isKept = call.settings.importKeepsGoodRows || verdicts.length > 0;',
    near: 'send-ok',
  },
  {
    machine,
    name: 'an import with wrong rows succeeds without them',
    file,
    find: 'id: errorKey === undefined ? id : await call.files.link(errorKey, originFor(call, { absolute: true })),',
    replace: 'id,',
    near: 'send-ok',
  },
  {
    machine,
    name: 'an import stores nothing',
    file,
    find: 'else if (rows.length) {',
    replace: 'else if (rows.length > 1) {',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the file of errors has no rows',
    file: 'server/spreadsheet/error-file.ts',
    find: '    for (const { row, errors } of refused)\n',
    replace: '    for (const { row, errors } of refused.slice(0, 0))\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'the file of errors does not say why',
    file: 'server/spreadsheet/error-file.ts',
    find: 'yield [row, column, value, reason];',
    replace: "yield [row, column, value, ''];",
    near: 'send-ok',
  },
  {
    machine,
    name: 'updated rows are counted as unchanged',
    file,
    find: "updated: count(verdicts, 'update'),\n    unchanged: count(verdicts, 'unchanged'),",
    replace: "updated: count(verdicts, 'unchanged'),\n    unchanged: count(verdicts, 'update'),",
    near: 'check-ok.send-ok',
  },
  {
    machine,
    name: 'a row that names a user twice is imported',
    file: 'server/spreadsheet/judge.ts',
    find: "    else if (known !== undefined && rowOfId.has(known)) refuseId('rowTwice', { row: rowOfId.get(known)! });\n",
    replace: '',
    near: 'send-ok',
  },
  {
    machine,
    name: 'what a file has no column for is emptied',
    file: 'server/records/prepare.ts',
    find: '  let values = laidOver(own.fields, start, underOwnNames(own, row.values));',
    replace: '  let values = laidOver(own.fields, { ...start, ...(before && { email: null }) }, row.values);',
    near: 'send-ok',
  },
  {
    machine,
    variant: 'ba',
    name: 'an import changes the users of others',
    file: 'server/access/row-scope.ts',
    find: '  if (own.contract.path === users.path) return { where: inSight(staff, own.edition), key };\n',
    replace: '  if (own.contract.path === users.path) return { where: sql`true`, key };\n',
    near: 'send-ok',
  },
  {
    machine,
    name: 'an import is not logged',
    file,
    find: "  await call.log(\n    'import',",
    replace: "  if (rows.length > 1) await call.log(\n    'import',",
    near: 'send-ok',
  },
];
