import type { Page } from '@playwright/test';

/** Picks up the row whose handle has the focus, with the space bar. */
export async function lift(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  // dnd-kit listens to the next key from the next task on, which a person cannot be faster than.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
