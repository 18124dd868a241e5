import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../kit/form/inputs/day-input';
import { useFormParts } from '../kit/form/form-context';
import { dayWords } from '../kit/form/phone/values';
import type { Values } from '../kit/form/record';
import { periodEnd, periodStart, phaseOf } from './period';

/** The first and the last day of what runs for a time, and whether it has begun or ended by the market's clock. */
export function PeriodFields() {
  const { control } = useFormParts();
  return control ? <Live control={control} /> : <Inputs />;
}

function Inputs({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  return (
    <>
      <DayInput source={periodStart} {...(start && { hint: start })} />
      <DayInput source={periodEnd} {...(end && { hint: end })} />
    </>
  );
}

function Live({ control }: { control: Control<Values> }) {
  const { own, before } = useFormParts();
  const { t } = useTranslation('form');
  const [start, end, status, visible] = useWatch({ control, name: [periodStart, periodEnd, 'status', 'visible'] });
  const phase = phaseOf(own, { [periodStart]: start, [periodEnd]: end });
  if (phase === 'over') return <Inputs end={t('period.ended', { day: dayWords(end) })} />;
  const day = dayWords(start);
  if (!day || !phase) return <Inputs />;
  if (phase === 'ahead') return <Inputs start={t('period.on', { day })} />;
  if (status === 0 || visible === false) return <Inputs start={t('period.inactive')} />;
  return <Inputs start={before[periodStart] === start ? t('period.since', { day }) : undefined} />;
}
