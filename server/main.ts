// Starts the server. Built: node dist/server/main.js. From the sources, with the settings as environment variables:
//   node -e "import('vite').then(({ runnerImport }) => runnerImport('./server/main.ts', { configFile: false }))"
import { createServer } from './http/app';
import { consoleFolder } from './http/console';
import { openDatabase } from './database/open';
import { claimMarket } from './database/market';
import { migrate } from './database/migrate';
import { secret } from './database/secret';
import { demoAccounts, demoPassword } from './demo/accounts';
import { demoState, hasSellers, loadDemoData } from './demo/load';
import { openFiles } from './files/open';
import { firstAdmin } from './access/first-admin';
import { proxyWarning, readSettings } from './settings';
import { startError } from './start-error';

/** Marks the end of a phase of the start; `npm run bench -- --only start` shows them. */
const done = (phase: string) => void performance.mark(phase);

async function start(): Promise<void> {
  done('modules');
  const settings = readSettings(process.env);
  const warning = proxyWarning(settings);
  if (warning) process.stderr.write(`${warning}\n`);
  const db = await openDatabase(settings);
  done('database');
  await migrate(db);
  await claimMarket(db, settings.edition.code);
  done('migrations');
  if (settings.demoData) {
    const files = await openFiles(settings, await secret(db, 'file links'));
    await loadDemoData(db, { edition: settings.edition, users: settings.demoUsers, now: new Date(), files });
  }
  done('demo data');
  const once = await firstAdmin(db, settings.firstAdmin);
  const server = await createServer(settings, db, { console: consoleFolder(settings.edition.code), log: true });
  done('calls');
  const address = await server.app.listen({ port: settings.port, host: settings.host });
  done('listening');

  const demo = await demoState(db);
  const accounts = demo ? ` · demo accounts: ${demoAccounts.join(', ')} · password: ${demoPassword}` : '';
  const password = once ? ` · first sign-in: ${once.username} · password, shown once: ${once.password}` : '';
  process.stdout.write(`Retail Loyalty Console (${settings.edition.name}): ${address}${accounts}${password}\n`);

  const home = (await hasSellers(db, settings))
    ? await (
        await import('./demo/sellers')
      ).simulateSellers({ db, address, token: (id, device) => server.context.sessions.userToken(id, device) })
    : () => {};

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    home();
    server
      .close()
      .then(() => db.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

// Awaited, because Vite's runner must stay open for modules that are imported on first use.
await start().catch((error: unknown) => {
  process.stderr.write(`${startError(error as Error)}\n`);
  process.exit(1);
});
