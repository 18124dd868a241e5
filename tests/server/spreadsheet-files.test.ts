import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openXlsx, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';
import { FileRefused, readXlsx, xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const sheetOf = (columns: number) => ({
  name: 'Users',
  header: Array.from({ length: columns }, (_, index) => `Column ${index}`),
  numeric: [true],
});
async function written(name: string, rows: Iterable<Cell[]>, columns = 4) {
  await pipeline(
    xlsxStream(sheetOf(columns), Readable.from(rows, { objectMode: true }) as AsyncIterable<Cell[]>),
    createWriteStream(at(name)),
  );
  return at(name);
}
async function* nothing(): AsyncGenerator<Cell[]> {}
/** A zip file with the given entries; an entry given as a function is streamed. */
async function zipped(name: string, entries: Record<string, string | (() => Iterable<Buffer>)>) {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(entries)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path);
    else zip.addReadStream(Readable.from(content()), path);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(at(name)));
  return at(name);
}
const workbook = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml': '<workbook/>',
};
function* zeros(megabytes: number, of = ' ') {
  const block = Buffer.alloc(1_000_000, of);
  for (let count = 0; count < megabytes; count++) yield block;
}
const faultOf = async (path: Promise<string> | string, limits?: Parameters<typeof readXlsx>[1]) => {
  const error: unknown = await readXlsx(await path, limits).catch((caught: unknown) => caught);
  return error instanceof FileRefused ? error.fault : error;
};

describe('a workbook that we write', () => {
  test('says the same when it is read again, formulas and phones as text', async () => {
    const row: Cell[] = [
      7,
      '+994501234567',
      '=1+1',
      '-12',
      '@SUM(A1)',
      ' spaces ',
      'a\r\nb\u0001',
      '_x0041_',
      '<b>&"',
      '長',
    ];
    const [, read] = await readXlsx(await written('text.xlsx', [row], row.length));
    expect(read).toEqual({ row: 2, cells: row });
  });
  test.each([
    ['Users / [all]: *?', 'Users    all'],
    ["'Quoted'", 'Quoted'],
    ['A name of more than thirty-one characters', 'A name of more than thirty-one'],
    ['***', 'Sheet1'],
  ])('for %j has a sheet that Excel can name: %j', async (name, shown) => {
    const rows = Readable.from([['x']], { objectMode: true }) as AsyncIterable<Cell[]>;
    await pipeline(xlsxStream({ name, header: ['A'], numeric: [] }, rows), createWriteStream(at('named.xlsx')));
    expect((await openXlsx(await readFile(at('named.xlsx')))).sheets[0]!.name).toBe(shown);
  });
  test.each([
    ['alone', undefined, 1],
    ['with what is said above it', [['Invite codes'], ['From 1 to 7 June'], []], 4],
  ])('keeps its header in sight, %s', async (_, about, rows) => {
    const sheet = { ...sheetOf(2), ...(about && { about }) };
    await pipeline(xlsxStream(sheet, nothing()), createWriteStream(at('header.xlsx')));
    expect((await openXlsx(await readFile(at('header.xlsx')))).sheets[0]!.freezePane?.rows).toBe(rows);
  });
  const sheetRead = async (name: string) => (await openXlsx(await readFile(at(name)), { readStyles: true })).sheets[0]!;
  test('has columns as wide as their headers, within limits', async () => {
    const header = ['ID', 'Registration date', 'x'.repeat(60)];
    await pipeline(xlsxStream({ name: 'A', header, numeric: [] }, nothing()), createWriteStream(at('wide.xlsx')));
    expect((await sheetRead('wide.xlsx')).columns?.map((one) => one.width)).toEqual([12, 20, 40]);
  });
  test('has its codes as texts, whose zeros stay when somebody edits them, and its numbers as numbers', async () => {
    const { cells } = await written('codes.xlsx', [[7, '007']], 2).then(() => sheetRead('codes.xlsx'));
    expect([cells?.get('1,0')?.style?.numFmt, cells?.get('1,1')?.style?.numFmt]).toEqual([undefined, '@']);
  });
  test('cuts a text at what a cell of Excel holds', async () => {
    const [, read] = await readXlsx(await written('cut-text.xlsx', [['x'.repeat(32_768)]], 1));
    expect(read!.cells).toEqual(['x'.repeat(32_767)]);
  });
  test('holds no formula', async () => {
    const bytes = await readFile(await written('formula.xlsx', [[1, '=HYPERLINK("http://x")', '+1', '-1']]));
    const book = await openXlsx(bytes);
    expect([...(book.sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });
  test('is written flat: 100,000 rows of 15 columns take at most 80 MB and never hold others up for 250 ms', async () => {
    function* rows() {
      for (let id = 1; id <= 100_000; id++)
        yield [id, `+99450${id}`, ...Array.from({ length: 13 }, (_, index) => `Text ${index} of ${id}`)] as Cell[];
    }
    const before = process.memoryUsage().rss;
    let peak = 0;
    const waits: number[] = [];
    let last = performance.now();
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
      waits.push(performance.now() - last);
      last = performance.now();
    }, 5);
    await written('long.xlsx', rows(), 15);
    clearInterval(timer);
    expect((peak - before) / 1e6).toBeLessThan(80);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(250);
  });
});

describe('a file that is no workbook of ours', () => {
  test.each([
    ['an empty file', '', 'spreadsheetEmpty'],
    ['a CSV', 'id,name\n1,Anna\n', 'spreadsheetNotXlsx'],
    ['a PDF', '%PDF-1.7\n', 'spreadsheetNotXlsx'],
    ['an image', '\u0089PNG\r\n', 'spreadsheetNotXlsx'],
  ])('%s called .xlsx', async (_, content, fault) => {
    await writeFile(at('other.xlsx'), content, 'latin1');
    expect(await faultOf(at('other.xlsx'))).toBe(fault);
  });
  test('an old Excel file', async () => {
    await writeFile(at('old.xlsx'), Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]));
    expect(await faultOf(at('old.xlsx'))).toBe('spreadsheetOldExcel');
  });
  test('a workbook with a password', async () => {
    await writeFile(
      at('secret.xlsx'),
      await writeXlsx({ sheets: [{ name: 'A', rows: [['id']] }], encryption: { password: 'x', spinCount: 1000 } }),
    );
    expect(await faultOf(at('secret.xlsx'))).toBe('spreadsheetEncrypted');
  });
  test('a workbook cut in the middle', async () => {
    const path = await written(
      'cut.xlsx',
      Array.from({ length: 100 }, (_, id) => [id, 'a', 'b', 'c']),
    );
    await truncate(path, 1500);
    expect(await faultOf(path)).toBe('spreadsheetDamaged');
  });
  test('a zip of something else', async () => {
    expect(await faultOf(zipped('zip.xlsx', { 'word/document.xml': '<document/>' }))).toBe('spreadsheetNotXlsx');
  });
  test('a row too many', async () => {
    expect(
      await faultOf(
        written(
          'rows.xlsx',
          Array.from({ length: 11 }, (_, id) => [id, 'a', 'b', 'c']),
        ),
        { rows: 10 },
      ),
    ).toBe('spreadsheetTooManyRows');
  });
  test('more entries than a workbook has', async () => {
    expect(
      await faultOf(
        zipped('entries.xlsx', {
          ...workbook,
          ...Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`xl/${index}.xml`, ''])),
        }),
      ),
    ).toBe('spreadsheetTooBig');
  });
  test('a zip bomb of 700 MB is refused with memory flat', async () => {
    const path = await zipped('bomb.xlsx', { ...workbook, 'xl/worksheets/sheet1.xml': () => zeros(700, '<c/>') });
    const before = process.memoryUsage().rss;
    let peak = 0;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    const fault = await faultOf(path);
    clearInterval(timer);
    expect(fault).toBe('spreadsheetTooBig');
    expect((peak - before) / 1e6).toBeLessThan(120);
  });
  const text = (length: number) => 'x'.repeat(length);
  /** A workbook with this sheet, and with shared texts where they are given. */
  const sheet = (name: string, rows: string | (() => Iterable<Buffer>), shared?: string) =>
    zipped(name, {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml':
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
      'xl/worksheets/sheet1.xml':
        typeof rows === 'string' ? `<worksheet><sheetData>${rows}</sheetData></worksheet>` : rows,
    });
  const inline = (content: string) => `<row r="1"><c r="A1" t="inlineStr"><is>${content}</is></c></row>`;
  const sharedCells = (count: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`.repeat(count);
  test('a cell holds 32,767 characters and no more, however they are written', async () => {
    const [row] = await readXlsx(await sheet('full.xlsx', inline(`<t>${text(32_767)}</t>`)));
    expect(row!.cells).toEqual([text(32_767)]);
    const escaped = await readXlsx(await sheet('escaped.xlsx', inline(`<t>${'&#x0041;'.repeat(32_767)}</t>`)));
    expect(escaped[0]!.cells).toEqual(['A'.repeat(32_767)]);
    expect(await faultOf(sheet('long.xlsx', inline(`<t>${text(32_768)}</t>`)))).toBe('spreadsheetLongCell');
  });
  test.each([
    ['many runs', inline(`<r><t>${text(30_000)}</t></r>`.repeat(20)), undefined],
    ['CDATA', inline(`<t>${`<![CDATA[${text(30_000)}<c >]]>`.repeat(20)}</t>`), undefined],
    ['a comment', inline(`<t><!--${text(500_000)}>--></t>`), undefined],
    ['an attribute', `<row r="1"><c r="A1" x="${text(500_000)}"/></row>`, undefined],
    ['text between cells', `<row r="1">${text(500_000)}</row>`, undefined],
    ['a shared text', sharedCells(1), `<si><t>${text(500_000)}</t></si>`],
  ])('too much text in %s', async (_, rows, shared) => {
    expect(await faultOf(sheet('much.xlsx', rows, shared))).toBe('spreadsheetLongCell');
  });
  test('a text that many cells share', async () => {
    expect(await faultOf(sheet('shared.xlsx', sharedCells(100), `<si><t>${text(32_000)}</t></si>`))).toBe(
      'spreadsheetTooBig',
    );
  });
  test('files that fill the memory of their reader end it, and nothing else', async () => {
    const shared = `<si><t>${'y'.repeat(20)}</t></si>`.repeat(400_000);
    expect(await faultOf(sheet('heap.xlsx', sharedCells(1), shared), { memoryMb: 16 })).toBe('spreadsheetTooBig');
  });
  test('four cells of 256 MB at once are refused with memory flat', async () => {
    function* cell() {
      yield Buffer.from('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>');
      yield* zeros(256);
      yield Buffer.from('</t></is></c></row></sheetData></worksheet>');
    }
    const path = await sheet('cell.xlsx', cell);
    const before = process.memoryUsage().rss;
    let peak = 0;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    const faults = await Promise.all(Array.from({ length: 4 }, () => faultOf(path)));
    clearInterval(timer);
    expect(faults).toEqual(Array.from({ length: 4 }, () => 'spreadsheetLongCell'));
    expect((peak - before) / 1e6).toBeLessThan(120);
  });
  test('a row of 16,384 columns', async () => {
    const wide = `<row r="1"><c r="XFD1"><v>1</v></c></row>`;
    const path = await sheet('wide.xlsx', wide.repeat(50_000));
    expect(await faultOf(path)).toBe('spreadsheetTooBig');
  });
});
