// The source of a worker thread, which xlsx.ts imports as text so that it is part of the server's bundle: plain
// JavaScript, with resolved paths of the modules that it needs.
'use strict';
const { open, readFile } = require('node:fs/promises');
const { pathToFileURL } = require('node:url');
const { parentPort, workerData } = require('node:worker_threads');

const { path, limits, modules } = workerData;
const yauzl = require(modules.yauzl);
const batchSize = 500;

class Fault extends Error {}
const startsWith = (head, ...bytes) => bytes.every((byte, index) => head[index] === byte);

/** Checks the file's type by its first bytes, whatever its name says. */
async function checkKind() {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new Fault('spreadsheetEmpty');
    const head = Buffer.alloc(Math.min(size, 1 << 20));
    await file.read(head, 0, head.length, 0);
    if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) {
      throw new Fault(
        head.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'spreadsheetEncrypted' : 'spreadsheetOldExcel',
      );
    }
    if (!startsWith(head, 0x50, 0x4b, 0x03, 0x04)) throw new Fault('spreadsheetNotXlsx');
  } finally {
    await file.close();
  }
}

/** Unpacks every entry without keeping it and counts the bytes: the sizes that a zip states may be false. */
function countEntries() {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, validateEntrySizes: false }, (error, zip) => {
      if (error) return reject(new Fault('spreadsheetDamaged'));
      const names = new Set();
      let unpacked = 0;
      zip.on('error', () => reject(new Fault('spreadsheetDamaged')));
      zip.on('end', () => resolve(names));
      zip.on('entry', (entry) => {
        names.add(entry.fileName);
        if (zip.entryCount > limits.entries) return reject(new Fault('spreadsheetTooBig'));
        if (entry.generalPurposeBitFlag & 1) return reject(new Fault('spreadsheetEncrypted'));
        // A formula is an element `f` inside a cell. In text the angle bracket would be escaped.
        let tail = '';
        const streamed = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName);
        let own = 0;
        zip.openReadStream(entry, (cannot, stream) => {
          if (cannot) return reject(new Fault('spreadsheetDamaged'));
          stream.on('error', () => reject(new Fault('spreadsheetDamaged')));
          stream.on('data', (chunk) => {
            unpacked += chunk.length;
            own += chunk.length;
            if (streamed && !limits.formulas) {
              const text = tail + chunk.toString('latin1');
              tail = text.slice(-64);
              if (/<(?:\w+:)?f[\s>/]/.test(text)) {
                stream.destroy();
                zip.close();
                return reject(new Fault('spreadsheetFormula'));
              }
            }
            if (unpacked <= limits.unpackedBytes && (streamed || own <= limits.wholeBytes)) return;
            stream.destroy();
            zip.close();
            reject(new Fault('spreadsheetTooBig'));
          });
          stream.on('end', () => zip.readEntry());
        });
      });
      zip.readEntry();
    });
  });
}

const isEmpty = (cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

async function readRows() {
  const { streamXlsxRows } = await import(pathToFileURL(modules.xlsx).href);
  let batch = [];
  let count = 0;
  for await (const { index, values } of streamXlsxRows(new Uint8Array(await readFile(path)), { sheet: 0 })) {
    if (values.every(isEmpty)) continue;
    if (values.length > limits.columns) throw new Fault('spreadsheetTooBig');
    if (++count > limits.rows + 1) throw new Fault('spreadsheetTooManyRows');
    batch.push({ row: index + 1, cells: values });
    if (batch.length < batchSize) continue;
    parentPort.postMessage({ rows: batch });
    batch = [];
  }
  parentPort.postMessage({ rows: batch, done: true });
}

async function main() {
  try {
    await checkKind();
    const names = await countEntries();
    if (!names.has('[Content_Types].xml') || ![...names].some((name) => /^xl\/workbook\.xml$/i.test(name)))
      throw new Fault('spreadsheetNotXlsx');
    await readRows();
  } catch (error) {
    parentPort.postMessage({ fault: error instanceof Fault ? error.message : 'spreadsheetDamaged' });
  }
}
void main();
