// npm start: installs and builds what is missing or out of date, then starts the server. Settings are environment
// variables (README.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, install } from './install.mjs';
import { editionCode, isFresh, root, serverDir } from './stamps.mjs';

checkNode();
install();
const edition = editionCode();
if (!isFresh(edition) || !isFresh('server')) {
  // Built in a separate process, so that the build's memory is released before the server starts.
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.mjs'), '--stale'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(serverDir, 'main.js')).href);
