import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((one) => existsSync(one));
/** `outlivesSignals`: a signal to end the process does not end the browser, because the caller ends both. */
export const openBrowser = ({ outlivesSignals = false } = {}): Promise<Browser> =>
  chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(debian && { executablePath: debian }),
    ...(outlivesSignals && { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
  });
