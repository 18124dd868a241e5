import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { asUnavailable, DatabaseUnavailable } from '../../server/database/unavailable';
import { answerError, reasonOf } from '../../server/http/errors';
import { Refusal } from '../../server/http/refusal';

/** The status and the body of the answer to a call that fails with this error. */
async function answerTo(error: object): Promise<[status: number, body: unknown]> {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error(), error);
  });
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  return [answer.statusCode, answer.json()];
}

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

test('whoever saves a text that is too long for the index of its column is told so at its field', async () => {
  const tooLong = { code: '54000', table: 'daily_questions', constraint: 'daily_questions_text_id' };
  expect(await answerTo(tooLong)).toMatchObject([422, { errors: { text: ['Must be 890 characters or fewer'] } }]);
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

describe('whoever sends what the database cannot keep is told so, and nothing of the database', () => {
  test.each([
    ['22021', 'Must be text'],
    ['22P05', 'Must be text'],
    ['22003', 'Not valid'],
    ['22007', 'Not valid'],
    ['22008', 'Not valid'],
    ['22P02', 'Not valid'],
  ])('%s', async (code, message) => {
    expect(await answerTo({ code, message: 'invalid input syntax for column secret' })).toEqual([422, { message }]);
  });
});

test.each([
  ['an error of the server itself', {}],
  ['a statement that is wrong', { code: '42601' }],
])('%s is answered without its words', async (_, error) => {
  expect(await answerTo({ ...error, message: 'relation "secrets" does not exist' })).toEqual([
    500,
    { message: 'Something went wrong on the server: nothing was changed' },
  ]);
});

test('why a batch leaves a row out says each reason once, with those of the fields', () => {
  const taken = [{ key: 'taken' }];
  expect(reasonOf(new Refusal(422, 'invalid', { errors: { phone: taken, username: taken } }), 'en')).toBe(
    'Not valid. Already taken',
  );
  expect(reasonOf(new Error('secret'), 'en')).toBe('Something went wrong on the server: nothing was changed');
});

describe('a database that cannot be reached', () => {
  const failure = (more: object, message = 'failed') => Object.assign(new Error(message), more);
  test.each<[string, Error]>([
    ['is being shut down', failure({ code: '57P01' })],
    ['starts up', failure({ code: '57P03' })],
    ['has no connection left', failure({ code: '53300' })],
    ['was the primary before a failover', failure({ code: '25006' })],
    ['ends the connection', failure({ code: '08006' })],
    ['is gone in the middle of a statement', failure({}, 'Connection terminated unexpectedly')],
    ['does not answer in time', failure({}, 'timeout exceeded when trying to connect')],
    ['refuses the connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['has no address', failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['refuses it at all of its addresses', new AggregateError([failure({ syscall: 'connect' })])],
  ])('%s', (_, error) => expect(asUnavailable(error)).toBeInstanceOf(DatabaseUnavailable));
  test.each<[string, Error]>([
    ['a statement that is cancelled', failure({ code: '57014' })],
    ['a value that is taken', failure({ code: '23505' })],
    ['a file that is not there', failure({ code: 'ENOENT', syscall: 'open' })],
  ])('is not %s', (_, error) => expect(asUnavailable(error)).toBe(error));
  test('makes its caller try again in five seconds', async () => {
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.get('/', () => {
      throw new DatabaseUnavailable(new Error('gone'));
    });
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});
