import { useEffect, useRef, type RefObject } from 'react';
import { useOffered } from '../../../providers/shortcuts';
import { keyName } from '../../key-name';
import { focusFilters } from '../filters/focus-filters';

export interface Keys {
  rows: readonly unknown[];
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  toPage: (step: 1 | -1) => void;
  onCreate?: (() => void) | undefined;
  /** Selects the row that has the focus. */
  onSelect?: ((index: number) => void) | undefined;
  onOpen?: ((index: number) => void) | undefined;
  hasFilters: boolean;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]') !== null);
/** Whether a dialog, menu or listbox is open above the list. */
const covered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

const focusRow = ({ rows, rowHeight, scroller, body }: Keys, asked: number): void => {
  if (!rows.length) return;
  const index = Math.max(0, Math.min(rows.length - 1, asked));
  const find = () => body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const focus = (row: HTMLElement) => {
    (row.querySelector<HTMLElement>('[data-row-link]') ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  const row = find();
  if (row) return focus(row);
  // A virtualised row may not be rendered yet: scroll to it, and wait until it is.
  if (!scroller.current || !body.current) return;
  scroller.current.scrollTop +=
    body.current.getBoundingClientRect().top -
    scroller.current.getBoundingClientRect().top +
    index * rowHeight -
    scroller.current.clientHeight / 2;
  const wait = (frames: number) => {
    const drawn = find();
    if (drawn) focus(drawn);
    else if (frames > 0) requestAnimationFrame(() => wait(frames - 1));
  };
  requestAnimationFrame(() => wait(30));
};

/**
 * Keyboard shortcuts of a list: '/' focuses the filters; j, k and the arrow keys move between rows, Home and End to the
 * first and last row; Page Up and Page Down change the page; Enter opens a row, x selects it, n creates a record.
 */
export function useListKeys(keys: Keys): void {
  const { onCreate, onSelect, onOpen, hasFilters } = keys;
  const names = ['rows', 'ends', 'pages', onOpen && 'open', onCreate && 'create', onSelect && 'select'];
  useOffered('lists', [hasFilters && 'filter', ...names].filter(Boolean).join(' '));
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  // Replacing the rows loses the focus: the new row at the same position gets it, unless another element has it.
  const heldRow = useRef<number>(undefined);
  const { rows } = keys;
  useEffect(() => {
    if (heldRow.current !== undefined && document.activeElement === document.body)
      focusRow(now.current, heldRow.current);
  }, [rows]);
  useEffect(() => {
    const take = (event: FocusEvent) => {
      const { body } = now.current;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      heldRow.current = row && body.current?.contains(row) ? Number(row.dataset.row) : undefined;
    };
    const forget = () => (heldRow.current = undefined);
    document.addEventListener('focusin', take);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', take);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || covered())
        return;
      const { rows, body, scroller, toPage, onCreate, onSelect, onOpen, hasFilters } = now.current;
      const to = (index: number) => focusRow(now.current, index);
      const page = (step: 1 | -1) => {
        if (heldRow.current !== undefined) heldRow.current = 0;
        toPage(step);
      };
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-row]');
      const at = row && body.current?.contains(row) ? Number(row.dataset.row) : -1;
      // Arrow keys and the like are handled here only if no other control has the focus.
      const ours = at >= 0 || target === document.body || target === scroller.current || target?.tagName === 'MAIN';
      const step: Record<string, (() => void) | undefined> = {
        '/': hasFilters ? () => focusFilters(scroller.current) : undefined,
        // Paging works wherever the focus is: after a click on a button of the foot, too.
        PageDown: () => page(1),
        PageUp: () => page(-1),
        ...(!event.shiftKey && {
          J: () => to(at + 1),
          K: () => to(at < 0 ? 0 : at - 1),
          N: onCreate,
          X: at >= 0 && onSelect ? () => onSelect(at) : undefined,
        }),
        ...(ours && {
          ArrowDown: () => to(at + 1),
          ArrowUp: () => to(at < 0 ? 0 : at - 1),
          Home: () => to(0),
          End: () => to(rows.length - 1),
          // Only if the row itself has the focus: a focused link handles Enter itself.
          Enter: target === row && at >= 0 && onOpen ? () => onOpen(at) : undefined,
        }),
      };
      const act = step[keyName(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
