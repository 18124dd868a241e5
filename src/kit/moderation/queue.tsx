import { useEffect, useRef } from 'react';
import { useTranslation } from '../../providers/i18n';
import { cn, focusRing } from '../ui/cn';
import type { StationCase } from './cases';
import { StandingTag } from './standing-tag';

interface QueueProps {
  cases: readonly StationCase[];
  at: number;
  /** Who else has which case. */
  others: ReadonlyMap<string, string>;
  /** How the parts of a case stand. */
  stateOf: (one: StationCase) => readonly (string | null)[];
  isLoaded: (one: StationCase) => boolean;
  onOpen: (at: number) => void;
}

/** The cases in their order, the open one in sight. */
export function Queue({ cases, at, others, stateOf, isLoaded, onOpen }: QueueProps) {
  const { t } = useTranslation('attachments');
  const open = useRef<HTMLLIElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol aria-label={t('attachments:station.queue')} className="m-0 hidden min-h-0 list-none overflow-y-auto border-r border-line p-0 md:block">
      {cases.map((one, index) => {
        const states = stateOf(one);
        const isDone = isLoaded(one) && !states.includes(null);
        const holder = others.get(one.id);
        return (
          <li key={one.id} ref={index === at ? open : undefined} className={cn('border-b border-line', index === at && 'bg-accent-soft')}>
            <button type="button" tabIndex={-1} aria-current={index === at || undefined} className={cn('flex w-full cursor-pointer flex-col gap-0.5 px-4 py-2 text-left', focusRing)} onClick={() => onOpen(index)}>
              <span className="truncate font-medium">{one.title}</span>
              <span className="truncate text-muted">{holder ? t('attachments:station.heldBy', { name: holder }) : one.subtitle}</span>
              {isDone && <span><StandingTag decided={states.at(-1) ?? 'delete'} /></span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
