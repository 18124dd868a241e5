import { describe, expect, test } from 'vitest';
import { replayCommand, readOptions } from '../../qa/options';
import { models } from '../../qa/models';
import { partsOf } from '../../qa/plan';

describe('what is asked of the lab', () => {
  test('in a word that it does not know is told which it knows', () =>
    expect(() => readOptions(['--machines', 'ticket'])).toThrow(
      /'--machines'[^]*--base-url [^]*--machine .*qa\/README\.md/,
    ));
  test('against a deployed console needs the market', () =>
    expect(() => readOptions(['--base-url', 'https://console.example'])).toThrow('--base-url needs --edition'));

  test.each([
    [['--edition', 'hungry'], /--edition must be one of IRELAND, HUNGARY, .*, not 'hungry'/],
    [['--role', 'boss'], /--role must be one of admin, team, rsm, ba, not 'boss'/],
    [['--shard', '3/2'], /--shard must be like 2\/8/],
    [['--shard', 'two'], /--shard must be like 2\/8/],
    [['--workers', '0'], /--workers must be a whole number from 1, not '0'/],
    [['--timeout', 'long'], /--timeout must be a whole number from 1, not 'long'/],
    [['--retries', '-1'], /--retries|ambiguous/],
    [['--account', 'boss=anna:secret'], /--account's role must be one of admin, team, rsm, ba, not 'boss'/],
    [['--account', 'admin'], /--account must be <role>=<username>/],
    [['--targets', 'targets.json', '--base-url', 'https://console.example'], /--targets names the consoles/],
    [['--base-url', 'console.example', '--edition', 'demo'], /--base-url must begin with https/],
  ] as const)('%j is refused in words', (argv, message) => expect(() => readOptions([...argv])).toThrow(message));

  test('of a machine that there is not is told which there are', () =>
    expect(() => partsOf(models, readOptions(['--machine', 'tickets']))).toThrow(
      /--machine must be one of .*chat, .*ticket, .*, not 'tickets'/,
    ));

  test('has defaults, and a quick run does not walk anything again', () => {
    expect(readOptions([])).toMatchObject({ workers: 2, timeout: 10_000, retries: 1, out: 'qa-report' });
    expect(readOptions(['--quick'])).toMatchObject({ retries: 0 });
    expect(readOptions(['--edition', 'azerbaijan-brand-a', '--role', 'BA', '--shard', '2/8'])).toMatchObject({
      edition: 'AZERBAIJAN_BRAND_A',
      role: 'ba',
      shard: { part: 2, of: 8 },
    });
  });
});

test.each([
  [['--account', 'anna:s3cret']],
  [['--account', 'admin=anna=s3cret:']],
  [['--password', 'my', 's3cret']],
  [['--base-url', 'https://anna:s3cret@console.example', '--edition', 'demo']],
  [['--base-url', 'anna:s3cret@console.example', '--edition', 'demo']],
])('what is refused of %j is not repeated, because it may be a password', (argv) => {
  const said = (() => {
    try {
      return JSON.stringify(readOptions(argv));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(said).toMatch(/^(--account|--base-url) must|^There is a word/);
  expect(said).not.toContain('s3cret');
});

test('the command that walks a path again holds all options but passwords', () => {
  const options = readOptions([
    '--base-url',
    'https://console.example/',
    '--edition',
    'hungary',
    '--account',
    "admin=anna o'hara:secret",
    '--password',
    'hidden',
    '--api-path',
    'v2',
    '--timeout',
    '30',
    '--lasting',
    '--insecure',
    '--machine',
    'ticket',
  ]);
  expect(replayCommand(options, 'HUNGARY', 'ticket/admin/select-one')).toBe(
    "npm run qa -- --base-url https://console.example/ --api-path v2 --timeout 30 --account 'admin=anna o'\\''hara' --lasting --insecure --edition HUNGARY --replay ticket/admin/select-one",
  );
  expect(options.targets).toMatchObject([
    { address: 'https://console.example', accounts: { admin: { username: "anna o'hara", password: 'secret' } } },
  ]);
});
