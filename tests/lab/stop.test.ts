import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startIn } from '../../e2e/server';
import type { Results } from '../../qa/report/json';

test('a run that gets Ctrl+C ends with a report that says so', async () => {
  const out = mkdtempSync(join(tmpdir(), 'lab-stop-'));
  const server = createServer((asked, answer) => {
    // The run is stopped while somebody signs in.
    if (asked.method === 'POST') {
      child.stdout.on('data', (said: Buffer) => {
        if (String(said).includes('The run ends with the paths')) answer.writeHead(401).end();
      });
      child.kill('SIGINT');
    } else answer.end('<meta name="console-edition" content="DEMO">');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const words = ['--base-url', url, '--edition', 'DEMO', '--machine', 'order-revert', '--role', 'admin', '--out', out];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../qa/run.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [status] = (await once(child, 'exit')) as [number | null];
    expect(status).toBe(1);
    const results = JSON.parse(readFileSync(join(out, 'latest/results.json'), 'utf8')) as Results;
    expect(results.troubles).toEqual(['The run was stopped']);
  } finally {
    child.kill('SIGKILL');
    server.close();
    rmSync(out, { recursive: true, force: true });
  }
});

test('a server that Ctrl+C ends while it starts is not waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, "process.kill(process.pid, 'SIGINT');");
  await expect(startIn(folder, 'DEMO', { main })).rejects.toThrow('The server ended');
});
