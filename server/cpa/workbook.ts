import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { atMost } from '../files/limit';
import { uploadLimit } from '../files/store';
import { Refusal } from '../refusal';
import type { Context } from '../route';
import { FileRefused, readXlsx, type SheetRow } from '../spreadsheet/xlsx';

/** Outlets of one programme; more is no programme but a mistake. */
const limits = { rows: 20_000, milliseconds: 20_000 };

export const refuseFile = (key: string, params?: Record<string, string | number>) => new Refusal(422, 'invalid', { errors: { file_link: [{ key, ...(params && { params }) }] } });

/** The rows of a stored workbook, read through the same guards as an import; what is wrong with it is told at `file_link`. */
export async function storedWorkbook({ files, settings }: Pick<Context, 'files' | 'settings'>, key: string): Promise<SheetRow[]> {
  const found = await files.get(key).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuseFile('fileKey');
    throw error;
  });
  if (!found) throw refuseFile('fileMissing');
  const folder = join(settings.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(found.body, atMost(uploadLimit), createWriteStream(path, { flags: 'wx' }));
    return await readXlsx(path, limits);
  } catch (error) {
    if (error instanceof FileRefused) throw refuseFile(error.fault, error.fault === 'spreadsheetTooManyRows' ? { max: limits.rows } : undefined);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
