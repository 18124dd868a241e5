import type { Browser, Page } from '@playwright/test';
import { demoPassword, signInState } from './server';

/** A second administrator of DEMO with a browser context of her own; she is created on first use. */
export async function colleague(
  browser: Browser,
  url: string,
): Promise<{ page: Page; leave: (how: () => Promise<void>) => Promise<void> }> {
  const [admin] = (await signInState(url, 'DEMO', 'admin')).origins;
  const token = admin!.localStorage.find((one) => one.name === 'token')!.value;
  const made = await fetch(`${url}/v3/admin/admins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      username: 'anna',
      name: 'Anna Kiss',
      password: demoPassword,
      confirm_password: demoPassword,
      status: 1,
    }),
  });
  const said = await made.text();
  // Another test may have created her already.
  if (!made.ok && made.status !== 422) throw new Error(`Nobody was made: ${made.status} ${said}`);
  const context = await browser.newContext({ baseURL: url, storageState: await signInState(url, 'DEMO', 'anna') });
  const page = await context.newPage();
  return {
    page,
    /** Closes the open item, so that it is not reserved for her any more. */
    async leave(how) {
      const free = page.waitForResponse(
        (answer) => answer.url().endsWith('/admin/moderation/claims') && answer.request().method() === 'DELETE',
      );
      await how();
      await free;
      await context.close();
    },
  };
}
