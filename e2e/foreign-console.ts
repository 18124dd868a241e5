import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { withoutSettings } from '../bin/setting-names.mjs';
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

/** Builds a market's console for a back-end on another host and returns the folder. */
function builtApart(edition: EditionUnderTest): string {
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
      env: { ...withoutSettings(process.env), NODE_ENV: 'production', EDITION: edition, API_HOST: placeholder },
    },
  );
  if (built.status !== 0) throw new Error(`The console for another back-end could not be built: ${built.stderr}`);
  return folder;
}

/**
 * Serves a market's console for another back-end; a URL that is not a file gets index.html. The console calls the
 * back-end on its own host if it `isApart`, which takes a build; otherwise this server passes its calls on, as a proxy
 * in front of both would.
 */
export async function startConsoleFor(edition: EditionUnderTest, apiHost: string, isApart: boolean) {
  const folder = isApart ? builtApart(edition) : join(root, 'dist', edition);
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '', 'http://console').pathname;
    if (!isApart && /^\/(v\d|socket\.io)\//.test(path)) {
      const { method, headers, url } = incoming;
      const passedOn = request(`${apiHost}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passedOn.on('error', () => response.destroy());
      incoming.pipe(passedOn);
      return;
    }
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
      if (isApart) rmSync(folder, { recursive: true, force: true });
    },
  };
}
