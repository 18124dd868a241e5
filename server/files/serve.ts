import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import type { LocalFiles } from './local';
import { isImage } from './types';

/**
 * The Content-Disposition header: images are shown in the browser, everything else is downloaded under its original
 * name.
 */
export const disposition = (name: string, type: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${isImage(type) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Serves the local store's signed links at /files/…, outside the API's path prefix. */
export function serveFiles(app: FastifyInstance, files: LocalFiles): void {
  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    // Stored files are sent uncompressed, so that Content-Length is known.
    { compress: false },
    async (request, reply) => {
      const key = request.params['*'];
      files.checkLink(key, request.query.expires, request.query.signature);
      const found = await files.get(key);
      if (!found) throw new Refusal(404, 'fileMissing');
      return reply
        .headers({
          'content-type': found.type,
          'content-length': found.size,
          'content-disposition': disposition(found.name, found.type),
          'x-content-type-options': 'nosniff',
          'content-security-policy': 'sandbox',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'private, max-age=600, immutable',
        })
        .send(found.body);
    },
  );
}
