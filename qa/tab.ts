import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Access {
  /** How long the page may take to do what the machine does, in ms. */
  patience?: number;
  /** Accepts a certificate that the browser does not trust. */
  insecure?: boolean;
}
/** A context for the console at `url`, in which `stored` is all that its local storage holds. */
export async function newContext(
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>> = {},
  { patience = 10_000, insecure = false }: Access = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: insecure,
    viewport: { width: 1366, height: 820 },
    locale: 'en-GB',
    // No step waits for a dialog to fade in, and nothing is painted while a call is held.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  context.setDefaultTimeout(2 * patience);
  return context;
}

/**
 * A context that a worker keeps for the paths that it walks one after the other. Chromium gives a page the process of the
 * page that opened it, which has the console compiled already: the screen opens in about half the time.
 */
export class Tab {
  readonly #browser: Browser;
  readonly #access: Access;
  #kept: { url: string; opener: Page } | undefined;

  constructor(browser: Browser, access: Access = {}) {
    this.#browser = browser;
    this.#access = access;
  }
  /**
   * An empty page for the console at `url`, in which `stored` is all that its local storage holds. Undefined if the
   * console does not answer, or if the process has crashed.
   */
  async open(url: string, stored: Readonly<Record<string, string>>): Promise<Page | undefined> {
    try {
      return await this.#open(url, stored);
    } catch {
      await this.close();
    }
  }
  async #open(url: string, stored: Readonly<Record<string, string>>): Promise<Page> {
    const opener = this.#kept?.url === url ? this.#kept.opener : await this.#start(url);
    const [page] = await Promise.all([
      opener.waitForEvent('popup'),
      opener.evaluate(() => {
        window.open();
      }),
    ]);
    // Only now: the page before may have stored something while it was being closed.
    await page.evaluate((items) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, stored);
    return page;
  }
  async #start(url: string): Promise<Page> {
    await this.close();
    const opener = await (await newContext(this.#browser, url, {}, this.#access)).newPage();
    this.#kept = { url, opener };
    // A file of the console, which does not start it.
    await opener.goto('/icon.svg');
    return opener;
  }
  /** Closes the context, so that nothing is left of what happened in it. */
  async close(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.opener.context().close();
  }
}
