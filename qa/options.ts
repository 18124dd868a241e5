import { parseArgs } from 'node:util';
import type { EditionCode } from '../editions/edition';
import type { Account, Credentials } from './api';
import type { Model, Variant } from './model';
import { isNamed } from './models';
import { walksOf, type Walk } from './paths';

export const accounts: readonly Account[] = ['admin', 'team', 'rsm', 'ba'];
const demoPassword = 'console-demo';

export interface Options {
  /** The address of a deployed console. Without it the lab builds and starts the consoles that the models need. */
  baseUrl?: string;
  /** The version segment of the API path; by default the market's. */
  apiPath?: string;
  edition?: EditionCode;
  role?: Account;
  machines?: string[];
  replay?: string;
  list: boolean;
  /** Only a few paths of each model (quick.ts). */
  quick: boolean;
  /** Allows effects that cannot be undone on a deployed console, too. */
  lasting: boolean;
  /** The folder of the report. */
  out: string;
  workers: number;
  credentials: (account: Account) => Credentials;
}

const options = {
  'base-url': { type: 'string' },
  'api-path': { type: 'string' },
  edition: { type: 'string' },
  role: { type: 'string' },
  machine: { type: 'string' },
  replay: { type: 'string' },
  list: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  lasting: { type: 'boolean', default: false },
  out: { type: 'string', default: 'qa-report' },
  workers: { type: 'string', default: '2' },
  account: { type: 'string', multiple: true },
  password: { type: 'string', default: demoPassword },
} as const;
function parse(args: string[]) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nKnown options: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')} (qa/README.md)`,
      { cause: error },
    );
  }
}

/** Parses the command line; throws an error with a readable message. */
export function readOptions(argv: string[]): Options {
  const { values } = parse(argv);
  const given = new Map(
    (values.account ?? []).map((one) => {
      const [, account, username, password] = /^(\w+)=([^:]+):(.+)$/.exec(one) ?? [];
      if (!account || !username || !password)
        throw new Error(`--account must be <role>=<username>:<password>, not '${one}'`);
      return [account, { username, password }];
    }),
  );
  const { role } = values;
  if (role && !accounts.includes(role as Account))
    throw new Error(`--role must be one of ${accounts.join(', ')}, not '${role}'`);
  if (values['base-url'] && !values.edition && !values.replay)
    throw new Error('--base-url needs --edition: the market of that console');
  return {
    ...(values['base-url'] && { baseUrl: values['base-url'].replace(/\/+$/, '') }),
    ...(values['api-path'] !== undefined && { apiPath: values['api-path'] }),
    ...(values.edition && { edition: values.edition.toUpperCase().replaceAll('-', '_') as EditionCode }),
    ...(role && { role: role as Account }),
    ...(values.machine && { machines: values.machine.split(',') }),
    ...(values.replay && { replay: values.replay }),
    list: values.list,
    quick: values.quick,
    lasting: values.lasting,
    out: values.out,
    workers: Number(values.workers),
    credentials: (account) => given.get(account) ?? { username: account, password: values.password },
  };
}

export interface Part {
  model: Model;
  variant: Variant;
  walks: Walk[];
}
/**
 * On a deployed console of a market without variants of its own, a model from another market is used if the screen is
 * the same.
 */
function variantsIn({ variants, alsoIn }: Model, edition: EditionCode): Variant[] {
  const own = variants.filter((one) => one.edition === edition);
  return own.length || !alsoIn?.includes(edition)
    ? own
    : variants.filter((one) => !one.isHereOnly).map((one) => ({ ...one, edition }));
}
/** Selects the models and variants that the options ask for. */
export function partsOf(models: readonly Model[], { machines, role, edition, baseUrl }: Options): Part[] {
  const unknown = machines?.find((name) => !models.some((one) => isNamed(one, name)));
  if (unknown) throw new Error(`There is no model '${unknown}': ${models.map((one) => one.name).join(', ')}`);
  const wanted = models
    .filter((one) => !machines || machines.some((name) => isNamed(one, name)))
    .flatMap((model) => {
      const variants = (
        baseUrl && edition
          ? variantsIn(model, edition)
          : model.variants.filter((one) => !edition || one.edition === edition)
      ).filter((one) => !role || one.account === role);
      return variants.map((variant) => ({ model, variant, walks: walksOf(model, variant) }));
    });
  if (!wanted.length) throw new Error('No model has such a role and market: npm run qa -- --list');
  return wanted;
}
