import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '../../server/http/errors';

test.each(['40P01', '40001'])(
  'whom the database undid for another (%s) is told to try again, in words',
  async (code) => {
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.get('/', () => {
      throw Object.assign(new Error('deadlock detected'), { code });
    });
    const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '10',
      { message: 'The server is busy: try again in a few seconds' },
    ]);
  },
);
