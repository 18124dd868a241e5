import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const ofServer = /^\/(v\d+|files|socket\.io|healthz|openapi\.json)(\/|$)/;

/** The console's files come from a folder, everything else from the server. */
export async function serveFrom(context: BrowserContext, url: string, folder: string): Promise<void> {
  const { origin } = new URL(url);
  // What comes from no address opens no socket to this machine unless it is let.
  await context.grantPermissions(['local-network-access'], { origin });
  await context.route(
    (asked) => asked.origin === origin && !ofServer.test(asked.pathname),
    async (route, request) => {
      const file = join(folder, new URL(request.url()).pathname);
      await route.fulfill({ path: file !== join(folder, '/') && existsSync(file) ? file : join(folder, 'index.html') });
    },
  );
}
