import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { DayPicker } from '../../kit/day-picker';
import { PeriodButtons } from '../../kit/period-buttons';
import { today, type Period } from '../../kit/periods';

export function PeriodPicker({ period, onChange }: { period: Period; onChange: (next: Period) => void }) {
  const { t } = useTranslation('statistics');
  const now = today();
  return (
    <div role="group" aria-label={t('periods.title')} className="flex flex-wrap items-center gap-2">
      <PeriodButtons period={period} onChange={onChange} />
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
