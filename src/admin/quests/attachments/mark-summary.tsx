import { Skeleton } from '../../../kit/ui/skeleton';
import { number } from '../../../providers/format';
import { useTranslation } from 'react-i18next';

interface Counted {
  people: number;
  tasks?: number;
  /** Null if the back-end does not count them. */
  coins?: number | null;
  sample: readonly string[];
}

/** The number of people, tasks and coins affected, with some of the people; skeletons while `summary` is null. */
export function MarkSummary({ summary }: { summary: Counted | null }) {
  const { t } = useTranslation('attachments');
  const figures = [
    ['people', summary?.people],
    ['tasks', summary?.tasks],
    ...(summary?.coins === null ? [] : [['coins', summary?.coins] as const]),
  ] as const;
  const more = summary ? summary.people - summary.sample.length : 0;
  return (
    <div aria-busy={!summary} className="flex flex-col gap-3">
      <dl className="m-0 flex gap-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-1 basis-0 flex-col-reverse justify-end rounded-lg bg-muted p-3">
            <dt className="text-muted-foreground">{t(`attachments:mark.${name}`)}</dt>
            <dd className="m-0 flex h-7 items-center text-lg font-semibold">
              {value === undefined ? <Skeleton className="h-4 w-10" /> : number(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex min-h-17 flex-col gap-1.5">
        {summary && summary.sample.length > 0 && (
          <>
            <h3 className="m-0 text-xs font-medium text-muted-foreground">{t('attachments:mark.sample')}</h3>
            <ul className="m-0 flex list-none flex-wrap items-center gap-1.5 p-0">
              {summary.sample.map((name, at) => (
                <li key={at} className="rounded-md border border-border px-2 py-0.5">
                  {name}
                </li>
              ))}
              {more > 0 && (
                <li className="px-1 text-muted-foreground">{t('attachments:mark.more', { count: more })}</li>
              )}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
