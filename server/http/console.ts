import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import type { Settings } from '../settings';

/**
 * The folder of a market's built console: beside the built server, or under dist/ when the server runs from its
 * sources.
 */
export const consoleFolder = (code: string): string | undefined =>
  [join(import.meta.dirname, '..', code), join(import.meta.dirname, '../../dist', code)].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );

/** Files with a content hash in their name never change. */
const hashed = /[\\/]assets[\\/].+-[\w-]{8}\.\w+(\.br|\.gz)?$/;
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');

/**
 * Serves the console: its static files, and index.html for every address that a browser navigates to.
 * Where the API has no path prefix (API_PATH is empty), a request that accepts HTML gets the console and any other
 * request the API.
 */
export function registerConsole(app: FastifyInstance, settings: Settings, folder: string | undefined): void {
  const api = settings.apiPath ? `/${settings.apiPath}/` : undefined;
  const isApi = (url: string) =>
    (api ? url.startsWith(api) : false) || url.startsWith('/files/') || url.startsWith('/socket.io/');
  const page = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  if (folder) {
    void app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.setHeader('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
    if (!api) {
      app.addHook('onRequest', async (request, reply) => {
        const path = request.url.split('?')[0]!;
        if (wantsPage(request) && !isApi(path) && !/\.\w+$/.test(path) && path !== '/healthz') return page(reply);
        return;
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    if (folder && wantsPage(request) && !isApi(request.url)) return page(reply);
    throw new Refusal(404, 'noSuchCall');
  });
}
