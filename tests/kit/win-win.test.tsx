import i18n from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ireland from '../../editions/ireland';
import { wordsIn } from '../../editions/words';
import WinWinProductForm from '../../src/admin/products/form';
import ProviderForm from '../../src/admin/products/providers/form';
import ProviderList from '../../src/admin/products/providers/list';
import ProviderProductList from '../../src/admin/products/providers/products/list';
import { providerProducts } from '../../src/admin/products/providers/products/resource';
import { winWinProviders } from '../../src/admin/products/providers/resource';
import { winWinProducts } from '../../src/admin/products/resource';
import winWinWords from '../../src/locales/en/win-win.json';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, type } from './form-fixture';
import { answered } from './market-fixture';
import { said } from './messages';
import { liveChanges, openScreens } from './screens';
import { waitFor } from './wait-for';

// The market that has this shop.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

let end: (() => Promise<void>) | undefined;
let answers: Record<string, unknown>;
let asked: URL[];
beforeEach(async () => {
  ({ answers, asked } = answered());
  said.tell.mockClear();
  await loadWords('list', 'shell', 'form', 'validation', 'spreadsheet');
  // The words of this market are not in the build of the tests.
  i18n.addResourceBundle('en', 'win-win', wordsIn(winWinWords, ireland), true, true);
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const screens = [
  { path: '/admin/products/providers', resource: winWinProviders.path, action: 'list', View: ProviderList },
  { path: '/admin/products/providers/$id', resource: winWinProviders.path, action: 'edit', View: ProviderForm },
  {
    path: '/admin/products/providers/$id/products',
    resource: providerProducts.path,
    action: 'list',
    View: ProviderProductList,
  },
  { path: '/admin/products/$id', resource: winWinProducts.path, action: 'edit', View: WinWinProductForm },
] as const;
async function open(at: string, live?: ReturnType<typeof liveChanges>['live']) {
  const { root, history } = await openScreens(screens, at, live);
  end = () => act(async () => root.unmount());
  return history;
}
const text = () => document.body.textContent;
const tabs = () =>
  [...document.querySelectorAll('nav[aria-label="Parts of the provider"] a')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
    one.getAttribute('aria-current'),
  ]);
const tea = { id: 4, provider_id: 9, name: 'Tea', price: 100, nominal_price: 5, description: 'Warm' };

describe('a provider', () => {
  const products = (current: 'page' | null) => ['Products', '/admin/products/providers/9/products', current];
  const provider = (current: 'page' | null) => ['Provider', '/admin/products/providers/9', current];

  test('has its form and its products on two tabs', async () => {
    answers['admin/products/providers/9'] = { id: 9, name: 'Corner', priority: 1, category_id: 2 };
    await open('/admin/products/providers/9');
    await waitFor(() => expect(tabs()).toEqual([provider('page'), products(null)]));
  });

  test('has its own products alone on the second tab, under its name', async () => {
    answers[winWinProviders.path] = [{ id: 9, name: 'Corner' }];
    answers[winWinProducts.path] = [tea];
    await open('/admin/products/providers/9/products');
    await waitFor(() => expect(text()).toContain('Products of Corner'));
    expect(tabs()).toEqual([provider(null), products('page')]);
    const lists = asked.filter((one) => one.pathname.endsWith('/admin/products'));
    expect(lists.map((one) => one.search)).toEqual(['?providerId=9']);
    await waitFor(() => expect(text()).toContain('Tea'));
  });

  test('has all of its products on one page', async () => {
    answers[winWinProducts.path] = Array.from({ length: 30 }, (_, at) => ({ ...tea, id: at + 1 }));
    await open('/admin/products/providers/9/products');
    await waitFor(() => expect(text()).toContain('Rows 1–30 of 30'));
    expect(document.querySelector('nav[aria-label=Pages]')).toBeNull();
  });

  test('has the products that colleagues have changed', async () => {
    const { live, change } = liveChanges();
    answers[winWinProducts.path] = [tea];
    await open('/admin/products/providers/9/products', live);
    await waitFor(() => expect(text()).toContain('Tea'));
    answers[winWinProducts.path] = [{ ...tea, name: 'Coffee' }];
    await change(winWinProducts.path);
    await waitFor(() => expect(text()).toContain('Coffee'));
  });

  test('is headed by its number where its name is not known', async () => {
    await open('/admin/products/providers/9/products');
    await waitFor(() => expect(text()).toContain('Products of #9'));
  });

  test('has products that lead to their forms with what their rows show', async () => {
    answers[winWinProducts.path] = [tea];
    await open('/admin/products/providers/9/products');
    await waitFor(() => expect(text()).toContain('Warm'));
    expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain(
      '/admin/products/4?provider_id=9&name=Tea&description=Warm',
    );
  });
});

describe('a product that is saved', () => {
  const save = async (at: string, record: object) => {
    answers['admin/products/4'] = record;
    const history = await open(at);
    await waitFor(() => labelled('Price, points'));
    await type(labelled('Price, points'), '120');
    await press(button('Save'));
    return history;
  };
  const unknown = { id: 4, price: 100, nominal_price: 5 };

  test.each([
    ['leads back to the products of its provider', '/admin/products/4', tea, '/admin/products/providers/9/products'],
    [
      'leads to the provider that its address names where the record does not say it',
      '/admin/products/4?provider_id=7&name=Tea',
      unknown,
      '/admin/products/providers/7/products',
    ],
    [
      'leads to the provider that its address names where the record has none',
      '/admin/products/4?provider_id=5&name=Tea',
      { ...unknown, provider_id: null, name: null },
      '/admin/products/providers/5/products',
    ],
    ['leads to the providers where its own is not known', '/admin/products/4', unknown, '/admin/products/providers'],
  ])('%s', async (_, at, record, to) => {
    const history = await save(at, record);
    await waitFor(() => expect(history.location.pathname).toBe(to));
  });

  test('is sent with what its address says where the record has none', async () => {
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)));
      return fetch(url, init);
    });
    await save('/admin/products/4?provider_id=5&name=Tea', { ...unknown, provider_id: null, name: null });
    await waitFor(() => expect(sent).toEqual([{ ...unknown, provider_id: 5, name: 'Tea', price: 120 }]));
  });
});

describe('the shop as a file', () => {
  const files = () => asked.filter((one) => one.pathname.endsWith('/csv')).map((one) => one.pathname);

  test('has all products, whatever list of providers it is asked from', async () => {
    await open('/admin/products/providers?filters=[{"field":"name","operator":"contains","value":"Co"}]');
    await press(button('Export CSV'));
    await waitFor(() => expect(files()).toEqual(['/v3/admin/products/csv']));
    expect(asked.find((one) => one.pathname.endsWith('/csv'))!.search).toBe('');
  });

  test('is asked for once while it is being made', async () => {
    await open('/admin/products/providers');
    const others = globalThis.fetch;
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(new URL(url, location.origin));
      return url.includes('/csv') ? new Promise<Response>((resolve) => (finish = resolve)) : others(url);
    });
    await press(button('Export CSV'));
    await waitFor(() => expect(button('Export CSV').getAttribute('aria-busy')).toBe('true'));
    expect(button('Export CSV').getAttribute('aria-disabled')).toBe('true');
    await press(button('Export CSV'));
    expect(files()).toHaveLength(1);
    await act(async () => finish(Response.json({})));
    await waitFor(() => expect(button('Export CSV').getAttribute('aria-busy')).toBe('false'));
  });
});
