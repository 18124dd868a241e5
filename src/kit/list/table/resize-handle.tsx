import type { Header } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn';
import type { Row } from '../state';
import { firstColumnEdge } from './column-width';

/** Pixels by which an arrow key changes the width. */
const keyStep = 16;

interface ResizeHandleProps {
  header: Header<Row, unknown>;
  name: string;
  /** Pixels. */
  width: number;
  isResizing: boolean;
}

/** The resize handle of a column: dragged with mouse or finger, moved with the arrow keys, reset by a double click. */
export function ResizeHandle({ header, name, width, isResizing }: ResizeHandleProps) {
  const { t } = useTranslation('list');
  const { column } = header;
  const { table } = header.getContext();

  /** Before the first resize the columns share the whole width; their current widths are then set as fixed widths. */
  const fixWidths = (handle: Element) => {
    if (Object.keys(table.getState().columnSizing).length) return;
    const cells = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const hasSelect = cells[0]?.previousElementSibling !== null;
    const widths = cells.map((cell, at) => [
      cell.dataset.column,
      cell.getBoundingClientRect().width - (at === 0 && !hasSelect ? firstColumnEdge : 0),
    ]);
    // TanStack Table reads the column's width when the drag starts.
    flushSync(() => table.setColumnSizing(Object.fromEntries(widths) as Record<string, number>));
  };
  const start = (event: MouseEvent | TouchEvent) => {
    fixWidths(event.currentTarget);
    header.getResizeHandler()(event);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -keyStep, ArrowRight: keyStep };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    fixWidths(event.currentTarget);
    const { minSize = 0, maxSize = Infinity } = column.columnDef;
    table.setColumnSizing((now) => {
      const next = (now[column.id] ?? column.getSize()) + step;
      return { ...now, [column.id]: Math.min(maxSize, Math.max(minSize, next)) };
    });
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('list:columns.width', { name })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={column.columnDef.minSize}
      aria-valuemax={column.columnDef.maxSize}
      aria-valuetext={t('list:columns.pixels', { value: Math.round(width) })}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={press}
      className={cn(
        // Half of it covers the next column's padding: a target of 24 pixels that covers no label.
        'absolute inset-y-0 -right-3 z-1 w-6 cursor-col-resize touch-none select-none outline-none',
        'before:absolute before:inset-y-1.5 before:left-1/2 before:w-0.5 before:-translate-x-1/2 before:rounded-full',
        'hover:before:bg-input focus-visible:before:bg-primary',
        isResizing && 'before:bg-primary!',
      )}
    />
  );
}
