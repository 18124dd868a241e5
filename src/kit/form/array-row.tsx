import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { RowContext, type RowParts } from './form-parts';

interface ArrayRowProps extends RowParts {
  name: string;
  title: ReactNode;
  inLine: boolean;
  isFirst: boolean;
  isLast: boolean;
  fixed: boolean;
  isDragged: boolean;
  /** Something in it is to be corrected. */
  isWrong: boolean;
  onMove: (by: 1 | -1, focus: string) => void;
  onRemove: () => void;
  onDrag: (on: boolean) => void;
  onDropHere: () => void;
  children: ReactNode;
}

/** Beside the fields' controls, not their labels. */
const beside = 'mt-6 h-8 items-center inline-flex';

/** One row: what it is called, its fields, and how it is moved or taken away. */
export function ArrayRow({
  path,
  fields,
  name,
  title,
  inLine,
  isFirst,
  isLast,
  fixed,
  isDragged,
  isWrong,
  onMove,
  onRemove,
  onDrag,
  onDropHere,
  children,
}: ArrayRowProps) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);
  const isAlone = isFirst && isLast;
  const parts = useMemo(() => ({ path, fields }), [path, fields]);
  const place = inLine && beside;
  const handle = !fixed && !isAlone && (
    <span
      aria-hidden
      title={t('form:drag', { row: name })}
      className={cn('cursor-grab text-muted active:cursor-grabbing', place)}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
    >
      <GripVertical className="size-4" />
    </span>
  );
  const buttons = !fixed && (
    <span className={cn('flex shrink-0', place)}>
      <span className={isAlone ? 'invisible flex' : 'flex'}>
        <Button
          variant="ghost"
          size="icon-sm"
          data-do="up"
          reason={isFirst ? t('form:firstRow') : undefined}
          aria-label={t('form:moveUp', { row: name })}
          onClick={() => onMove(-1, 'up')}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          data-do="down"
          reason={isLast ? t('form:lastRow') : undefined}
          aria-label={t('form:moveDown', { row: name })}
          onClick={() => onMove(1, 'down')}
        >
          <ArrowDown aria-hidden />
        </Button>
      </span>
      <Button variant="ghost" size="icon-sm" aria-label={t('form:removeRow', { row: name })} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </span>
  );
  return (
    <li
      draggable={isHeld}
      className={cn(
        'mb-2 rounded-lg border border-line bg-bg px-3 py-2.5',
        isWrong && 'border-bad',
        isDragged && 'opacity-50',
        isOver && 'border-accent bg-accent-soft',
      )}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => {
        setHeld(false);
        onDrag(false);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropHere();
      }}
    >
      <RowContext value={parts}>
        {inLine ? (
          <div className="flex items-start gap-2.5">
            {handle}
            <div
              role="group"
              aria-label={name}
              className="flex min-w-0 flex-1 flex-wrap gap-x-3.5 gap-y-2 *:first:min-w-40 *:first:flex-1"
            >
              {children}
            </div>
            {buttons}
          </div>
        ) : (
          <>
            <div className="mb-2 flex min-h-7 items-center gap-2.5">
              {handle}
              <span className="min-w-0 flex-1 truncate font-semibold">{title ?? name}</span>
              {buttons}
            </div>
            <div role="group" aria-label={name} className="grid grid-cols-1 gap-x-3.5 gap-y-3 @lg:grid-cols-2">
              {children}
            </div>
          </>
        )}
      </RowContext>
    </li>
  );
}
