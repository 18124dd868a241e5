import type { Page } from '@playwright/test';

/** Notifies the page that records have changed, as the server does. */
export type Tell = (ids: readonly number[]) => void;

/**
 * Intercepts the live updates of a resource: the page receives only those that the path sends with `told`, which
 * resolves once the page is connected.
 */
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
      // The code of socket.io for an established connection.
      if (text.startsWith('40'))
        resolve((ids) => socket.send(`42${JSON.stringify(['changed', { resource, type: 'updated', ids }])}`));
    });
  });
  return { told };
}
