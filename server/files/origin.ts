import type { FastifyRequest } from 'fastify';

/**
 * The origin that links to our files start with. Empty for our own pages: relative links work behind any proxy. Other
 * clients, from another origin or outside a browser, need an absolute link.
 */
export const originFor = (request: FastifyRequest): string =>
  request.headers['sec-fetch-site'] === 'same-origin' ? '' : `${request.protocol}://${request.host}`;
