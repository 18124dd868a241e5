import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { DayPicker } from '../../kit/day-picker';
import { Button } from '../../kit/ui/button';
import { daysBefore, today, type Period } from './period';

export function PeriodPicker({ period, onChange }: { period: Period; onChange: (next: Period) => void }) {
  const { t } = useTranslation('statistics');
  const now = today();
  const notBeforeLaunch = (day: string) => (day < edition.launchDate ? edition.launchDate : day);
  const ranges: Record<'all' | 'week' | 'month', Period> = {
    all: {},
    week: { start: notBeforeLaunch(daysBefore(now, 6)), end: now },
    month: { start: notBeforeLaunch(`${now.slice(0, 7)}-01`), end: now },
  };
  return (
    <div role="group" aria-label={t('statistics.period')} className="flex flex-wrap items-center gap-2">
      {Object.entries(ranges).map(([name, range]) => (
        <Button
          key={name}
          variant={range.start === period.start && range.end === period.end ? 'outline' : 'ghost'}
          aria-pressed={range.start === period.start && range.end === period.end}
          onClick={() => onChange(range)}
        >
          {t(`statistics.ranges.${name}`)}
        </Button>
      ))}
      <Day
        name="start_date"
        value={period.start}
        min={edition.launchDate}
        max={period.end ?? now}
        onChange={(start) => onChange({ ...period, start })}
      />
      <Day
        name="end_date"
        value={period.end}
        min={period.start ?? edition.launchDate}
        max={now}
        onChange={(end) => onChange({ ...period, end })}
      />
    </div>
  );
}

interface DayProps {
  name: 'start_date' | 'end_date';
  value: string | undefined;
  min: string;
  max: string;
  onChange: (day: string | undefined) => void;
}
function Day({ name, ...rest }: DayProps) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const label = t(`statistics.fields.${name}`);
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted-foreground whitespace-nowrap">
        {label}
      </label>
      <DayPicker id={id} label={label} className="w-42!" {...rest} />
    </span>
  );
}
