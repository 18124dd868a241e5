import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { atMost } from '../files/limit';
import { uploadLimit } from '../files/store';
import { Refusal } from '../http/refusal';
import type { Context } from '../http/route';
import { FileRefused, readXlsx, type readLimits, type SheetRow } from './xlsx';

type Refuse = (key: string, params?: Record<string, string | number>) => Refusal;

/**
 * The rows of a workbook that was uploaded earlier, with the same checks as an import. `refuse` turns a problem into an
 * error at the field.
 */
export async function storedRows(
  { files, settings }: Pick<Context, 'files' | 'settings'>,
  key: string,
  refuse: Refuse,
  limits: Partial<typeof readLimits> = {},
): Promise<SheetRow[]> {
  const found = await files.get(key).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuse('fileKey');
    throw error;
  });
  if (!found) throw refuse('fileMissing');
  const folder = join(settings.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(found.body, atMost(uploadLimit), createWriteStream(path, { flags: 'wx' }));
    return await readXlsx(path, limits);
  } catch (error) {
    throw error instanceof FileRefused ? refuse(error.fault, error.params) : error;
  } finally {
    await rm(path, { force: true });
  }
}
