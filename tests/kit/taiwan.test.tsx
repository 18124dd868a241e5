import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chats } from '../../src/admin/chats/resource';
import Chats from '../../src/admin/chats/screen';
import ImagesDialog from '../../src/admin/quests/attachments/images-dialog';
import { questAttachments } from '../../src/admin/quests/attachments/resource';
import type { AttachmentRow } from '../../src/admin/quests/attachments/row';
import { loadWords } from '../../src/providers/i18n';
import { press, signInAs } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/taiwan')).default }));

let end: (() => Promise<void>) | undefined;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json([{ attach_url: '/files/a.png', task_id: 10, decision: null }]));
  await loadWords('attachments');
});
afterEach(async () => {
  await end?.();
  vi.unstubAllGlobals();
});

test('an image of a challenge can be deleted, and neither accepted nor declined', async () => {
  const row = {
    id: 1,
    userId: 101,
    quest: { id: 40, name: 'Spring' },
    tasks: [{ id: 10, description: 'A photo', type_id: 6, done: false, withUploadedImage: true }],
    withImages: true,
  } as unknown as AttachmentRow;
  const path = `/${questAttachments.path}`;
  const View = () => <ImagesDialog row={row} onClose={() => {}} />;
  const { root } = await openScreens([{ path, resource: questAttachments.path, action: 'list', View }], path);
  end = () => act(async () => root.unmount());
  await waitFor(() =>
    expect([...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Delete: Image 1',
    ]),
  );
});

test('the chats are filtered by their mark, too', async () => {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).search);
    return Response.json({ chats: [], total: 0 });
  });
  await loadWords('chats', 'chat', 'desk');
  const path = `/${chats.path}`;
  const { root } = await openScreens([{ path, resource: chats.path, action: 'list', View: Chats }], path);
  end = () => act(async () => root.unmount());
  const filters = document.querySelectorAll<HTMLElement>('[aria-label="Which chats"] button');
  expect([...filters].map((one) => one.textContent)).toEqual(['All', 'New', 'Marked']);
  await press(filters[2]!);
  await waitFor(() => expect(asked.at(-1)).toContain('marked=1'));
});
