import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Download } from '../../src/admin/media-view/download';
import { loadWords } from '../../src/providers/i18n';
import { press } from './form-fixture';
import { waitFor } from './wait-for';

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
});
const prevent = (event: Event) => event.preventDefault();
async function download(url: string, answer: Response) {
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
test('a file of the own origin is left to the browser, as its answer has the name', async () => {
  await download(`${location.origin}/files/a1b2`, new Response('picture'));
  expect([asked, saved, opened]).toEqual([[], [], []]);
});
