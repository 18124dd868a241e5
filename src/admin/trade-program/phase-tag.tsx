import { phaseIds, phaseOf } from '../../../machines/trade-phases';
import { Missing } from '../../kit/list/table/cell';
import { Badge } from '../../kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { phaseOptions } from './phase-options';

/** A phase; back-ends send either its id or its name (decisions, 'Trade phases'). */
export function PhaseTag({ phase: said }: { phase: unknown }) {
  const { t } = useTranslation('programmes');
  if (said === null || said === undefined || said === '') return <Missing />;
  const phase = phaseOf(said);
  const option = phase && phaseOptions.find((one) => one.id === phaseIds[phase]);
  return (
    <Badge variant={option ? option.tone : 'idle'}>
      {phase
        ? t(`trade-program.choices.phase.${phase}`)
        : t('trade-program.unknownPhase', { phase: String(said as string | number) })}
    </Badge>
  );
}
