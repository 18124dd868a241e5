import { screens } from 'virtual:screens';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App, { prepare } from '../../src/app';
import { changeLanguage } from '../../src/providers/i18n';
import { lastLeft, session } from '../../src/providers/session';
import { landOnStart } from '../../src/shell/screen-at';
import { button, press, signInAs, type } from './form-fixture';
import { answered } from './market-fixture';
import { found, waitFor } from './wait-for';

vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});

let root: Root | undefined;
let fixture: ReturnType<typeof answered>;

beforeEach(() => {
  Element.prototype.scrollTo ??= () => undefined;
  fixture = answered();
  fixture.answers['admin/cities'] = [
    { id: 7, name: 'Cork' },
    { id: 8, name: 'Galway' },
  ];
  fixture.answers['admin/cities/7'] = { id: 7, name: 'Cork' };
  fixture.answers['admin/cities/8'] = { id: 8, name: 'Galway' };
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  await changeLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address: string) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(prepare);
  await act(async () => root!.render(<App />));
}
const heading = () => document.querySelector('#main h1')?.textContent;
const isAt = (words: string) => waitFor(() => expect(heading()).toBe(words));
const go = (address: string) =>
  act(async () => {
    window.history.pushState(null, '', address);
  });
const key = (init: KeyboardEventInit) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));
const link = (words: string, within: ParentNode = document) =>
  [...within.querySelectorAll('a')].find((one) => one.textContent?.trim().startsWith(words))!;
const dialog = () => document.querySelector('[role=dialog]');
/** The calls for the list of cities. */
const listed = () => fixture.asked.filter((one) => one.pathname.endsWith('/admin/cities'));
const recent = () => JSON.parse(localStorage.getItem('bookmarks:manager:5') ?? '{}').recent as unknown;

describe('an address', () => {
  test.each([
    ['/', false, '/admin/users'],
    ['/sign-in', false, '/admin/users'],
    ['/', true, '/admin/start'],
  ])('%s of whoever is signed in, start screen chosen: %j, leads to %s', async (address, isStart, at) => {
    landOnStart(isStart);
    await open(address);
    await waitFor(() => expect(location.pathname).toBe(at));
  });
  test('that an older link has for a record leads to it', async () => {
    await open('/admin/trade_program/7');
    await waitFor(() => expect(location.pathname).toBe('/admin/trade-program/7'));
  });
  test('of a screen of other roles says so, and asks for nothing', async () => {
    signInAs('BA');
    await open('/admin/cities');
    await isAt('This screen is not for your role');
    expect(listed()).toEqual([]);
  });
  test('of no screen says so within the console', async () => {
    await open('/admin/nothing');
    await isAt('There is no such page');
    expect(document.querySelector('nav[aria-label=Menu]')).not.toBeNull();
  });
  test('of a list leaves out what is no page, order or filter', async () => {
    await open(
      '/admin/cities?pageSize=9999&sorters=[{"field":"name","order":"up"}]&filters=[{"field":"name","operator":"eq","value":{"a":1}}]',
    );
    await found('#main tbody tr td');
    expect(Object.fromEntries(listed()[0]!.searchParams)).toEqual({
      sort: 'id',
      order: 'DESC',
      offset: '0',
      limit: '25',
    });
  });
});

test('a page begins with a link past the menu, to what it shows', async () => {
  await open('/admin/cities');
  await isAt('Cities');
  const first = document.querySelector<HTMLAnchorElement>('a, button, input')!;
  expect(first.textContent).toBe('Skip to the content');
  expect(document.querySelector(first.getAttribute('href')!)!.tagName).toBe('MAIN');
});

describe('on the way from screen to screen', () => {
  test('the focus goes to the heading of the new one, and the window has its title', async () => {
    await open('/admin/cities');
    await isAt('Cities');
    await press(link('Legal entities'));
    await isAt('Legal entities');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Legal entities'));
    expect([document.activeElement?.tagName, document.title]).toEqual(['H1', 'Legal entities · Loyalty Console']);
  });
  test('a link of a list to itself starts it anew', async () => {
    fixture.answers['admin/cities'] = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: 'Cork' }));
    await open('/admin/cities?currentPage=2');
    await found('#main tbody tr td');
    await press(link('Cities', document.querySelector('nav[aria-label=Menu]')!));
    await waitFor(() => expect(listed().map((one) => one.searchParams.get('offset'))).toEqual(['25', '0']));
  });
  test('a record gives way to another one with all that was typed', async () => {
    await open('/admin/cities/7');
    const name = () => document.querySelector<HTMLInputElement>('#main input[name=name]');
    await waitFor(() => expect(name()?.value).toBe('Cork'));
    await go('/admin/cities/8');
    await waitFor(() => expect(name()?.value).toBe('Galway'));
  });
  test('the browser asks before a page is closed with changes that are not saved, and only then', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open('/admin/cities/7');
    const name = await found<HTMLInputElement>('#main input[name=name]');
    expect(asks()).toBe(false);
    await type(name, 'Corcaigh');
    expect(asks()).toBe(true);
  });
  test('records that were opened are noted by their names, lists are not', async () => {
    await open('/admin/cities');
    await isAt('Cities');
    await go('/admin/cities/7');
    await waitFor(() => expect(recent()).toEqual([{ to: '/admin/cities/7', path: 'admin/cities', label: 'Cork' }]));
  });
  test('the name of a report that is left is not that of the next screen, nor of its favourite', async () => {
    const cities = { to: '/admin/cities', path: 'admin/cities' };
    localStorage.setItem('bookmarks:manager:5', JSON.stringify({ favourites: [cities], recent: [] }));
    await open('/admin/reports/orders');
    await isAt('Orders');
    await go('/admin/cities');
    await isAt('Cities');
    expect(JSON.parse(localStorage.getItem('bookmarks:manager:5')!)).toEqual({
      favourites: [cities],
      recent: [{ to: '/admin/reports/orders', path: 'admin/reports', label: 'Orders' }],
    });
  });
});

describe('a screen whose code cannot be fetched', () => {
  const reload = vi.fn<() => void>();
  let isReachable: boolean;
  beforeEach(async () => {
    isReachable = true;
    reload.mockClear();
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fetch, location: page } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return fetch(...asked);
    });
    vi.stubGlobal(
      'location',
      new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(page, name)) }),
    );
    vi.spyOn(
      screens.find((one) => one.route === '/admin/legal-entities')!,
      'load',
    ).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /legal-entities.js'));
    await open('/admin/cities');
    await isAt('Cities');
  });
  test('leaves the console while the server cannot be reached', async () => {
    isReachable = false;
    await press(link('Legal entities'));
    await isAt('This screen could not be shown');
    expect(reload).not.toHaveBeenCalled();
  });
  test('is shown once it can be', async () => {
    isReachable = false;
    await press(link('Legal entities'));
    await isAt('This screen could not be shown');
    isReachable = true;
    await press(button('Try again'));
    await waitFor(() => expect(heading()).toBe('Legal entities'));
  });
  test('comes with a newer version of the console where the server can be reached', async () => {
    await press(link('Legal entities'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('over the screen', () => {
  beforeEach(async () => {
    await open('/admin/cities');
    await isAt('Cities');
  });
  const offered = () =>
    [...dialog()!.querySelectorAll('section')].map(
      (one) =>
        `${one.querySelector('h3')?.textContent}: ${[...one.querySelectorAll('dt')].map((row) => row.textContent).join(', ')}`,
    );
  test('? shows the keys that work here, those of no other screen', async () => {
    await found('#main tbody tr td');
    await key({ key: '?' });
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(offered()).toEqual([
      'Everywhere: Go to any screen or record, Show these shortcuts, Close what is open',
      expect.stringMatching(/^In lists: .*Open the row, New record/),
    ]);
    await press(button('Close'));
    await waitFor(() => expect(dialog()).toBeNull());
  });
  test('? has the key beside what it does', async () => {
    await found('#main tbody tr td');
    await key({ key: '?' });
    await waitFor(() => expect(dialog()).not.toBeNull());
    const keys = [...dialog()!.querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(keys).toEqual([
      expect.stringMatching(/^Go to any screen or record(Ctrl|⌘)K$/),
      'Show these shortcuts?',
      'Close what is openEsc',
      'Next and previous rowJK',
      'First and last rowHomeEnd',
      'Previous and next pagePgUpPgDn',
      'Open the row↵',
      'New recordN',
    ]);
  });
  test('? shows the key for a person where somebody is named', async () => {
    const name = document.createElement('span');
    name.dataset.person = '7';
    document.body.append(name);
    await key({ key: '?' });
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(offered().at(-1)).toBe('People: Who is it?');
  });
  test('the palette opens by key and by the menu’s button, and the help from within it', async () => {
    await key({ key: 'k', ctrlKey: true });
    await found('[cmdk-input]');
    await press(
      [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
        (one) => one.textContent === 'Keyboard shortcuts',
      )!,
    );
    await waitFor(() => expect(dialog()?.querySelector('dl')).not.toBeNull());
    await press(button('Close'));
    await press(document.querySelector<HTMLElement>('[aria-keyshortcuts="Control+K Meta+K"]')!);
    await found('[cmdk-input]');
  });
  test('the menu of a narrow window closes with a link, and gives way to the palette', async () => {
    await press(button('Open the menu'));
    await waitFor(() => expect(dialog()).not.toBeNull());
    await press(dialog()!.querySelector<HTMLElement>('[aria-keyshortcuts]')!);
    await found('[cmdk-input]');
    await key({ key: 'Escape' });
    await waitFor(() => expect(dialog()).toBeNull());
    await press(button('Open the menu'));
    await waitFor(() => expect(dialog()).not.toBeNull());
    await press(link('Legal entities', dialog()!));
    await isAt('Legal entities');
    expect(dialog()).toBeNull();
  });
});

describe('a menu of the bar', () => {
  beforeEach(async () => {
    await open('/admin/cities');
    await isAt('Cities');
  });
  const items = () =>
    waitFor(() => {
      const all = [...document.querySelectorAll<HTMLElement>('[role=menu] [role^=menuitem]')];
      expect(all).not.toEqual([]);
      return all;
    });
  const item = async (words: string) => (await items()).find((one) => one.textContent === words)!;

  test('has the languages by their own names, and changes the page and what is asked for next', async () => {
    await press(button('Language: English'));
    expect((await items()).map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
      ['Azərbaycanca', 'false'],
      ['English', 'true'],
      ['Magyar', 'false'],
      ['Русский', 'false'],
      ['繁體中文', 'false'],
    ]);
    await press(await item('Magyar'));
    await waitFor(() => expect(document.documentElement.lang).toBe('hu'));
    expect([localStorage.getItem('language'), heading()]).toEqual(['hu', 'Városok']);
  });
  test('changes the theme, and says which one it is', async () => {
    await press(button('Theme: System'));
    await press(await item('Dark'));
    expect([document.documentElement.classList.contains('dark'), button('Theme: Dark').textContent]).toEqual([
      true,
      'Dark',
    ]);
  });
  test('of the account shows the keys', async () => {
    await press(button('Your account: Test'));
    await press(await item('Keyboard shortcuts'));
    await waitFor(() => expect(dialog()?.querySelector('dl')).not.toBeNull());
  });
  test('of the account signs out', async () => {
    await press(button('Your account: Test'));
    await press(await item('Sign out'));
    expect([session(), lastLeft()]).toEqual([null, null]);
  });
});
