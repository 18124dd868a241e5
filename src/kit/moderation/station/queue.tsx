import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn, focusRing } from '../../ui/cn';
import { StandingTag } from '../standing-tag';

export interface QueueLine {
  id: string;
  title: string;
  subtitle: ReactNode;
  heldBy: string | undefined;
  /** The current decisions about its parts; undefined until they are loaded. */
  standings: readonly (string | null)[] | undefined;
}

/**
 * The rows in order, with the open one scrolled into view. The station's shortcuts move through them, so they are not
 * in the tab order.
 */
export function Queue({
  lines,
  open,
  onOpen,
}: {
  lines: readonly QueueLine[];
  open: string | undefined;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('attachments');
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <ol
      aria-label={t('attachments:station.queue')}
      className="m-0 hidden min-h-0 list-none overflow-y-auto border-r border-border p-0 md:block"
    >
      {lines.map(({ id, title, subtitle, heldBy, standings }) => {
        const isDone = standings?.every((one) => one !== null);
        return (
          <li
            key={id}
            ref={id === open ? current : undefined}
            className={cn('border-b border-border', id === open && 'bg-primary-soft')}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-current={id === open || undefined}
              className={cn(
                'flex w-full cursor-pointer flex-col items-start gap-0.5 px-4 py-2 text-left',
                focusRing,
                'focus-visible:-outline-offset-2',
              )}
              onClick={() => onOpen(id)}
            >
              <span className="flex w-full items-center justify-between gap-2">
                <span className="truncate font-medium">{title}</span>
                {isDone && <StandingTag decided={standings?.at(-1) ?? 'delete'} />}
              </span>
              <span className="w-full truncate text-muted-foreground">
                {heldBy ? t('attachments:station.heldBy', { name: heldBy }) : subtitle}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
