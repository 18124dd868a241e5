import i18n from 'i18next';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PackForm from '../../src/admin/pack-recognition/form';
import PackList from '../../src/admin/pack-recognition/list';
import { packRecognition } from '../../src/admin/pack-recognition/resource';
import UnrecognizedPackList from '../../src/admin/unrecognized-packs/list';
import { unrecognizedPacks } from '../../src/admin/unrecognized-packs/resource';
import words from '../../src/locales/en/packs.json';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// The market that recognises packs.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/hungary')).default }));

let root: Root;
let data: object[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('autocomplete') ? Response.json([]) : Response.json({ data, total: data.length }),
  );
  await loadWords('list', 'shell', 'form', 'validation');
  i18n.addResourceBundle(i18n.language, 'packs', words, true, true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
async function open(path: string, View: () => ReactNode, action: 'list' | 'create' = 'list') {
  ({ root } = await openScreens([{ path: `/${path}`, resource: path, action, View }], `/${path}`));
}
const cellsOf = async (...names: string[]) => {
  const rows = () => [...document.querySelectorAll('tbody tr[data-row]')];
  await waitFor(() => expect(rows()).toHaveLength(data.length));
  return rows().map((row) => names.map((name) => row.querySelector(`td[data-cell="${name}"]`)?.textContent));
};

test('a pack’s barcode is written as on the pack, and its price as a number', async () => {
  data = [{ id: 1, barcode: 5991234567890, model: 'Blue', brand: 'Aurelia', price: 1999.5 }];
  await open(packRecognition.path, PackList);
  expect(await cellsOf('ID', 'Barcode', 'Model', 'Brand', 'Price')).toEqual([
    ['1', '5991234567890', 'Blue', 'Aurelia', '1,999.5'],
  ]);
});

test('a pack that was not recognised has its barcode as it is on the pack, if it could be read', async () => {
  const pack = { user_id: 5, created_at: '2026-05-01T10:00:00Z', photo: 'images/a.png' };
  data = [
    { ...pack, id: 2, barcode: 5991234567890 },
    { ...pack, id: 1, barcode: null },
  ];
  await open(unrecognizedPacks.path, UnrecognizedPackList);
  expect(await cellsOf('Barcode', 'Created at')).toEqual([
    ['5991234567890', '01.05.2026'],
    ['', '01.05.2026'],
  ]);
});

test('the form of a pack asks for what is on it, what is in it and what the app shows', async () => {
  data = [];
  await open(packRecognition.path, PackForm, 'create');
  const sections = () =>
    [...document.querySelectorAll('[data-fields]')].map((one) =>
      [...one.querySelectorAll('label')].map((label) => label.textContent).join(', '),
    );
  await waitFor(() => expect(sections()).toHaveLength(3));
  expect(sections()).toEqual([
    'Brand, Model, Barcode, Price',
    'Format, Filter type, Cuff paper, CO, Tar content, Nicotine content',
    'iOS animation URL, Android animation URL, Article URL, Image, Background image',
  ]);
});
