// The source of a worker thread, which xlsx.ts imports as text so that it is part of the server's bundle: plain
// JavaScript, with resolved paths of the modules that it needs.
'use strict';
const { open, readFile } = require('node:fs/promises');
const { pathToFileURL } = require('node:url');
const { parentPort, workerData } = require('node:worker_threads');

const { path, limits, modules } = workerData;
const yauzl = require(modules.yauzl);
// A message to the main thread is sent when it has this many rows or bytes.
const batchSize = 500;
const batchBytes = 4_000_000;

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

/** The tags at which the text of a cell, or a text that cells share, begins and ends. */
const beginnings = new Set(['c', 'si']);
const endings = new Set(['/c', '/si', '/row']);

/**
 * Returns a function that takes a sheet's bytes and tells whether the text of one cell, or one tag, is longer than
 * `most` bytes. It keeps no text.
 */
function meterOf(most) {
  let inside = 'text';
  // The bytes of the current cell, of the current text between two tags, and of the current tag.
  let cell = 0;
  let text = 0;
  let tag = 0;
  let isCell = false;
  let name = '';
  let isNamed = false;
  let tail = '';
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      if (inside === 'text') {
        const next = chunk.indexOf(0x3c, at);
        const length = (next < 0 ? chunk.length : next) - at;
        text += length;
        if (isCell) cell += length;
        if (next >= 0) [inside, text, tag, name, isNamed] = ['tag', 0, 0, '', false];
        at = next < 0 ? chunk.length : next + 1;
      } else if (inside === 'tag') {
        if (isNamed) {
          const next = chunk.indexOf(0x3e, at);
          tag += (next < 0 ? chunk.length : next) - at;
          if (next >= 0) inside = 'text';
          at = next < 0 ? chunk.length : next + 1;
        } else {
          const character = String.fromCharCode(chunk[at++]);
          tag++;
          if (/[\s/>]/.test(character) && name !== '') {
            isNamed = true;
            const local = name.replace(/\w+:/, '');
            if (beginnings.has(local)) [cell, isCell] = [0, true];
            else if (endings.has(local)) isCell = false;
            if (character === '>') inside = 'text';
          } else if (name.length < 40) name += character;
          if (name === '![CDATA[' || name === '!--') [inside, tail] = [name, ''];
        }
      } else {
        const end = inside === '!--' ? '-->' : ']]>';
        tail = (tail + String.fromCharCode(chunk[at++])).slice(-3);
        cell++;
        text++;
        if (tail === end) [inside, text] = ['text', 0];
      }
      if (text > most || tag > most || (isCell && cell > most)) return true;
    }
    return false;
  };
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
        // In an entry of another name, what is held in memory as a whole is limited.
        const isTooLong =
          streamed || /sharedStrings\.xml$/i.test(entry.fileName) ? meterOf(limits.cellBytes) : () => false;
        let own = 0;
        zip.openReadStream(entry, (cannot, stream) => {
          if (cannot) return reject(new Fault('spreadsheetDamaged'));
          stream.on('error', () => reject(new Fault('spreadsheetDamaged')));
          stream.on('data', (chunk) => {
            unpacked += chunk.length;
            own += chunk.length;
            if (isTooLong(chunk)) {
              stream.destroy();
              zip.close();
              return reject(new Fault('spreadsheetLongCell'));
            }
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

/** An estimate of the bytes that a row takes in memory. A text that many cells share is counted in each of them. */
function weightOf(values) {
  let weight = 0;
  for (const value of values) {
    weight += 16;
    if (typeof value !== 'string') continue;
    if (value.length > limits.cellCharacters) throw new Fault('spreadsheetLongCell');
    weight += 2 * value.length;
  }
  return weight;
}

const isEmpty = (cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

async function readRows() {
  const { streamXlsxRows } = await import(pathToFileURL(modules.xlsx).href);
  let batch = [];
  let count = 0;
  let held = 0;
  let batchWeight = 0;
  for await (const { index, values } of streamXlsxRows(new Uint8Array(await readFile(path)), { sheet: 0 })) {
    if (values.every(isEmpty)) continue;
    if (values.length > limits.columns) throw new Fault('spreadsheetTooBig');
    if (++count > limits.rows + 1) throw new Fault('spreadsheetTooManyRows');
    const weight = weightOf(values);
    held += weight;
    if (held > limits.heldBytes) throw new Fault('spreadsheetTooBig');
    batch.push({ row: index + 1, cells: values });
    batchWeight += weight;
    if (batch.length < batchSize && batchWeight < batchBytes) continue;
    parentPort.postMessage({ rows: batch });
    batch = [];
    batchWeight = 0;
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
