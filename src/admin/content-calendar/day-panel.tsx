import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover, PopoverAnchor, PopoverContent } from '../../kit/ui/popover';
import type { Entry } from './entry';
import { EntryItem } from './entry-item';
import { fullDay } from './look';
import { isWithin } from './weeks';

interface DayPanelProps {
  /** Undefined while it is closed. */
  day: string | undefined;
  entries: readonly Entry[];
  /** The day's cell. The panel is at its number, as the cell of a week is high. */
  cell: RefObject<HTMLElement | null>;
  onMove: (entry: Entry) => void;
  onClose: () => void;
}

/** All entries of a day, first those that begin on it. */
export function DayPanel({ day, entries, cell, onMove, onClose }: DayPanelProps) {
  const { t } = useTranslation('content-calendar');
  const begins = ({ first }: Entry) => Number(first === day);
  const own = entries
    .filter((entry) => day !== undefined && isWithin(entry, day, day))
    .toSorted((a, b) => begins(b) - begins(a));
  const [number] = useState(() => ({
    current: { getBoundingClientRect: () => cell.current!.firstElementChild!.getBoundingClientRect() },
  }));
  return (
    <Popover open={day !== undefined} onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={number} />
      {day !== undefined && (
        <PopoverContent
          aria-label={fullDay(day)}
          className="w-88 max-w-[calc(100vw-1rem)]"
          onOpenAutoFocus={(event) => {
            const panel = event.currentTarget as HTMLElement;
            event.preventDefault();
            (panel.querySelector('a') ?? panel).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A question that it opened has the focus.
            if (document.activeElement === document.body) cell.current?.focus();
          }}
        >
          <h2 className="m-0 text-[13px] font-semibold">{fullDay(day)}</h2>
          {own.length > 0 ? (
            <ol className="m-0 list-none p-0">
              {own.map((entry) => (
                <EntryItem
                  key={entry.key}
                  entry={entry}
                  onMove={(one) => {
                    onClose();
                    onMove(one);
                  }}
                />
              ))}
            </ol>
          ) : (
            <p className="m-0 pt-1.5 text-muted-foreground">{t('content-calendar.noneOnDay')}</p>
          )}
        </PopoverContent>
      )}
    </Popover>
  );
}
