import type { FastifyRequest } from 'fastify';

/**
 * What a link to one of our files begins with. A page of ours needs nothing, whatever stands between it and us; any
 * other client,
 * of another origin or no browser at all, has to be told where we are.
 */
export const originFor = (request: FastifyRequest): string =>
  request.headers['sec-fetch-site'] === 'same-origin' ? '' : `${request.protocol}://${request.host}`;
