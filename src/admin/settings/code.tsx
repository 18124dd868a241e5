import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '../../kit/ui/card';
import { Skeleton } from '../../kit/ui/skeleton';
import { codeHost, fetchCode } from '../../providers/code-host';

/** The tab 'Code': a code from the staging host (document 1, sections 2.11 and 8). */
export function Code() {
  const { t } = useTranslation(['settings', 'form']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', 'code'],
    queryFn: ({ signal }) => fetchCode(signal),
    enabled: codeHost !== '',
    // The host may be near, where the internet is not.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  return (
    <Card className="mx-5 mb-5 max-w-2xl">
      <CardHeader>
        <CardTitle>{t('settings:settings.tabs.code')}</CardTitle>
      </CardHeader>
      <CardContent aria-live="polite" aria-busy={isFetching}>
        {!codeHost ? (
          <p className="m-0 text-muted-foreground">{t('settings:settings.code.notConfigured')}</p>
        ) : isFetching ? (
          <>
            <span className="sr-only">{t('form:loading')}</span>
            <Skeleton className="h-8 w-48" />
          </>
        ) : error ? (
          <div className="flex flex-col items-start gap-3">
            <p role="alert" className="m-0 break-words text-bad">
              {error.message}
            </p>
            <Button variant="default" onClick={() => void refetch()}>
              {t('form:retry')}
            </Button>
          </div>
        ) : (
          <code className="select-all break-all text-2xl font-semibold tabular-nums">{data}</code>
        )}
      </CardContent>
    </Card>
  );
}
