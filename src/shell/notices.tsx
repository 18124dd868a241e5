import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/ui/button';
import { Skeleton } from '../kit/ui/skeleton';

/** A message in place of a screen. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="m-auto max-w-112 p-6 text-center">
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="mb-5 mt-2 text-muted-foreground">{text}</p>
      <div className="flex justify-center gap-2">{children}</div>
    </div>
  );
}
/** Shown when a screen throws or its code cannot be loaded. */
export function Failed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Notice title={t('failed.title')} text={t('failed.text')}>
      <Button variant="default" onClick={retry}>
        {t('failed.retry')}
      </Button>
      <Button variant="outline" onClick={() => location.reload()}>
        {t('failed.reload')}
      </Button>
    </Notice>
  );
}

/** A skeleton while a screen's code is loading. */
export function Pending() {
  const { t } = useTranslation('shell');
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col overflow-hidden px-5 pt-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-6 w-44" />
      <div className="mt-5 flex gap-2">
        <Skeleton className="h-6.5 w-20" />
        <Skeleton className="h-6.5 w-24" />
        <Skeleton className="h-6.5 w-16" />
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-4 w-full" />
        ))}
      </div>
    </div>
  );
}
