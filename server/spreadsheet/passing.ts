import { linkLifetime } from '../files/store';
import type { Call } from '../route';

/** A link to a file that was made for one reader; the file goes when the link no longer holds. */
export function passingLink(call: Call<unknown, unknown>, key: string, origin?: string): Promise<string> {
  setTimeout(() => {
    call.files.delete(key).catch((error: unknown) => call.request.log.warn(error));
  }, (linkLifetime + 60) * 1000).unref();
  return call.files.link(key, origin);
}
