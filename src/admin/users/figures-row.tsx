import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';

interface FiguresRowProps {
  isPending: boolean;
  className?: string;
  /** Further cards; on a laptop they move to a second row. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The cards in one row, or two on a laptop, at the reserved height. A narrow window scrolls sideways. */
export function FiguresRow({ isPending, className, beside, children }: FiguresRowProps) {
  const { t } = useTranslation('dashboard');
  const main = isPending
    ? [0, 1, 2].map((at) => <Skeleton key={at} className="min-w-72 flex-1 rounded-lg last:max-w-48 last:min-w-48" />)
    : children;
  return (
    <div
      role="group"
      aria-label={t('dashboard:title')}
      aria-busy={isPending}
      tabIndex={0}
      className={cn(
        'flex min-h-0 flex-1 items-stretch gap-2.5 overflow-x-auto px-5 pb-3.5 -outline-offset-2',
        beside !== undefined && '@min-[992px]:@max-[1584px]:flex-col',
        className,
      )}
    >
      {beside === undefined ? (
        main
      ) : (
        <>
          <div className="contents @min-[992px]:@max-[1584px]:flex @min-[992px]:@max-[1584px]:min-h-0 @min-[992px]:@max-[1584px]:flex-1 @min-[992px]:@max-[1584px]:gap-2.5">
            {main}
          </div>
          <div className="contents @min-[992px]:@max-[1584px]:flex @min-[992px]:@max-[1584px]:h-26 @min-[992px]:@max-[1584px]:shrink-0 @min-[992px]:@max-[1584px]:gap-2.5">
            {isPending ? [0, 1].map((at) => <Skeleton key={at} className="min-w-56 flex-1 rounded-lg" />) : beside}
          </div>
        </>
      )}
    </div>
  );
}

/** The documented error text (document 1, section 8) with a retry button. */
export function FiguresFailed({
  error,
  words,
  retry,
}: {
  error: Error;
  words: 'admin' | 'overview' | 'manager';
  retry: () => void;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex items-center gap-3 px-5 pb-3.5">
      <p role="alert" className="m-0 text-bad">
        {t(`dashboard:errors.${words}`, { message: error.message })}
      </p>
      <Button variant="outline" size="sm" onClick={retry}>
        {t('dashboard:retry')}
      </Button>
    </div>
  );
}
