import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { RowContext, type RowParts } from '../form-context';

interface ArrayRowProps extends RowParts {
  /** react-hook-form's key of the row, which does not change when the row moves. */
  id: string;
  name: string;
  title: ReactNode;
  inLine: boolean;
  isFirst: boolean;
  isLast: boolean;
  fixed: boolean;
  /** Why the row cannot be moved, removed or folded for now. */
  held: string | undefined;
  /** A field of the row has an error. */
  isWrong: boolean;
  /** Whether all rows were last folded or unfolded; absent for rows that cannot be folded. */
  folding: { folded: boolean; round: number } | undefined;
  /** The row was just added. */
  isNew: boolean;
  onCopy: (() => void) | undefined;
  /** Why the row cannot be copied. */
  whyNotCopy: string | undefined;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Aligns a control with the fields' inputs, below their labels. */
const beside = 'mt-6 h-8 items-center inline-flex';

/** One row: its name, its fields, and the controls that drag, move and remove it. */
export function ArrayRow({
  id,
  path,
  fields,
  name,
  title,
  inLine,
  isFirst,
  isLast,
  fixed,
  held,
  isWrong,
  folding,
  isNew,
  onCopy,
  whyNotCopy,
  onMove,
  onRemove,
  children,
}: ArrayRowProps) {
  const { t } = useTranslation();
  const sortable = useSortable({
    id,
    disabled: held !== undefined,
    attributes: { roleDescription: t('form:dragRole') },
  });
  const isAlone = isFirst && isLast;
  const fieldsId = useId();
  const [fold, setFold] = useState({ folded: folding?.folded === true && !isNew, round: folding?.round, isWrong });
  // The last fold of all rows counts, and a row with a new error unfolds.
  if (fold.round !== folding?.round) setFold({ folded: folding?.folded === true, round: folding?.round, isWrong });
  else if (fold.isWrong !== isWrong) setFold({ ...fold, folded: fold.folded && !isWrong, isWrong });
  const isFolded = folding !== undefined && fold.folded;
  const parts = useMemo(() => ({ path, fields }), [path, fields]);
  const whyOpen = isFolded ? undefined : held;
  const place = inLine && beside;
  const handle = !fixed && !isAlone && (
    <span className={cn('flex shrink-0', place)}>
      <Button
        ref={sortable.setActivatorNodeRef}
        variant="ghost"
        size="icon-sm"
        className="cursor-grab touch-none active:cursor-grabbing"
        {...sortable.attributes}
        {...sortable.listeners}
        reason={held}
        aria-describedby={held ? undefined : sortable.attributes['aria-describedby']}
        aria-label={t('form:drag', { row: name })}
        title={t('form:drag', { row: name })}
      >
        <GripVertical aria-hidden />
      </Button>
    </span>
  );
  const buttons = !fixed && (
    <span className={cn('flex shrink-0', place)}>
      <span className={isAlone ? 'invisible flex' : 'flex'}>
        <Button
          variant="ghost"
          size="icon-sm"
          data-do="up"
          reason={isFirst ? t('form:firstRow') : held}
          aria-label={t('form:moveUp', { row: name })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          data-do="down"
          reason={isLast ? t('form:lastRow') : held}
          aria-label={t('form:moveDown', { row: name })}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
      </span>
      {onCopy && (
        <Button
          variant="ghost"
          size="icon-sm"
          reason={whyNotCopy}
          aria-label={t('form:copyRow', { row: name })}
          onClick={onCopy}
        >
          <Copy aria-hidden />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        reason={held}
        aria-label={t('form:removeRow', { row: name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </span>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={cn(
        'mb-2 rounded-lg border border-border bg-background px-3 py-2.5',
        // Rows out of sight are neither laid out nor painted.
        !inLine && '[contain-intrinsic-size:auto_30rem] [content-visibility:auto]',
        isWrong && 'border-bad',
        sortable.isDragging && 'relative z-1 shadow-lg ring-2 ring-primary',
      )}
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
            <div className={cn('flex min-h-7 items-center gap-2.5', !isFolded && 'mb-2')}>
              {handle}
              {folding ? (
                <button
                  type="button"
                  aria-disabled={whyOpen ? true : undefined}
                  aria-description={whyOpen}
                  aria-expanded={!isFolded}
                  aria-controls={isFolded ? undefined : fieldsId}
                  title={whyOpen}
                  className="flex min-h-6 min-w-0 flex-1 cursor-pointer items-center gap-1.5 rounded-md text-left font-semibold aria-disabled:cursor-not-allowed"
                  onClick={() => whyOpen ?? setFold({ ...fold, folded: !isFolded })}
                >
                  <ChevronDown
                    aria-hidden
                    className={cn('size-4 shrink-0 text-muted-foreground', isFolded && '-rotate-90')}
                  />
                  <span className="min-w-0 flex-1 break-words">{title ?? name}</span>
                </button>
              ) : (
                <span className="min-w-0 flex-1 font-semibold break-words">{title ?? name}</span>
              )}
              {buttons}
            </div>
            {!isFolded && (
              <div
                id={fieldsId}
                role="group"
                aria-label={name}
                className="grid grid-cols-1 gap-x-3.5 gap-y-3 @lg:grid-cols-2"
              >
                {children}
              </div>
            )}
          </>
        )}
      </RowContext>
    </li>
  );
}
