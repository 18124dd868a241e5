import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Key, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { useListContext } from '../../../kit/list/list-context';
import { Button } from '../../../kit/ui/button';
import { Skeleton } from '../../../kit/ui/skeleton';
import { labelKey, wordKey } from '../../../kit/words';
import { outletUsers } from './resource';
import { UserCard } from './user-card';

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-2.5';

/** The users of an outlet as cards, under the buttons that sort them (document 1, section 2.7). */
export function Cards({ body }: { body: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('outlets-users');
  const { rows, isLoading, isStale } = useListContext();
  return (
    <section
      aria-label={t(wordKey(outletUsers, 'title'))}
      aria-busy={isLoading || isStale}
      className="shrink-0 px-5 pb-3 transition-opacity duration-0 aria-busy:opacity-70 aria-busy:delay-200"
    >
      <SortButtons />
      {isLoading ? (
        <div aria-hidden className={columns}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="h-47 rounded-lg" />
          ))}
        </div>
      ) : (
        <ul ref={body as RefObject<HTMLUListElement | null>} className={`m-0 list-none p-0 ${columns}`}>
          {rows.map((row, index) => (
            <UserCard
              key={(row.id as Key | undefined) ?? index}
              user={row as unknown as RecordOf<typeof outletUsers>}
              index={index}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each button sorts in descending order first, and then the other way round. */
function SortButtons() {
  const { t } = useTranslation('outlets-users');
  const { own, table, sort, roles } = useListContext();
  const sortable = own.columns(roles).filter((one) => one.sortable);
  return (
    <div role="group" aria-label={t('outlet-users.sortBy')} className="flex flex-wrap items-center gap-1.5 pb-3">
      <span aria-hidden className="mr-1 text-muted-foreground">
        {t('outlet-users.sortBy')}
      </span>
      {sortable.map(({ source }) => {
        const order = sort?.field === source ? sort.order : undefined;
        const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
        return (
          <Button
            key={source}
            size="sm"
            variant={order ? 'outline' : 'ghost'}
            aria-pressed={order !== undefined}
            onClick={() => table.setSorting([{ id: source, desc: order !== 'desc' }])}
          >
            {t(labelKey(outletUsers, source))}
            {order && (
              <>
                <Arrow aria-hidden />
                <span className="sr-only">{t(`outlet-users.${order}`)}</span>
              </>
            )}
          </Button>
        );
      })}
    </div>
  );
}
