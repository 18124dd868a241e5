import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { EditionUnderTest } from './server';

const root = join(import.meta.dirname, '..');
/** Placeholder for the back-end's address in the built files, because its port differs each time. */
const placeholder = 'http://api.foreign.invalid';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Builds a console for another back-end and serves its files; a URL that is not a file gets index.html. */
export async function startConsoleFor(edition: EditionUnderTest, apiHost: string) {
  const folder = mkdtempSync(join(tmpdir(), 'console-foreign-'));
  const built = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--configLoader',
      'runner',
      '--logLevel',
      'error',
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', EDITION: edition, API_HOST: placeholder },
    },
  );
  if (built.status !== 0) throw new Error(`The console for another back-end could not be built: ${built.stderr}`);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://console').pathname;
    const file = path !== '/' && extname(path) && existsSync(join(folder, path)) ? path : '/index.html';
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(join(folder, file), 'utf8').replaceAll(placeholder, apiHost));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
