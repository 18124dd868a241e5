import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ArticleForm from '../../src/admin/knowledge-bank/articles/form';
import { loadWords } from '../../src/providers/i18n';
import { button, choose, labelled, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens, type Screen } from './screens';
import { waitFor } from './wait-for';

type Body = Record<string, unknown>;
let sent: Body[];
let root: Root;

const news = { id: 1, name: 'News', show_published_at: true, show_brand: true, show_retail_price: true };
const surveys = { id: 2, name: 'Surveys', type: 2 };
const survey = { id: 9, name: 'How was it?' };
const stored = {
  id: 7,
  category_id: 1,
  name: 'The new pack',
  status: 1,
  coins: 5,
  count: 3,
  points: 2,
  url: 'https://pages.example/pack',
  brand_id: 4,
  published_at: '2026-03-01',
  retail_price: 12.5,
  survey_id: null,
};
const path = 'admin/knowledge-bank/articles';
const screens: readonly Screen[] = [
  { path: `/${path}/create`, resource: path, action: 'create', View: ArticleForm },
  { path: `/${path}/$id`, resource: path, action: 'edit', View: ArticleForm },
  { path: `/${path}`, resource: path, action: 'list', View: () => 'The list' },
];
const lookups: Record<string, readonly Body[]> = {
  'admin/knowledge-bank/categories': [news, surveys],
  'admin/knowledge-bank/brands': [{ id: 4, name: 'Kestrel' }],
  'admin/surveys': [survey],
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  sent = [];
  said.show.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const at = new URL(url, 'http://console.test').pathname.replace(/^\/v\d\//, '');
    if (init.method === 'GET') {
      const rows = lookups[at];
      return Response.json(
        rows ? { data: rows, total: rows.length } : at === `${path}/7` ? stored : { data: [], total: 0 },
      );
    }
    const body = JSON.parse(init.body!) as Body;
    sent.push(body);
    return Response.json({ id: 7, ...body });
  });
  await loadWords('form', 'validation', 'knowledge-bank', 'target-groups', 'shell', 'list');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
async function open(at: string) {
  ({ root } = await openScreens(screens, `/${path}/${at}`));
  await waitFor(() => labelled('Category'));
}
const pick = async (label: string, { id, name }: { id: number; name: string }) => {
  const picker = labelled(label);
  await type(picker, name);
  await waitFor(() => expect(picker.getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${id}$`)));
  await choose(picker);
};
const save = async () => {
  await press(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
};

describe('an article whose category is changed', () => {
  test('and changed back has what it had', async () => {
    await open('7');
    await waitFor(() => labelled('Retail price'));
    await type(labelled('Retail price'), '14');
    await pick('Category', surveys);
    await waitFor(() => labelled('Survey'));
    expect(() => labelled('Retail price')).toThrow();
    await pick('Category', news);
    expect((await waitFor(() => labelled('Retail price'))).value).toBe('14');
    expect(await save()).toEqual({ ...stored, retail_price: 14 });
  });

  test('is sent with the fields of the new one alone', async () => {
    await open('7');
    await waitFor(() => labelled('Retail price'));
    await pick('Category', surveys);
    await waitFor(() => labelled('Survey'));
    await pick('Survey', survey);
    const none = { url: null, brand_id: null, published_at: null, retail_price: null };
    expect(await save()).toEqual({ ...stored, ...none, category_id: 2, survey_id: 9 });
  });
});

test.each([
  ['create', [false, true]],
  ['7', [true, false]],
])('at %s the link and the brand are required: %j', async (at, required) => {
  await open(at);
  if (at === 'create') await pick('Category', news);
  await waitFor(() => labelled('Brand'));
  expect(['URL', 'Brand'].map((label) => labelled(label).getAttribute('aria-required') === 'true')).toEqual(required);
});

test('a new article has only the fields of its category, whatever was entered for another one', async () => {
  await open('create');
  await pick('Category', news);
  await type(await waitFor(() => labelled('Retail price')), '14');
  for (const [label, text] of [
    ['Name', 'How was it?'],
    ['Points for a bonus read', '5'],
  ] as const)
    await type(labelled(label), text);
  await pick('Category', surveys);
  expect(await save()).not.toHaveProperty('retail_price');
});

test('a new article of a category with brands is not saved without one', async () => {
  await open('create');
  await pick('Category', news);
  await waitFor(() => labelled('Brand'));
  await press(button('Save'));
  await waitFor(() => expect(labelled('Brand').getAttribute('aria-invalid')).toBe('true'));
  expect(labelled('URL').getAttribute('aria-invalid')).toBeNull();
});

test('the page that is typed can be opened beside the form, and nothing that is no page', async () => {
  await open('7');
  await waitFor(() => labelled('URL'));
  const link = () => [...document.querySelectorAll('a')].find((one) => one.textContent === 'Open');
  expect([link()?.href, link()?.target]).toEqual(['https://pages.example/pack', '_blank']);
  await type(labelled('URL'), 'https://pages.example/other');
  expect(link()?.href).toBe('https://pages.example/other');
  await type(labelled('URL'), 'the page');
  expect(link()).toBeUndefined();
});

test('an article has to say how often and how much it pays, a survey has not', async () => {
  await open('create');
  await pick('Category', news);
  await waitFor(() => labelled('Retail price'));
  const required = () =>
    ['Number of bonus reads', 'Points for non-bonus reads'].map((one) => labelled(one).getAttribute('aria-required'));
  expect(required()).toEqual(['true', 'true']);
  await pick('Category', surveys);
  await waitFor(() => labelled('Survey'));
  expect(required()).toEqual([null, null]);
});
