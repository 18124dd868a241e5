import { useTranslation } from 'react-i18next';
import { sentNumber } from '../../contract/sent-number';
import { instant, money, number } from '../../providers/format';
import { Comparison } from '../../kit/comparison';
import { CountedLink } from '../../kit/list/counted-link';
import { Missing } from '../../kit/list/table/cell';
import { Button } from '../../kit/ui/button';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { BrandLists } from './brand-lists';
import { countedLists } from './counted';
import type { Figures, LoadedSection } from './figures';
import type { StatisticsItem } from './items';
import type { Period } from '../../kit/periods';

const widths = { narrow: 'xl:col-span-2', half: 'xl:col-span-3', wide: 'xl:col-span-4' };

interface SectionProps {
  loaded: LoadedSection;
  period: Period;
  /** Whether there is a period before to compare with, and its figures when they have arrived. */
  isCompared: boolean;
  before: Figures | undefined;
}

export function Section(props: SectionProps) {
  const { loaded } = props;
  const { t } = useTranslation('statistics');
  const { section, figures, error, isPending, retry } = loaded;
  const since = figures?.counted_since;
  return (
    <Card
      className={cn('@container min-w-0', widths[section.width])}
      role="region"
      aria-labelledby={`statistics-${section.name}`}
      aria-busy={isPending}
    >
      <CardHeader>
        <CardTitle id={`statistics-${section.name}`}>{t(`statistics.sections.${section.name}`)}</CardTitle>
        {typeof since === 'string' && (
          <span className="text-xs text-muted-foreground">{t('statistics.since', { moment: instant(since) })}</span>
        )}
      </CardHeader>
      {error ? (
        <div className="flex flex-wrap items-center gap-3 p-3.5">
          <p role="alert" className="m-0 min-w-0 flex-1 text-bad">
            {t(`statistics.errors.${section.error}`, { message: error.message })}
          </p>
          <Button variant="outline" onClick={retry}>
            {t('statistics.retry')}
          </Button>
        </div>
      ) : section.brands ? (
        <BrandLists loaded={loaded} />
      ) : (
        <FigureList {...props} />
      )}
    </Card>
  );
}

function FigureList({ loaded: { section, figures, isPending }, period, isCompared, before }: SectionProps) {
  const { t } = useTranslation('statistics');
  return (
    <dl
      className={cn(
        'm-0 grid grid-cols-2 gap-x-4 gap-y-3.5 p-3.5',
        section.width === 'narrow' ? 'xl:grid-cols-1' : '@md:grid-cols-3',
      )}
    >
      {section.items.map((item) => (
        <div key={item.name} className="flex min-w-0 flex-col">
          <dt className="text-muted-foreground">{t(`statistics.items.${item.name}`)}</dt>
          <dd
            className={cn(
              'm-0 mt-auto flex pt-0.5 h-7 items-center font-semibold',
              item.part ? 'text-base' : 'text-xl',
            )}
          >
            {isPending ? <Skeleton className="h-5 w-20" /> : <FigureValue {...{ item, figures, period }} />}
          </dd>
          {isCompared && (
            <dd className="m-0 h-4.5">
              {!isPending && <ComparedFigure item={item} figures={figures} before={before} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const formatOf = ({ isMoney }: StatisticsItem) => (isMoney ? money : (value: number) => number(value, 2));

/** Nothing where one of the two was not sent, or a reset left out a part of it. */
function ComparedFigure({
  item,
  figures,
  before,
}: {
  item: StatisticsItem;
  figures: Figures | undefined;
  before: Figures | undefined;
}) {
  const [value, was] = [sentNumber(figures?.[item.name]), sentNumber(before?.[item.name])];
  if (value === undefined || was === undefined || figures?.counted_since !== undefined) return null;
  return <Comparison value={value} before={was} format={formatOf(item)} />;
}

interface FigureValueProps {
  item: StatisticsItem;
  figures: LoadedSection['figures'];
  period: Period;
}
function FigureValue({ item, figures, period }: FigureValueProps) {
  const { name } = item;
  const { t } = useTranslation('statistics');
  const value = sentNumber(figures?.[name]);
  if (value === undefined) return <Missing />;
  // After a reset the figures leave out what the lists still have.
  const counts = figures?.counted_since === undefined ? countedLists[name]?.(period) : undefined;
  const words = formatOf(item)(value);
  return (
    <CountedLink of={counts} label={`${t(`statistics.items.${name}`)}: ${words}`}>
      {words}
    </CountedLink>
  );
}
