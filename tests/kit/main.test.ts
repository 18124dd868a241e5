import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInAs } from './form-fixture';
import { waitFor } from './wait-for';

const page = vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  return {
    mount: vi.fn<(view: unknown, whose: string, onMount?: () => void) => void>(),
    prepare: vi.fn<() => Promise<void>>(),
  };
});
vi.mock('../../src/shell/mount', () => ({ mount: page.mount }));
vi.mock('../../src/app', () => ({ default: 'the console', prepare: page.prepare }));
vi.mock('../../src/shell/sign-in', () => ({ default: 'the sign-in page', prepare: async () => undefined }));

let asked: string[];
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  asked = [];
  page.mount.mockClear();
  page.prepare.mockReset();
  page.prepare.mockResolvedValue();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url.replace(/^\/v\d/, '')}`);
    return Response.json({ data: [], total: 0 });
  });
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

/** Opens an address in a new page; the session of that page. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  await import('../../src/main');
  return import('../../src/providers/session');
}
const shows = (view: string, whose: string, times = 1) =>
  waitFor(() => {
    expect(page.mount).toHaveBeenCalledTimes(times);
    expect(page.mount.mock.lastCall?.slice(0, 2)).toEqual([view, whose]);
  });
const asPerson = (sub: string) => ({
  token: `.${btoa(JSON.stringify({ sub, roles: ['ADMIN'] }))}.`,
  id: 5,
  name: 'Test',
});

describe('the rows of a list are asked for before its code is there', () => {
  test.each([
    ['/admin/cities', '/admin/cities?sort=id&order=DESC&offset=0&limit=25'],
    [
      '/admin/cities?currentPage=3&pageSize=50&sorters=[{"field":"name","order":"asc"}]',
      '/admin/cities?sort=name&order=ASC&offset=100&limit=50',
    ],
    [
      '/admin/cities?filters=[{"field":"name","operator":"contains","value":"Cork"}]',
      '/admin/cities?name=Cork&sort=id&order=DESC&offset=0&limit=25',
    ],
    ['/', '/admin/users?sort=id&order=DESC&offset=0&limit=25'],
    ['/sign-in', '/admin/users?sort=id&order=DESC&offset=0&limit=25'],
  ])('at %s: %s', async (address, call) => {
    await open(address);
    expect(asked).toEqual([`GET ${call}`]);
  });
  test.each([
    ['a form', 'ADMIN', '/admin/cities/7'],
    ['a list of other roles', 'BA', '/admin/cities'],
    ['a list that begins with filters', 'ADMIN', '/admin/knowledge-bank/categories'],
    ['a filter by days', 'ADMIN', '/admin/cities?filters=[{"field":"at","operator":"lte","value":"2026-03-01"}]'],
    ['no screen', 'ADMIN', '/admin/nothing'],
  ] as const)('but not for %s', async (_, role, address) => {
    signInAs(role);
    await open(address);
    await shows('the console', 'manager:5');
    expect(asked).toEqual([]);
  });
});

test('a page is in the chosen language from the start', async () => {
  localStorage.setItem('language', 'ru');
  await open('/admin/cities');
  expect(document.documentElement.lang).toBe('ru');
});

describe('whoever', () => {
  test('is signed in has the console', async () => {
    await open('/admin/cities');
    await shows('the console', 'manager:5');
    expect(location.pathname).toBe('/admin/cities');
  });
  test('is not gets the sign-in page at the same address, and nothing is asked for', async () => {
    localStorage.clear();
    await open('/admin/cities');
    await shows('the sign-in page', '');
    expect([location.pathname, asked]).toEqual(['/admin/cities', []]);
  });
  test('signs out has the address of the sign-in page once that is there', async () => {
    const { signOut } = await open('/admin/cities');
    await shows('the console', 'manager:5');
    signOut();
    await shows('the sign-in page', '', 2);
    expect(location.pathname).toBe('/admin/cities');
    page.mount.mock.lastCall?.[2]?.();
    expect(location.pathname).toBe('/sign-in');
  });
  test.each([
    ['manager:5', '/admin/cities'],
    ['manager:6', '/admin/users'],
  ])('signs in after the session of manager:5 has expired, as %s, is at %s', async (subject, address) => {
    const { signIn, signOut } = await open('/admin/cities');
    await shows('the console', 'manager:5');
    signOut('expired');
    await shows('the sign-in page', '', 2);
    expect(page.mount.mock.lastCall?.[2]).toBeUndefined();
    signIn(asPerson(subject));
    await shows('the console', subject, 3);
    expect(location.pathname).toBe(address);
  });
  test('signs out while the console is on its way does not see it', async () => {
    let prepared = () => {};
    page.prepare.mockReturnValue(new Promise<void>((resolve) => (prepared = resolve)));
    const { signOut } = await open('/admin/cities');
    await waitFor(() => expect(page.prepare).toHaveBeenCalled());
    signOut();
    await shows('the sign-in page', '');
    prepared();
    await vi.dynamicImportSettled();
    await shows('the sign-in page', '');
  });
});

describe('a console whose code does not come', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.prepare.mockRejectedValue(new Error('No connection'));
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${url}`);
      throw new TypeError('No connection');
    });
    await open('/admin/nothing');
    await vi.dynamicImportSettled();
  });
  afterEach(() => void vi.useRealTimers());
  test('asks at once when the browser is online again', () => {
    window.dispatchEvent(new Event('online'));
    expect(asked).toEqual(['HEAD /admin/users']);
  });
  test('asks every five seconds whether the server is there', async () => {
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(asked).toEqual(['HEAD /admin/users', 'HEAD /admin/users']);
  });
});
