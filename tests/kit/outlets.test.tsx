import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from 'react';
import OutletList from '../../src/admin/outlets/list';
import { MapLink } from '../../src/admin/outlets/map-link';
import { newSyncTest } from '../../src/admin/outlets/new-sync-test/resource';
import SyncTest from '../../src/admin/outlets/new-sync-test/screen';
import { outlets } from '../../src/admin/outlets/resource';
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, showFields, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
beforeEach(async () => {
  localStorage.clear();
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
  await loadWords('outlets');
});
afterEach(async () => {
  await end?.();
  vi.unstubAllGlobals();
});

test.each<[latitude: number | null, longitude: number | null, at: string | undefined]>([
  [-90, 180, 'mlat=-90&mlon=180#map=17/-90/180'],
  [0, 0, 'mlat=0&mlon=0#map=17/0/0'],
  [90.1, 0, undefined],
  [0, -180.1, undefined],
  [48.2, null, undefined],
  [null, 16.4, undefined],
])('an outlet at %j and %j is on the map at %j', async (latitude, longitude, at) => {
  const { leave } = await showFields(outlets, { id: 1, latitude, longitude }, <MapLink />);
  end = leave;
  expect(document.querySelector('a')?.getAttribute('href')).toBe(at && `https://www.openstreetmap.org/?${at}`);
});

test('the map opens beside the console', async () => {
  const { leave } = await showFields(outlets, { id: 1, latitude: 48.2, longitude: 16.4 }, <MapLink />);
  end = leave;
  expect(document.querySelector('a')!.target).toBe('_blank');
});

async function open(path: string, View: () => React.ReactNode) {
  const { root } = await openScreens([{ path: `/${path}`, resource: path, action: 'list', View }], `/${path}`);
  end = () => act(async () => root.unmount());
}

test('an outlet in the list has all its legal entities, or none is known', async () => {
  await loadWords('list', 'lookups', 'shell');
  const outlet = (id: number, legal_entities: object[] | null) => ({ id, street: 'High Street', legal_entities });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/admin/outlets?')
        ? {
            data: [
              outlet(3, [
                { id: 1, name: 'Kiosk & Sons' },
                { id: 2, name: 'Tobacco Ltd' },
              ]),
              outlet(4, []),
            ],
            total: 2,
          }
        : { data: [], total: 0 },
    ),
  );
  await open(outlets.path, () => <OutletList />);
  const [known, unknown] = await waitFor(() => {
    const cells = [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.children[5]!);
    expect(cells).toHaveLength(2);
    return cells;
  });
  expect(known!.textContent).toBe('Kiosk & Sons, Tobacco Ltd');
  expect([unknown!.textContent, unknown!.querySelectorAll('[role=img]').length]).toEqual(['', 1]);
});

test('the sync test asks for one file at a time, and opens it', async () => {
  await loadWords('list', 'spreadsheet');
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  const asked: string[] = [];
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, location.origin).pathname);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  await open(newSyncTest.path, () => <SyncTest />);
  const download = await waitFor(() => button('Download'));
  await press(download);
  expect([download.textContent, described(download)]).toEqual([
    'Preparing the file…',
    'The file is being prepared. You can go on working.',
  ]);
  await press(download);
  await act(async () => answer(Response.json({ url: '/files/outlets.xlsx' })));
  await waitFor(() => expect(download.textContent).toBe('Download'));
  expect(asked.map((one) => one.replace(/^\/v\d\//, ''))).toEqual(['admin/outlets/sync-test']);
  expect(opened).toEqual([`${location.origin}/files/outlets.xlsx`]);
  vi.restoreAllMocks();
});
