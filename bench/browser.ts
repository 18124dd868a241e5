import { chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The conditions of all measurements: CPU slowed down four times, 9/1.5 Mbit/s, 60 ms latency. */
export const conditions = { cpu: 4, down: 9, up: 1.5, rtt: 60 };
const chrome = '/usr/bin/chromium';

export interface Visit {
  page: Page;
  requests: { id: string; url: string }[];
  /**
   * Size of a response body in bytes, compressed with gzip level 9 here, whatever the server sent, so that all are
   * comparable.
   */
  gz(id: string): Promise<number>;
  /** Waits until the network and the main thread have been idle for a while. */
  settle(): Promise<void>;
  throttle(rate: number): Promise<void>;
  heapMB(): Promise<number>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    bench: { tasks: [number, number][]; shift: number; first?: number; result?: number; frames: number[] };
  }
}

// Runs in the page before its own scripts: records long tasks, layout shift, and the first frame in which the target is
// painted.
const instrument = (target: string | null) => {
  const bench: Window['bench'] = { tasks: [], shift: 0, frames: [] };
  window.bench = bench;
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => bench.tasks.push([entry.startTime, entry.duration])),
  ).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) bench.shift += shift.value;
    }),
  ).observe({ type: 'layout-shift', buffered: true });
  if (!target) return;
  const painted = () => {
    const element = [...document.querySelectorAll(target)].find(
      (one) => one.getBoundingClientRect().height > 0 && (one.textContent?.trim() || one instanceof HTMLInputElement),
    );
    if (!element) return requestAnimationFrame(painted);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      bench.first = performance.now();
    };
    return port2.postMessage(0);
  };
  requestAnimationFrame(painted);
};

/** A new browser under these conditions; `first` is the selector whose first paint is timed. */
export async function visit({
  first = null,
  storage,
  slow = true,
}: { first?: string | null; storage?: string; slow?: boolean } = {}): Promise<Visit> {
  const browser = await chromium.launch({
    ...(existsSync(chrome) && { executablePath: chrome }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    bypassCSP: true,
    ...(storage && { storageState: JSON.parse(storage) as never }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable', { maxTotalBufferSize: 50_000_000, maxResourceBufferSize: 10_000_000 });
  const known = new Map<string, string>();
  const open = new Set<string>();
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    known.set(requestId, request.url);
    open.add(requestId);
    last = Date.now();
  });
  const ended = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  await page.addInitScript(instrument, first);
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.rtt,
      downloadThroughput: conditions.down * 125_000,
      uploadThroughput: conditions.up * 125_000,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    // Busy work, so that the renderer process is fully started before the measurement begins.
    await page.evaluate(() => {
      let x = 1;
      for (let i = 0; i < 4e7; i++) x = (x * 1103515245 + 12345) | 0;
      return x;
    });
  }
  return {
    page,
    get requests() {
      return [...known].map(([id, url]) => ({ id, url }));
    },
    gz: async (id) => {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId: id });
      return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
    },
    throttle: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    settle: async () => {
      const end = Date.now() + 20_000;
      while (Date.now() < end) {
        const idle = await page.evaluate(
          () => performance.now() - Math.max(0, ...window.bench.tasks.map(([start, length]) => start + length)),
        );
        if (!open.size && Date.now() - last > 800 && idle > 800) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    heapMB: async () => {
      await cdp.send('HeapProfiler.enable');
      for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
    },
    close: () => browser.close(),
  };
}

/** Milliseconds from the event to the first painted frame in which `test` (a JavaScript expression) is true. */
export async function timed(
  page: Page,
  event: 'click' | 'keydown',
  test: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([type, expression]) => {
      const holds = new Function(`return (${expression})`) as () => unknown;
      window.bench.result = undefined;
      addEventListener(
        type!,
        (start) => {
          const check = () => {
            if (!holds()) return requestAnimationFrame(check);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              window.bench.result = performance.now() - start.timeStamp;
            };
            return port2.postMessage(0);
          };
          requestAnimationFrame(check);
        },
        { capture: true, once: true },
      );
    },
    [event, test],
  );
  await act();
  return (await (await page.waitForFunction(() => window.bench.result, null, { polling: 50 })).jsonValue()) as number;
}

/** The longest frame, in ms, while `act` runs. */
export async function worstFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const { bench } = window;
    bench.frames = [];
    let before = performance.now();
    const frame = (now: number) => {
      bench.frames.push(now - before);
      before = now;
      if (bench.frames.length < 100_000 && bench.result !== -1) requestAnimationFrame(frame);
    };
    bench.result = undefined;
    requestAnimationFrame(frame);
  });
  await act();
  return page.evaluate(() => {
    window.bench.result = -1;
    return Math.max(...window.bench.frames.slice(1));
  });
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};
