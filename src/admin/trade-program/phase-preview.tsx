import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { phaseAt } from '../../../machines/trade-phases';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { useTranslation } from 'react-i18next';
import { PhaseTag } from './phase-tag';

const minute = 60_000;
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A preview of the phase that results from the dates and the pause in the form. */
export function PhasePreview() {
  const { t } = useTranslation('programmes');
  const { control } = useFormParts();
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle>{t('trade-program.phaseOnceSaved')}</CardTitle>
      </CardHeader>
      <p role="status" className="m-0 min-h-12 p-3.5">
        {control && <Typed control={control} />}
      </p>
    </Card>
  );
}

function Typed({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('programmes');
  const now = useNow();
  const [paused, start_collection_phase, end_collection_phase, start_ended_phase] = useWatch({
    control,
    name: ['paused', 'start_collection_phase', 'end_collection_phase', 'start_ended_phase'],
  });
  if (!isMoment(start_collection_phase) || !isMoment(end_collection_phase) || !isMoment(start_ended_phase))
    return <span className="text-muted-foreground">{t('trade-program.phaseNeedsDates')}</span>;
  const dates = { start_collection_phase, end_collection_phase, start_ended_phase };
  return <PhaseTag phase={phaseAt({ ...dates, paused: paused === true }, now)} />;
}

/** The present moment, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
