import { linkLifetime, type FileStore } from '../files/store';
import type { Call } from '../http/route';

/** Where files are that were made for one reader. */
export const passingFolder = 'exports/';

/** A link to a file that was made for one reader; the file goes when the link no longer holds. */
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
 * Deletes the files whose server stopped before their links did. Other instances make them at the same time, and a bucket dates a file
 * by the beginning of its upload: so what is swept is twice as old as a link can be.
 */
export const sweepPassed = (files: FileStore): Promise<void> =>
  files.sweep(passingFolder, new Date(Date.now() - 2 * linkLifetime * 1000));
