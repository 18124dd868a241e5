import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { withoutSettings } from '../bin/setting-names.mjs';
import type { EditionCode } from '../editions/edition';

const root = join(import.meta.dirname, '..');

/** The markets that the browser tests build and start (e2e/build.ts). */
export const editionsUnderTest = [
  'DEMO',
  'HUNGARY',
  'IRELAND',
  'BELARUS',
  'AZERBAIJAN_BRAND_A',
  'TAIWAN',
] as const satisfies readonly EditionCode[];
export type EditionUnderTest = (typeof editionsUnderTest)[number];
export type Account = 'admin' | 'team' | 'rsm' | 'ba';
export const demoPassword = 'console-demo';

/**
 * Settings of screens that no market has by default. The consoles and servers of the browser tests and of the lab are
 * built and started with them.
 */
export const switchedOn = { CUSTOM_MESSAGES_ENABLED: 'on' };

interface Running {
  url: string;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

async function ready(url: string, hasEnded: () => boolean, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    if (hasEnded()) throw new Error(`The server ended: ${said()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`The server was not ready in two minutes: ${said()}`);
}

const server = join(root, 'dist/server/main.js');
// Set by the first process of a run, so that its workers use the same data after midnight.
const day = (process.env.FIRST_DATA_DAY ??= new Date().toDateString());
/**
 * The folder with a copy of a market's initial data, shared by all tests. It belongs to one build of the server and one
 * day, because demo data end with the current day.
 */
const firstDataOf = (edition: EditionCode) =>
  join(
    root,
    'dist/.first-data',
    `${edition}-${createHash('sha1').update(readFileSync(server)).update(day).digest('hex')}`,
  );

/** Starts a server once so that it creates a market's initial data, unless they exist. */
export async function keepFirstData(edition: EditionCode): Promise<void> {
  const kept = firstDataOf(edition);
  if (existsSync(kept)) return;
  // Removes the data of older builds and days.
  const folder = dirname(kept);
  for (const one of existsSync(folder) ? readdirSync(folder) : [])
    if (one.startsWith(`${edition}-`) && !one.startsWith(basename(kept)))
      rmSync(join(folder, one), { recursive: true, force: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'console-first-'));
  await (await startIn(dataDir, edition)).stop();
  const copy = `${kept}.${process.pid}`;
  cpSync(dataDir, copy, { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
  try {
    renameSync(copy, kept);
  } catch {
    // Another process has created them first.
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Program {
  /** The built server's file. */
  main?: string;
  /** Further environment variables of its process. */
  env?: Record<string, string>;
}

/** A folder with a copy of a small demo market of its own. */
export async function copyFirstData(edition: EditionCode): Promise<string> {
  await keepFirstData(edition);
  const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  cpSync(firstDataOf(edition), dataDir, { recursive: true });
  return dataDir;
}
/** Starts a real built server for one market, with its own copy of a small demo market that is removed afterwards. */
export async function startServer(edition: EditionCode, program: Program = {}): Promise<Running> {
  const dataDir = await copyFirstData(edition);
  const { url, stop } = await startIn(dataDir, edition, program);
  return {
    url,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a real built server for one market on the data of a folder. */
export async function startIn(dataDir: string, edition: EditionCode, program: Program = {}): Promise<Running> {
  const port = await freePort();
  const env = {
    ...withoutSettings(process.env),
    ...switchedOn,
    ...program.env,
    NODE_ENV: 'production',
    DEMO_USERS: '240',
    EDITION: edition,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [program.main ?? server], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  // A process that a signal has ended has no exit code.
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await ready(url, hasEnded, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Signs in through the API and returns the data that the browser would store. */
export async function signInState(url: string, edition: EditionCode, account: string) {
  const version = edition === 'HUNGARY' ? 'v1' : 'v3';
  const answer = await fetch(`${url}/${version}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${answer.status} ${await answer.text()}`);
  const { token, id, name, surname, photo, capabilities } = (await answer.json()) as {
    token: string;
    id: number;
    name: string;
    surname?: string;
    photo?: string;
    capabilities?: string[];
  };
  const identity = { id, fullName: [name, surname].filter(Boolean).join(' '), avatar: photo ?? null, capabilities };
  return {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'identity', value: JSON.stringify(identity) },
        ],
      },
    ],
  };
}

interface Options {
  /** The market; change it with `test.use({ edition: 'HUNGARY' })`. */
  edition: EditionUnderTest;
  /** The account that is signed in when the test begins; null for none. */
  account: Account | null;
}
interface Shared {
  servers: (edition: EditionUnderTest) => Promise<Running>;
}

/** Playwright's `test` with a server for each worker and market, started when a test first needs it. */
export const test = base.extend<Options, Shared>({
  edition: ['DEMO', { option: true }],
  account: ['admin', { option: true }],
  servers: [
    async ({ browserName: _ }, use) => {
      const running = new Map<EditionUnderTest, Promise<Running>>();
      await use((edition) => {
        let server = running.get(edition);
        if (!server) running.set(edition, (server = startServer(edition)));
        return server;
      });
      await Promise.allSettled([...running.values()].map(async (server) => (await server).stop()));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servers, edition }, use) => use((await servers(edition)).url),
  storageState: async ({ servers, edition, account }, use) =>
    use(account ? await signInState((await servers(edition)).url, edition, account) : undefined),
});
export { expect } from '@playwright/test';
