import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../src/admin/users/resource';
import { here } from '../../src/here';
import SelectionBar from '../../src/kit/list/actions/selection';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { useReferenceLabel, useReferenceOptions } from '../../src/kit/list/pickers/reference-options';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

let root: Root;
let queries: QueryClient;
let deleted: string[];
/** What names a record that the server does not delete. */
let refused: string | undefined;
const onDeleted = vi.fn<() => void>();
const onClear = vi.fn<() => void>();

/** The names of users, as a picker has them. */
function Picked() {
  const { options } = useReferenceOptions(users, '');
  return <output>{options.map((one) => one.label).join()}</output>;
}

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  queries = new QueryClient();
  said.show.mockClear();
  onDeleted.mockClear();
  onClear.mockClear();
  deleted = [];
  refused = undefined;
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: [{ id: 9, name: 'Anna', surname: `No. ${deleted.length}` }] });
    if (body === refused) return Response.json({ message: 'Still needed' }, { status: 409 });
    deleted.push(String(body));
    return Response.json({});
  });
  await loadWords('list', 'people', 'shell');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function select(count: number, beside: ReactNode = null) {
  const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `No. ${at + 1}`, surname: 'Lee' }));
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(
      <Refine
        dataProvider={dataProvider}
        notificationProvider={{ open: said.show, close: said.hide }}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          reactQuery: { clientConfig: queries },
        }}
      >
        <TooltipProvider>
          <ListProvider value={{ own: here(users) } as unknown as ListModel}>
            <SelectionBar rows={rows} onDeleted={onDeleted} onClear={onClear} />
          </ListProvider>
          {beside}
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
  expect(deleted).toEqual([]);
});

const confirm = async (count: number) => {
  await press(button('Delete', 1));
  await waitFor(() => expect(deleted).toHaveLength(count));
};

test('those that were deleted and those that were not are said apart', async () => {
  refused = JSON.stringify({ id: 2 });
  await select(3);
  await confirm(2);
  await waitFor(() =>
    expect(said.show.mock.calls.map(([one]) => one)).toEqual([
      expect.objectContaining({ type: 'success', message: '2 records deleted' }),
      expect.objectContaining({
        type: 'error',
        message: '1 record was not deleted',
        description: 'No. 2 Lee: Still needed',
      }),
    ]),
  );
});

describe('where none of the selected records is deleted', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ message: 'Still needed' }, { status: 409 })));
  const messages = () => said.show.mock.calls.map(([one]) => one as { type: string; description?: string });
  const fail = async (count: number) => {
    await select(count);
    await press(button('Delete', 1));
    await waitFor(() => expect(messages().some(({ type }) => type === 'error')).toBe(true));
  };
  test('none is said to be', async () => {
    await fail(2);
    expect(messages().map(({ type }) => type)).toEqual(['error']);
  });
  test('five of them are named', async () => {
    await fail(7);
    expect(
      messages()
        .at(-1)!
        .description!.split('\n')
        .map((one) => one.split(':')[0]),
    ).toEqual([1, 2, 3, 4, 5].map((id) => `No. ${id} Lee`));
  });
});

test('a deletion shows how many of the records are done', async () => {
  let answered = 0;
  vi.stubGlobal('fetch', () => (++answered > 2 ? new Promise(() => {}) : Promise.resolve(Response.json({}))));
  await select(4);
  await press(button('Delete', 1));
  await waitFor(() => expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50'));
});

test('records are no longer selected once they are deleted', async () => {
  await select(1);
  await confirm(1);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

test('records are no longer selected by the button for that, and none is deleted', async () => {
  await select(2);
  await press(button('Cancel'));
  await press(button('Clear selection'));
  expect([onClear.mock.calls.length, deleted]).toEqual([1, []]);
});

test('the list is read again once records are deleted', async () => {
  const rows = ['data', 'default', users.path, 'list', {}];
  queries.setQueryData(rows, {});
  await select(1);
  await confirm(1);
  await waitFor(() => expect(queries.getQueryState(rows)?.isInvalidated).toBe(true));
});

test('the name of a record is asked for again once records are deleted', async () => {
  const Named = () => <output>{useReferenceLabel(users, 9).label}</output>;
  const shown = () => document.querySelector('output')!.textContent;
  await select(1, <Named />);
  await waitFor(() => expect(shown()).toBe('(9) Anna No. 0'));
  await confirm(1);
  await act(async () => root.unmount());
  await select(1, <Named />);
  await waitFor(() => expect(shown()).toBe('(9) Anna No. 1'));
});

test('pickers of the list ask again once records are deleted', async () => {
  const names = () => document.querySelector('output')!.textContent;
  await select(1, <Picked />);
  await waitFor(() => expect(names()).toBe('(9) Anna No. 0'));
  await confirm(1);
  await act(async () => root.unmount());
  await select(1, <Picked />);
  await waitFor(() => expect(names()).toBe('(9) Anna No. 1'));
});
