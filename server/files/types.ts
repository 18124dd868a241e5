/**
 * The media types that stored files are served as, by extension. No type here can run scripts in a page that opens the
 * file.
 */
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
 * The image format that a file's first bytes indicate, as an extension; undefined for anything else. SVG is not
 * accepted: it can contain scripts.
 */
export function imageKind(head: Buffer): 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | undefined {
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 3) === '\xff\xd8\xff') return 'jpg';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (ascii(head, 4, 4) === 'ftyp' && /^avi[fs]/.test(ascii(head, 8, 4))) return 'avif';
  return undefined;
}

/** Whether a file starts with the PDF signature. The format allows other bytes before it, but browsers do not. */
export const isPdf = (head: Buffer): boolean => ascii(head, 0, 5) === '%PDF-';
/** Whether a file starts with the zip signature: a workbook is a zip archive. */
export const isZip = (head: Buffer): boolean => ascii(head, 0, 4) === 'PK\x03\x04';
