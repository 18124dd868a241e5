import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withoutSettings } from '../bin/setting-names.mjs';
import { editions } from '../editions/all';
import { editionCodes, type EditionCode } from '../editions/edition';
import { startServer, switchedOn } from '../e2e/server';
import { signIn, type Account, type Api } from './api';
import { accounts } from './markets';
import type { Options } from './options';
import type { Target } from './targets';
import { Traces } from './traces';

export interface Console {
  url: string;
  /** The version that the console says it has; null if it says none. */
  version: string | null;
  as(account: Account): Promise<Api>;
  /** What a run leaves behind here. */
  traces: Traces;
  stop(): Promise<void>;
}
const demoPassword = 'console-demo';
const demoAccounts: Target['accounts'] = Object.fromEntries(
  accounts.map((one) => [one, { username: one, password: demoPassword }]),
);

function opened(
  url: string,
  apiPath: string,
  version: string | null,
  credentials: Target['accounts'],
  stop = async () => {},
): Console {
  const known = new Map<Account, Promise<Api>>();
  const base = `${url}${apiPath && `/${apiPath}`}`;
  const signedIn = async (account: Account): Promise<Api> => {
    const own = credentials[account];
    if (!own) throw new Error(`There is no account for the role ${account}`);
    return signIn(base, own);
  };
  return {
    url,
    version,
    traces: new Traces(base),
    stop,
    as: (account) => {
      const api = known.get(account) ?? signedIn(account);
      known.set(account, api);
      return api;
    },
  };
}

/** What a console says about itself in its index.html. */
export interface Identity {
  edition: string | null;
  version: string | null;
}
const metaIn = (html: string, name: string): string | null => {
  const tag = new RegExp(`<meta[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0];
  return /\bcontent="([^"]*)"/.exec(tag ?? '')?.[1] ?? null;
};
export const identityIn = (html: string): Identity => ({
  edition: metaIn(html, 'console-edition'),
  version: metaIn(html, 'console-version'),
});

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time);
  });
const why = (error: unknown): string => {
  const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'it does not answer in time';
  return (
    { ENOTFOUND: 'there is no such address', ECONNREFUSED: 'nothing listens there' }[cause?.code ?? ''] ??
    cause?.message ??
    message
  );
};
const isStarting = (status: number) => [502, 503, 504].includes(status);

/** Whether the console still answers; a proxy answers for one that has ended. */
export const answers = ({ url }: Pick<Console, 'url'>): Promise<boolean> =>
  fetch(`${url}/`, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => !isStarting(status),
    () => false,
  );

/**
 * Reads the identity of a deployed console. One that does not answer yet gets some time to start. Throws an error that
 * says in words why there is none.
 */
export async function identify({ market, address }: Target, patience: number): Promise<Identity> {
  const end = Date.now() + patience;
  for (;;) {
    let problem = '';
    try {
      const answer = await fetch(`${address}/`, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(patience),
      });
      if (answer.ok) return identityIn(await answer.text());
      if (!isStarting(answer.status))
        throw new Error(`The console of ${market} at ${address} answers ${answer.status}, not its first page`);
      problem = `The console of ${market} at ${address} has not started within ${patience / 1000} s: it answers ${answer.status}`;
    } catch (error) {
      if (!(error as Error).cause && (error as Error).name !== 'TimeoutError') throw error;
      problem = `The console of ${market} at ${address} cannot be reached: ${why(error)}`;
    }
    if (Date.now() + 250 > end) throw new Error(problem);
    await pause(250);
  }
}

/** Throws an error if the console is not that of the market. */
export function expectMarket({ market, address }: Target, { edition, version }: Identity): void {
  if (edition === null)
    throw new Error(
      `The page at ${address} does not say which market it is for: it is not a console, or an older one (its index.html has no console-edition)`,
    );
  if (edition !== market)
    throw new Error(
      `The console at ${address} is that of ${editionCodes.includes(edition as EditionCode) ? edition : `an unknown market, ${edition}`}${version ? `, version ${version}` : ''}, not of ${market}`,
    );
}

/** Builds the console if the build is missing or out of date, and starts a server with a small demo market. */
async function started(edition: EditionCode): Promise<Console> {
  const [status] = (await once(
    spawn(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], {
      env: { ...withoutSettings(process.env), ...switchedOn },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    'exit',
  )) as [number | null];
  if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
  return startConsole(edition);
}

/** Starts a server of a market whose console is built, or another build of the server in place of the usual one. */
export async function startConsole(
  edition: EditionCode,
  program?: Parameters<typeof startServer>[1],
): Promise<Console> {
  const server = await startServer(edition, program);
  try {
    const { version } = identityIn(await (await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).text());
    return opened(server.url, editions[edition].apiVersion, version, demoAccounts, () => server.stop());
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** How much longer than a page a console may take to start. */
const starting = 3;
/** The console of a market: the deployed one, or one that the lab starts. */
export async function openConsole(edition: EditionCode, { targets, timeout }: Options): Promise<Console> {
  const target = targets?.find(({ market }) => market === edition);
  if (!target) return started(edition);
  const identity = await identify(target, starting * timeout);
  expectMarket(target, identity);
  return opened(target.address, target.apiPath ?? editions[edition].apiVersion, identity.version, target.accounts);
}
