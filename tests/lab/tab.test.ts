import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../qa/browser';
import { Tab } from '../../qa/tab';

let browser: Browser;
let server: Server;
let url: string;
beforeAll(async () => {
  browser = await openBrowser();
  server = createServer((_, response) => response.end('A page')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.close();
});

describe('a page of a worker’s tab', () => {
  test('has what is stored for it, and nothing of the page before', async () => {
    const tab = new Tab(browser);
    const first = (await tab.open(url, { token: 'a' }))!;
    await first.goto('/users');
    await first.evaluate(() => {
      localStorage.setItem('draft', 'x');
      sessionStorage.setItem('left', 'y');
    });
    await first.close();
    const second = (await tab.open(url, { token: 'b' }))!;
    await second.goto('/users');
    expect(await second.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])).toEqual([
      [['token', 'b']],
      [],
    ]);
    expect(second.context()).toBe(first.context());
    await tab.close();
  });
  test('is in a context of its own once the tab was closed', async () => {
    const tab = new Tab(browser);
    const first = (await tab.open(url, {}))!;
    await tab.close();
    expect((await tab.open(url, {}))!.context()).not.toBe(first.context());
    await tab.close();
  });
  test('is not there if the console does not answer, and leaves nothing open', async () => {
    const before = browser.contexts().length;
    expect(await new Tab(browser).open('http://127.0.0.1:1', {})).toBeUndefined();
    expect(browser.contexts()).toHaveLength(before);
  });
});
