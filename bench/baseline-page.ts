import react from '@vitejs/plugin-react';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the bare React page and serves it with the same compression as the console. */
export async function serveBaselinePage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'baseline-page-'));
  await build({
    root: join(import.meta.dirname, 'baseline-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, modulePreload: { polyfill: false } },
  });
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name))
      .map((name) => [
        `/${name}`,
        {
          type: types[extname(name)] ?? 'application/octet-stream',
          body: gzipSync(readFileSync(join(outDir, name)), { level: 9 }),
        },
      ]),
  );
  rmSync(outDir, { recursive: true });
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url!, 'http://baseline').pathname) ?? files.get('/index.html')!;
    response
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip', 'content-length': file.body.length })
      .end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
