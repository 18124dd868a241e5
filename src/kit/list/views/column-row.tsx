import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Column } from '@tanstack/react-table';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn, focusRing } from '../../ui/cn';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import type { Row } from '../state';

interface ColumnRowProps {
  column: Column<Row>;
  isLastShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
}

/** One column in the Columns panel: shown or hidden, and moved by dragging or with the buttons. */
export function ColumnRow({ column, isLastShown, isFirst, isLast, onMove }: ColumnRowProps) {
  const { t } = useTranslation('list');
  const name = String(column.columnDef.header);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
    attributes: { roleDescription: t('list:columns.draggable') },
  });
  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('flex items-center rounded-md hover:bg-accent', isDragging && 'relative z-1 bg-accent shadow-md')}
    >
      <span
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('list:columns.drag', { name })}
        data-dragging={isDragging || undefined}
        className={cn(
          'grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground',
          focusRing,
        )}
      >
        <GripVertical aria-hidden className="size-3.5" />
      </span>
      <label className="flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-2 px-1">
        <ReasonedCheckbox
          checked={column.getIsVisible()}
          reason={isLastShown ? t('list:columns.last') : undefined}
          onCheckedChange={(shown) => column.toggleVisibility(shown)}
        />
        <span className="truncate">{name}</span>
      </label>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('list:columns.up', { name })}
        reason={isFirst ? t('list:columns.isFirst') : undefined}
        onClick={() => onMove(-1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('list:columns.down', { name })}
        reason={isLast ? t('list:columns.isLast') : undefined}
        onClick={() => onMove(1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </div>
  );
}
