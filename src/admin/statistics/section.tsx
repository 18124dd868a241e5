import { useTranslation } from 'react-i18next';
import { number } from '../../providers/format';
import { Missing } from '../../kit/list/table/cell';
import { Button } from '../../kit/ui/button';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { BrandLists } from './brand-lists';
import type { LoadedSection } from './figures';

const widths = { narrow: 'xl:col-span-2', half: 'xl:col-span-3', wide: 'xl:col-span-4' };

export function Section({ loaded }: { loaded: LoadedSection }) {
  const { t } = useTranslation('statistics');
  const { section, error, isPending, retry } = loaded;
  return (
    <Card
      className={cn('@container min-w-0', widths[section.width])}
      role="region"
      aria-labelledby={`statistics-${section.name}`}
      aria-busy={isPending}
    >
      <CardHeader>
        <CardTitle id={`statistics-${section.name}`}>{t(`statistics.sections.${section.name}`)}</CardTitle>
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
        <FigureList loaded={loaded} />
      )}
    </Card>
  );
}

function FigureList({ loaded: { section, figures, isPending } }: { loaded: LoadedSection }) {
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
            {isPending ? <Skeleton className="h-5 w-20" /> : <FigureValue value={figures?.[item.name]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureValue({ value }: { value: unknown }) {
  const found = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isFinite(found) ? number(found, 2) : <Missing />;
}
