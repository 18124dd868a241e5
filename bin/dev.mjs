// npm run dev: the console with hot reload and the API on one port. A change to the server's sources rebuilds and
// restarts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';
import { editionCode, root } from './stamps.mjs';
import { checkSettings } from './typescript.mjs';

checkNode();
install();
process.env.EDITION = editionCode();
const { settings } = await checkSettings();
const { build, createServer } = await import('vite');
const { serverBuild } = await import('./builds.mjs');

const freePort = async () => {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};
const port = await freePort();
const outDir = join(root, 'dist/dev-server');

let server;
// A process that a signal has ended has no exit code.
const isRunning = () => server?.exitCode === null && server.signalCode === null;
async function restart() {
  if (isRunning()) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.on('exit', (status) => {
    if (status) console.error('The server stopped; it starts again at the next change.');
  });
  const started = server;
  // The server prints one line when it is ready, with the accounts of the demo market.
  return Promise.race([once(started.stdout, 'data').then(String), once(started, 'exit').then(() => '')]);
}

const watcher = await build({ ...serverBuild(outDir), build: { ...serverBuild(outDir).build, watch: {} } });
let turn = Promise.resolve();
const built = new Promise((resolve) => {
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'END') resolve((turn = turn.then(restart)));
  });
});
const line = await built;
if (!line) process.exit(1);

const target = `http://127.0.0.1:${port}`;
/**
 * If the API path is empty, the console and the API have the same URLs; requests that accept HTML are for the console.
 */
const paths = settings.apiPath ? [`/${settings.apiPath}/`] : ['/admin/', '/services/', '/bonus-shop/'];
const bypass = (request) =>
  !settings.apiPath && request.headers.accept?.includes('text/html') ? '/index.html' : undefined;
const vite = await createServer({
  root,
  configLoader: 'runner',
  logLevel: 'warn',
  envDir: false,
  server: {
    port: settings.port,
    host: settings.host,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(paths.map((path) => [path, { target, bypass }])),
      ...Object.fromEntries(['/healthz', '/openapi.json', '/files/'].map((path) => [path, { target }])),
      '/socket.io/': { target, ws: true },
    },
  },
});
await vite.listen();
const address = `http://${settings.host}:${vite.httpServer.address().port}`;
console.log(line.trim().replace(/http:\/\/\S+/, `${address}, reloading as you type`));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    void Promise.allSettled([watcher.close(), vite.close(), isRunning() ? once(server, 'exit') : undefined]).then(() =>
      process.exit(0),
    );
  });
}
