import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { LocalFiles } from './local';
import { s3Files } from './s3';
import { serveFiles } from './serve';
import type { FileStore } from './store';

/**
 * Opens the store that the settings name. `secret` signs the links of a local store and must be the same on all
 * instances.
 */
export const openFiles = async (settings: Settings, secret: string): Promise<FileStore> =>
  settings.store.kind === 's3' ? s3Files(settings.store) : new LocalFiles(join(settings.dataDir, 'files'), secret);

/** Serves the links of a local store; a bucket serves its own. */
export function registerFiles(app: FastifyInstance, files: FileStore): void {
  if (files instanceof LocalFiles) serveFiles(app, files);
}
