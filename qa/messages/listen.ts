import type { Page } from '@playwright/test';
import { expect } from '../expect';
import type { Scene, Variant } from '../model';

/** Notifies the page that records have changed, as the server does. */
export type Tell = (ids: readonly number[]) => void;
/** The ids of the records whose changes the server has told; null stands for any. */
export type News = ReadonlySet<number | null>;
/** The live updates of a page. */
export interface Listening {
  told?: Promise<Tell>;
  news?: News;
  isConnected?: () => boolean;
}

/**
 * Intercepts the live updates of a resource: the page receives only those that the path sends with `told`, which
 * resolves once the page is connected. `news` are those that the server has sent.
 */
export async function listen(page: Page, resource: string): Promise<Required<Listening>> {
  let resolve = (_: Tell) => {};
  let isConnected = false;
  const news = new Set<number | null>();
  const told = new Promise<Tell>((found) => {
    resolve = found;
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('42["changed"') && text.includes(`"${resource}"`)) {
        const [, { ids }] = JSON.parse(text.slice(2)) as ['changed', { ids: number[] }];
        for (const id of ids.length ? ids : [null]) news.add(id);
        return;
      }
      socket.send(message);
      // The code of socket.io for an established connection.
      if (!text.startsWith('40')) return;
      isConnected = true;
      resolve((ids) => socket.send(`42${JSON.stringify(['changed', { resource, type: 'updated', ids }])}`));
    });
  });
  return { told, news, isConnected: () => isConnected };
}

/** Waits until the page hears of changes, where its back-end tells of any. */
export async function hears({ api, made, variant }: Scene<Listening>): Promise<void> {
  const offered = (api.storage.identity.capabilities ?? []) as readonly string[];
  if (!variant.isPlain && offered.includes('live'))
    await expect.poll(made.isConnected!, 'the page hears of changes').toBe(true);
}

/** Asserts that the server has told the page, if it listens, that this record has changed. */
export async function expectNews({ news }: Listening, id: number, { isPlain }: Variant): Promise<void> {
  if (isPlain) return;
  await expect
    .poll(() => news?.has(id) || news?.has(null), { message: `whoever has ${id} open is told of its change` })
    .toBe(true);
}
