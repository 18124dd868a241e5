import { Refine } from '@refinedev/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { here } from '../../src/here';
import SelectionBar from '../../src/kit/list/actions/selection';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';

let root: Root;
let calls: number;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls++;
    return Response.json({});
  });
  await loadWords('list', 'people', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function select(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `No. ${at + 1}`, surname: 'Lee' }));
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(
      <Refine dataProvider={dataProvider} options={{ disableTelemetry: true, disableRouteChangeHandler: true }}>
        <TooltipProvider>
          <ListProvider value={{ own: here(users) } as unknown as ListModel}>
            <SelectionBar rows={rows} onClear={() => undefined} />
          </ListProvider>
        </TooltipProvider>
      </Refine>,
    ),
  );
  await press(button('Delete'));
}
const question = () => document.querySelector('[role=alertdialog]')!;

test('the question names five of the selected records, and how many more there are', async () => {
  await select(7);
  expect(question().textContent).toContain('Delete 7 records?');
  expect([...question().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((id) => `No. ${id} Lee`),
    'and 2 more',
  ]);
  expect(calls).toBe(0);
});
