import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { sentAttachment } from '../../machines/moderation';
import { users } from '../../src/admin/users/resource';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import type { Desk, StationPart } from '../../src/kit/moderation/station/desk';
import { useStation } from '../../src/kit/moderation/station/use-station';

interface Sent {
  id: number;
  status: 'waiting' | 'accept' | 'decline';
}
const pageSize = 2;
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
afterEach(() => act(() => root.unmount()));

interface Given {
  isFiltered: boolean;
  count?: number;
  /** Rows that have nothing to decide about. */
  passedOver?: readonly number[];
  send?: () => Promise<void>;
}
/** A list whose pages have two rows; a filtered one shows only those that wait. */
function setUp({ isFiltered, count = 6, passedOver = [], send }: Given) {
  const sent: Sent[] = Array.from({ length: count }, (_, at) => ({ id: at + 1, status: 'waiting' }));
  const found = () => sent.filter((one) => !isFiltered || one.status === 'waiting').map((one) => ({ ...one }));
  const pageOf = (page: number) => found().slice((page - 1) * pageSize, page * pageSize);
  let refresh = () => {};

  function List({ children }: { children: ReactNode }) {
    const [page, setPage] = useState(1);
    const [, setTurn] = useState(0);
    refresh = () => setTurn((now) => now + 1);
    const total = found().length;
    const list = {
      page,
      pageSize,
      pageCount: Math.max(1, Math.ceil(total / pageSize)),
      total,
      unknownTotal: false,
      isStale: false,
      error: null,
      rows: pageOf(page),
      setPage,
      retry: () => {},
      reload: () => Promise.resolve({ data: pageOf(page), total: found().length }),
    } as unknown as ListModel;
    return <ListProvider value={list}>{children}</ListProvider>;
  }
  const desk: Desk<Sent, StationPart> = {
    picks: (row) => !passedOver.includes(Number(row.id)),
    path: 'admin/sent',
    kind: sentAttachment,
    mayDecide: true,
    person: { resource: users, idOf: () => undefined },
    title: (row) => `#${row.id}`,
    subtitle: () => null,
    load: (row) =>
      Promise.resolve([
        { id: 'photo', pictures: [], decided: ((status) => (status === 'waiting' ? null : status))(row.status) },
      ]),
    async send({ row }, { name }) {
      await send?.();
      sent.find((one) => one.id === row.id)!.status = name as Sent['status'];
      return { outcome: 'decided' };
    },
    tell: () => refresh(),
    facts: () => null,
  };
  let now!: ReturnType<typeof useStation<Sent, StationPart>>;
  function Shown() {
    now = useStation(desk, () => {});
    return null;
  }
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <List>
          <Shown />
        </List>
      </QueryClientProvider>,
    ),
  );
  /** Waits until it is true, and React has rendered what led to it. */
  const until = async (check: () => void, tries = 200): Promise<void> => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      check();
    } catch (error) {
      if (tries === 0) throw error;
      await until(check, tries - 1);
    }
  };
  const isOpen = (id: number) => until(() => expect([now.row?.id, now.part !== undefined]).toEqual([id, true]));
  return {
    sent,
    now: () => now,
    until,
    isOpen,
    async decide(id: number, name = 'accept') {
      await isOpen(id);
      await act(async () => now.decide(name));
    },
    undo: () => act(() => now.undo()),
  };
}

test.each([{ isFiltered: false }, { isFiltered: true }])(
  'all rows are decided in order, page after page: %o',
  async (list) => {
    const station = setUp(list);
    for (const id of [1, 2, 3, 4, 5, 6]) await station.decide(id);
    await station.until(() => expect(station.now().isDone).toBe(true));
    expect(station.sent.slice(0, 5).map((one) => one.status)).toEqual(Array(5).fill('accept'));
  },
);

test.each([{ isFiltered: false }, { isFiltered: true }])(
  'the last decision of a page is taken back on the next page, and is open again: %o',
  async (list) => {
    const station = setUp(list);
    await station.decide(1);
    await station.decide(2);
    await station.isOpen(3);
    station.undo();
    await station.isOpen(2);
    expect(station.now().state.context.pending).toBeNull();
    await station.decide(2, 'decline');
    await station.decide(3);
    await station.isOpen(4);
    await station.until(() => expect(station.sent[1]!.status).toBe('decline'));
  },
);

test('it is taken back while the next page is on its way, too', async () => {
  const station = setUp({ isFiltered: true });
  await station.decide(1);
  await station.decide(2);
  station.undo();
  await station.until(() => expect(station.now().row?.id).toBe(2));
  await station.decide(2);
  await station.isOpen(3);
});

test('a page without anything to decide about is passed over', async () => {
  const station = setUp({ isFiltered: false, passedOver: [3, 4] });
  await station.decide(1);
  await station.decide(2);
  await station.until(() => expect(station.now().row?.id).toBe(5));
});

test('what was passed over stays behind, and nothing after it is skipped', async () => {
  const station = setUp({ isFiltered: true, count: 5 });
  await station.isOpen(1);
  act(() => station.now().goTo({ rowId: '2', partId: null, at: 1, nth: 0, seeks: false }));
  await station.isOpen(2);
  await act(async () => station.now().decide('accept'));
  await station.decide(1);
  await station.decide(3);
  await station.decide(4);
  await station.until(() => expect(station.now().row?.id).toBe(5));
});

test('a decision that fails after its page was left is among the rows again', async () => {
  let fails = false;
  const station = setUp({
    isFiltered: false,
    send: () => (fails ? Promise.reject(new Error('No disk')) : Promise.resolve()),
  });
  await station.decide(1);
  await station.decide(2);
  await station.isOpen(3);
  fails = true;
  await station.decide(3);
  await station.until(() => expect(station.now().state.context.notice?.type).toBe('failed'));
  fails = false;
  await station.decide(4);
  await station.decide(2);
  await station.decide(5);
});
