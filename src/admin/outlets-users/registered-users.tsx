import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../kit/charts/share-bar';
import { Button } from '../../kit/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '../../kit/ui/card';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { fixed, number } from '../../providers/format';
import { useRegisteredUsers } from './calls';
import { registeredNames, registeredPeriods, type RegisteredFigure, type RegisteredPeriod } from './figures';

const colours = ['var(--primary)', 'var(--muted-foreground)'];

/** 'Registered Users: {total}' of a period, with and without the app (document 1, section 2.7). */
export function RegisteredUsers() {
  const { t } = useTranslation('outlets-users');
  const [period, setPeriod] = useState<RegisteredPeriod>('ALL');
  const { data, error, isPlaceholderData, refetch } = useRegisteredUsers(period);
  const figures = error ? undefined : data;
  const total = figures?.reduce((sum, one) => sum + one.value, 0);
  return (
    <Card
      role="region"
      aria-labelledby="registered-users"
      aria-busy={(!figures && !error) || isPlaceholderData}
      className="flex min-w-0 grow basis-84 flex-col self-stretch"
    >
      <CardHeader className="flex-wrap">
        <CardTitle id="registered-users">
          {total === undefined
            ? t('outlets-users.registered.heading')
            : t('outlets-users.registered.title', { total: number(total) })}
        </CardTitle>
        <div
          role="group"
          aria-label={t('outlets-users.registered.period')}
          className="flex gap-0.5 rounded-lg border border-border bg-muted p-0.5"
        >
          {registeredPeriods.map((one) => (
            <Button
              key={one}
              variant={one === period ? 'outline' : 'ghost'}
              size="sm"
              aria-pressed={one === period}
              onClick={() => setPeriod(one)}
            >
              {t(`outlets-users.registered.periods.${one}`)}
            </Button>
          ))}
        </div>
      </CardHeader>
      <CardContent className={cn('flex min-h-24 flex-1 flex-col justify-center', isPlaceholderData && 'opacity-60')}>
        {error ? (
          <div className="flex flex-wrap items-center gap-3">
            <p role="alert" className="m-0 min-w-0 flex-1 text-bad">
              {t('outlets-users.registered.failed', { message: error.message })}
            </p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t('outlets-users.registered.retry')}
            </Button>
          </div>
        ) : (
          <Bars figures={figures} total={total ?? 0} />
        )}
      </CardContent>
    </Card>
  );
}

function Bars({ figures, total }: { figures: readonly RegisteredFigure[] | undefined; total: number }) {
  const { t } = useTranslation('outlets-users');
  if (!figures) return registeredNames.map((name) => <Skeleton key={name} className="mb-4 h-6 last:mb-0" />);
  return (
    <dl className="m-0 flex flex-col gap-3">
      {figures.map(({ name, value }, at) => {
        const share = total > 0 ? (value / total) * 100 : 0;
        return (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
            <dt>{t(`outlets-users.registered.names.${name}`, { defaultValue: name })}</dt>
            <dd className="m-0 font-medium">
              {t('outlets-users.registered.share', { users: number(value), share: fixed(share) })}
            </dd>
            <dd aria-hidden className="col-span-2 m-0">
              <ShareBar share={share} colour={colours[at % colours.length]!} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
