import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PromoCodeForm from '../../src/admin/promo-codes/form';
import PromoCodeList from '../../src/admin/promo-codes/list';
import { promoCodes } from '../../src/admin/promo-codes/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, labelled, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let root: Root;
let sent: unknown[];
const stored = {
  id: 9,
  code: 'SPRING',
  custom_code: true,
  customCode: 'SPRING',
  count: 1,
  coins: 5,
  multiply: false,
  progress_bar_enable: false,
  expires_at: '2026-06-09',
  created_at: '2026-05-01T10:00:00Z',
  status: 1,
};
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(body as string));
      return Response.json({ id: 9 });
    }
    if (new URL(url, 'http://localhost').pathname.endsWith('/promo-codes/9')) return Response.json(stored);
    const days = ['2026-06-09', '2026-06-10', '2026-06-11', null];
    const data = days.map((expires_at, at) => ({ id: at + 1, code: `C${at + 1}`, expires_at, coins: 5, status: 1 }));
    return Response.json({ data, total: data.length });
  });
  await loadWords('chance', 'list', 'shell', 'form', 'validation');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a code expires when its last day is over in the market', async () => {
  ({ root } = await openScreens(
    [{ path: `/${promoCodes.path}`, resource: promoCodes.path, action: 'list', View: PromoCodeList }],
    `/${promoCodes.path}`,
  ));
  const rows = () => [...document.querySelectorAll('tbody tr[data-row]')];
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().map((one) => one.textContent.includes('Expired'))).toEqual([true, false, false, false]);
});

async function openForm(action: 'create' | 'edit') {
  const at = `/${promoCodes.path}/${action === 'create' ? 'create' : '9'}`;
  ({ root } = await openScreens(
    [
      { path: at.replace('9', '$id'), resource: promoCodes.path, action, View: PromoCodeForm },
      { path: `/${promoCodes.path}`, resource: promoCodes.path, action: 'list', View: () => 'The list' },
    ],
    at,
  ));
  await waitFor(() => labelled('Points'));
}
const texts = () => [...document.querySelectorAll('label')].map((one) => one.textContent);

test('a code of one’s own asks for its text and is one, whatever number of codes was asked for', async () => {
  await openForm('create');
  expect(texts()).not.toContain('Text of the code');
  await type(labelled('Count'), '20');
  await press(labelled('Custom code'));
  await waitFor(() => expect(labelled('Count').value).toBe('1'));
  expect(labelled('Count').disabled).toBe(true);
  await type(labelled('Text of the code'), 'SPRING');
  await type(labelled('Points'), '50');
  await press(button('Save'));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ custom_code: true, customCode: 'SPRING', count: 1, coins: 50, status: 1 }),
    ]),
  );
});

test('a code that expired says that it cannot be used, and keeps its text', async () => {
  await openForm('edit');
  await waitFor(() => expect(document.body.textContent).toContain('This code has expired: it can no longer be used.'));
  expect([
    labelled('Text of the code').disabled,
    labelled('Custom code').disabled,
    labelled('Points').disabled,
  ]).toEqual([true, true, false]);
});
