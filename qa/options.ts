import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EditionCode } from '../editions/edition';
import type { Account, Credentials } from './api';
import { accounts } from './markets';
import { addressIn, marketNamed, readTargets, type Target } from './targets';

const demoPassword = 'console-demo';

export interface Shard {
  part: number;
  of: number;
}
export interface Options {
  /** Deployed consoles. Without them the lab builds and starts the consoles of the markets itself. */
  targets?: readonly Target[];
  edition?: EditionCode;
  role?: Account;
  machines?: string[];
  replay?: string;
  list: boolean;
  /** Only a few paths of each model (quick.ts). */
  quick: boolean;
  /** Every path in one market, and in the others what covers the same (covering.ts). */
  nightly: boolean;
  /** Allows effects that cannot be undone on a deployed console, too. */
  lasting: boolean;
  /** Lets the browser accept certificates that it does not trust. */
  insecure: boolean;
  /** The folder of the reports, which gets a folder for this run. */
  out: string;
  /** How many paths are walked at once. */
  workers: number;
  /** How long the page may take to do what the machine does, in ms. */
  timeout: number;
  /** How often a path that failed is walked again. */
  retries: number;
  /** Walk only this part of the paths. */
  shard?: Shard;
  /** The options of this run as a command line, without passwords and without those that choose paths. */
  command: string;
}

const options = {
  'base-url': { type: 'string' },
  'api-path': { type: 'string' },
  targets: { type: 'string' },
  edition: { type: 'string' },
  role: { type: 'string' },
  machine: { type: 'string' },
  replay: { type: 'string' },
  list: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  nightly: { type: 'boolean', default: false },
  lasting: { type: 'boolean', default: false },
  insecure: { type: 'boolean', default: false },
  out: { type: 'string', default: 'qa-report' },
  workers: { type: 'string', default: '2' },
  timeout: { type: 'string', default: '10' },
  retries: { type: 'string' },
  shard: { type: 'string' },
  account: { type: 'string', multiple: true },
  password: { type: 'string', default: demoPassword },
} as const;
function parse(args: string[]) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    // What stands there may be a part of a password.
    const isStray = code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL';
    throw new Error(
      `${isStray ? 'There is a word that belongs to no option' : message}\nKnown options: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')} (qa/README.md)`,
      { cause: error },
    );
  }
}
type Values = ReturnType<typeof parse>['values'];

function whole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}, not '${text}'`);
  return number;
}
/** '2/8' is the second of eight parts. */
export function readShard(text: string): Shard {
  const [, part = '0', of = '0'] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { part: Number(part), of: Number(of) };
  if (shard.part < 1 || shard.part > shard.of)
    throw new Error(`--shard must be like 2/8, from 1/8 to 8/8, not '${text}'`);
  return shard;
}
function roleNamed(name: string, what: string): Account {
  const found = accounts.find((one) => one === name.toLowerCase());
  if (!found) throw new Error(`${what} must be one of ${accounts.join(', ')}, not '${name}'`);
  return found;
}

/** The accounts that are given on the command line; the others have the name of their role. */
function accountsOf({ account, password }: Values): Record<Account, Credentials> {
  const given = (account ?? []).map((one) => {
    const [, role, username, own] = /^(\w+)=([^:]+)(?::(.+))?$/.exec(one) ?? [];
    if (!role || !username) throw new Error('--account must be <role>=<username> or <role>=<username>:<password>');
    return [roleNamed(role, "--account's role"), { username, password: own ?? password }] as const;
  });
  const demo = accounts.map((one) => [one, { username: one, password }] as const);
  return Object.fromEntries([...demo, ...given]) as Record<Account, Credentials>;
}
function targetsOf(values: Values, edition: EditionCode | undefined): Target[] | undefined {
  const { targets, 'base-url': address, 'api-path': apiPath } = values;
  if (targets && address) throw new Error('--targets names the consoles: leave out --base-url');
  if (targets) {
    const all = readTargets(readFileSync(targets, 'utf8'), targets, process.env);
    const chosen = all.filter(({ market }) => !edition || market === edition);
    if (!chosen.length)
      throw new Error(`${targets} has no console of ${edition}, but of ${all.map(({ market }) => market).join(', ')}`);
    return chosen;
  }
  if (!address) return undefined;
  if (!edition) throw new Error('--base-url needs --edition: the market of that console');
  return [
    {
      market: edition,
      address: addressIn(address, '--base-url'),
      ...(apiPath !== undefined && { apiPath }),
      accounts: accountsOf(values),
    },
  ];
}

const shellWord = (text: string) => (/^[\w./:=@,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
function commandOf(values: Values): string {
  const words: string[] = [];
  for (const name of ['targets', 'base-url', 'api-path', 'timeout', 'workers', 'retries', 'out'] as const) {
    const own = options[name];
    const value = values[name];
    if (value !== undefined && value !== ('default' in own ? own.default : undefined))
      words.push(`--${name} ${shellWord(value)}`);
  }
  for (const one of values.account ?? []) words.push(`--account ${shellWord(one.replace(/:[^]*$/, ''))}`);
  if (values.lasting) words.push('--lasting');
  if (values.insecure) words.push('--insecure');
  return words.join(' ');
}

/** Parses the command line; throws an error with a readable message. */
export function readOptions(argv: string[]): Options {
  const { values } = parse(argv);
  const edition = values.edition === undefined ? undefined : marketNamed(values.edition, '--edition');
  const targets = targetsOf(values, edition);
  accountsOf(values);
  return {
    ...(targets && { targets }),
    ...(edition && { edition }),
    ...(values.role && { role: roleNamed(values.role, '--role') }),
    ...(values.machine && { machines: values.machine.split(',') }),
    ...(values.replay && { replay: values.replay }),
    ...(values.shard && { shard: readShard(values.shard) }),
    list: values.list,
    quick: values.quick,
    nightly: values.nightly,
    lasting: values.lasting,
    insecure: values.insecure,
    out: values.out,
    workers: whole('workers', values.workers, 1),
    timeout: whole('timeout', values.timeout, 1) * 1000,
    retries: whole('retries', values.retries ?? (values.quick ? '0' : '1'), 0),
    command: commandOf(values),
  };
}

/** The command that walks one path again, with all options of the run but passwords. */
export const replayCommand = ({ command }: Options, edition: EditionCode, token: string): string =>
  ['npm run qa --', command, `--edition ${edition}`, `--replay ${shellWord(token)}`].filter(Boolean).join(' ');
