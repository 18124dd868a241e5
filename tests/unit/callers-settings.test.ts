import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withoutSettings } from '../../bin/setting-names.mjs';
import { startIn } from '../../e2e/server';

/** The names in the first column of the README's table. */
const listed = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (`[A-Z][^|]*)\|/.exec(line)?.[1] ?? '')
  .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!.replace('<NAME>', 'TICKETS')));

test('no setting of the README is passed on to what tests and the lab start', () => {
  expect(listed).toContain('DATABASE_URL');
  expect(withoutSettings(Object.fromEntries(listed.map((name) => [name, 'x'])))).toEqual({});
});

test('what is no setting is passed on', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    CI: '1',
    TEST_DATABASE: 'postgres',
    FIRST_DATA_DAY: 'Mon',
    API_TOKEN: 'x',
  };
  expect(withoutSettings(env)).toEqual(env);
});

test('a server of the lab does not use the database and the push service of its caller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callers-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, 'main.mjs');
  // Stands for the server: answers with its environment.
  writeFileSync(
    main,
    `import { createServer } from 'node:http';
    createServer((_, response) => response.end(JSON.stringify(process.env))).listen(process.env.PORT, process.env.HOST);`,
  );
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/real');
  vi.stubEnv('PUSH_WEBHOOK_URL', 'https://push.example');
  vi.stubEnv('EDITION', 'TAIWAN');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startIn(folder, 'HUNGARY', { main, env: { API_PATH: 'v9' } });
  onTestFinished(server.stop);
  const env = (await (await fetch(server.url)).json()) as Record<string, string>;
  expect([env.DATABASE_URL, env.PUSH_WEBHOOK_URL, env.EDITION, env.API_PATH]).toEqual([
    undefined,
    undefined,
    'HUNGARY',
    'v9',
  ]);
});
