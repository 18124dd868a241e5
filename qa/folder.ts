import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const ofServer = /^\/(v\d+|files|socket\.io|healthz|openapi\.json)(\/|$)/;

/** Serves the console's files from a folder and everything else from the server. */
export async function serveFrom(page: Page, url: string, folder: string): Promise<void> {
  const { origin } = new URL(url);
  // A page served by route.fulfill has no network address, so Chromium requires this permission before it may open a
  // socket to this machine.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.route(
    (asked) => asked.origin === origin && !ofServer.test(asked.pathname),
    async (route, request) => {
      const file = join(folder, new URL(request.url()).pathname);
      await route.fulfill({ path: file !== join(folder, '/') && existsSync(file) ? file : join(folder, 'index.html') });
    },
  );
}
