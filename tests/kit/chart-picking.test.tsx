import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BarDrawing } from '../../src/kit/charts/bar-drawing';
import { seriesFill } from '../../src/kit/charts/chart-data';
import { ChartFigure, type ChartFigureProps } from '../../src/kit/charts/chart-figure';
import { LineDrawing } from '../../src/kit/charts/line-drawing';
import { RingChart } from '../../src/kit/charts/ring-chart';
import { ShareBar } from '../../src/kit/charts/share-bar';
import { Comparison } from '../../src/kit/comparison';
import { loadWords } from '../../src/providers/i18n';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const size = { x: 0, y: 0, left: 0, top: 0, width: 600, height: 200, right: 600, bottom: 200 };
const points = ['new', 'sent', 'rejected'].map((id, at) => ({ id, name: id.toUpperCase(), values: [at + 1] }));
let root: Root;
const picked = vi.fn<(id: string) => void>();

beforeEach(() => {
  picked.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: { contentRect: typeof size }[]) => void) {}
      observe() {
        this.tell([{ contentRect: size }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...size, toJSON: () => size });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['bar', BarDrawing],
  ['point', LineDrawing],
])('a %s is picked by a click, and by the arrow keys and Enter', async (_name, Kind) => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(<Kind label="Orders" hint="Click to filter" series={['Count']} points={points} onPick={picked} />),
  );
  const chart = document.querySelector<SVGElement>('svg[role=application]')!;
  expect(chart.getAttribute('aria-label')).toBe('Orders. Click to filter');
  const press = (key: string) =>
    act(async () => {
      chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await act(async () => chart.focus());
  await press('ArrowRight');
  await press('Enter');
  expect(picked.mock.calls).toEqual([['sent']]);
  for (const type of ['mousemove', 'click'])
    await act(async () => {
      chart.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 580, clientY: 100 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  expect(picked.mock.calls.at(-1)).toEqual(['rejected']);
});

const drawn = async (View: React.ReactNode) => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(View));
};

test.each([
  [6, '5,000'],
  [7, undefined],
])('the last of %i bars has its value below its name: %s', async (count, value) => {
  const many = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Bar${at}`, values: [at * 1000] }));
  await drawn(<BarDrawing label="Orders" series={['Count']} points={many} />);
  const below = [...document.querySelectorAll('svg text')].flatMap((one) =>
    [...one.querySelectorAll('tspan')].slice(1).map((line) => line.textContent),
  );
  expect(below.at(-1)).toBe(value);
});

const texts = () => [...document.querySelectorAll('svg text')].map((one) => one.textContent);

test('a bar of several series has all of its values below its name', async () => {
  await drawn(
    <BarDrawing label="Orders" series={['Won', 'Lost']} points={[{ id: 'a', name: 'New', values: [1204, 3] }]} />,
  );
  expect(texts()).toContain('New1,204 / 3');
});

test('the numbers beside a chart are grouped', async () => {
  await drawn(<LineDrawing label="Orders" series={['Count']} points={[{ id: 'a', name: 'New', values: [5000] }]} />);
  expect(texts().filter((one) => /^\d,000$/.test(one))).not.toEqual([]);
});

test.each([
  [2, 2],
  [3, 0],
])('a line of %i points has %i dots, because a short one is hardly seen', async (count, dots) => {
  await drawn(<LineDrawing label="Orders" series={['Count']} points={points.slice(0, count)} />);
  expect(document.querySelectorAll('circle')).toHaveLength(dots);
});

test('what a bar stands for is said at the pointer, in the order of the series', async () => {
  const many = points.map((one) => ({ ...one, values: [1204, 3] }));
  await drawn(<BarDrawing label="Orders" series={['Won', 'Lost']} points={many} />);
  const chart = document.querySelector<SVGElement>('svg[role=application]')!;
  await act(async () => {
    chart.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: 580, clientY: 100 }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(document.querySelector('.recharts-tooltip-wrapper')!.textContent).toBe('REJECTEDWon: 1,204Lost: 3');
});

test('a chart that is not picked from says what it shows alone', async () => {
  await drawn(<LineDrawing label="Orders" series={['Count']} points={points} />);
  expect(document.querySelector('svg[role=application]')!.getAttribute('aria-label')).toBe('Orders');
});

test('a chart of several series has a legend; of one it needs none', async () => {
  const figure = (series: readonly string[]) => (
    <ChartFigure label="Orders" first="Status" series={series} points={[]}>
      {null}
    </ChartFigure>
  );
  await drawn(figure(['Won', 'Lost']));
  expect(document.querySelector('figcaption')!.textContent).toBe('OrdersWonLost');
  await act(async () => root.render(figure(['Count'])));
  expect(document.querySelector('figcaption')!.textContent).toBe('Orders');
});

describe('the place of a chart', () => {
  const place = (given: Partial<ChartFigureProps>) =>
    drawn(
      <ChartFigure label="Orders" first="Status" series={['Count']} points={points} {...given}>
        <svg id="drawing" />
      </ChartFigure>,
    );
  const figure = () => document.querySelector('figure')!;
  const isDrawn = () => document.querySelector('#drawing') !== null;
  test.each([
    [{}, 'false', true],
    [{ isLoading: false, isStale: true }, 'true', true],
    [{ isLoading: true, isStale: false }, 'true', false],
  ])('with %j is busy: %s, and drawn: %j', async (state, isBusy, drawing) => {
    await place({ isLoading: false, isStale: false, ...state });
    expect([figure().getAttribute('aria-busy'), isDrawn()]).toEqual([isBusy, drawing]);
  });
  test('is empty where there is nothing to draw', async () => {
    await place({ points: [] });
    expect(isDrawn()).toBe(false);
  });
  test('does not scroll with the keys that go from point to point', async () => {
    await place({});
    const isTaken = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.querySelector('#drawing')!.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter'].map(isTaken)).toEqual([true, true, false, false]);
  });
});

test('a chart is a table for those who do not see it, its numbers grouped', async () => {
  await drawn(
    <ChartFigure
      label="Orders"
      first="Status"
      series={['Won', 'Lost']}
      points={[{ id: 'a', name: 'New', values: [1204, 3] }]}
    >
      {null}
    </ChartFigure>,
  );
  const table = document.querySelector('table')!;
  expect(table.getAttribute('aria-label')).toBe('Orders');
  expect([...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
    ['Status', 'Won', 'Lost'],
    ['New', '1,204', '3'],
  ]);
});

test.each([
  [undefined, '0%'],
  [0, '0%'],
  [62.5, '62.5%'],
  [140, '100%'],
])('a share of %s is a bar of %s', async (share, width) => {
  await drawn(<ShareBar share={share} colour="red" />);
  expect(document.querySelector<HTMLElement>('[style]')!.style.width).toBe(width);
});

test.each([
  [150, 100, '↑ +50.00 % (100)'],
  [75, 100, '↓ −25.00 % (100)'],
  [1204, 0, ' (0)'],
  [7, 7, '='],
])('a figure of %i that was %i shows: %s', async (value, before, words) => {
  await loadWords('statistics');
  await drawn(<Comparison value={value} before={before} />);
  expect(document.querySelector('[aria-hidden]')!.textContent).toBe(words);
});

test('the series of a chart are told apart without colour', () => {
  expect(new Set([0, 1, 2, 3].map((at) => seriesFill(at).fillOpacity)).size).toBe(4);
});

test('a ring says its shares in a sentence, and its total in the middle', async () => {
  await drawn(<RingChart label="30 of 40 have the app" total="40" caption="users" parts={[]} />);
  const ring = document.querySelector('[role=img]')!;
  expect([ring.getAttribute('aria-label'), ring.textContent]).toEqual(['30 of 40 have the app', '40users']);
});
