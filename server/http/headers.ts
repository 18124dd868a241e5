import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Shorter answers fit into a packet or two as they are. */
const worthIt = 1400;

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

/** Security headers, answers to other origins, and compressed answers. */
export function registerHeaders(app: FastifyInstance, settings: Settings): void {
  const others = hosts(settings);
  const sockets = others.map((one) => one.replace(/^http/, 'ws'));
  const policy = {
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
  // What helmet sends, made once instead of for each answer. Without HSTS and upgrade-insecure-requests, which break an install on plain
  // http; a proxy that ends TLS adds its own.
  const fixed = {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'cache-control': 'no-store',
  };
  // A dozen scripts at the first load: what only a page obeys would be half a packet with each.
  const ofFiles = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? ofFiles : fixed);
    if (!request.headers.origin) return done();
    // A token is sent by the console itself, never by the browser on its own: any origin may ask.
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'ETag, Retry-After, Content-Disposition');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Type, Accept, Accept-Language, If-Match, Idempotency-Key',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < worthIt ||
      reply.hasHeader('content-encoding') ||
      !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    )
      return done(null, payload);
    return gzip(payload, { level: 4 }, (error, body) => {
      if (error) return done(null, payload);
      reply.header('content-encoding', 'gzip').header('vary', 'Accept-Encoding').header('content-length', body.length);
      return done(null, body);
    });
  });
}
