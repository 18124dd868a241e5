import { useDataProvider, useGo, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { whenIdle } from '../../idle';
import type { Row } from '../state';

const hoverPause = 20;

/**
 * Opens a row's record on a click anywhere in the row or on its link, with one set of handlers for the whole table.
 * Hovering or focusing a row prefetches its form and its record.
 */
export function useOpenRecord(path: string, rows: readonly Row[], mayOpen: boolean, opens?: (row: Row) => string) {
  const go = useGo();
  const router = useRouter();
  const client = useQueryClient();
  const provider = useDataProvider();
  const { keys } = useKeys();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hrefOf = useMemo(
    () => opens ?? (mayOpen ? (row: Row) => `/${path}/${encodeURIComponent(row.id)}` : undefined),
    [path, mayOpen, opens],
  );

  const open = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row && hrefOf) go({ to: hrefOf(row), type: 'push' });
    },
    [rows, hrefOf, go],
  );

  const prepareForm = useCallback(
    (row: Row) => void (hrefOf && router.preloadRoute({ to: hrefOf(row) } as never).catch(() => undefined)),
    [hrefOf, router],
  );
  // A record is likely to be opened next: the form's code is fetched when the browser is idle.
  const [anyRow] = rows;
  useEffect(() => {
    if (!anyRow) return;
    return whenIdle(() => prepareForm(anyRow));
  }, [anyRow, prepareForm]);

  const prepare = useCallback(
    (row: Row | undefined) => {
      if (!row || !hrefOf) return;
      prepareForm(row);
      if (opens) return;
      void client.prefetchQuery({
        queryKey: keys().data('default').resource(path).action('one').id(row.id).params({}).get(),
        queryFn: () => provider().getOne({ resource: path, id: row.id }),
      });
    },
    [hrefOf, prepareForm, client, keys, path, provider, opens],
  );

  const rowAt = (target: EventTarget) => {
    const index = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
    return index === undefined ? undefined : Number(index);
  };
  const isOther = (target: EventTarget) =>
    target instanceof Element && target.closest('button, input, label, a:not([data-row-link])') !== null;

  return {
    hrefOf,
    open,
    handlers: {
      onClick: (event: MouseEvent) => {
        const index = rowAt(event.target);
        if (index === undefined || isOther(event.target) || !hrefOf) return;
        const onLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
        const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (elsewhere && onLink) return;
        // A click that ends a text selection does not open the record.
        if (!onLink && String(getSelection() ?? '')) return;
        event.preventDefault();
        if (elsewhere) window.open(hrefOf(rows[index]!), '_blank', 'noopener');
        else open(index);
      },
      onAuxClick: (event: MouseEvent) => {
        const index = rowAt(event.target);
        if (event.button !== 1 || index === undefined || isOther(event.target) || !hrefOf) return;
        if (event.target instanceof Element && event.target.closest('[data-row-link]')) return;
        window.open(hrefOf(rows[index]!), '_blank', 'noopener');
      },
      onPointerOver: (event: PointerEvent) => {
        const index = rowAt(event.target);
        clearTimeout(pause.current);
        if (index !== undefined) pause.current = setTimeout(() => prepare(rows[index]), hoverPause);
      },
      onPointerLeave: () => clearTimeout(pause.current),
      onFocus: (event: FocusEvent) => {
        const index = rowAt(event.target);
        if (index !== undefined) prepare(rows[index]);
      },
    },
  };
}
