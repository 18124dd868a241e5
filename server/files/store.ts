import type { Readable } from 'node:stream';

/** How long a link is valid, seconds (decisions, the wire). */
export const linkLifetime = 600;
/** The same for links in an exported workbook, which is read later than a page, seconds. */
export const exportedLinkLifetime = 24 * 60 * 60;

/** The largest upload, bytes. */
export const uploadLimit = 50_000_000;

/**
 * Where uploaded and generated files are stored: a local folder or an S3 bucket. Only keys that this server can have
 * made are accepted, which rules out path traversal.
 */
export interface FileStore {
  /**
   * Stores a stream under a new key in a folder ('images/', 'exports/') and returns the key. Fails without leaving a
   * file when the stream is longer than `limit` bytes.
   */
  put(folder: string, name: string, body: Readable, options: { type: string; limit?: number }): Promise<string>;
  /** Null when there is no such file. */
  get(key: string): Promise<{ body: Readable; type: string; size: number; name: string } | null>;
  delete(key: string): Promise<void>;
  /** Deletes a folder's files that were last modified before this moment. */
  sweep(folder: string, before: Date): Promise<void>;
  /** A link that expires after `seconds`, by default 10 minutes (decisions); absolute when `origin` is given. */
  link(key: string, origin?: string, seconds?: number): Promise<string>;
}

/** A link to a file. If the file is missing, the link shows nothing, but still identifies the file. */
export const linkTo = (files: FileStore, key: string, origin?: string, seconds?: number): Promise<string> =>
  files.link(key, origin, seconds).catch(() => `${origin ?? ''}/files/${key}`);
