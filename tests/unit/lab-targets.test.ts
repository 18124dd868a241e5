import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { answers, expectMarket, identify, identityIn } from '../../qa/consoles';
import { readTargets, type Target } from '../../qa/targets';

const accounts = { admin: { username: 'anna', password: 'secret' } };
const read = (list: unknown, env = {}) => readTargets(JSON.stringify(list), 'targets.json', env);

describe('a list of deployed consoles', () => {
  test('names markets, addresses, accounts, and passwords or where they are', () =>
    expect(
      read(
        [
          { market: 'hungary', address: 'https://hu.example/', accounts, apiPath: 'v1' },
          {
            market: 'AZERBAIJAN_BRAND_A',
            address: 'http://127.0.0.1:8080',
            accounts: { ba: { username: 'bela', passwordVariable: 'BA_PASSWORD' } },
          },
        ],
        { BA_PASSWORD: 'from the environment' },
      ),
    ).toEqual([
      { market: 'HUNGARY', address: 'https://hu.example', apiPath: 'v1', accounts },
      {
        market: 'AZERBAIJAN_BRAND_A',
        address: 'http://127.0.0.1:8080',
        accounts: { ba: { username: 'bela', password: 'from the environment' } },
      },
    ]));

  const one = { market: 'HUNGARY', address: 'https://hu.example', accounts };
  test.each([
    ['not a list', one, /^targets\.json: the list: .*a list of \{ market/],
    ['an empty list', [], /^targets\.json: the list: /],
    ['an entry without an address', [{ market: 'HUNGARY', accounts }], /^targets\.json: entry 1, address: /],
    ['a misspelt field', [one, { ...one, adress: '' }], /^targets\.json: entry 2: .*adress/],
    [
      'a market that there is not',
      [{ ...one, market: 'HUNGRY' }],
      /entry 1: market must be one of IRELAND, .*'HUNGRY'/,
    ],
    ['an address without a scheme', [{ ...one, address: 'hu.example' }], /entry 1: address must begin with https/],
    ['a role that there is not', [{ ...one, accounts: { boss: accounts.admin } }], /accounts are admin, .*'boss'/],
    ['no account', [{ ...one, accounts: {} }], /entry 1: has no accounts/],
    ['no password', [{ ...one, accounts: { admin: { username: 'anna' } } }], /the account admin has no password/],
    [
      'a variable that is not set',
      [{ ...one, accounts: { admin: { username: 'anna', passwordVariable: 'HU' } } }],
      /the environment variable HU is not set/,
    ],
    ['a market twice', [one, one], /HUNGARY is listed twice/],
  ] as const)('with %s is refused in words', (_, list, message) => expect(() => read(list)).toThrow(message));
  test.each([
    ['a missing comma', '[\n  { "password": "s3cret" "a": 1 }\n]', 'line 2, column 26'],
    ['a stray word', '[\n  { "password": s3cret }\n]', 'line 2, column 17'],
    ['a missing end', '[{ "password": "s3cret"', 'line 1, column 24'],
  ])('with %s is refused with its place, and no password is repeated', (_, text, place) =>
    expect(() => readTargets(text, 'targets.json', {})).toThrow(new Error(`targets.json is not valid JSON: ${place}`)),
  );
  test('whose address holds a password is refused without it', () =>
    expect(() => read([{ ...one, address: 'https://anna:s3cret@hu.example' }])).toThrow(
      new Error(
        'targets.json: entry 1: address must not hold a user name or a password: accounts have their own place',
      ),
    ));
  test('that is not JSON is refused in words', () =>
    expect(() => readTargets('[', 'targets.json', {})).toThrow(/^targets\.json is not valid JSON/));
});

const page = (meta: string) => `<!doctype html><head>${meta}</head>`;
const hungarian = page('<meta name="console-edition" content="HUNGARY"><meta name="console-version" content="3.11.0">');
test('a console says in its first page which market and version it is', () => {
  expect(identityIn(hungarian)).toEqual({ edition: 'HUNGARY', version: '3.11.0' });
  expect(identityIn(page('<meta charset="utf-8">'))).toEqual({ edition: null, version: null });
});

describe('a deployed console', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  const listen = async (answers: (count: number) => [number, string]): Promise<Target> => {
    let count = 0;
    server = createServer((_, response) => {
      const [status, body] = answers(count++);
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    return { market: 'HUNGARY', address: `http://127.0.0.1:${port}`, accounts };
  };

  test('that is still starting is waited for', async () => {
    const target = await listen((count) => (count ? [200, hungarian] : [503, '']));
    expect(await identify(target, 5_000)).toEqual({ edition: 'HUNGARY', version: '3.11.0' });
  });
  test('that does not start in time says so', async () => {
    const target = await listen(() => [503, '']);
    await expect(identify(target, 300)).rejects.toThrow(
      /of HUNGARY at .* has not started within 0\.3 s: it answers 503/,
    );
  });
  test('that is not there says so', async () => {
    const target = await listen(() => [200, '']);
    server!.close();
    await once(server!, 'close');
    await expect(identify(target, 300)).rejects.toThrow(/of HUNGARY at .* cannot be reached: nothing listens there/);
  });
  test('that answers with an error says so at once', async () => {
    const target = await listen(() => [404, '']);
    await expect(identify(target, 60_000)).rejects.toThrow(/answers 404, not its first page/);
  });
  test.each([
    [200, true],
    [404, true],
    [502, false],
    [503, false],
    [504, false],
  ])('whose proxy says %i answers: %s', async (status, isThere) => {
    const { address } = await listen(() => [status, '']);
    expect(await answers({ url: address })).toBe(isThere);
  });
  test('of another market is not walked', () => {
    const target: Target = { market: 'TAIWAN', address: 'https://tw.example', accounts };
    const check = (edition: string | null) => () => expectMarket(target, { edition, version: '3.11.0' });
    expect(check('HUNGARY')).toThrow(
      'The console at https://tw.example is that of HUNGARY, version 3.11.0, not of TAIWAN',
    );
    expect(check('MARS')).toThrow('an unknown market, MARS');
    expect(check(null)).toThrow('does not say which market it is for');
    expect(check('TAIWAN')).not.toThrow();
  });
});
