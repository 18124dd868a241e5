import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { cn } from '../../kit/ui/cn';
import { Link } from '../../providers/router';
import type { Entry } from './entry';
import { KindDot } from './kind-dot';
import { chipLook, hrefOf } from './look';
import type { Segment } from './weeks';

/** Pixels: the height of a lane of chips, and the room above the first one for the day's number. */
export const laneHeight = 23;
export const numberHeight = 26;

const chipClass = (entry: Entry) =>
  cn('flex h-5 items-center gap-1 overflow-hidden rounded border px-1 text-xs no-underline', chipLook[entry.state]);

/** An entry as it hangs from the pointer while it is dragged. */
export function HeldChip({ entry }: { entry: Entry }) {
  return (
    <span className={cn(chipClass(entry), 'cursor-grabbing shadow-lg')}>
      <KindDot kind={entry.kind} />
      <span className="truncate">{entry.name}</span>
    </span>
  );
}

/**
 * An entry on its days of one week. The pointer opens it or drags it to another day; the keyboard does so in the panel
 * of the day.
 */
export function Chip({ segment }: { segment: Segment<Entry> }) {
  const { entry, column, length, lane, isContinued, continues } = segment;
  const { t } = useTranslation(['content-calendar', 'shell']);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${entry.key}/${column}/${isContinued}`,
    data: { entry },
    disabled: !entry.isMovable,
  });
  const said = `${t(`shell:menu.${entry.kind.path}.title`)} · ${t(`content-calendar.states.${entry.state}`)}`;
  return (
    <Link
      ref={setNodeRef}
      to={hrefOf(entry)}
      tabIndex={-1}
      draggable={false}
      title={`${entry.name} · ${said}`}
      className={cn(
        chipClass(entry),
        'absolute left-0.5 z-1 hover:brightness-95 dark:hover:brightness-125',
        isContinued && 'rounded-l-none border-l-0',
        continues && 'rounded-r-none border-r-0',
        entry.isMovable && 'cursor-grab touch-manipulation',
        isDragging && 'opacity-40',
      )}
      style={{
        top: numberHeight + lane * laneHeight,
        // The borders between the cells that it covers are a pixel wide.
        width: `calc(${length * 100}% + ${length - 1}px - 4px)`,
      }}
      {...listeners}
    >
      {isContinued && <span aria-hidden>‹</span>}
      <KindDot kind={entry.kind} />
      <span className="min-w-0 flex-1 truncate">{entry.name}</span>
      <span className="sr-only"> {said}</span>
      {continues && <span aria-hidden>›</span>}
    </Link>
  );
}
