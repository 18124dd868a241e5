import { expect, test as base, type Page } from '@playwright/test';
import { startForeignBackend, type ForeignBackend, type ForeignCall } from './foreign-backend';
import { startConsoleFor } from './foreign-console';

type ForeignEdition = 'DEMO' | 'HUNGARY' | 'IRELAND' | 'BELARUS';
interface Place {
  back: ForeignBackend;
  url: string;
}
interface Shared {
  places: (edition: ForeignEdition, isApart: boolean) => Promise<Place>;
}
interface Options {
  edition: ForeignEdition;
  /** Whether the back-end has a host of its own, and not the console's. */
  isApart: boolean;
}
/** A test with a market's console on another team's back-end. It fails if the console sends anything undocumented. */
export const test = base.extend<Options & { back: ForeignBackend }, Shared>({
  edition: ['DEMO', { option: true }],
  isApart: [false, { option: true }],
  places: [
    async ({ browserName: _ }, use) => {
      const running = new Map<string, Promise<Place & { stop: () => Promise<void> }>>();
      const start = async (edition: ForeignEdition, isApart: boolean) => {
        const back = await startForeignBackend(edition === 'HUNGARY' ? 'v1' : 'v3');
        const front = await startConsoleFor(edition, back.url, isApart);
        return { back, url: front.url, stop: async () => (front.stop(), back.stop()) };
      };
      await use((edition, isApart) => {
        const key = `${edition} ${isApart}`;
        const found = running.get(key) ?? start(edition, isApart);
        running.set(key, found);
        return found;
      });
      for (const place of running.values()) await (await place).stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ places, edition, isApart }, use) => use((await places(edition, isApart)).url),
  back: async ({ places, edition, isApart }, use) => {
    const { back } = await places(edition, isApart);
    back.forget();
    await use(back);
    expect(back.surprises).toEqual([]);
  },
});

export async function signIn(page: Page, username = 'admin', address = '/') {
  await page.goto(address);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
/** Chromium forgets a click after five seconds; a busy machine may need longer until the file that it asked for opens. */
export const rememberClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: true } }));
export const only = (calls: ForeignCall[]) => (expect(calls).toHaveLength(1), calls[0]!);
