import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarDrawing } from '../../src/kit/charts/bar-drawing';
import { LineDrawing } from '../../src/kit/charts/line-drawing';

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
