import { Refine, type LiveEvent, type LiveProvider } from '@refinedev/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFileUrl } from '../../src/kit/file-url';
import { whenIdle } from '../../src/kit/idle';
import { useChanges } from '../../src/kit/use-changes';
import { usePrinting } from '../../src/kit/use-printing';
import { dataProvider } from '../../src/providers/data';
import { signInAs } from './form-fixture';

const print = vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  globalThis.matchMedia = () => media as never;
  return media;
});
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;
async function show(view: ReactNode) {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root!.render(view));
}
beforeEach(() => {
  vi.useFakeTimers();
  print.matches = false;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page is drawn as for printing', () => {
  const Page = () => (usePrinting() ? 'all rows' : 'the rows in sight');
  test('by the time the browser takes its picture, and as on the screen afterwards', async () => {
    await show(<Page />);
    expect(document.body.textContent).toBe('the rows in sight');
    dispatchEvent(new Event('beforeprint'));
    expect(document.body.textContent).toBe('all rows');
    await act(async () => void dispatchEvent(new Event('afterprint')));
    expect(document.body.textContent).toBe('the rows in sight');
  });
  test('on paper from the start', async () => {
    print.matches = true;
    await show(<Page />);
    expect(document.body.textContent).toBe('all rows');
  });
});

test('the link of a file is asked for once while it is good, and a new one before it expires', async () => {
  const asked: string[] = [];
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^.*\?/, ''));
    return Response.json({ url: '/a.png' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const Link = () => useFileUrl('images/a.png').data;
  const Page = ({ isShown }: { isShown: boolean }) => (
    <QueryClientProvider client={client}>{isShown && <Link />}</QueryClientProvider>
  );
  await show(<Page isShown />);
  const returnAfter = async (time: number) => {
    await act(async () => root!.render(<Page isShown={false} />));
    await act(async () => void (await vi.advanceTimersByTimeAsync(time)));
    await act(async () => root!.render(<Page isShown />));
    return asked.length;
  };
  expect([await returnAfter(7 * 60_000), await returnAfter(2 * 60_000)]).toEqual([1, 2]);
  expect(asked[0]).toBe('file_key=images%2Fa.png');
});

describe('changes of records', () => {
  let tell: (type: string) => void;
  let heard: string[];
  let channels: string[];
  const liveProvider: LiveProvider = {
    subscribe: ({ channel, callback }) => {
      channels.push(channel);
      tell = (type) => callback({ channel, type, payload: { ids: [] }, date: new Date(0) } satisfies LiveEvent);
    },
    unsubscribe: () => undefined,
  };
  function Counted({ as }: { as: string }) {
    useChanges('admin/users', () => heard.push(as));
    return null;
  }
  const counted = (as: string) => (
    <Refine
      dataProvider={dataProvider}
      liveProvider={liveProvider}
      options={{ disableTelemetry: true, disableRouteChangeHandler: true, liveMode: 'auto' }}
    >
      <Counted as={as} />
    </Refine>
  );
  beforeEach(() => {
    heard = [];
    channels = [];
  });
  test('within three seconds are counted once, later ones again', async () => {
    await show(counted('first'));
    expect(new Set(channels)).toEqual(new Set(['resources/admin/users']));
    tell('created');
    await vi.advanceTimersByTimeAsync(2_000);
    tell('updated');
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['first']);
    tell('deleted');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toEqual(['first', 'first']);
  });
  test('are counted as the screen is then', async () => {
    await show(counted('first'));
    tell('created');
    await act(async () => root!.render(counted('second')));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toEqual(['second']);
  });
  test('are not counted once the screen is left', async () => {
    await show(counted('first'));
    tell('created');
    await act(async () => root!.render(null));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toEqual([]);
  });
});

describe('what can wait', () => {
  const run = vi.fn<() => void>();
  beforeEach(() => run.mockClear());
  test('runs when the browser has nothing else to do', () => {
    let idle: () => void = () => undefined;
    vi.stubGlobal('requestIdleCallback', (wanted: () => void) => void (idle = wanted));
    whenIdle(run);
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
    idle();
    expect(run).toHaveBeenCalledTimes(1);
  });
  test('runs a little later in a browser that does not tell', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    whenIdle(run);
    vi.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
  test.each([400, 600])('does not run once it is no longer wanted, after %i ms', (time) => {
    const dropped = vi.fn<(id: number) => void>();
    vi.stubGlobal('requestIdleCallback', () => 7);
    vi.stubGlobal('cancelIdleCallback', dropped);
    const stop = whenIdle(run);
    vi.advanceTimersByTime(time);
    stop();
    vi.advanceTimersByTime(1_000);
    expect([run.mock.calls, dropped.mock.calls]).toEqual([[], time > 500 ? [[7]] : []]);
  });
});
