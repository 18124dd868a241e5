import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../kit/ui/skeleton';
import type { Entry } from './entry';
import { EntryItem } from './entry-item';

interface EntryListProps {
  entries: readonly Entry[];
  /** The first day of the period. */
  from: string;
  isPending: boolean;
  isFiltered: boolean;
  onMove: (entry: Entry) => void;
}

/**
 * The same entries as a list in the order of their days: for assistive technology, a narrow window and paper. What has
 * begun before the period follows.
 */
export function EntryList({ entries, from, isPending, isFiltered, onMove }: EntryListProps) {
  const { t } = useTranslation('content-calendar');
  const running = entries.filter(({ first = '' }) => first < from);
  const parts = [
    ['list', entries.filter((entry) => !running.includes(entry))],
    ['running', running],
  ] as const;
  return (
    <section
      aria-labelledby="calendar-list"
      className="min-w-0 shrink-0 px-5 pb-5 xl:w-96 xl:overflow-y-auto xl:pl-0 print:w-auto print:px-0"
    >
      {parts.map(
        ([name, own]) =>
          (name === 'list' || own.length > 0) && (
            <Fragment key={name}>
              <h2 id={`calendar-${name}`} className="mb-1 mt-3 text-[13px] font-semibold first:mt-0">
                {t(`content-calendar.${name}`)}
              </h2>
              {own.length > 0 && (
                <ol className="m-0 list-none p-0" aria-labelledby={`calendar-${name}`}>
                  {own.map((entry) => (
                    <EntryItem key={entry.key} entry={entry} onMove={onMove} />
                  ))}
                </ol>
              )}
            </Fragment>
          ),
      )}
      {isPending &&
        [80, 60, 70].map((width) => <Skeleton key={width} className="my-3 h-3.5" style={{ width: `${width}%` }} />)}
      {!isPending && entries.length === running.length && (
        <p className="m-0 py-2 text-muted-foreground">
          {t(isFiltered ? 'content-calendar.noneFits' : 'content-calendar.none')}
        </p>
      )}
    </section>
  );
}
