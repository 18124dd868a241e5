import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Shorter answers fit into a packet or two as they are, bytes. */
const compressedFrom = 1400;

const originOf = (address: string) => new URL(address).origin;

/** Other hosts that the console talks to or shows pictures of: the API's, where it is elsewhere, and the bucket's. */
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
    // Another back-end's pictures are wherever its links lead.
    'img-src': ["'self'", 'data:', 'blob:', ...others, ...(settings.apiHost ? ['https:'] : [])],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...others, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * Security headers, answers to other origins, and compressed answers. Must be awaited before the first route is added.
 */
export async function registerHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    // Helmet's own directives include upgrade-insecure-requests, which breaks an install on plain http.
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only for https: a proxy that ends TLS adds its own.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  // The console itself sends its token, the browser never does so on its own: any origin may ask.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'If-Match', 'Idempotency-Key'],
    exposedHeaders: ['ETag', 'Retry-After', 'Content-Disposition'],
    maxAge: 86_400,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: compressedFrom,
    // Bodies are read as they are sent: a small compressed one could unpack to any size.
    globalDecompression: false,
  });
  // On the raw answer, as helmet's: what a route or the console's files say of themselves takes its place.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('cache-control', 'no-store');
    done();
  });
}
