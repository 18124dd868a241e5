import type { Message } from '../../../src/contract/validation';
import { isPdf } from '../../files/types';
import { Refusal } from '../../http/refusal';
import type { Context } from '../../http/route';
import { storedRows } from '../../spreadsheet/stored';
import type { SheetRow } from '../../spreadsheet/xlsx';

type Files = Pick<Context, 'files' | 'settings'>;
export const refuseAt = (field: string, ...words: Message[]) =>
  new Refusal(422, 'invalid', { errors: { [field]: words } });

function mustBeIn(folder: string, field: string, key: string): void {
  if (!key.startsWith(folder))
    throw refuseAt(field, { key: 'bonus-shop:coupons.refused.otherFolder', params: { folder } });
}

/** The uploaded file with this key; refused if it does not exist or was not uploaded to the field's folder. */
async function uploaded({ files }: Files, field: string, folder: string, key: string) {
  mustBeIn(folder, field, key);
  const found = await files.get(key).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuseAt(field, { key: 'fileKey' });
    throw error;
  });
  if (!found) throw refuseAt(field, { key: 'fileMissing' });
  return found;
}

/** Refuses a file whose content is not a PDF, whatever its name. */
export async function mustBePdf(call: Files, field: string, key: string): Promise<void> {
  const { body } = await uploaded(call, field, 'bonus-shop/pdf/', key);
  for await (const chunk of body) {
    if (isPdf(chunk as Buffer)) return;
    break;
  }
  throw refuseAt(field, { key: 'bonus-shop:coupons.refused.notAPdf' });
}

/** The rows of an uploaded workbook, read with the same limits as an import. */
export async function rowsOf(call: Files, field: string, key: string): Promise<SheetRow[]> {
  mustBeIn('bonus-shop/xlsx/', field, key);
  return storedRows(call, key, (fault, params) => refuseAt(field, { key: fault, ...(params && { params }) }));
}
