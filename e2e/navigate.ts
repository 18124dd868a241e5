import { expect, type Page } from '@playwright/test';

/** Goes to an address within the console, which stays loaded, as a link does: the router numbers history entries. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
    history.pushState({ __TSR_index: index + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Opens a screen within the console. Nothing of the screen before is left when this resolves. */
export async function openAfresh(page: Page, address: string): Promise<void> {
  await goWithin(page, '/admin/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  await goWithin(page, address);
}
