import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EditionCode } from '../editions/edition';
import { startServer } from '../e2e/server';
import { signIn, type Account, type Api } from './api';
import type { Options } from './options';
import { Traces } from './traces';

export interface Console {
  url: string;
  as(account: Account): Promise<Api>;
  /** What a run leaves behind here. */
  traces: Traces;
  stop(): Promise<void>;
}
const opened = (url: string, apiPath: string, { credentials }: Options, stop = async () => {}): Console => {
  const known = new Map<Account, Promise<Api>>();
  const base = `${url}${apiPath && `/${apiPath}`}`;
  return {
    url,
    traces: new Traces(base),
    stop,
    as: (account) => {
      const api = known.get(account) ?? signIn(base, credentials(account));
      known.set(account, api);
      return api;
    },
  };
};

/** Builds the console if the build is missing or out of date, and starts a server with a small demo market. */
async function started(edition: EditionCode, options: Options): Promise<Console> {
  const [status] = (await once(
    spawn(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    'exit',
  )) as [number | null];
  if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
  return startConsole(edition, options);
}
const versionOf = (edition: EditionCode, { apiPath }: Options) => apiPath ?? (edition === 'HUNGARY' ? 'v1' : 'v3');

/** Starts a server of a market whose console is built, or another build of the server in place of the usual one. */
export async function startConsole(
  edition: EditionCode,
  options: Options,
  program?: Parameters<typeof startServer>[1],
): Promise<Console> {
  const server = await startServer(edition, program);
  return opened(server.url, versionOf(edition, options), options, () => server.stop());
}

/** The console of a market: the deployed one, or one that the lab starts. */
export async function openConsole(edition: EditionCode, options: Options): Promise<Console> {
  return options.baseUrl ? opened(options.baseUrl, versionOf(edition, options), options) : started(edition, options);
}
