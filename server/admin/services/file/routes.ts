import * as z from 'zod/mini';
import { holdsImages, onlyKind, uploadFolder } from '../../../files/keys';
import { originFor } from '../../../files/origin';
import { withUpload, type Spooled } from '../../../files/spool';
import { uploadLimit, type FileStore } from '../../../files/store';
import { imageKind, isPdf, isZip, typeOf } from '../../../files/types';
import { Refusal } from '../../../http/refusal';
import { route } from '../../../http/route';

const refuse = (field: string, key: string) => new Refusal(422, key, { errors: { [field]: [{ key }] } });

/**
 * The file is served with the type of its extension, so images, PDFs and workbooks get the extension of their actual
 * content.
 */
const nameFor = (file: Spooled, folder: string): string => {
  const only = onlyKind(folder);
  if (!only && !holdsImages(folder)) return file.name;
  if (only === 'pdf' && !isPdf(file.head)) throw refuse('file', 'bonus-shop:coupons.refused.notAPdf');
  if (only === 'xlsx' && !isZip(file.head)) throw refuse('file', 'spreadsheetNotXlsx');
  const kind = only ?? imageKind(file.head);
  if (!kind) throw refuse('file', 'notAnImage');
  return `${file.name.replace(/\.[^.]*$/, '')}.${kind}`;
};

async function store(files: FileStore, origin: string, file: Spooled | undefined, path: string | undefined) {
  if (!file) throw refuse('file', 'fileMissing');
  if (!path) throw refuse('file_path', 'required');
  const folder = uploadFolder(path);
  if (!folder) throw refuse('file_path', 'uploadFolder');
  if (file.size === 0) throw refuse('file', 'fileEmpty');
  const name = nameFor(file, folder);
  const type = typeOf(name);
  const file_key = await files.put(folder, name, file.open(), { type, limit: uploadLimit });
  return { file_key, url: await files.link(file_key, origin) };
}

/** Uploads (document 1, sections 3, 7 and 9). */
export const routes = [
  route({
    method: 'POST',
    path: '/admin/services/file',
    summary: 'Stores an upload of at most 50,000,000 bytes under a documented folder (document 1, sections 7 and 9).',
    allow: 'staff',
    multipart: z.object({ file: z.file(), file_path: z.string() }),
    answer: z.object({ file_key: z.string(), url: z.string() }),
    handle: ({ request, files, settings }) =>
      withUpload(request, settings.dataDir, ({ file, fields }) =>
        store(files, originFor({ request, settings }), file, fields.file_path),
      ),
  }),
];
