import * as z from 'zod/mini';
import { editionCodes, type EditionCode } from '../editions/edition';
import type { Account, Credentials } from './api';
import { accounts } from './markets';

/** A deployed console, and the accounts with which the lab signs in there. */
export interface Target {
  market: EditionCode;
  address: string;
  /** The version segment of the API path; by default the market's. */
  apiPath?: string;
  /** Paths of a role without an account are not walked. */
  accounts: Partial<Record<Account, Credentials>>;
}

const credentials = z.strictObject({
  username: z.string().check(z.minLength(1)),
  password: z.optional(z.string()),
  /** The name of an environment variable that holds the password. */
  passwordVariable: z.optional(z.string()),
});
const file = z
  .array(
    z.strictObject({
      market: z.string(),
      address: z.string(),
      apiPath: z.optional(z.string()),
      accounts: z.record(z.string(), credentials),
    }),
  )
  .check(z.minLength(1));

/** 'azerbaijan-brand-a' is AZERBAIJAN_BRAND_A; a name of no market throws an error with the names that there are. */
export function marketNamed(name: string, where: string): EditionCode {
  const code = name.toUpperCase().replaceAll('-', '_');
  const found = editionCodes.find((one) => one === code);
  if (!found) throw new Error(`${where} must be one of ${editionCodes.join(', ')}, not '${name}'`);
  return found;
}
/** The address of a console, without a slash at the end. It is printed, so it may hold no password. */
export function addressIn(text: string, where: string): string {
  if (!/^https?:\/\/[^/]/.test(text)) throw new Error(`${where} must begin with https:// or http://`);
  if (/^https?:\/\/[^/?#]*@/.test(text))
    throw new Error(`${where} must not hold a user name or a password: accounts have their own place`);
  return text.replace(/\/+$/, '');
}

/** What is wrong with a text that is not JSON; null if nothing is. */
function problemOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
/** Where a text stops being JSON. The messages of JSON.parse quote the text, which may be a password. */
function placeOf(text: string, problem: string): string {
  const known = /at position (\d+)/.exec(problem)?.[1];
  let at = known === undefined ? text.length : Number(known);
  if (problem.startsWith('Unexpected token'))
    for (at = 0; at < text.length && !problemOf(text.slice(0, at + 1))?.startsWith('Unexpected token');) at++;
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}
function parsed(text: string, name: string): unknown {
  const problem = problemOf(text);
  if (problem !== null) throw new Error(`${name} is not valid JSON: ${placeOf(text, problem)}`);
  return JSON.parse(text);
}

/**
 * Reads the list of deployed consoles from the content of a targets file. Throws an error that says in words what is
 * wrong, and where.
 */
export function readTargets(text: string, name: string, env: Record<string, string | undefined>): Target[] {
  const read = file.safeParse(parsed(text, name));
  if (!read.success) {
    const [issue] = read.error.issues;
    const [at, ...field] = issue!.path;
    const where =
      at === undefined ? 'the list' : `entry ${Number(at) + 1}${field.length ? `, ${field.join('.')}` : ''}`;
    throw new Error(
      `${name}: ${where}: ${issue!.message} (a list of { market, address, accounts: { admin: { username, password or passwordVariable } }, apiPath? })`,
    );
  }
  const targets = read.data.map((one, at): Target => {
    const where = `${name}: entry ${at + 1}`;
    const market = marketNamed(one.market, `${where}: market`);
    const address = addressIn(one.address, `${where}: address`);
    const known = Object.entries(one.accounts).map(([role, { username, password, passwordVariable }]) => {
      if (!accounts.includes(role as Account))
        throw new Error(`${where}: accounts are ${accounts.join(', ')}, not '${role}'`);
      const secret = password ?? (passwordVariable && env[passwordVariable]);
      if (!secret)
        throw new Error(
          `${where}: the account ${role} has no password${passwordVariable ? `: the environment variable ${passwordVariable} is not set` : ''}`,
        );
      return [role, { username, password: secret }] as const;
    });
    if (!known.length) throw new Error(`${where}: has no accounts`);
    return {
      market,
      address,
      ...(one.apiPath !== undefined && { apiPath: one.apiPath }),
      accounts: Object.fromEntries(known),
    };
  });
  const twice = targets.find((one, at) => targets.findIndex(({ market }) => market === one.market) < at);
  if (twice) throw new Error(`${name}: ${twice.market} is listed twice; a run has one console for each market`);
  return targets;
}
