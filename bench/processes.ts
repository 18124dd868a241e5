import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../bin/setting-names.mjs';
import type { Ask } from './serve';

export interface Served {
  url: string;
  ask(what: Ask): void;
  answer<T>(what: Ask): Promise<T>;
  stop(): Promise<void>;
}

const next = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

/** Starts serve.ts or baseline-server.ts in its own process and waits until it listens. */
export async function start(file: 'serve.ts' | 'baseline-server.ts', env: Record<string, string>): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'serve.mjs'), [file], {
    execArgv: ['--expose-gc'],
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
      ...env,
    },
  });
  const { url } = await next<{ url: string }>(child);
  return {
    url,
    ask: (what) => void child.send(what),
    answer: (what) => {
      const answered = next(child);
      child.send(what);
      return answered as Promise<never>;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Starts a market's server with demo data on PostgreSQL and signs in as an administrator. */
export async function market(
  databaseUrl: string,
  users: number,
  edition = 'DEMO',
): Promise<Served & { api: string; token: string }> {
  const served = await start('serve.ts', {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'on',
    DEMO_USERS: String(users),
    EDITION: edition,
  });
  const api = `${served.url}/${edition === 'HUNGARY' ? 'v1' : 'v3'}`;
  const answer = await fetch(`${api}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'console-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { ...served, api, token };
}
