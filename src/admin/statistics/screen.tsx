import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { Progress } from '../../kit/ui/progress';
import { periodBefore } from '../../kit/periods';
import { day } from '../../providers/format';
import { useFigures, useFiguresBefore } from './figures';
import { statisticsIn } from './items';
import { usePeriod } from './period';
import { PeriodPicker } from './period-picker';
import { Section } from './section';

export default function Statistics() {
  const { t } = useTranslation('statistics');
  const [period, setPeriod] = usePeriod();
  const sections = statisticsIn(edition.code);
  const loaded = useFigures(sections, period);
  const before = periodBefore(period);
  const figuresBefore = useFiguresBefore(sections, before);
  const done = loaded.filter((one) => !one.isPending).length;
  const progress =
    done < loaded.length ? t('statistics.progress', { done, all: loaded.length }) : t('statistics.loaded');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-2.5 pt-4">
        <h1 className="m-0 flex-1 text-lg font-semibold">{t('statistics.title')}</h1>
        <PeriodPicker period={period} onChange={setPeriod} />
      </header>
      <div className="px-5">
        <Progress
          aria-label={progress}
          value={(done / loaded.length) * 100}
          className={done < loaded.length ? 'h-0.5' : 'invisible h-0.5'}
        />
        <p role="status" className="sr-only">
          {progress}
        </p>
        {before && (
          <p className="m-0 pt-1.5 text-xs text-muted-foreground">
            {t('periods.comparedWith', { start: day(before.start), end: day(before.end) })}
          </p>
        )}
      </div>
      <div className="grid gap-4 px-5 pb-5 pt-2.5 xl:grid-cols-6">
        {loaded
          .filter((one) => one.section.items.length)
          .map((one) => (
            <Section
              key={one.section.name}
              loaded={one}
              period={period}
              before={figuresBefore.get(one.section.name)}
              isCompared={before !== undefined}
            />
          ))}
      </div>
    </div>
  );
}
