import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Edition } from '../editions/edition';
import { editionFromSettings, SettingError } from '../editions/settings';
import { contracts } from '../src/contract/contracts';
import { sectionsIn } from '../src/contract/hidden-sections';

/** The server's settings; README.md lists the environment variables. */
export interface Settings {
  edition: Edition;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  demoData: boolean;
  /** The number of app users in the demo market. */
  demoUsers: number;
  /** The API's path prefix without slashes: 'v3', or '' for none. */
  apiPath: string;
  /** The API that the console calls, if it is not this server; the content security policy allows it. */
  apiHost?: string;
  /** The staging host whose code the console shows; the content security policy allows it. */
  codeHost?: string;
  firstAdmin?: { username: string; password: string };
  store:
    | { kind: 'local' }
    | {
        kind: 's3';
        bucket: string;
        endpoint?: string;
        region: string;
        accessKeyId?: string;
        secretAccessKey?: string;
        prefix: string;
      };
  /** Whether an import saves its valid rows when others are invalid; otherwise it saves nothing then (decisions). */
  importKeepsGoodRows: boolean;
  /** The maximum of rows in one file of an export that is split. */
  exportPartRows: number;
  /** The money that a user may earn tax-free, the N of 'totalMinusN': the specification does not give the amount. */
  taxFreeAmount: number;
  /** The product name that marks an Autolight order: the specification does not define which orders these are. */
  autolightName: string;
  /** How many days the file of an export and the error file of an import are kept. */
  transferFileDays: number;
  /** Seconds until a token expires. */
  tokenLifetime: number;
  /** Whether the proxy with this address may set Host and X-Forwarded-…; false if none may. */
  trustProxy: false | ((address: string) => boolean);
  /** The push service's web hook. The secret signs each call. */
  pushes?: { url: string; secret: string };
  /** The address that this server has for its visitors, without a trailing slash. Links to files begin with it. */
  publicUrl?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const refuse = (name: string, must: string, value: string): never => {
  throw new SettingError(`${name} must be ${must}, not '${value}'`);
};

function number(env: Env, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const value = env[name];
  if (!value) return otherwise;
  const found = Number(value);
  return Number.isInteger(found) && found >= least && found <= most
    ? found
    : refuse(name, `a whole number from ${least} to ${most}`, value);
}

function money(env: Env, name: string): number {
  const value = env[name] || '0';
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 ? amount : refuse(name, 'an amount of money such as 1000.50', value);
}

function onOff(env: Env, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (!value) return otherwise;
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true;
  return ['0', 'false', 'off', 'no'].includes(value.toLowerCase()) ? false : refuse(name, 'on or off', value);
}

function address(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name];
  if (!value) return;
  const found = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
  return protocols.includes(found)
    ? value
    : refuse(
        name,
        `an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`,
        name === 'DATABASE_URL' ? '…' : value,
      );
}

function storeFrom(env: Env): Settings['store'] {
  const kind = env.FILE_STORE || 'local';
  if (kind === 'local') return { kind };
  if (kind !== 's3') return refuse('FILE_STORE', 'local or s3', kind);
  if (!env.S3_BUCKET) throw new SettingError('FILE_STORE=s3 needs S3_BUCKET');
  if (!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY)
    throw new SettingError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  const endpoint = address(env, 'S3_ENDPOINT', ['http', 'https']);
  return {
    kind,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    prefix: env.S3_PREFIX ?? '',
    ...(endpoint && { endpoint }),
    ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
    ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
  };
}

function firstAdminFrom(env: Env): Settings['firstAdmin'] {
  const { FIRST_ADMIN_USERNAME: username, FIRST_ADMIN_PASSWORD: password } = env;
  if (!username && !password) return;
  if (!username || !password) throw new SettingError('FIRST_ADMIN_USERNAME and FIRST_ADMIN_PASSWORD go together');
  if (username.length > 255) refuse('FIRST_ADMIN_USERNAME', 'at most 255 characters', username);
  if (password.length < 8 || password.length > 1000)
    throw new SettingError('FIRST_ADMIN_PASSWORD must have 8 to 1000 characters');
  return { username, password };
}

function pushesFrom(env: Env): Settings['pushes'] {
  const url = address(env, 'PUSH_WEBHOOK_URL', ['http', 'https']);
  const secret = env.PUSH_WEBHOOK_SECRET;
  if (!url && !secret) return;
  if (!url || !secret) throw new SettingError('PUSH_WEBHOOK_URL and PUSH_WEBHOOK_SECRET go together');
  return { url, secret };
}

/** TRUST_PROXY: on, off, or a comma-separated list of addresses and networks. */
function proxyFrom(env: Env): Settings['trustProxy'] {
  const value = env.TRUST_PROXY ?? '';
  if (!/[.:]/.test(value)) return onOff(env, 'TRUST_PROXY', false) && (() => true);
  const proxies = new BlockList();
  for (const one of value.split(',').map((part) => part.trim())) {
    const [network = '', length] = one.split('/');
    const bits = { 4: 32, 6: 128, 0: 0 }[isIP(network) as 4 | 6 | 0];
    if (!bits || (length !== undefined && !(/^\d+$/.test(length) && Number(length) <= bits)))
      return refuse('TRUST_PROXY', 'on, off, or addresses and networks such as 10.0.0.0/8', one);
    proxies.addSubnet(network, Number(length ?? bits), bits === 32 ? 'ipv4' : 'ipv6');
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const hiding = [
  ['content', 'CONTENT_HIDDEN_SECTIONS'],
  ['bonusShop', 'BONUS_SHOP_HIDDEN_SECTIONS'],
  ['reports', 'HIDDEN_REPORTS'],
] as const;

function checkHiddenSections({ hiddenSections }: Edition): void {
  for (const [group, setting] of hiding) {
    const known = [...new Set(sectionsIn(group, Object.values(contracts)))].sort();
    const unknown = hiddenSections[group].find((one) => !known.includes(one));
    if (unknown !== undefined) throw new SettingError(`${setting} knows ${known.join(', ')}, not '${unknown}'`);
  }
}

/** Reads and validates the environment variables. Throws a SettingError that names the variable and what it must be. */
export function readSettings(env: Env): Settings {
  const edition = editionFromSettings(env);
  checkHiddenSections(edition);
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  const apiHost = address(env, 'API_HOST', ['http', 'https']);
  const codeHost = address(env, 'CODE_HOST', ['http', 'https']);
  const publicUrl = address(env, 'PUBLIC_URL', ['http', 'https'])?.replace(/\/+$/, '');
  const apiPath = (env.API_PATH ?? edition.apiVersion).replace(/^\/+|\/+$/g, '');
  if (!/^[\w\-./]*$/.test(apiPath)) refuse('API_PATH', 'letters, digits, - _ . and /', apiPath);
  if (env.COMPANY_INITIALS && !/^[A-Z0-9]{1,10}$/.test(env.COMPANY_INITIALS))
    refuse('COMPANY_INITIALS', '1 to 10 capital letters or digits', env.COMPANY_INITIALS);
  if (env.COMPANY_NAME && env.COMPANY_NAME.length > 100)
    refuse('COMPANY_NAME', 'at most 100 characters', env.COMPANY_NAME);
  const firstAdmin = firstAdminFrom(env);
  const pushes = pushesFrom(env);
  return {
    edition,
    port: number(env, 'PORT', 8080, [0, 65_535]),
    host: env.HOST || '127.0.0.1',
    // A folder per market, so that one clone can run any of them.
    dataDir: resolve(env.DATA_DIR || './data', edition.code),
    ...(databaseUrl && { databaseUrl }),
    demoData: onOff(env, 'DEMO_DATA', !databaseUrl),
    demoUsers: number(env, 'DEMO_USERS', 5000, [1, 5_000_000]),
    apiPath,
    ...(apiHost && { apiHost }),
    ...(codeHost && { codeHost }),
    ...(firstAdmin && { firstAdmin }),
    store: storeFrom(env),
    importKeepsGoodRows: onOff(env, 'IMPORT_KEEPS_GOOD_ROWS', false),
    // An Excel sheet holds up to 1,048,576 rows, but few programs handle that many well.
    exportPartRows: number(env, 'EXPORT_PART_ROWS', 100_000, [1, 1_000_000]),
    taxFreeAmount: money(env, 'TAX_FREE_AMOUNT'),
    autolightName: env.AUTOLIGHT_NAME?.trim() || 'Autolight',
    transferFileDays: number(env, 'TRANSFER_FILE_DAYS', 7, [1, 365]),
    tokenLifetime: number(env, 'TOKEN_LIFETIME', 12 * 60 * 60, [60, 30 * 24 * 60 * 60]),
    trustProxy: proxyFrom(env),
    ...(publicUrl && { publicUrl }),
    ...(pushes && { pushes }),
  };
}

/** What to say about a visitor's address on https where no proxy is trusted: this server itself speaks http alone. */
export const proxyWarning = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>) =>
  publicUrl?.startsWith('https:') && !trustProxy
    ? 'PUBLIC_URL is on https, so this server is behind a proxy: set TRUST_PROXY, or everybody has the address of the proxy'
    : undefined;
