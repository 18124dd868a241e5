import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((one) => existsSync(one));
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(debian && { executablePath: debian }) });
