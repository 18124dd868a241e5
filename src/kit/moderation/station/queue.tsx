import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import { useReferenceLabel } from '../../list/pickers/reference-options';
import { Thumb, ThumbImage } from '../../list/table/thumb';
import { cn, focusRing } from '../../ui/cn';
import { StandingTag } from '../standing-tag';

export interface QueueLine {
  id: string;
  /** Shown while the person's name is unknown. */
  title: string;
  person: number | undefined;
  /** The address of its first picture, once it is loaded. */
  picture: string | undefined;
  /** The file of its first picture, where the list knows it. */
  fileKey: string | undefined;
  subtitle: ReactNode;
  heldBy: string | undefined;
  /** The current decisions about its parts; undefined until they are loaded. */
  standings: readonly (string | null)[] | undefined;
}

interface QueueProps {
  /** Whose names the lines show. */
  people: Resource;
  hasThumbs: boolean;
  lines: readonly QueueLine[];
  open: string | undefined;
  onOpen: (id: string) => void;
}

/**
 * The rows in order, with the open one scrolled into view. The station's shortcuts move through them, so they are not
 * in the tab order.
 */
export function Queue({ lines, open, onOpen, ...looks }: QueueProps) {
  const { t } = useTranslation('attachments');
  return (
    <ol
      aria-label={t('attachments:station.queue')}
      className="m-0 hidden min-h-0 list-none overflow-y-auto border-r border-border p-0 md:block"
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} isOpen={line.id === open} onOpen={onOpen} {...looks} />
      ))}
    </ol>
  );
}

type LineProps = Pick<QueueProps, 'people' | 'hasThumbs' | 'onOpen'> & { line: QueueLine; isOpen: boolean };

function Line({ line, isOpen, onOpen, people, hasThumbs }: LineProps) {
  const { id, title, person, picture, fileKey, subtitle, heldBy, standings } = line;
  const { t } = useTranslation('attachments');
  const item = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(item);
  // A page has up to 250 rows: names and pictures are loaded for those in sight.
  const { label } = useReferenceLabel(isSeen ? people : undefined, person);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const isDone = standings?.every((one) => one !== null);
  return (
    <li ref={item} className={cn('border-b border-border', isOpen && 'bg-primary-soft')}>
      <button
        type="button"
        tabIndex={-1}
        aria-current={isOpen || undefined}
        className={cn(
          'flex w-full cursor-pointer items-center gap-2.5 px-4 py-2 text-left',
          focusRing,
          'focus-visible:-outline-offset-2',
        )}
        onClick={() => onOpen(id)}
      >
        {hasThumbs && (
          <span className="size-7 shrink-0 overflow-hidden rounded-md bg-muted">
            {picture ? <ThumbImage source={picture} /> : isSeen && fileKey && <Thumb fileKey={fileKey} />}
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-medium">{label ?? title}</span>
            {isDone && <StandingTag decided={standings?.at(-1) ?? 'delete'} />}
          </span>
          <span className="truncate text-muted-foreground">
            {heldBy ? t('attachments:station.heldBy', { name: heldBy }) : subtitle}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Whether an element is or was in sight. */
function useSeen(element: { current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
