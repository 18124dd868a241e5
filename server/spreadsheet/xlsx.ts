import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import workerSource from './reader.worker.cjs?raw';
import { Turns } from './turns';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The value of a cell. Texts are always written as texts, so none can become a formula. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  header: readonly string[];
  /** Rows above the header that describe the sheet. */
  about?: readonly (readonly string[])[];
  /**
   * Numeric columns are right-aligned. Others get Excel's text format, so that codes keep their leading zeros when
   * somebody edits them.
   */
  numeric: readonly boolean[];
}

// Excel's limits: the length of a text, and for a sheet's name these characters and a length of 31.
const longestText = 32_767;
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet1';
// '_x0041_' is an escape sequence for a character in workbooks. The underscore of a text that only looks like one is
// escaped itself.
const written = (cell: Cell) =>
  typeof cell === 'string' ? cell.slice(0, longestText).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell;

/** A workbook with one sheet as a byte stream. Rows are pulled as the stream is read, and none is kept in memory. */
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

/** The reasons for which a file is refused, as keys of the `validation` texts. */
export const fileFaults = [
  'spreadsheetEmpty',
  'spreadsheetNotXlsx',
  'spreadsheetOldExcel',
  'spreadsheetEncrypted',
  'spreadsheetDamaged',
  'spreadsheetTooBig',
  'spreadsheetTooManyRows',
  'spreadsheetLongCell',
  'spreadsheetTooSlow',
  'spreadsheetFormula',
] as const;
export type FileFault = (typeof fileFaults)[number];
export class FileRefused extends Error {
  constructor(
    readonly fault: FileFault,
    /** The parameters of its text. */
    readonly params?: Record<string, number>,
  ) {
    super(fault);
  }
}

export interface SheetRow {
  /** The row number in Excel: the header is usually 1. */
  row: number;
  cells: readonly Cell[];
}

export const readLimits = {
  /** Rows below the header. */
  rows: 100_000,
  columns: 500,
  /** Unpacked bytes of all entries, and of entries that must be held in memory as a whole. */
  unpackedBytes: 300_000_000,
  wholeBytes: 80_000_000,
  entries: 1000,
  /** The format's limit of characters in a cell, and of bytes that may spell them, with references such as `&#x41;`. */
  cellCharacters: longestText,
  cellBytes: 12 * longestText,
  /** The memory that all rows together may take, bytes, and the heap of the worker that reads them, MB. */
  heldBytes: 200_000_000,
  memoryMb: 384,
  milliseconds: 60_000,
  /** Whether cells may contain formulas: their last calculated values are read. */
  formulas: true,
};

const require = createRequire(import.meta.url);

const readers = new Turns(2, 30_000);

/**
 * Reads the non-empty rows of a workbook's first sheet. The file is unpacked twice, in a worker thread with limited
 * memory and time: first to count the bytes of every entry and every cell without keeping them, which stops a zip bomb,
 * then to read the rows. Few files are read at a time.
 * Throws FileRefused, or a 503 when the others take too long.
 */
export const readXlsx = (path: string, limits: Partial<typeof readLimits> = {}): Promise<SheetRow[]> =>
  readers.take(() => read(path, { ...readLimits, ...limits }));

function read(path: string, all: typeof readLimits): Promise<SheetRow[]> {
  const params: Partial<Record<FileFault, Record<string, number>>> = {
    spreadsheetTooManyRows: { max: all.rows },
    spreadsheetLongCell: { max: all.cellCharacters },
  };
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
      reject(new FileRefused(fault, params[fault]));
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
