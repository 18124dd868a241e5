import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapLink } from '../../src/admin/outlets/map-link';
import { outlets } from '../../src/admin/outlets/resource';
import { loadWords } from '../../src/providers/i18n';
import { showFields, signInAs } from './form-fixture';

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
