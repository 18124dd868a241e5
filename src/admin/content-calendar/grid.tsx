import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { addToDay } from '../../contract/zones';
import { narrow, useMedia } from '../../kit/use-media';
import { HeldChip } from './chip';
import { DayPanel } from './day-panel';
import type { Entry } from './entry';
import { weekdayOf } from './look';
import { WeekRow } from './week-row';
import { firstDropped, mondayOf, stepped, type View } from './weeks';

interface GridProps {
  label: string;
  view: View;
  weeks: readonly string[][];
  entries: readonly Entry[];
  today: string;
  focused: string;
  isBusy: boolean;
  /** Once the day changes, its cell gets the focus. */
  wantsFocus: RefObject<boolean>;
  onFocus: (day: string) => void;
  /** Without a day it is asked for. */
  onMove: (entry: Entry, to: string | null) => void;
}

// A drag begins after 4 pixels, so that a click is not a drag, and after a moment for a finger, which scrolls.
const mouse = { activationConstraint: { distance: 4 } };
const touch = { activationConstraint: { delay: 250, tolerance: 5 } };
// The question that follows a drop says what would happen, and the keyboard has buttons instead.
const silent = () => undefined;
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};

/** The day under the pointer when a drag began: an entry of several days can be held by any of them. */
function grabbedDay({ activatorEvent }: DragStartEvent): string | undefined {
  const point =
    'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent);
  return document
    .elementsFromPoint(point?.clientX ?? -1, point?.clientY ?? -1)
    .map((one) => (one as HTMLElement).dataset.day)
    .find((day) => day !== undefined);
}

const steps: Record<string, (day: string, view: View) => string> = {
  ArrowLeft: (day) => addToDay(day, -1),
  ArrowRight: (day) => addToDay(day, 1),
  ArrowUp: (day) => addToDay(day, -7),
  ArrowDown: (day) => addToDay(day, 7),
  Home: mondayOf,
  End: (day) => addToDay(mondayOf(day), 6),
  PageUp: (day, view) => stepped(view, day, -1),
  PageDown: (day, view) => stepped(view, day, 1),
};

/** The weeks of a month, or one week, as a grid of days. */
export function Grid({ label, view, weeks, entries, today, focused, isBusy, wantsFocus, onFocus, onMove }: GridProps) {
  const isNarrow = useMedia(narrow);
  const grid = useRef<HTMLDivElement>(null);
  const cell = useRef<HTMLElement>(null);
  const held = useRef<string>(undefined);
  const [opened, setOpened] = useState<string>();
  const [dragged, setDragged] = useState<Entry>();
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, wantsFocus]);

  const open = (day: string) => {
    cell.current = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
    setOpened(day);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { day } = event.currentTarget.dataset;
    // A chip that was clicked has keys of its own.
    if (!day || event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      wantsFocus.current = true;
      onFocus(step(day, view));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(day);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const entry = active.data.current?.entry as Entry | undefined;
    if (!over || !entry?.first) return;
    const to = firstDropped(entry.first, held.current, String(over.id));
    if (to !== entry.first) onMove(entry, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      onDragStart={(event) => {
        held.current = grabbedDay(event);
        setDragged(event.active.data.current?.entry as Entry);
      }}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-busy={isBusy}
        className="flex min-w-0 flex-1 flex-col overflow-x-clip rounded-lg border-l border-t border-border"
      >
        <div role="row" className="grid grid-cols-7">
          {weeks[0]!.map((day) => (
            <div
              key={day}
              role="columnheader"
              aria-label={weekdayOf(day, 'long')}
              className="truncate border-b border-r border-border px-2 py-1 text-xs text-muted-foreground max-sm:px-1"
            >
              {weekdayOf(day, 'short')}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <WeekRow
            key={week[0]}
            view={view}
            week={week}
            entries={entries}
            today={today}
            focused={focused}
            isNarrow={isNarrow}
            onOpen={open}
            onKeyDown={press}
          />
        ))}
      </div>
      <DayPanel
        day={opened}
        entries={entries}
        cell={cell}
        onMove={(entry) => {
          // The question gives the focus back to it.
          cell.current?.focus();
          onMove(entry, null);
        }}
        onClose={() => setOpened(undefined)}
      />
      <DragOverlay dropAnimation={null}>{dragged && <HeldChip entry={dragged} />}</DragOverlay>
    </DndContext>
  );
}
