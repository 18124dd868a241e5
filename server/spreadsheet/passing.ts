import { linkLifetime, type FileStore } from '../files/store';
import type { Call } from '../http/route';

/** The folder of generated files, each made for one reader. */
export const passingFolder = 'exports/';

/** A link to a generated file, which is deleted when the link expires. */
export function passingLink(call: Call<unknown, unknown>, key: string, origin?: string): Promise<string> {
  setTimeout(
    () => {
      call.files.delete(key).catch((error: unknown) => call.request.log.warn(error));
    },
    (linkLifetime + 60) * 1000,
  ).unref();
  return call.files.link(key, origin);
}

/**
 * Deletes generated files that outlived their link because the server stopped first. Other instances may be writing
 * files now, and a bucket dates a file by the start of its upload, so only files older than two link lifetimes are
 * deleted.
 */
export const sweepPassed = (files: FileStore): Promise<void> =>
  files.sweep(passingFolder, new Date(Date.now() - 2 * linkLifetime * 1000));
