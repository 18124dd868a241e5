import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Words } from '../../src/validation';
import { atMost } from '../files/limit';
import { uploadLimit } from '../files/store';
import { isPdf } from '../files/types';
import { Refusal } from '../refusal';
import type { Context } from '../route';
import { FileRefused, readLimits, readXlsx, type SheetRow } from '../spreadsheet/xlsx';

type Files = Pick<Context, 'files' | 'settings'>;
export const refuseAt = (field: string, ...words: Words[]) => new Refusal(422, 'invalid', { errors: { [field]: words } });

/** An upload that a field names: it must be there, and have been sent as one of the field's folder. */
async function uploaded({ files }: Files, field: string, folder: string, key: string) {
  if (!key.startsWith(folder)) throw refuseAt(field, { key: 'bonus-shop:coupons.refused.otherFolder', params: { folder } });
  const found = await files.get(key).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuseAt(field, { key: 'fileKey' });
    throw error;
  });
  if (!found) throw refuseAt(field, { key: 'fileMissing' });
  return found;
}

/** Refuses what is no PDF, whatever it is called. */
export async function mustBePdf(call: Files, field: string, key: string): Promise<void> {
  const { body } = await uploaded(call, field, 'bonus-shop/pdf/', key);
  for await (const chunk of body) {
    if (isPdf(chunk as Buffer)) return;
    break;
  }
  throw refuseAt(field, { key: 'bonus-shop:coupons.refused.notAPdf' });
}

/** The rows of an uploaded workbook, through the same guards as an import. */
export async function rowsOf(call: Files, field: string, key: string): Promise<SheetRow[]> {
  const { body } = await uploaded(call, field, 'bonus-shop/xlsx/', key);
  const folder = join(call.settings.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(body, atMost(uploadLimit), createWriteStream(path, { flags: 'wx' }));
    return await readXlsx(path);
  } catch (error) {
    if (error instanceof FileRefused) throw refuseAt(field, { key: error.fault, ...(error.fault === 'spreadsheetTooManyRows' && { params: { max: readLimits.rows } }) });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
