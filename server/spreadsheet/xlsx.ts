import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import workerSource from './reader.worker.cjs?raw';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a cell holds. Text is always text: nothing here can become a formula. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  header: readonly string[];
  /** Rows above the header: what the sheet is about. */
  about?: readonly (readonly string[])[];
  /**
   * Numbers go right; the rest gets Excel's text format, so that a code keeps its zeros when someone edits it there.
   */
  numeric: readonly boolean[];
}

// Excel refuses longer texts, and a sheet name with these characters or over 31 long.
const longestText = 32_767;
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet1';
// '_x0041_' is how a workbook spells a character by its code: text that merely looks so has its underscore spelt out.
const written = (cell: Cell) =>
  typeof cell === 'string' ? cell.slice(0, longestText).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell;

/**
 * A workbook of one sheet as a stream of bytes: rows are taken as the reader of the stream asks for them, and none is
 * kept.
 */
export function xlsxStream(sheet: Sheet, rows: AsyncIterable<readonly Cell[]>): Readable {
  const above = sheet.about ? [...sheet.about, sheet.header] : [];
  const source = (async function* () {
    for (const row of above) yield row.map(written);
    for await (const row of rows) yield row.map(written);
  })();
  const columns = sheet.header.map((header, index) => ({
    ...(!above.length && { header }),
    width: Math.min(40, Math.max(12, header.length + 3)),
    ...(!sheet.numeric[index] && { style: { numFmt: '@' } }),
  }));
  const stream = writeXlsxStream(source, {
    name: sheetName(sheet.name),
    columns,
    freezePane: { rows: Math.max(1, above.length) },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** Why a file is no spreadsheet that we read: words of `validation`. */
export const fileFaults = [
  'spreadsheetEmpty',
  'spreadsheetNotXlsx',
  'spreadsheetOldExcel',
  'spreadsheetEncrypted',
  'spreadsheetDamaged',
  'spreadsheetTooBig',
  'spreadsheetTooManyRows',
  'spreadsheetTooSlow',
  'spreadsheetFormula',
] as const;
export type FileFault = (typeof fileFaults)[number];
export class FileRefused extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

export interface SheetRow {
  /** As Excel numbers it: the header is usually 1. */
  row: number;
  cells: readonly Cell[];
}

export const readLimits = {
  /** Rows below the header. */
  rows: 100_000,
  columns: 500,
  /** Unpacked bytes of all entries, and of those that have to be in memory whole. */
  unpackedBytes: 300_000_000,
  wholeBytes: 80_000_000,
  entries: 1000,
  memoryMb: 384,
  milliseconds: 60_000,
  /** Whether cells may hold formulas: what they showed when the file was saved is then read. */
  formulas: true,
};

const require = createRequire(import.meta.url);

/**
 * The rows of a workbook's first sheet that hold anything. The file is unpacked twice, in a thread of its own with
 * little memory and little
 * time: first every entry is counted and thrown away, which a zip bomb does not survive, then it is read. Throws
 * FileRefused.
 */
export function readXlsx(path: string, limits: Partial<typeof readLimits> = {}): Promise<SheetRow[]> {
  const all = { ...readLimits, ...limits };
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerSource, {
      eval: true,
      workerData: {
        path,
        limits: all,
        modules: { yauzl: require.resolve('yauzl'), xlsx: require.resolve('hucre/xlsx') },
      },
      resourceLimits: { maxOldGenerationSizeMb: all.memoryMb, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      stderr: true,
    });
    const rows: SheetRow[] = [];
    const refuse = (fault: FileFault) => {
      clearTimeout(timer);
      reject(new FileRefused(fault));
      void worker.terminate();
    };
    const timer = setTimeout(() => refuse('spreadsheetTooSlow'), all.milliseconds);
    worker.on('message', (message: { rows?: SheetRow[]; fault?: FileFault; done?: true }) => {
      if (message.fault) return refuse(message.fault);
      for (const row of message.rows ?? []) rows.push(row);
      if (!message.done) return;
      clearTimeout(timer);
      resolve(rows);
      void worker.terminate();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'spreadsheetTooBig' : 'spreadsheetDamaged'),
    );
    worker.on('exit', () => refuse('spreadsheetDamaged'));
  });
}
