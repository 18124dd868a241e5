/** Media types by extension: what a stored file is served as. Nothing here runs in a page that opens it. */
const byExtension: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
};
export const typeOf = (name: string): string =>
  byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
export const isImage = (type: string): boolean => type.startsWith('image/');

const ascii = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);

/**
 * What the first bytes say an image is, as a file extension; undefined for anything else. SVG is refused: it can carry
 * scripts.
 */
export function imageKind(head: Buffer): 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | undefined {
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (ascii(head, 4, 4) === 'ftyp' && /^avi[fs]/.test(ascii(head, 8, 4))) return 'avif';
  return undefined;
}

/** What the first bytes of a PDF are; the format lets a few others stand before them, browsers do not. */
export const isPdf = (head: Buffer): boolean => ascii(head, 0, 5) === '%PDF-';
/** A workbook is a zip. */
export const isZip = (head: Buffer): boolean => ascii(head, 0, 4) === 'PK\x03\x04';
