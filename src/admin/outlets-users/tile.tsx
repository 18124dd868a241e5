import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedList } from '../../kit/list/counted';
import { CountedLink } from '../../kit/list/counted-link';
import { Missing } from '../../kit/list/table/cell';
import { Badge } from '../../kit/ui/badge';
import { Skeleton } from '../../kit/ui/skeleton';
import { number } from '../../providers/format';

interface TileProps {
  label: ReactNode;
  /** Null or undefined if it is not known. */
  value: number | null | undefined;
  /** The change, shown as a badge: with '+' where it is positive. Null and undefined show none. */
  delta?: number | null | undefined;
  hint?: string;
  isPending: boolean;
  /** The list that the figure counts, and what the figure is called. */
  counts?: { of: CountedList; name: string } | undefined;
}

/** One figure of a `dl`: its name, its value and what is new. */
export function Tile({ label, value, delta, hint, isPending, counts }: TileProps) {
  const { t } = useTranslation('outlets-users');
  return (
    <div className="flex min-w-0 flex-col gap-0.5 rounded-lg border border-border bg-card px-3.5 py-2.5 shadow-xs">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="m-0 flex min-h-7 flex-wrap items-center gap-2 text-xl font-semibold">
        {isPending ? (
          <Skeleton className="h-5 w-16" />
        ) : value === undefined || value === null ? (
          <Missing />
        ) : counts ? (
          <CountedLink of={counts.of} label={`${counts.name}: ${number(value)}`}>
            {number(value)}
          </CountedLink>
        ) : (
          number(value)
        )}
        {delta !== undefined && delta !== null && (
          <Badge plain variant={delta > 0 ? 'ok' : delta < 0 ? 'warn' : 'idle'} className="font-medium">
            <span className="sr-only">{t('outlets-users.new')} </span>
            {delta > 0 ? `+${number(delta)}` : number(delta)}
          </Badge>
        )}
      </dd>
      {hint && <dd className="m-0 text-xs text-muted-foreground">{hint}</dd>}
    </div>
  );
}
