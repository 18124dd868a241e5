import { useTranslation } from 'react-i18next';
import { presetNames, presets, type Period } from './periods';
import { Button } from './ui/button';

interface PeriodButtonsProps {
  period: Period;
  onChange: (next: Period) => void;
  size?: 'sm';
}

/** The periods that are chosen with one click. */
export function PeriodButtons({ period, onChange, size }: PeriodButtonsProps) {
  const { t } = useTranslation('statistics');
  const ranges = presets();
  return presetNames.map((name) => {
    const range = ranges[name];
    const isChosen = range.start === period.start && range.end === period.end;
    return (
      <Button
        key={name}
        variant={isChosen ? 'outline' : 'ghost'}
        aria-pressed={isChosen}
        {...(size && { size })}
        onClick={() => onChange(range)}
      >
        {t(`statistics:periods.${name}`)}
      </Button>
    );
  });
}
