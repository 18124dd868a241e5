import i18n from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Download } from '../../src/admin/media-view/download';
import { mediaView } from '../../src/admin/media-view/resource';
import MediaView from '../../src/admin/media-view/screen';
import words from '../../src/locales/en/manage.json';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { found as appears, waitFor } from './wait-for';

let root: Root;
let asked: string[];
/** What the browser was told to save, or to open in a tab. */
let saved: string[];
let opened: unknown[];

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await loadWords('manage');
  [asked, saved, opened] = [[], [], []];
  vi.stubGlobal('open', (url: unknown) => void opened.push(url));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  document.addEventListener('click', prevent);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else saved.push(this.download);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.removeEventListener('click', prevent);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const prevent = (event: Event) => event.preventDefault();
async function download(url: string, answer: Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer;
  });
  await act(async () => root.render(<Download url={url} fileKey="images/2026/poster.png" />));
  await press(document.querySelector('a')!);
}
const away = 'https://files.example.com/a1b2?signature=x';

test('a file of another origin is fetched, and saved under the name of its key', async () => {
  await download(away, new Response('picture'));
  await waitFor(() => expect(saved).toEqual(['poster.png']));
  expect(asked).toEqual([away]);
});
test('a file of another origin that cannot be fetched opens in a tab', async () => {
  await download(away, new Response('', { status: 403 }));
  await waitFor(() => expect(opened).toEqual([away]));
  expect(saved).toEqual([]);
});
test('a file that is being fetched is not fetched again', async () => {
  await download(away, new Promise(() => undefined));
  await press(document.querySelector('a')!);
  expect([asked, opened]).toEqual([[away], []]);
});
test('a file that is being fetched cannot be pressed', async () => {
  await download(away, new Promise(() => undefined));
  expect(document.querySelector('a')!.getAttribute('aria-disabled')).toBe('true');
});
test('a file that was fetched can be fetched again', async () => {
  await download(away, new Response('picture'));
  await waitFor(() => expect(saved).toHaveLength(1));
  await press(document.querySelector('a')!);
  expect(asked).toEqual([away, away]);
});

test('a file of the own origin is left to the browser, as its answer has the name', async () => {
  await download(`${location.origin}/files/a1b2`, new Response('picture'));
  expect([asked, saved, opened]).toEqual([[], [], []]);
});

async function open(at: string, answer: () => Response) {
  signInAs('ADMIN');
  await loadWords('list', 'shell');
  // The words that this build leaves out: the screen is another market's.
  i18n.addResourceBundle('en', 'manage', words);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).searchParams.get('file_key') ?? '');
    return answer();
  });
  await act(async () => root.unmount());
  const opened = await openScreens(
    [{ path: `/${mediaView.path}`, resource: mediaView.path, action: 'list', View: () => <MediaView /> }],
    `/${mediaView.path}${at}`,
  );
  root = opened.root;
  return opened.history;
}
const search = () => act(async () => document.querySelector('form')!.requestSubmit());
const found = () => Response.json({ url: 'https://files.example.com/a.png' });

test('a key of digits alone in the address is searched for as it is written', async () => {
  await open('?file_key=2026', found);
  await waitFor(() => expect(document.querySelector('img')?.alt).toBe('2026'));
  expect([labelled('File Key').value, asked]).toEqual(['2026', ['2026']]);
});

test('the link of a file opens beside the console', async () => {
  await open('?file_key=a.png', found);
  const link = await appears<HTMLAnchorElement>('a:not([download])');
  expect([link.textContent, link.target]).toEqual(['https://files.example.com/a.png', '_blank']);
});

test('a file that is found is announced', async () => {
  await open('?file_key=a.png', found);
  await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('The file is shown below'));
});

test('a key is searched for without the spaces around it, stands in the address, and is asked for again', async () => {
  const history = await open('', found);
  expect(described(button('Search'))).toBe('Enter the key of a file first');
  await type(labelled('File Key'), ' images/2026/poster.png ');
  await search();
  await waitFor(() => expect(document.querySelector('img')?.alt).toBe('poster.png'));
  expect(new URLSearchParams(history.location.search).get('file_key')).toBe('images/2026/poster.png');
  await search();
  await waitFor(() => expect(asked).toEqual(['images/2026/poster.png', 'images/2026/poster.png']));
});

test.each<[string, () => Response]>([
  ['without a link', () => Response.json({ url: null })],
  ['that it does not know', () => Response.json({ message: 'Not found' }, { status: 404 })],
])('a key %s has no file, and is named', async (_, answer) => {
  await open('?file_key=a.png', answer);
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('There is no file with this key'),
  );
  expect(document.querySelector('[role=alert]')!.textContent).toContain('“a.png”');
});

test('a file that could not be asked for is asked for again', async () => {
  let isBroken = true;
  await open('?file_key=a.png', () =>
    isBroken
      ? Response.json({ message: 'The disk is full' }, { status: 500 })
      : Response.json({ url: 'https://files.example.com/a' }),
  );
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('The disk is full'));
  isBroken = false;
  await press(button('Try again'));
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('https://files.example.com/a'));
});

test('a picture is seen once it is loaded, under the name of its file; what is none says so', async () => {
  await open('?file_key=images/a.png', () => Response.json({ url: 'https://files.example.com/a' }));
  const picture = await waitFor(() => {
    const found = document.querySelector('img');
    if (!found) throw new Error('There is no picture');
    return found;
  });
  expect(picture.alt).toBe('a.png');
  expect(picture.parentElement!.getAttribute('aria-busy')).toBe('true');
  await act(async () => void picture.dispatchEvent(new Event('load')));
  expect(picture.parentElement!.getAttribute('aria-busy')).toBe('false');
  await act(async () => void picture.dispatchEvent(new Event('error')));
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain(words['media-view'].noImage);
});

test('a text that is no key is refused in the words of its field, with nothing to try again', async () => {
  const errors = { file_key: ['Not a key'] };
  await open('?file_key=a', () => Response.json({ message: 'Wrong', errors }, { status: 400 }));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not a key'));
  expect(() => button('Try again')).toThrow();
});

test('a link is asked for anew every eight minutes, before it runs out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let link = 0;
  await open('?file_key=a.png', () => Response.json({ url: `https://files.example.com/${(link += 1)}` }));
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('https://files.example.com/1'));
  await act(() => vi.advanceTimersByTimeAsync(8 * 60_000));
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('https://files.example.com/2'));
});

test('the way back has the key of before in its field', async () => {
  const history = await open('?file_key=a.png', found);
  await type(labelled('File Key'), 'b.png');
  await search();
  await waitFor(() => expect(asked).toEqual(['a.png', 'b.png']));
  await act(async () => history.back());
  await waitFor(() => expect(labelled('File Key').value).toBe('a.png'));
});
