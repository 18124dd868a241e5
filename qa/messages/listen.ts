import type { Page } from '@playwright/test';

/** Says that records have changed, as the server does. */
export type Tell = (ids: readonly number[]) => void;

/** Stands between the page and what the server tells of a resource: the page hears what the path says, and nothing else. What it returns is there once the page is connected. */
export async function listen(page: Page, resource: string): Promise<{ told: Promise<Tell> }> {
  let resolve = (_: Tell) => {};
  const told = new Promise<Tell>((found) => {
    resolve = found;
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('42["changed"') && text.includes(`"${resource}"`)) return;
      socket.send(message);
      // socket.io's word for a connection that stands.
      if (text.startsWith('40'))
        resolve((ids) => socket.send(`42${JSON.stringify(['changed', { resource, type: 'updated', ids }])}`));
    });
  });
  return { told };
}
