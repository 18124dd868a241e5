import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { PersonLink } from '../../../kit/person/person-link';
import { Missing } from '../../../kit/list/table/cell';
import { Badge } from '../../../kit/ui/badge';
import { labelKey, optionKey, titleOf } from '../../../kit/words';
import { dayOf, number, percent } from '../../../providers/format';
import { Avatar } from './avatar';
import { performanceStatuses } from './performance';
import { outletUsers } from './resource';

type User = RecordOf<typeof outletUsers>;
const isMissing = (value: unknown) => value === undefined || value === null;

/** One user of an outlet (document 1, section 2.7). */
export const UserCard = memo(function UserCard({ user, index }: { user: User; index: number }) {
  const { t } = useTranslation('outlets-users');
  const { last_transaction_date: last, leaderboard, brand_knowledge: knowledge } = user;
  const name = titleOf(outletUsers, user);
  const status = performanceStatuses.find((one) => one.id === user.performance_status);
  const amount = (value: number | null | undefined, shown: (value: number) => string) =>
    isMissing(value) ? <Missing /> : shown(value!);
  const facts: [source: string, value: ReactNode][] = [
    ['last_transaction_date', last ? <time dateTime={last}>{dayOf(last)}</time> : <Missing />],
    ['coins', amount(user.coins, number)],
    ['earned_credits', amount(user.earned_credits, (value) => `+${number(value)}`)],
    ['spent_credits', amount(user.spent_credits, number)],
    ['leaderboard', amount(leaderboard, (value) => `#${value}`)],
    ['brand_knowledge', isMissing(knowledge) ? t('outlet-users.none') : percent(knowledge!)],
  ];
  return (
    <li
      data-row={index}
      tabIndex={-1}
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-card p-3.5 shadow-xs outline-none [content-visibility:auto] [contain-intrinsic-height:auto_190px] focus:bg-primary-soft"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} photo={user.photo} />
        <h2 className="m-0 min-w-0 flex-1 text-base font-medium break-words">
          {user.id && user.in_sight !== false ? (
            <PersonLink id={user.id} className="text-foreground">
              {name}
            </PersonLink>
          ) : (
            name || <Missing />
          )}
        </h2>
        {status ? (
          <Badge variant={status.tone} colour={'colour' in status ? status.colour : undefined}>
            {t(optionKey(outletUsers, 'performance_status', status))}
          </Badge>
        ) : (
          <Badge plain>{t('outlet-users.none')}</Badge>
        )}
      </div>
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-3 gap-y-2">
        {facts.map(([source, value]) => (
          <div key={source} className="min-w-0">
            <dt className="text-xs text-muted-foreground">{t(labelKey(outletUsers, source))}</dt>
            <dd className="m-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});
