import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultFlags, editionCodes } from '../../editions/edition';
import { proxyWarning, readSettings } from '../../server/settings';
import { lotteries } from '../../src/admin/lotteries/resource';
import { multibrandQuizzes } from '../../src/admin/multibrand-quizzes/resource';
import { quests } from '../../src/admin/quests/resource';
import { usersAnswers } from '../../src/admin/users-answers/resource';
import { contracts } from '../../src/contract/contracts';
import { isHiddenSection } from '../../src/contract/hidden-sections';

describe('without any setting', () => {
  const settings = readSettings({});

  test('the demo market is served on this machine alone', () => {
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demoData: true,
      demoUsers: 5000,
      apiPath: 'v3',
      store: { kind: 'local' },
    });
    expect(settings.edition.code).toBe('DEMO');
  });
});

test.each([
  ['HUNGARY', 'v1'],
  ['IRELAND', 'v3'],
])('%s speaks %s', (EDITION, apiPath) => {
  expect(readSettings({ EDITION }).apiPath).toBe(apiPath);
});

test('a market may be written as people write it', () => {
  expect(readSettings({ EDITION: 'azerbaijan-brand-a' }).edition.code).toBe('AZERBAIJAN_BRAND_A');
});

test('a database of its own has no demo data unless it is asked for', () => {
  const DATABASE_URL = 'postgres://console@localhost/console';
  expect(readSettings({ DATABASE_URL }).demoData).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
});

test('the path of the wire can be another, or none', () => {
  expect(readSettings({ API_PATH: '/api/v9/' }).apiPath).toBe('api/v9');
  expect(readSettings({ API_PATH: '' }).apiPath).toBe('');
});

test('proxies are trusted all, by address and network, or not at all', () => {
  const trusted = (value: string, address: string) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: value });
    return trustProxy && trustProxy(address);
  };
  expect(trusted('on', '203.0.113.1')).toBe(true);
  expect(trusted('off', '127.0.0.1')).toBe(false);
  expect(trusted('10.0.0.0/8,::1', '10.9.9.9')).toBe(true);
  expect(trusted('10.0.0.0/8,::1', '::1')).toBe(true);
  expect(trusted('10.0.0.0/8,::1', '11.0.0.1')).toBe(false);
});

test.each([
  ['CONTENT_HIDDEN_SECTIONS', 'content'],
  ['BONUS_SHOP_HIDDEN_SECTIONS', 'bonusShop'],
  ['HIDDEN_REPORTS', 'reports'],
] as const)('the README says what %s is in Taiwan, the market that hides some', (setting, group) => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const { hiddenSections } = readSettings({ EDITION: 'TAIWAN' }).edition;
  const row = readme.split('\n').find((one) => one.startsWith(`| \`${setting}\``));
  expect(row).toContain(`\`${hiddenSections[group].join(',')}\` in Taiwan; empty hides none`);
});

test('flags are overridden one by one', () => {
  const { flags } = readSettings({ EDITION: 'TAIWAN', FLAG_ONLINE_USERS: 'on', FLAG_LANGUAGE_SWITCH: 'off' }).edition;
  expect(flags).toMatchObject({ onlineUsers: true, languageSwitch: false, markManyTasks: true });
});

test('the README lists the flags that are read, and each decides something', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((one) => /\.tsx?$/.test(one))
      .map((one) => readFileSync(join(root, folder, one), 'utf8'))
      .join('\n');
  const flags = Object.keys(defaultFlags);
  const named = flags.map((one) => one.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
  const [line = ''] = /^.*`FLAG_<NAME>`.*$/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect([...line.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)).toEqual(named);
  const code = read('src') + read('server');
  expect(flags.filter((one) => !new RegExp(`flags\\.${one}\\b|flag: '${one}'`).test(code))).toEqual([]);
});

test.each([
  [{ EDITION: 'FRANCE' }, /EDITION must be one of IRELAND, .*'FRANCE'/],
  [{ PORT: '80a' }, /PORT must be a whole number/],
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ DEMO_DATA: 'perhaps' }, /DEMO_DATA must be on or off, not 'perhaps'/],
  [{ DEMO_USERS: '-1' }, /DEMO_USERS must be/],
  [{ DATABASE_URL: 'mysql://root:secret@host/db' }, /DATABASE_URL must be an address that begins with postgres/],
  [{ API_HOST: 'elsewhere' }, /API_HOST must be an address/],
  [{ FILE_STORE: 's3' }, /S3_BUCKET/],
  [{ FILE_STORE: 'ftp' }, /FILE_STORE must be local or s3/],
  [{ FIRST_ADMIN_USERNAME: 'root' }, /FIRST_ADMIN_PASSWORD go together/],
  [{ FLAG_ONLINE_USERS: 'maybe' }, /FLAG_ONLINE_USERS must be on or off/],
  [{ LANGUAGES: 'en,fr' }, /LANGUAGES knows .*'fr'/],
  [{ TIME_ZONE: 'Mars/Olympus' }, /TIME_ZONE must be an IANA zone/],
  [{ LAUNCH_DATE: '2020-13-01' }, /LAUNCH_DATE must be a day, yyyy-MM-dd, not '2020-13-01'/],
  [{ LAUNCH_DATE: '2021-02-29' }, /LAUNCH_DATE must be a day/],
  [{ TAX_FREE_AMOUNT: '1000,50' }, /TAX_FREE_AMOUNT must be an amount of money .*'1000,50'/],
  [{ TAX_FREE_AMOUNT: '-1' }, /TAX_FREE_AMOUNT must be an amount of money/],
  [{ HIDDEN_REPORTS: 'bots, game' }, /HIDDEN_REPORTS knows .*games.* not 'game'/],
  [{ CONTENT_HIDDEN_SECTIONS: 'survey' }, /CONTENT_HIDDEN_SECTIONS knows .*surveys.* not 'survey'/],
  [{ BONUS_SHOP_HIDDEN_SECTIONS: 'order' }, /BONUS_SHOP_HIDDEN_SECTIONS knows .*orders.* not 'order'/],
  [{ TIME_ZONE: '+05:30' }, /TIME_ZONE must be an IANA zone/],
  [{ PUBLIC_URL: 'console.example' }, /PUBLIC_URL must be an address/],
  [{ PUSH_WEBHOOK_URL: 'https://push.example/in' }, /PUSH_WEBHOOK_URL and PUSH_WEBHOOK_SECRET go together/],
  [{ TRUST_PROXY: 'perhaps' }, /TRUST_PROXY must be on or off/],
  [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.300' }, /TRUST_PROXY must be .*'10\.0\.0\.300'/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must be .*'10\.0\.0\.0\/33'/],
  [{ API_PATH: 'v3?x' }, /API_PATH must be letters/],
  [{ COMPANY_INITIALS: 'co' }, /COMPANY_INITIALS must be 1 to 10 capital letters/],
  [{ COMPANY_INITIALS: 'ABCDEFGHIJK' }, /COMPANY_INITIALS must be 1 to 10 capital letters/],
  [{ COMPANY_NAME: 'x'.repeat(101) }, /COMPANY_NAME must be at most 100 characters/],
  [{ FIRST_ADMIN_USERNAME: 'x'.repeat(256), FIRST_ADMIN_PASSWORD: 'console-demo' }, /FIRST_ADMIN_USERNAME must be/],
  [{ CODE_HOST: 'code.example' }, /CODE_HOST must be an address/],
  [{ S3_ENDPOINT: 'store.example', FILE_STORE: 's3', S3_BUCKET: 'files' }, /S3_ENDPOINT must be an address/],
  [{ PUSH_WEBHOOK_SECRET: 'secret' }, /PUSH_WEBHOOK_URL and PUSH_WEBHOOK_SECRET go together/],
  [{ FIRST_ADMIN_PASSWORD: 'console-demo' }, /FIRST_ADMIN_PASSWORD go together/],
  [{ IMPORT_KEEPS_GOOD_ROWS: 'some' }, /IMPORT_KEEPS_GOOD_ROWS must be on or off/],
])('%o is refused in words', (env, says) => {
  expect(() => readSettings(env)).toThrow(says);
});

test.each<[env: Record<string, string>, amount: number, name: string]>([
  [{}, 0, 'Autolight'],
  [{ TAX_FREE_AMOUNT: '', AUTOLIGHT_NAME: '  ' }, 0, 'Autolight'],
  [{ TAX_FREE_AMOUNT: '12.5', AUTOLIGHT_NAME: ' Lamp ' }, 12.5, 'Lamp'],
])('%o: %s of a user’s earnings are free of tax, and Autolight orders are of “%s”', (env, amount, name) =>
  expect(readSettings(env)).toMatchObject({ taxFreeAmount: amount, autolightName: name }),
);

test.each(['UTC', 'Asia/Kolkata', 'Asia/Taipei'])('%s is a time zone', (TIME_ZONE) =>
  expect(readSettings({ TIME_ZONE }).edition.timeZone).toBe(TIME_ZONE),
);

test.each(editionCodes)('%s can be started with the sections that it hides', (EDITION) =>
  expect(() => readSettings({ EDITION })).not.toThrow(),
);

test('a refused address of a database does not show its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@host/db' })).toThrow(/^(?!.*secret)/);
});

test('HIDDEN_REPORTS replaces the market’s list of reports that the menu leaves out', () => {
  const hidden = (env: Record<string, string>) => readSettings(env).edition.hiddenSections;
  expect(hidden({ EDITION: 'DEMO', HIDDEN_REPORTS: 'bots, games' }).reports).toEqual(['bots', 'games']);
  expect(hidden({ EDITION: 'TAIWAN', HIDDEN_REPORTS: '' })).toMatchObject({
    reports: [],
    bonusShop: expect.arrayContaining(['orders']) as unknown,
  });
});

test('CONTENT_HIDDEN_SECTIONS and MARK_MANY_TASKS_ENABLED are the documented names', () => {
  const editionOf = (env: Record<string, string>) => readSettings(env).edition;
  expect(editionOf({ EDITION: 'DEMO', CONTENT_HIDDEN_SECTIONS: 'surveys' }).hiddenSections.content).toEqual([
    'surveys',
  ]);
  expect(editionOf({ EDITION: 'TAIWAN', CONTENT_HIDDEN_SECTIONS: '' }).hiddenSections.content).toEqual([]);
  expect(editionOf({ EDITION: 'DEMO', MARK_MANY_TASKS_ENABLED: 'on' }).flags.markManyTasks).toBe(true);
  expect(editionOf({ EDITION: 'TAIWAN', MARK_MANY_TASKS_ENABLED: 'off' }).flags.markManyTasks).toBe(false);
  expect(() => editionOf({ MARK_MANY_TASKS_ENABLED: 'maybe' })).toThrow(/MARK_MANY_TASKS_ENABLED must be on or off/);
});

test.each([
  ['chance', lotteries],
  ['lotteries', lotteries],
  ['challenge', quests],
  ['quests', quests],
  ['multibrandQuizzes', multibrandQuizzes],
  ['interactiveModeration', usersAnswers],
])('CONTENT_HIDDEN_SECTIONS=%s leaves $path out', (section, contract) => {
  const { edition } = readSettings({ EDITION: 'DEMO', CONTENT_HIDDEN_SECTIONS: section });
  const content = Object.values(contracts).filter((one) => one.menu?.group === 'content');
  expect(content.filter((one) => isHiddenSection(edition, one))).toEqual([contract]);
});

test('BONUS_SHOP_HIDDEN_SECTIONS replaces the market’s list, and empty hides nothing', () => {
  const hidden = (env: Record<string, string>) => readSettings(env).edition.hiddenSections.bonusShop;
  expect(hidden({ EDITION: 'TAIWAN' })).toEqual(['providers', 'presents', 'products', 'orders', 'chance', 'coupons']);
  expect(hidden({ EDITION: 'TAIWAN', BONUS_SHOP_HIDDEN_SECTIONS: '' })).toEqual([]);
  expect(hidden({ EDITION: 'DEMO', BONUS_SHOP_HIDDEN_SECTIONS: 'coupons, orders' })).toEqual(['coupons', 'orders']);
});

test('an import keeps nothing of a file with a wrong row, and files and tokens last as long as the README says', () => {
  expect(readSettings({})).toMatchObject({
    importKeepsGoodRows: false,
    exportPartRows: 100_000,
    transferFileDays: 7,
    tokenLifetime: 12 * 60 * 60,
    trustProxy: false,
  });
});

test.each([
  ['PORT', '65535', '65536'],
  ['DEMO_USERS', '1', '0'],
  ['EXPORT_PART_ROWS', '1000000', '1000001'],
  ['TRANSFER_FILE_DAYS', '365', '366'],
  ['TOKEN_LIFETIME', '60', '59'],
  ['TOKEN_LIFETIME', '2592000', '2592001'],
])('%s may be %s and not %s', (name, allowed, refused) => {
  expect(() => readSettings({ [name]: allowed })).not.toThrow();
  expect(() => readSettings({ [name]: refused })).toThrow(`${name} must be a whole number`);
});

test('the password of the first admin has 8 characters or more', () => {
  const made = (FIRST_ADMIN_PASSWORD: string) =>
    readSettings({ FIRST_ADMIN_USERNAME: 'root', FIRST_ADMIN_PASSWORD }).firstAdmin;
  expect(made('12345678')).toEqual({ username: 'root', password: '12345678' });
  expect(() => made('1234567')).toThrow(/8 to 1000 characters/);
});

describe('a bucket for files', () => {
  const bucket = { FILE_STORE: 's3', S3_BUCKET: 'files' };
  test('is in us-east-1 of AWS, with the rights of the machine, unless something else is set', () =>
    expect(readSettings(bucket).store).toEqual({ kind: 's3', bucket: 'files', region: 'us-east-1', prefix: '' }));
  test('is the one that is set', () => {
    const set = {
      S3_REGION: 'eu-west-1',
      S3_PREFIX: 'console/',
      S3_ENDPOINT: 'https://store.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    expect(readSettings({ ...bucket, ...set }).store).toEqual({
      kind: 's3',
      bucket: 'files',
      region: 'eu-west-1',
      prefix: 'console/',
      endpoint: 'https://store.example',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
  });
  test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is not opened with %s alone', (name) =>
    expect(() => readSettings({ ...bucket, [name]: 'x' })).toThrow(/go together/),
  );
});

test.each([
  ['1', true],
  ['TRUE', true],
  ['Yes', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['No', false],
  ['OFF', false],
])('a switch is %s as well', (word, isOn) =>
  expect(readSettings({ IMPORT_KEEPS_GOOD_ROWS: word }).importKeepsGoodRows).toBe(isOn),
);

test('each market of one clone has a folder of its own for its data', () => {
  const folders = ['IRELAND', 'HUNGARY'].map((EDITION) => readSettings({ EDITION, DATA_DIR: '/data' }).dataDir);
  expect(folders).toEqual(['/data/IRELAND', '/data/HUNGARY']);
});

test.each<[Record<string, string>, unknown]>([
  [{ PUBLIC_URL: 'https://console.example' }, expect.stringContaining('set TRUST_PROXY')],
  [{ PUBLIC_URL: 'https://console.example', TRUST_PROXY: '10.0.0.0/8' }, undefined],
  [{ PUBLIC_URL: 'http://console.example:8080' }, undefined],
  [{}, undefined],
])('a start with %j warns of a proxy that is not trusted, if there must be one', (env, warning) =>
  expect(proxyWarning(readSettings(env))).toEqual(warning),
);

test('links begin with PUBLIC_URL without its last slash', () =>
  expect(readSettings({ PUBLIC_URL: 'https://console.example/loyalty/' }).publicUrl).toBe(
    'https://console.example/loyalty',
  ));
