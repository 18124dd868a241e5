import type { KeyboardEvent } from 'react';
import { Chip, laneHeight, numberHeight } from './chip';
import { DayCell } from './day-cell';
import type { Entry } from './entry';
import { hiddenOn, segmentsOf, type View } from './weeks';

/** How many entries a day of a month shows; the others are counted. */
const monthLanes = 4;

export interface DayProps {
  today: string;
  focused: string;
  /** Chips are too small to read: days show the number of their entries instead. */
  isNarrow: boolean;
  onOpen: (day: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}
interface WeekRowProps extends DayProps {
  view: View;
  week: readonly string[];
  entries: readonly Entry[];
}

/** A week: its days, and over them the entries. */
export function WeekRow({ view, week, entries, today, focused, isNarrow, onOpen, onKeyDown }: WeekRowProps) {
  const segments = segmentsOf(entries, week);
  const used = Math.max(0, ...segments.map((one) => one.lane + 1));
  const lanes = isNarrow ? 0 : view === 'week' ? used : Math.min(used, monthLanes);
  const isCut = !isNarrow && lanes < used;
  const minHeight = isNarrow ? 48 : Math.max(72, numberHeight + lanes * laneHeight + (isCut ? 18 : 4));
  return (
    <div role="row" className="grid flex-1 grid-cols-7" style={{ minHeight }}>
      {week.map((day, column) => (
        <DayCell
          key={day}
          day={day}
          count={hiddenOn(segments, column, 0)}
          hidden={hiddenOn(segments, column, lanes)}
          isToday={day === today}
          isFocused={day === focused}
          isOutside={view === 'month' && day.slice(0, 7) !== focused.slice(0, 7)}
          onOpen={() => onOpen(day)}
          onKeyDown={onKeyDown}
        >
          {isNarrow
            ? undefined
            : segments
                .filter((one) => one.column === column && one.lane < lanes)
                .map((one) => <Chip key={one.entry.key} segment={one} />)}
        </DayCell>
      ))}
    </div>
  );
}
