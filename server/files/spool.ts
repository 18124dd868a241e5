import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { bytesOf, partsOf } from '../http/bodies';
import { Refusal } from '../http/refusal';
import { uploadLimit } from './store';

/** An uploaded file on disk. */
export interface Spooled {
  name: string;
  type: string;
  path: string;
  size: number;
  head: Buffer;
  open(): ReturnType<typeof createReadStream>;
}

/** What a multipart request holds. */
export interface Upload {
  file: Spooled | undefined;
  fields: Record<string, string>;
}

/**
 * The parser truncates a file that is too large instead of throwing. We throw after reading the part, so that the
 * response reaches the client.
 */
const limits = {
  limits: { fileSize: uploadLimit, files: 1, fields: 20, fieldSize: 10_000 },
  throwFileSizeLimit: false,
};

const tooBig = () =>
  new Refusal(413, 'fileTooBig', {
    errors: { file: [{ key: 'fileTooBig' }] },
    headers: { connection: 'close' },
  });

async function spool(part: MultipartFile, folder: string): Promise<Spooled> {
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(bytesOf(part), createWriteStream(path, { flags: 'wx' }));
    if (part.file.truncated) throw tooBig();
    const file = await open(path);
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
      return {
        // The parser takes a part of application/octet-stream for a file, with or without a name.
        name: (part.filename as string | undefined) ?? 'file',
        type: part.mimetype,
        path,
        size: (await file.stat()).size,
        head: buffer.subarray(0, bytesRead),
        open: () => createReadStream(path),
      };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Deletes files older than a day: a crash leaves partial uploads behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - 86_400_000) await rm(path, { force: true });
  }
}

/**
 * Reads a multipart request: a file part named `file`, streamed to disk, and text fields, in any order.
 * The temporary file is deleted when `work` ends, also when it fails. More than 50,000,000 bytes are refused with 413.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  dataDir: string,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  // A request that is far too large is refused without reading it.
  if (Number(request.headers['content-length'] ?? 0) > 4 * uploadLimit) throw tooBig();
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const fields: Record<string, string> = {};
  let file: Spooled | undefined;
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === 'file') file = await spool(part, folder);
      else part.file.resume();
    }
    return await work({ file, fields });
  } finally {
    if (file) await rm(file.path, { force: true });
  }
}
