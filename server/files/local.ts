import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../http/refusal';
import { checkKey, nameOf, newKey } from './keys';
import { atMost } from './limit';
import { linkLifetime, type FileStore } from './store';
import { typeOf } from './types';

/**
 * Files in a local folder. Links are signed, so any instance with the same folder and secret can serve them until they
 * expire.
 */
export class LocalFiles implements FileStore {
  constructor(
    readonly folder: string,
    private readonly secret: string,
  ) {}

  async put(
    folder: string,
    name: string,
    body: Readable,
    { limit = Infinity }: { type: string; limit?: number },
  ): Promise<string> {
    const key = newKey(folder, name);
    const unfinished = join(this.folder, '.incoming', randomBytes(16).toString('hex'));
    await mkdir(dirname(unfinished), { recursive: true });
    await mkdir(dirname(this.pathOf(key)), { recursive: true });
    try {
      await pipeline(body, atMost(limit), createWriteStream(unfinished, { flags: 'wx' }));
      // Renamed when complete, so that a reader never sees a partial file.
      await rename(unfinished, this.pathOf(key));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return key;
  }

  async get(key: string) {
    const size = await this.sizeOf(key);
    if (size === null) return null;
    const name = nameOf(key);
    return { body: createReadStream(this.pathOf(key)), type: typeOf(name), size, name };
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async sweep(folder: string, before: Date): Promise<void> {
    const names = await readdir(join(this.folder, folder)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : Promise.reject(error),
    );
    for (const name of names) {
      const path = join(this.folder, folder, name);
      // Another instance may sweep the same folder at the same time.
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
    }
  }

  async link(key: string, origin = '', seconds = linkLifetime): Promise<string> {
    if ((await this.sizeOf(key)) === null)
      throw new Refusal(404, 'fileMissing', { errors: { file_key: [{ key: 'fileMissing' }] } });
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const path = key.split('/').map(encodeURIComponent).join('/');
    return `${origin}/files/${path}?expires=${expires}&signature=${this.sign(key, expires)}`;
  }

  /** Throws a 403 unless the link's signature is ours and it has not expired. */
  checkLink(key: string, expires: string | undefined, signature: string | undefined): void {
    const until = Number(expires);
    const expected = Buffer.from(this.sign(key, until));
    const given = Buffer.from(signature ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal(403, 'linkWrong');
    if (until * 1000 < Date.now()) throw new Refusal(403, 'linkExpired');
  }

  private sign(key: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${expires}\n${key}`).digest('base64url');
  }

  private pathOf(key: string): string {
    return join(this.folder, checkKey(key));
  }

  private async sizeOf(key: string): Promise<number | null> {
    try {
      const found = await stat(this.pathOf(key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR')
        return null;
      throw error;
    }
  }
}
