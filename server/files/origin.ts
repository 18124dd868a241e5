import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

interface Asked {
  request: FastifyRequest;
  settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'host' | 'port'>;
}

const pageOf = ({ headers }: FastifyRequest): URL | undefined => {
  const from = headers.origin ?? headers.referer ?? '';
  return URL.canParse(from) ? new URL(from) : undefined;
};
/** Whether a browser says that one of our own pages asks; browsers say it to https and to this machine only. */
const isSameOrigin = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin';
/** Whether one of our own pages asks, as far as the request says so. */
const isOwnPage = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === undefined ? pageOf(request)?.host === request.host : isSameOrigin(request);

/** The address on which the connection arrived: it leads back here, whatever the request's Host says. */
function reached({ request, settings }: Asked): string {
  const { localAddress, localPort } = request.raw.socket;
  const address = (localAddress ?? settings.host).replace(/^::ffff:/, '');
  return `${request.protocol}://${isIPv6(address) ? `[${address}]` : address}:${localPort ?? settings.port}`;
}

/**
 * The origin that links to our files start with. A client can write any Host into its request, so the address is the
 * configured one (PUBLIC_URL), or the one that a trusted proxy passes on, or the one that was reached.
 * Empty for our own pages, where relative links work behind any proxy, unless the link must be `absolute`.
 */
export function originFor(asked: Asked, { absolute = false } = {}): string {
  const { request, settings } = asked;
  if (!absolute && isOwnPage(request)) return '';
  if (settings.publicUrl) return settings.publicUrl;
  const peer = request.raw.socket.remoteAddress ?? '';
  if (settings.trustProxy && settings.trustProxy(peer)) return `${request.protocol}://${request.host}`;
  return (isSameOrigin(request) && pageOf(request)?.origin) || reached(asked);
}
