import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Shown {
  /** The cell, or the row that has the focus. */
  at: { left: number; top: number; bottom: number };
  lines: readonly string[];
}

const isCut = (cell: HTMLElement): boolean => {
  const inner = cell.querySelector<HTMLElement>('.truncate');
  return cell.scrollWidth > cell.clientWidth || (inner !== null && inner.scrollWidth > inner.clientWidth);
};
const textOf = (cell: HTMLElement) => cell.textContent?.trim() ?? '';
const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((one) => isCut(one) && textOf(one));

/** Milliseconds before the text of a cell under the pointer is shown. */
const delay = 300;

/**
 * Shows the whole text of a cell that is cut: of the one under the pointer, and of all in the row that has the keyboard
 * focus. Escape hides it. Assistive technology reads the cells themselves, which are cut by style alone.
 */
export function CutText({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const show = (anchor: Element, cells: readonly HTMLElement[], named: boolean) => {
      const { left, top, bottom } = anchor.getBoundingClientRect();
      setShown({
        at: { left: Math.max(left, view.getBoundingClientRect().left), top, bottom },
        lines: cells.map((cell) => (named ? `${cell.dataset.cell}: ${textOf(cell)}` : textOf(cell))),
      });
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      hide();
      if (cell && view.contains(cell) && isCut(cell) && textOf(cell))
        timer = setTimeout(() => show(cell, [cell], false), delay);
    };
    const focus = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      hide();
      if (!row || !(event.target as Element).matches(':focus-visible')) return;
      const cells = cellsOf(row);
      if (cells.length) show(row, cells, true);
    };
    const press = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    view.addEventListener('pointerover', over);
    view.addEventListener('pointerleave', hide);
    view.addEventListener('pointerdown', hide);
    view.addEventListener('focusin', focus);
    view.addEventListener('focusout', hide);
    view.addEventListener('scroll', hide, { passive: true });
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      view.removeEventListener('pointerover', over);
      view.removeEventListener('pointerleave', hide);
      view.removeEventListener('pointerdown', hide);
      view.removeEventListener('focusin', focus);
      view.removeEventListener('focusout', hide);
      view.removeEventListener('scroll', hide);
      document.removeEventListener('keydown', press);
    };
  }, [scroller]);
  if (!shown) return null;
  const { left, top, bottom } = shown.at;
  const above = bottom > innerHeight * 0.7;
  return createPortal(
    <div
      role="tooltip"
      aria-hidden
      className="pointer-events-none fixed z-40 max-w-[min(32rem,calc(100vw-16px))] whitespace-pre-line break-words rounded-md border border-border bg-background px-2.5 py-1.5 text-sm shadow-md print:hidden"
      style={{
        left: Math.min(left + 8, innerWidth - 200),
        ...(above ? { bottom: innerHeight - top + 2 } : { top: bottom + 2 }),
      }}
    >
      {shown.lines.join('\n')}
    </div>,
    document.body,
  );
}
