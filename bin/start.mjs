// npm start: installs and builds what is missing or stale, then serves. Settings are environment variables (README.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, install } from './install.mjs';
import { editionCode, isFresh, root, serverDir } from './stamps.mjs';

checkNode();
install();
const edition = editionCode();
if (!isFresh(edition) || !isFresh('server')) {
  // In a process of its own: what a build needs of memory is gone when the server starts.
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.mjs'), '--stale'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(serverDir, 'main.js')).href);
