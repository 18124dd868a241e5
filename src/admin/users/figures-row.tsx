import type { ReactNode } from 'react';
import { useTranslation } from '../../providers/i18n';
import { Button } from '../../kit/ui/button';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';

/** The cards in one row, which scrolls sideways in a narrow window: its height is always the same. */
export function FiguresRow({ isPending, className, children }: { isPending: boolean; className?: string; children: ReactNode }) {
  const { t } = useTranslation('people');
  return (
    <div role="group" aria-label={t('users.dashboard.title')} aria-busy={isPending} tabIndex={0} className={cn('flex h-46 items-stretch gap-2.5 overflow-x-auto px-5 pb-3.5 -outline-offset-2', className)}>
      {isPending ? [0, 1, 2].map((at) => <Skeleton key={at} className="min-w-72 flex-1 rounded-lg last:max-w-48 last:min-w-48" />) : children}
    </div>
  );
}

/** What failed, in the documented words (document 1, section 8), and a way to try again. */
export function FiguresFailed({ error, words, retry }: { error: Error; words: 'admin' | 'overview' | 'manager'; retry: () => void }) {
  const { t } = useTranslation('people');
  return (
    <div className="flex items-center gap-3 px-5 pb-3.5">
      <p role="alert" className="m-0 text-bad">
        {t(`users.dashboard.errors.${words}`, { message: error.message })}
      </p>
      <Button size="sm" onClick={retry}>
        {t('users.dashboard.retry')}
      </Button>
    </div>
  );
}
