import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardSensorOptions,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SortableListProps {
  /** The rows' keys, in their order. */
  ids: string[];
  /** The row's name in announcements. */
  nameOf: (at: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

// A drag begins after 4 pixels, so that a click on the handle is not a drag.
const constraint = { activationConstraint: { distance: 4 } };
const keyboard: KeyboardSensorOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' };
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows that are dragged with mouse, finger or keyboard; a live region announces each step. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, constraint),
    useSensor(TouchSensor, constraint),
    useSensor(KeyboardSensor, keyboard),
  );
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const say = (key: string, row: UniqueIdentifier, place: UniqueIdentifier = row) =>
    t(`form:${key}`, { row: nameOf(indexOf(row)), place: indexOf(place) + 1, total: ids.length });
  const announcements: Announcements = {
    // Keys are heard once the rows are measured, which is when a row is first over a place: its own.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? say('dragHeld', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('rowMoved', active.id, over?.id),
    onDragCancel: ({ active }) => say('dragCancelled', active.id),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('form:dragInstructions') } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
