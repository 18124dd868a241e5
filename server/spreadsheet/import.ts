import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Query } from '../database/database';
import { Transfer, keptFolder, type Ended } from '../admin/file-transfers/transfers';
import { originFor } from '../files/origin';
import { withUpload, type Spooled, type Upload } from '../files/spool';
import { alsoWritten } from '../http/announce';
import { followUp } from '../http/follow-up';
import { by, writeLog } from '../http/log';
import { once } from '../http/idempotency';
import { Refusal } from '../http/refusal';
import type { Call } from '../http/route';
import type { Touched } from '../http/saved';
import { errorFile, passingErrorFile } from './error-file';
import { headingsOf } from './headings';
import { judge, prepare, type Sheet, type Verdict } from './judge';
import type { Records } from '../records/records';
import type { WireRecord } from '../records/shape';
import { Turns } from './turns';
import { titleOf } from './words';
import { FileRefused, readXlsx, type SheetRow } from './xlsx';

type AnyCall = Call<unknown, unknown>;
/** Writes the rows of a file of which several make a record, exported by `imported.ts` in the resource's folder. */
export type Imported = (call: AnyCall, tx: Query, rows: readonly WireRecord[]) => Promise<void>;
const writers = import.meta.glob<Imported>('../admin/**/imported.ts', { import: 'imported', eager: true });
/** The maximum of rows in a response. Its counts are of all rows. */
const shownRows = 1000;
/** Imports hold the rows of their files in memory, so few run at a time. */
const imports = new Turns(2, 20_000);

const refuse = (key: string, params?: Record<string, number>) =>
  new Refusal(422, key, { ...(params && { params }), errors: { file: [{ key, ...(params && { params }) }] } });

async function rowsOf(path: string): Promise<SheetRow[]> {
  try {
    return await readXlsx(path);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw refuse(error.fault, error.params);
  }
}

/** The record that the imported rows belong to, from the form part `id` (document 2, section 7.3). */
async function parentOf(call: AnyCall, own: ContractIn<Resource>, sent: string | undefined): Promise<Sheet['into']> {
  const { importsInto: field } = own.contract;
  if (!field || sent === undefined || sent === '') return;
  const id = /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
  const parent = new ContractIn(own.fields.get(field)!.target!(), own.edition);
  if (!id || !(await call.records.get({ own: parent, staff: call.staff, id, tx: call.db })))
    throw new Refusal(422, 'invalid', { errors: { id: [{ key: 'noSuchRecord' }] } });
  return { field, id };
}

async function sheetOf(call: AnyCall, own: ContractIn<Resource>, records: Records, path: string, into: Sheet['into']) {
  const [header, ...rows] = await rowsOf(path);
  if (!header) throw refuse('spreadsheetEmpty');
  const headings = headingsOf(header.cells, own, call.staff.roles, call.language);
  if (!rows.length) throw refuse('spreadsheetNoRows');
  const sheet = await prepare({
    own,
    records,
    headings,
    rows,
    staff: call.staff,
    language: call.language,
    ...(into && { into }),
  });
  return { sheet, ignored: headings.filter((one) => one.target === null).map((one) => one.header) };
}

const count = (verdicts: readonly Verdict[], action: Verdict['action']) =>
  verdicts.reduce((sum, one) => sum + Number(one.action === action), 0);

/** The response: refused rows take precedence, then as many others as fit; all in the file's order. */
function answerOf(verdicts: readonly Verdict[]) {
  const refused = verdicts.filter((one) => one.action === 'refused').slice(0, shownRows);
  const others = verdicts.filter((one) => one.action !== 'refused').slice(0, shownRows - refused.length);
  const rows = [...refused, ...others]
    .sort((a, b) => a.row - b.row)
    .map(({ row, action, title, errors }) => ({ row, action, title, errors }));
  const counts = {
    created: count(verdicts, 'create'),
    updated: count(verdicts, 'update'),
    unchanged: count(verdicts, 'unchanged'),
    refused: count(verdicts, 'refused'),
  };
  return { rows, total: verdicts.length, ...counts };
}

async function write(
  call: AnyCall,
  own: ContractIn<Resource>,
  records: Records,
  verdicts: readonly Verdict[],
  tx: Query,
  id: string,
): Promise<readonly Touched[]> {
  const good = verdicts.filter((one) => one.action === 'create' || one.action === 'update');
  const rows = good.map((one) => one.write);
  const touched: Touched[] = [];
  const imported = writers[`../${own.contract.path}/imported.ts`];
  if (imported)
    await imported(
      call,
      tx,
      rows.map((one) => one.values as WireRecord),
    );
  else if (rows.length) {
    const ids = await records.write({ own, staff: call.staff, tx, rows });
    for (const [at, row] of rows.entries()) {
      const written = { id: ids[at]!, created: row.id === undefined, changed: records.changed(row), sent: row.values };
      touched.push(...(await followUp(call, own.contract, tx, written)));
    }
  }
  await call.log(
    'import',
    `${own.contract.path}: ${count(verdicts, 'create')} + ${count(verdicts, 'update')} (${id})`,
    tx,
  );
  const updated = good.filter((one) => one.action === 'update').map((one) => one.write);
  await writeLog(
    tx,
    call.staff,
    'update',
    updated.map((row) => ({
      info: by(call.staff, `${own.contract.path} ${row.id}: ${records.changed(row).join(', ')} (${id})`),
      changes: records.changes(own, row),
    })),
  );
  return touched;
}

/** The columns of a file whose cells were refused, the worst first. */
function refusedColumns(verdicts: readonly Verdict[]): { column: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { column } of verdicts.flatMap((one) => one.errors)) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].map(([column, count]) => ({ column, count })).toSorted((a, b) => b.count - a.count);
}

/** What the record of an import says at its end. */
function endOf(verdicts: readonly Verdict[], isKept: boolean, errorKey: string | undefined): Ended {
  const { total, created, updated, unchanged, refused } = answerOf(verdicts);
  return {
    state: !refused ? 'done' : isKept && created + updated ? 'partly' : 'failed',
    rows: total,
    created: isKept ? created : 0,
    updated: isKept ? updated : 0,
    unchanged,
    refused,
    refused_columns: refusedColumns(verdicts),
    ...(errorKey !== undefined && { error_file_key: errorKey }),
  };
}

async function hashOf(file: Spooled): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.open(), hash);
  return hash.digest('base64url');
}

/** Imports the rows, which leaves a record: one, however often the call is repeated with its key. */
async function importRecorded(
  call: AnyCall,
  own: ContractIn<Resource>,
  records: Records,
  { file, fields }: { file: Spooled; fields: Upload['fields'] },
) {
  // The idempotency key belongs to these parts.
  call.request.body = { ...fields, file: await hashOf(file) };
  const transfer = await Transfer.begin(call, {
    kind: 'import',
    path: own.contract.path,
    title: titleOf(own, call.language),
    format: 'xlsx',
    file_name: file.name.slice(-255),
    filters: [],
  });
  return transfer.during(async () => {
    const into = await parentOf(call, own, fields.id);
    const { sheet } = await sheetOf(call, own, records, file.path, into);
    let touched: readonly Touched[] = [];
    const { answer } = await once(call, async (tx) => {
      const id = randomUUID();
      const verdicts = await judge(sheet, tx);
      const isRefused = verdicts.some((one) => one.action === 'refused');
      const isKept = call.settings.importKeepsGoodRows || !isRefused;
      if (isKept) touched = await write(call, own, records, verdicts, tx, id);
      const errorKey = isRefused ? await errorFile(call, own, verdicts, keptFolder) : undefined;
      await transfer.done(endOf(verdicts, isKept, errorKey), tx);
      return {
        data: {
          id: errorKey === undefined ? id : await call.files.link(errorKey, originFor(call, { absolute: true })),
        },
      };
    });
    transfer.leave();
    alsoWritten(call, touched);
    return answer;
  });
}

/**
 * Imports a workbook into a resource, in one transaction (document 1, sections 2.1 and 7). By default nothing is saved
 * unless every row is valid; a setting makes it save the valid rows.
 * Answers the import's id, or a link to a file with the errors. With `dryRun` it only validates.
 */
export function importFile(call: AnyCall, own: ContractIn<Resource>, records: Records, dryRun: boolean) {
  const work = async ({ file, fields }: Upload) => {
    if (!file) throw refuse('fileMissing');
    if (!dryRun) return importRecorded(call, own, records, { file, fields });
    const into = await parentOf(call, own, fields.id);
    const { sheet, ignored } = await sheetOf(call, own, records, file.path, into);
    const verdicts = await judge(sheet, call.db);
    const error_file = verdicts.some((one) => one.action === 'refused')
      ? await passingErrorFile(call, own, verdicts)
      : null;
    return {
      data: { ...answerOf(verdicts), ignored, keeps_good_rows: call.settings.importKeepsGoodRows, error_file },
    };
  };
  // A file that waits for its turn is on disk.
  return withUpload(call.request, call.settings.dataDir, (upload) => imports.take(() => work(upload)));
}
