import { useTranslation } from 'react-i18next';
import { sentNumber } from '../../contract/sent-number';
import type { CountedList } from '../../kit/list/counted';
import { CountedLink } from '../../kit/list/counted-link';
import { Missing } from '../../kit/list/table/cell';
import { Card } from '../../kit/ui/card';
import { number } from '../../providers/format';
import type { Figure } from './contacts';

interface FigureCardProps {
  title: string;
  figures: readonly Figure[];
  /** The translation prefix of the figures' names; an untranslated name is shown as it is. */
  names: string;
  /** The list that a figure counts, by the figure's name. */
  counts?: ((name: string) => CountedList | undefined) | undefined;
}

export function FigureCard({ title, figures, names, counts }: FigureCardProps) {
  const { t } = useTranslation(['dashboard', 'outlets']);
  const named = (name: string) => t(`${names}.${name}`, { defaultValue: name });
  return (
    <Card
      role="group"
      aria-label={title}
      tabIndex={0}
      className="w-64 min-w-56 shrink-0 overflow-y-auto px-3 py-2 @min-[992px]:@max-[1584px]:flex-2"
    >
      <h3 className="m-0 text-[13px] leading-6 font-normal text-muted-foreground">{title}</h3>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-5">
        {figures.map(({ name, value: sent }) => {
          const value = sentNumber(sent);
          return (
            <div key={name} className="flex min-h-5 items-baseline gap-2">
              <dt className="min-w-0 flex-1 truncate">{named(name)}</dt>
              <dd className="m-0 font-medium">
                {value === undefined ? (
                  <Missing />
                ) : (
                  <CountedLink
                    of={counts?.(name)}
                    label={`${named(name)}: ${number(value)}`}
                    className={counts && 'inline-block min-w-6 text-right leading-6'}
                  >
                    {number(value)}
                  </CountedLink>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
