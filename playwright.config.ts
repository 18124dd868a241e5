import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's browsers: the one without windows is there for tests, and takes half the time. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((one) => existsSync(one));

/** Each worker runs its own built servers (e2e/server.ts); a test that fails once has failed. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs ends by these: a slow machine may take many times as long as a fast one.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1366, height: 820 },
    locale: 'en-GB',
    // A button that is not there is said sooner than by the end of the test.
    actionTimeout: 120_000,
    // No test waits for a dialog to fade in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: ['--no-sandbox'],
      ...(debian && { executablePath: debian }),
    },
  },
});
