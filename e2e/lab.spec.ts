import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './server';

const root = join(import.meta.dirname, '..');

/** Runs `npm run qa` with these arguments and resolves to its output and exit code. */
async function lab(words: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'qa/run.mjs'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

test('with --lasting the lab walks a console that runs already with real calls, and lists what it leaves', async ({
  baseURL,
}) => {
  const out = mkdtempSync(join(tmpdir(), 'console-lab-'));
  const { status, said } = await lab([
    '--base-url',
    baseURL!,
    '--edition',
    'DEMO',
    '--role',
    'rsm',
    '--machine',
    'trade-address',
    '--quick',
    '--lasting',
    '--timeout',
    '30',
    '--out',
    out,
  ]);
  expect(said).toMatch(/[1-9]\d* passed, 0 failed\s*$/);
  expect(status).toBe(0);
  expect(said).not.toContain('Building');
  expect(said, 'its programmes are gone, their workbooks are not').toMatch(
    /Left behind in DEMO: POST admin\/services\/file \(.+\.xlsx\)\n  no call removes it/,
  );
  expect(said).not.toContain('POST admin/trade-program');
  expect(readFileSync(join(out, 'latest', 'index.html'), 'utf8')).toContain('Left behind');
  for (const name of ['index.html', 'junit.xml', 'results.json'])
    expect(existsSync(join(out, 'latest', name)), name).toBe(true);
  rmSync(out, { recursive: true });
});

test('without --lasting the lab says what it does not walk, and why', async ({ baseURL }) => {
  const words = ['--base-url', baseURL!, '--edition', 'DEMO', '--role', 'rsm', '--machine', 'trade-address', '--list'];
  const { status, said } = await lab(words);
  expect(said).toMatch(/Left out without --lasting: trade-address as rsm, \d+ paths: leaves a trade programme/);
  expect(status).toBe(0);
});

test('the lab says what it needs to know of a console', async ({ baseURL }) => {
  const { status, said } = await lab(['--base-url', baseURL!]);
  expect(said).toContain('--base-url needs --edition');
  expect(status).not.toBe(0);
});

test('consoles that are not there, or of another market, are each said once, and the run ends with a report', async ({
  baseURL,
}) => {
  const out = mkdtempSync(join(tmpdir(), 'console-lab-'));
  const accounts = { admin: { username: 'admin', passwordVariable: 'LAB_PASSWORD' } };
  const targets = join(out, 'targets.json');
  writeFileSync(
    targets,
    JSON.stringify([
      { market: 'HUNGARY', address: baseURL, accounts },
      { market: 'TAIWAN', address: 'http://127.0.0.1:9', accounts },
    ]),
  );
  process.env.LAB_PASSWORD = 'console-demo';
  const { status, said } = await lab(['--targets', targets, '--timeout', '1', '--out', out]);
  expect(status).toBe(1);
  expect(said).toMatch(/0 passed, 2 failed\s*$/);
  const page = readFileSync(join(out, 'latest/index.html'), 'utf8');
  for (const words of [
    `The console at ${baseURL} is that of DEMO, version`,
    'The console of TAIWAN at http://127.0.0.1:9 cannot be reached',
  ]) {
    expect(said.split(words)).toHaveLength(2);
    expect(page).toContain(words);
  }
  rmSync(out, { recursive: true });
});
