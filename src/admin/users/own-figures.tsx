import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { CountedList } from '../../kit/list/counted';
import { cn } from '../../kit/ui/cn';
import { ContactCards } from './contact-cards';
import { figuresIn, ownUsers, useOverview, useOwnFigures, type ManagerStats } from './contact-figures';
import { countedByStatus } from './counted';
import { FigureCard } from './figure-card';
import { FiguresFailed, FiguresRow } from './figures-row';
import { OverviewCard } from './overview-card';
import type { Choice, SetFilter } from './scope';

/** Further figures that a market may send, with the translation prefix of their names. */
const besides: readonly {
  source: keyof ManagerStats;
  title: string;
  names: string;
  counts?: (name: string) => CountedList | undefined;
}[] = [
  { source: 'region_data', title: 'ownRegion', names: 'dashboard:categories' },
  {
    source: 'assigned_users_statuses_data',
    title: 'assignedUsersStatuses',
    names: 'people:users.choices.status',
    counts: (name) => countedByStatus(edition.code, name),
  },
  { source: 'outlet_sellers_data', title: 'outletSellers', names: 'dashboard:categories' },
  { source: 'outlet_activity_data', title: 'outletActivity', names: 'outlets:outlets.choices.status' },
];

interface OwnFiguresProps {
  choice: Choice;
  setFilter: SetFilter;
  open: boolean;
  bar: () => ReactNode;
}

/** The statistics of a brand ambassador: their users, then their region or outlets, and the overview. */
export function OwnFigures({ choice, setFilter, open, bar }: OwnFiguresProps) {
  const { t } = useTranslation('dashboard');
  const own = useOwnFigures(choice.period);
  const overview = useOverview();
  const main = own.data && ownUsers(own.data);
  return (
    <>
      {bar()}
      {open && own.error && <FiguresFailed error={own.error} words="manager" retry={() => void own.refetch()} />}
      {open && overview.error && (
        <FiguresFailed error={overview.error} words="overview" retry={() => void overview.refetch()} />
      )}
      {open && !own.error && (
        <FiguresRow
          isPending={!main}
          className={cn(own.isPlaceholderData && 'opacity-60')}
          beside={
            <>
              {besides.map(({ source, title, names, counts }) => {
                const figures = figuresIn(own.data?.[source]);
                return (
                  figures.length > 0 && (
                    <FigureCard
                      key={source}
                      title={t(`dashboard:${title}`)}
                      figures={figures}
                      names={names}
                      counts={counts}
                    />
                  )
                );
              })}
              {overview.data && overview.data.length > 0 && <OverviewCard rows={overview.data} />}
            </>
          }
        >
          {main && (
            <ContactCards figures={main} chosen={choice.categories} setFilter={setFilter} period={choice.period} />
          )}
        </FiguresRow>
      )}
    </>
  );
}
