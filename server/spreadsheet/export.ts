import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { keptFolder, type Transfer } from '../admin/file-transfers/transfers';
import { originFor } from '../files/origin';
import { exportedLinkLifetime } from '../files/store';
import type { Call } from '../http/route';
import { cellOf, isNumeric, plainText, type Labels } from './cells';
import { begunExport, dated, exported, type Made } from './exported';
import { lookupLabel, targetOf } from './labels';
import { filterNamed, pagingNames } from '../records/filters';
import type { Records } from '../records/records';
import type { WireRecord } from '../records/shape';
import { fileFields, linked } from '../reports/linked';
import { aboutReport, filtersInWords } from './about-report';
import { labelOf, textOf, titleOf } from './words';
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
 * The export goes on when its caller leaves, and its file is kept (docs/decisions/0027).
 */
export async function exportList(call: AnyCall, own: ContractIn<Resource>, records: Records) {
  const { sheet, sources } = await sheetOf(call, own);
  const rows = cellsOf(call, own, records, sources);
  try {
    // The first row is read before anything is recorded: a query that is refused exports nothing.
    const first = await rows.next();
    const begun = begunExport(call, { own, filters: await recordedFilters(call, own) });
    return await exported(call, begun, (transfer) => written(call, { own, sheet, rows, first, transfer }));
  } catch (error) {
    // The rows that are left hold a connection to the database.
    await rows.return(undefined);
    throw error;
  }
}

/** The filters in words, with what else narrows the list: a search, or figures above it. */
async function recordedFilters(call: AnyCall, own: ContractIn<Resource>): Promise<[string, string][]> {
  const query = call.request.query as Record<string, unknown>;
  const word = (key: string) => textOf(own.edition, call.language, 'file-transfers', ['narrowed', key]);
  const filters = own.filters(call.staff.roles);
  const isOther = ([name, value]: [string, unknown]) =>
    value !== '' && name !== 'q' && !pagingNames.includes(name) && filterNamed(filters, name) === undefined;
  return [
    ...(query.q ? ([[word('search'), plainText(query.q)]] as [string, string][]) : []),
    ...(await filtersInWords(call, own)),
    ...(Object.entries(query).some(isOther) ? ([[word('other'), word('above')]] as [string, string][]) : []),
  ];
}

interface Written {
  own: ContractIn<Resource>;
  sheet: Sheet;
  rows: AsyncGenerator<Cell[]>;
  first: IteratorResult<Cell[], unknown>;
  transfer: Transfer;
}
/** Writes one workbook, or as many as the rows need into a zip. */
async function written(call: AnyCall, { own, sheet, rows, first, transfer }: Written): Promise<Made> {
  const name = dated(call, own.contract.name);
  let next = first;
  async function* part() {
    for (let taken = 0; taken < call.settings.exportPartRows && !next.done; taken++) {
      transfer.goOn();
      yield next.value;
      transfer.rows++;
      next = await rows.next();
    }
  }
  const log = () => call.log('export', `${own.contract.path}: ${transfer.rows}`);
  const key = await call.files.put(keptFolder, `${name}.xlsx`, xlsxStream(sheet, part()), { type: xlsxType });
  if (next.done) {
    await log();
    return { key };
  }

  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => void rows.return(undefined));
  // Not compressed again: workbooks are zip archives already.
  const add = (number: number, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(`${name}-${number}.xlsx`, { compress: false }, (given) => {
      open()
        .then((stream) => {
          // The zip would wait for the rest of it for ever.
          stream.once('error', (error) => output.destroy(error));
          stream.once('end', () => (next.done ? zip.end() : add(number + 1, async () => xlsxStream(sheet, part()))));
          return given(null, stream);
        })
        .catch((error: Error) => given(error, Readable.from([])));
    });
  add(1, async () => {
    const stored = await call.files.get(key);
    if (!stored) throw new Error('The first part of an export has gone');
    stored.body.once('close', () => {
      // A file that stays is swept later; an unhandled rejection would end the server.
      call.files.delete(key).catch((error: unknown) => call.request.log.warn(error));
    });
    return stored.body;
  });
  return { zip: output, name: `${name}.zip`, log };
}
