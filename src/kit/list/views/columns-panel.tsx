import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Table } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { useDensity, type Density } from '../preferences';
import type { Row } from '../state';
import { ColumnRow } from './column-row';

const densities: readonly Density[] = ['comfortable', 'compact'];

/** Settings for the columns (shown or hidden, order) and the row height. */
export default function ColumnsPanel({ table }: { table: Table<Row> }) {
  const { t } = useTranslation('list');
  const [density, setDensity] = useDensity();
  // Announcement after a move button was pressed; drags are announced by dnd-kit.
  const [moved, setMoved] = useState('');
  const columns = table.getAllLeafColumns().filter((one) => one.getCanHide());
  const ids = columns.map((one) => one.id);
  const nameOf = (id: UniqueIdentifier) => String(columns.find((one) => one.id === id)?.columnDef.header ?? id);
  const placeOf = (id: UniqueIdentifier) => ({
    name: nameOf(id),
    place: ids.indexOf(String(id)) + 1,
    total: ids.length,
  });
  const move = (from: number, to: number) => table.setColumnOrder(arrayMove(ids, from, to));

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const isLifted = useRef(false);
  const announcements: Announcements = {
    // Keys are heard once the rows are measured, which is when a column is first over a place: its own.
    onDragStart: () => {
      isLifted.current = true;
    },
    onDragOver: ({ active, over }) => {
      if (isLifted.current) {
        isLifted.current = false;
        return t('list:columns.lifted', placeOf(active.id));
      }
      return over ? t('list:columns.over', { ...placeOf(over.id), name: nameOf(active.id) }) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? t('list:columns.moved', { ...placeOf(over.id), name: nameOf(active.id) }) : undefined,
    onDragCancel: ({ active }) => t('list:columns.notMoved', placeOf(active.id)),
  };
  const shown = columns.filter((one) => one.getIsVisible());
  const { columnSizing, columnOrder } = table.getState();
  const isAsGiven = shown.length === columns.length && !Object.keys(columnSizing).length && !columnOrder.length;

  return (
    <>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 p-0 px-1 text-xs text-muted-foreground">{t('list:columns.shown')}</legend>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t('list:columns.dragHint') } }}
          onDragEnd={({ active, over }) => {
            if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
          }}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {columns.map((column, at) => (
              <ColumnRow
                key={column.id}
                column={column}
                isLastShown={column.getIsVisible() && shown.length === 1}
                isFirst={at === 0}
                isLast={at === columns.length - 1}
                onMove={(step) => {
                  move(at, at + step);
                  setMoved(t('list:columns.moved', { ...placeOf(column.id), place: at + step + 1 }));
                }}
              />
            ))}
          </SortableContext>
        </DndContext>
        <span role="status" className="sr-only">
          {moved}
        </span>
      </fieldset>
      <fieldset className="m-0 mt-2 border-0 border-t border-border p-0 pt-2">
        <legend className="float-left mb-1 w-full p-0 px-1 text-xs text-muted-foreground">
          {t('list:columns.density')}
        </legend>
        <div className="clear-both flex gap-1">
          {densities.map((one) => (
            <label
              key={one}
              className="flex min-h-7 flex-1 cursor-pointer items-center gap-2 rounded-md px-1 hover:bg-accent"
            >
              <input
                type="radio"
                name="density"
                className="accent-primary"
                checked={density === one}
                onChange={() => setDensity(one)}
              />
              {t(`list:columns.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isAsGiven && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2"
          onClick={() => {
            table.toggleAllColumnsVisible(true);
            table.setColumnSizing({});
            table.setColumnOrder([]);
          }}
        >
          {t('list:columns.reset')}
        </Button>
      )}
    </>
  );
}
