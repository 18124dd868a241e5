import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PromoCodeList from '../../src/admin/promo-codes/list';
import { promoCodes } from '../../src/admin/promo-codes/resource';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let root: Root;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => {
    const days = ['2026-06-09', '2026-06-10', '2026-06-11', null];
    const data = days.map((expires_at, at) => ({ id: at + 1, code: `C${at + 1}`, expires_at, coins: 5, status: 1 }));
    return Response.json({ data, total: data.length });
  });
  await loadWords('chance', 'list', 'shell');
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
