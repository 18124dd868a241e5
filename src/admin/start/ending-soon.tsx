import i18n from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import { cn, focusRing } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { day } from '../../providers/format';
import { Link } from '../../providers/router';
import { kindsOf, soon, useEndings } from './programmes';

/** The programmes and challenges that end within the next two weeks. */
export function EndingSoon({ paths }: { paths: ReadonlySet<string> }) {
  const { t } = useTranslation(['start', 'shell']);
  const id = useId();
  const [kinds] = useState(() => kindsOf(paths));
  const { endings, isPending, failed } = useEndings(kinds);
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  const kindOf = (path: string) => t(`shell:menu.${path}.title`);
  if (!kinds.length) return null;
  return (
    <section aria-labelledby={id} aria-busy={isPending} className="mt-6">
      <h2 id={id} className="m-0 mb-2 text-[13px] font-semibold">
        {t('ending.title', { days: soon })}
      </h2>
      <Card className="overflow-hidden">
        {failed.map(({ contract, error, retry }) => (
          <div
            key={contract.path}
            role="alert"
            className="flex items-center gap-3 border-b border-border bg-bad-bg px-3.5 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              {kindOf(contract.path)}: {error.message || t('failed')}
            </span>
            <Button variant="outline" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        ))}
        <ul className="m-0 list-none p-0">
          {endings.map((one) => (
            <li key={one.key} className="border-b border-border last:border-b-0">
              <Link
                to={one.href}
                className={cn(
                  'flex min-h-9 flex-wrap items-baseline gap-x-3 px-3.5 py-2 hover:bg-accent/60',
                  focusRing,
                  '-outline-offset-2!',
                )}
              >
                <span className="min-w-0 flex-1 basis-40 truncate font-medium">{one.name}</span>{' '}
                <span className="text-xs text-muted-foreground">{kindOf(one.contract.path)}</span>{' '}
                <span className="ml-auto whitespace-nowrap text-xs tabular-nums">
                  <span className={one.left < 3 ? 'font-medium text-warn' : 'text-muted-foreground'}>
                    {relative.format(one.left, 'day')}
                  </span>
                  <span className="text-muted-foreground"> · {day(one.day)}</span>
                </span>
              </Link>
            </li>
          ))}
          {isPending && (
            <li className="flex items-center gap-3 px-3.5 py-3">
              <Skeleton className="h-3 w-48" />
              <Skeleton className="ml-auto h-3 w-24" />
            </li>
          )}
        </ul>
        {!isPending && !endings.length && !failed.length && (
          <p className="m-0 px-3.5 py-3 text-muted-foreground">{t('ending.none')}</p>
        )}
      </Card>
    </section>
  );
}
