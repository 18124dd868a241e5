import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';
export const openBrowser = (): Promise<Browser> => chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(existsSync(debian) && { executablePath: debian }) });
