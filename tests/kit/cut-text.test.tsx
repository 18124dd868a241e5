import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CutText } from '../../src/kit/list/table/cut-text';

/** A row with cells that are cut where their text is longer than ten letters. */
function Rows() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={scroller}>
        <table>
          <tbody>
            <tr data-row={0}>
              <td data-cell="Name">
                <a href="#anna">Annamaria Bernadette</a>
              </td>
              <td data-cell="City">Cork</td>
              <td data-cell="Outlet">
                <span className="truncate">The shop at the corner</span>
              </td>
            </tr>
            <tr data-row={1}>
              <td data-cell="Name">
                <a href="#ben">Ben</a>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <button>Beside</button>
      <CutText scroller={scroller} />
    </>
  );
}

let root: Root;
/** What is cut inside of a cell does not make the cell itself wider. */
const lengthOf = (element: Element) => (element.querySelector('.truncate') ? 0 : element.textContent.length);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(10);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return lengthOf(this);
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<Rows />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = () => document.querySelector('[role=tooltip]')?.textContent;
const cell = (name: string) => document.querySelector<HTMLElement>(`[data-cell=${name}]`)!;
const scroller = () => document.querySelector('table')!.parentElement!;
const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const point = (target: EventTarget, pointerType = 'mouse') =>
  fire(target, new PointerEvent('pointerover', { bubbles: true, pointerType }));
const press = (key: string) => fire(document.body, new KeyboardEvent('keydown', { key, bubbles: true }));
const focus = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)!.focus());

describe('a cell that is cut', () => {
  test('is shown whole to a pointer that rests on it', async () => {
    await point(cell('Name').firstElementChild!);
    await wait(299);
    expect(shown()).toBeUndefined();
    await wait(1);
    expect(shown()).toBe('Annamaria Bernadette');
  });
  test('is shown whole where only its content is cut', async () => {
    await point(cell('Outlet'));
    await wait(300);
    expect(shown()).toBe('The shop at the corner');
  });
  test('is not shown to a pointer that went on meanwhile', async () => {
    await point(cell('Name'));
    await wait(200);
    await point(cell('City'));
    await wait(300);
    expect(shown()).toBeUndefined();
  });
  test('is not shown to a finger', async () => {
    await point(cell('Name'), 'touch');
    await wait(300);
    expect(shown()).toBeUndefined();
  });
  test.each([
    ['the pointer leaves', () => fire(scroller(), new PointerEvent('pointerleave'))],
    ['it is pressed', () => fire(cell('Name'), new PointerEvent('pointerdown', { bubbles: true }))],
    ['the list is scrolled', () => fire(scroller(), new Event('scroll'))],
    ['Escape is pressed', () => press('Escape')],
  ])('is no longer shown once %s', async (_, end) => {
    await point(cell('Name'));
    await wait(300);
    expect(shown()).toBeDefined();
    await end();
    expect(shown()).toBeUndefined();
  });
  test('stays shown while other keys are pressed', async () => {
    await point(cell('Name'));
    await wait(300);
    await press('Shift');
    expect(shown()).toBeDefined();
  });
});

test('a cell that is not cut is not shown again', async () => {
  await point(cell('City'));
  await wait(300);
  expect(shown()).toBeUndefined();
});

describe('a row that has the focus', () => {
  let isKeyboard: boolean;
  beforeEach(() => {
    isKeyboard = true;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(() => isKeyboard);
  });
  test('shows all of its cells that are cut, with their columns', async () => {
    await focus('a[href="#anna"]');
    expect(shown()).toBe('Name: Annamaria Bernadette\nOutlet: The shop at the corner');
  });
  test('shows nothing where a pointer focused it', async () => {
    isKeyboard = false;
    await focus('a[href="#anna"]');
    expect(shown()).toBeUndefined();
  });
  test('shows nothing where nothing is cut, nor what was shown before', async () => {
    await focus('a[href="#anna"]');
    await focus('a[href="#ben"]');
    expect(shown()).toBeUndefined();
  });
  test('shows nothing once the focus is elsewhere', async () => {
    await focus('a[href="#anna"]');
    await focus('button');
    expect(shown()).toBeUndefined();
  });
});

test('the text stands below its cell, and above it near the end of the window', async () => {
  const at = (top: number) =>
    vi.spyOn(cell('Name'), 'getBoundingClientRect').mockReturnValue({ left: 40, top, bottom: top + 37 } as DOMRect);
  const tip = () => document.querySelector<HTMLElement>('[role=tooltip]')!.style;
  at(100);
  await point(cell('Name'));
  await wait(300);
  expect([tip().left, tip().top, tip().bottom]).toEqual(['48px', '139px', '']);
  at(innerHeight - 50);
  await point(cell('Name'));
  await wait(300);
  expect([tip().top, tip().bottom]).toEqual(['', '52px']);
});
