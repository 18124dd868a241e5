import { useDroppable } from '@dnd-kit/core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../kit/ui/cn';
import { fullDay } from './look';

interface DayCellProps {
  day: string;
  count: number;
  /** How many of them are not shown. */
  hidden: number;
  isToday: boolean;
  isFocused: boolean;
  /** It belongs to the month before or after. */
  isOutside: boolean;
  style?: CSSProperties;
  /** Absent where the cells are too narrow for chips: the number of entries stands for them. */
  children?: ReactNode;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A day: the keyboard walks over days and opens the panel of one with Enter. */
export function DayCell(props: DayCellProps) {
  const { day, count, hidden, isToday, isFocused, isOutside, style, children, onOpen, onKeyDown } = props;
  const { t } = useTranslation('content-calendar');
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const label = t('content-calendar.day', { day: fullDay(day), count });
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      data-day={day}
      aria-label={isToday ? t('content-calendar.isToday', { day: label }) : label}
      {...(isToday && { 'aria-current': 'date' as const })}
      style={style}
      onKeyDown={onKeyDown}
      onClick={(event) => !(event.target as Element).closest('a') && onOpen()}
      className={cn(
        'relative min-w-0 cursor-pointer border-b border-r border-border outline-none focus-visible:z-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary',
        isOutside && 'bg-muted',
        isOver && 'bg-primary-soft',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'm-0.5 inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1 text-xs',
          isToday ? 'bg-primary font-semibold text-primary-foreground' : isOutside && 'text-muted-foreground',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {children}
      {hidden > 0 && (
        <span
          aria-hidden
          className={cn(
            'absolute inset-x-1 bottom-0.5 truncate text-xs text-muted-foreground',
            children === undefined && 'text-center font-semibold text-primary',
          )}
        >
          {children === undefined ? count : t('content-calendar.more', { count: hidden })}
        </span>
      )}
    </div>
  );
}
