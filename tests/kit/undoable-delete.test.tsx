import { Refine, useList } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickTips } from '../../src/admin/quick-tips/resource';
import { useWithoutDeleted } from '../../src/kit/list/deleted-rows';
import { useUndoableDelete } from '../../src/kit/undoable-delete';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { notificationProvider } from '../../src/providers/notification';
import { signOut } from '../../src/providers/session';
import { PendingDeletes } from '../../src/shell/pending-deletes';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';

interface Tip {
  id: number;
  question: string;
}
let root: Root;
let client: QueryClient;
let stored: Tip[];
let sent: {
  body: unknown;
  keepalive: boolean | undefined;
  authorization: string | null;
  asks: boolean;
  version: string | null;
}[];
let refusal: Response | undefined;
/** Rows that a test hides stay hidden, so each test has rows of its own. */
let first = 1;

function Tips() {
  const { query } = useList<Tip>({ resource: quickTips.path, queryOptions: { staleTime: Infinity } });
  const rows = useWithoutDeleted(quickTips.path, query.data);
  const remove = useUndoableDelete(quickTips);
  return (
    <>
      {rows?.data.map((row) => (
        <p key={row.id}>
          {row.question} <button onClick={() => remove(row, '"v1"')}>{`Delete ${row.question}`}</button>
        </p>
      ))}
      {rows && <output>{rows.total}</output>}
      <PendingDeletes />
    </>
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  localStorage.setItem('identity', JSON.stringify({ id: 5, capabilities: ['answered-questions', 'versions'] }));
  await loadWords('list', 'shell');
  sent = [];
  refusal = undefined;
  first += 2;
  stored = [
    { id: first, question: 'Price' },
    { id: first + 1, question: 'Shelf' },
  ];
  vi.stubGlobal('fetch', async (_url: string | URL, init: RequestInit) => {
    if (init.method !== 'DELETE') return Response.json({ data: stored, total: stored.length });
    const body = JSON.parse(init.body as string) as Tip;
    const headers = new Headers(init.headers);
    const asks = headers.has('Answered-Questions');
    sent.push({
      body,
      keepalive: init.keepalive,
      authorization: headers.get('authorization'),
      asks,
      version: headers.get('if-match'),
    });
    if (refusal) return refusal;
    stored = stored.filter((one) => one.id !== body.id);
    return new Response('');
  });
  for (const one of Object.values(said)) one.mockClear();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  client = new QueryClient();
  await act(async () =>
    root.render(
      <Refine
        dataProvider={dataProvider}
        notificationProvider={notificationProvider}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true, reactQuery: { clientConfig: client } }}
      >
        <Tips />
      </Refine>,
    ),
  );
  await pass(100);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = async (time: number) => {
  for (let left = time; left > 0; left -= 100) await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
};
const shown = () => [...document.querySelectorAll('p')].map((one) => one.firstChild?.textContent);
const total = () => document.querySelector('output')?.textContent;
const erase = async () => {
  await press(button('Delete Price'));
  await pass(100);
};
const undo = async () => {
  const [toast] = said.show.mock.calls.at(-1)! as [{ cancelMutation: () => void }];
  await act(async () => toast.cancelMutation());
  await pass(200);
};

test('the row is gone at once, and a message with its name offers Undo', async () => {
  await erase();
  expect([shown(), total(), sent]).toEqual([['Shelf'], '1', []]);
  expect(said.show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: 'progress', message: 'Deleted: Price', undoableTimeout: 5 }),
  );
});
test('after five seconds the record is deleted, once, and the offer is over', async () => {
  await erase();
  await pass(4_000);
  expect(sent).toEqual([]);
  await pass(2_000);
  // Also of a tip with answers: within five seconds it can be brought back.
  expect(sent).toMatchObject([{ body: { id: first }, asks: false }]);
  expect(said.hide).toHaveBeenCalled();
  await pass(3_000);
  expect([sent.length, shown()]).toEqual([1, ['Shelf']]);
});
test('the version that was read is deleted', async () => {
  await erase();
  await pass(6_000);
  expect(sent.map((one) => one.version)).toEqual(['"v1"']);
});
test('the offer that is over is that of the record', async () => {
  await erase();
  await pass(6_000);
  const [[shown]] = said.show.mock.calls as [[{ key: string }]];
  expect(said.hide).toHaveBeenCalledExactlyOnceWith(shown.key);
});
test('a record that is deleted is no longer offered by pickers, which ask anew', async () => {
  client.setQueryData(['options', quickTips.path, 'kept'], []);
  await erase();
  await pass(6_000);
  expect(client.getQueryState(['options', quickTips.path, 'kept'])?.isInvalidated).toBe(true);
});
test('of two deletions one is undone alone', async () => {
  await erase();
  await press(button('Delete Shelf'));
  await pass(100);
  expect(shown()).toEqual([]);
  await undo();
  expect(shown()).toEqual(['Shelf']);
  await pass(8_000);
  expect(sent.map((one) => one.body)).toEqual([{ id: first }]);
});
test('Undo brings the row back, and nothing is deleted', async () => {
  await erase();
  await undo();
  expect([shown(), total()]).toEqual([['Price', 'Shelf'], '2']);
  await pass(8_000);
  expect([sent, shown()]).toEqual([[], ['Price', 'Shelf']]);
});
test('the list does not show the row when it is loaded again meanwhile', async () => {
  await erase();
  await act(async () => client.refetchQueries());
  await pass(200);
  expect([shown(), total()]).toEqual([['Shelf'], '1']);
});
test('a deletion that fails says so, and the row is back', async () => {
  refusal = Response.json({ message: 'The disk is full' }, { status: 500 });
  await erase();
  await pass(6_000);
  expect(said.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'error', message: 'Price was not deleted: The disk is full' }),
  );
  expect(shown()).toEqual(['Price', 'Shelf']);
});
test('what is pending is deleted when the page is left, once', async () => {
  await erase();
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(sent).toMatchObject([{ body: { id: first }, keepalive: true }]);
  await pass(8_000);
  expect(sent).toHaveLength(1);
});
test('what is pending is deleted before the session ends', async () => {
  await erase();
  await act(async () => signOut());
  expect(sent).toMatchObject([{ body: { id: first }, authorization: expect.stringMatching(/^Bearer ./) as string }]);
});
