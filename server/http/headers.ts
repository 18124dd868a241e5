import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { answeredHeader } from '../../src/contract/answered';
import type { Settings } from '../settings';

/** The smallest response that is compressed, bytes: a shorter one fits into one or two packets as it is. */
const compressedFrom = 1400;

const originOf = (address: string) => new URL(address).origin;

/**
 * Other hosts that the console connects to or loads images from: the API's, if it is a different one, and the bucket's.
 */
function hosts({ apiHost, store }: Settings): string[] {
  const found = apiHost ? [originOf(apiHost)] : [];
  if (store.kind !== 's3') return found;
  if (!store.endpoint)
    return [
      ...found,
      `https://${store.bucket}.s3.${store.region}.amazonaws.com`,
      `https://s3.${store.region}.amazonaws.com`,
    ];
  const { protocol, host } = new URL(store.endpoint);
  return [...found, `${protocol}//${host}`, `${protocol}//${store.bucket}.${host}`];
}

function contentSecurityPolicy(settings: Settings): Record<string, string[]> {
  const others = hosts(settings);
  const sockets = others.map((one) => one.replace(/^http/, 'ws'));
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Another back-end's image links may lead to any host.
    'img-src': ["'self'", 'data:', 'blob:', ...others, ...(settings.apiHost ? ['https:'] : [])],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...others, ...sockets, ...(settings.codeHost ? [originOf(settings.codeHost)] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Registers security headers, CORS and compression. Must be awaited before the first route is added. */
export async function registerHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    // Helmet's own directives include upgrade-insecure-requests, which breaks an install on plain http.
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Strict-Transport-Security is left to the proxy that terminates TLS: the server itself also runs on plain http.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  // Any origin is safe: calls are authorised by a token that the console sends itself, never by a cookie that the
  // browser adds.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'Accept-Language',
      'If-Match',
      'Idempotency-Key',
      answeredHeader,
    ],
    exposedHeaders: ['ETag', 'Retry-After', 'Content-Disposition'],
    maxAge: 86_400,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: compressedFrom,
    // Compressed request bodies are not unpacked: a small one could unpack to any size.
    globalDecompression: false,
  });
  // Set on the raw response, as helmet does, so that a route or the static files can override it.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('cache-control', 'no-store');
    done();
  });
}
