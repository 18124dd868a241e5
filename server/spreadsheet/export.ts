import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { originFor } from '../files/origin';
import { disposition } from '../files/serve';
import { exportedLinkLifetime } from '../files/store';
import type { Call } from '../http/route';
import { cellOf, isNumeric, type Labels } from './cells';
import { lookupLabel, targetOf } from './labels';
import { passingFolder, passingLink } from './passing';
import type { Records } from '../records/records';
import type { WireRecord } from '../records/shape';
import { fileFields, linked } from '../reports/linked';
import { aboutReport } from './about-report';
import { labelOf, titleOf } from './words';
import { xlsxStream, xlsxType, type Cell, type Sheet } from './xlsx';

type AnyCall = Call<unknown, unknown>;
/**
 * Small pages are collected as garbage early, before they are promoted to the old generation: an export with 500 rows
 * per page costs 100 MB of memory, with 200 only 15 MB.
 */
const pageSize = 200;
/** How many rows are converted before other requests get a turn. */
const breath = 100;

/** The list's columns with the list's labels. Columns with equal labels get the field's name added. */
async function sheetOf(call: AnyCall, own: ContractIn<Resource>): Promise<{ sheet: Sheet; sources: string[] }> {
  const sources = own.columns(call.staff.roles).map((column) => column.source);
  const labels = sources.map((source) => labelOf(own, source, call.language));
  const header = labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${sources[index]})`,
  );
  return {
    sources,
    sheet: {
      name: titleOf(own, call.language),
      header,
      ...(own.contract.report && { about: await aboutReport(call, own) }),
      numeric: sources.map((source) => isNumeric(own.fields.get(source))),
    },
  };
}

async function labelsOf(
  call: AnyCall,
  own: ContractIn<Resource>,
  records: Records,
  sources: readonly string[],
  page: readonly WireRecord[],
): Promise<Labels> {
  const labels = new Map<string, Map<unknown, string>>();
  for (const source of sources) {
    const target = targetOf(own, source);
    const ids = target
      ? [...new Set(page.map((record) => record[source]).filter((id): id is number => typeof id === 'number'))]
      : [];
    if (!target || !ids.length) continue;
    const found = await records.byIds({ own: target, staff: call.staff, tx: call.db, ids });
    labels.set(source, new Map([...found].map(([id, record]) => [id, lookupLabel(target, record)])));
  }
  return labels;
}

/** The list's rows as cells. Holds one page in memory and lets other requests run in between. */
async function* cellsOf(
  call: AnyCall,
  own: ContractIn<Resource>,
  records: Records,
  sources: readonly string[],
): AsyncGenerator<Cell[]> {
  const cells = sources.map((source) => cellOf(own, source, call.language));
  const query = Object.fromEntries(
    Object.entries(call.request.query as Record<string, unknown>).filter(
      ([name]) => name !== 'offset' && name !== 'limit',
    ),
  );
  // A file that can be imported again keeps the keys: a link would be refused as a value.
  const shownFiles = own.contract.actions?.import ? [] : fileFields(own).filter((source) => sources.includes(source));
  for await (const page of records.pages({ own, staff: call.staff, query, size: pageSize })) {
    if (call.request.raw.destroyed || call.reply.raw.destroyed) return;
    const labels = await labelsOf(call, own, records, sources, page);
    const links = await linked(call.files, shownFiles, page, originFor(call, { absolute: true }), exportedLinkLifetime);
    for (const [at, record] of links.entries()) {
      yield cells.map((cell) => cell(record, labels));
      if (at % breath === breath - 1) await setImmediate();
    }
    await setImmediate();
  }
}

/**
 * Exports a list as a workbook (document 1, sections 2.1 and 7). Answers `{url}` or, when there are more rows than one
 * file may have, a zip of several workbooks.
 * Filters, sorting, columns, roles and row-level scope are those of the list. A report's file names the market's time
 * zone and the filters above the rows.
 */
export async function exportList(call: AnyCall, own: ContractIn<Resource>, records: Records) {
  const { sheet, sources } = await sheetOf(call, own);
  const name = `${own.contract.name}-${new Date().toISOString().slice(0, 10)}`;
  const rows = cellsOf(call, own, records, sources);
  let next = await rows.next();
  let count = 0;
  async function* part() {
    for (let taken = 0; taken < call.settings.exportPartRows && !next.done; taken++) {
      yield next.value;
      count++;
      next = await rows.next();
    }
  }
  const key = await call.files.put(passingFolder, `${name}.xlsx`, xlsxStream(sheet, part()), { type: xlsxType });
  const log = () => call.log('export', `${own.contract.path}: ${count}`);
  if (next.done) {
    await log();
    return { url: await passingLink(call, key, originFor(call)) };
  }

  const zip = new yazl.ZipFile();
  // Not compressed again: workbooks are zip archives already.
  const add = (number: number, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(`${name}-${number}.xlsx`, { compress: false }, (given) => {
      open()
        .then((stream) => {
          stream.once('end', () => (next.done ? finish() : add(number + 1, async () => xlsxStream(sheet, part()))));
          return given(null, stream);
        })
        .catch((error: Error) => given(error, Readable.from([])));
    });
  const finish = () => {
    zip.end();
    log().catch((error: unknown) => call.request.log.error(error));
  };
  add(1, async () => {
    const first = await call.files.get(key);
    if (!first) throw new Error('The first part of an export has gone');
    first.body.once('close', () => void call.files.delete(key));
    return first.body;
  });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  call.reply.raw.once('close', () => void rows.return(undefined));
  return call.reply
    .type('application/zip')
    .header('content-disposition', disposition(`${name}.zip`, 'application/zip'))
    .send(output);
}
