import type { Readable } from 'node:stream';

/** Seconds that a link holds (decisions, the wire). */
export const linkLifetime = 600;

/** The greatest upload: this many bytes pass, one more does not. */
export const uploadLimit = 50_000_000;

/**
 * Where uploads and made files are: a local folder or an S3 bucket. Keys are made by the server; a key with a path in
 * it that it did not make is refused.
 */
export interface FileStore {
  /**
   * Stores a stream under a new key in a folder ('images/', 'exports/') and returns the key. Fails, leaving nothing,
   * when the stream is longer than `limit` bytes.
   */
  put(folder: string, name: string, body: Readable, options: { type: string; limit?: number }): Promise<string>;
  /** Null when there is none. */
  get(key: string): Promise<{ body: Readable; type: string; size: number; name: string } | null>;
  delete(key: string): Promise<void>;
  /** Deletes what has been in a folder since before this moment. */
  sweep(folder: string, before: Date): Promise<void>;
  /** A link that expires after 10 minutes (decisions), absolute when `origin` is given. */
  link(key: string, origin?: string): Promise<string>;
}
