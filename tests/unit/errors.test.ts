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

test('whoever saves a value that another has just taken is told so at its field', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('duplicate key'), {
      code: '23505',
      table: 'legal_entities',
      constraint: 'legal_entities_tax_number_unique',
    });
  });
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { tax_number: ['Already taken'] } }]);
});

test('whoever names a record that has just been deleted is told so at its field', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('foreign key'), {
      code: '23503',
      table: 'outlets',
      constraint: 'outlets_city_id_cities_id_fk',
      detail: 'Key (city_id)=(5) is not present in table "cities".',
    });
  });
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { city_id: ['There is no such record'] } }]);
});
