import { useTranslation } from 'react-i18next';
import { hasCome } from '../contract/days-passed';
import { useFormParts } from '../kit/form/form-context';
import type { Values } from '../kit/form/record';
import { dayWords } from '../kit/form/phone/values';
import { periodEnd, periodStart, phaseOf } from './period';

/** Why the app does not show content now: it is inactive, or its day or period has not come, or its period is over. */
export function useUnseen(values: Values, source?: string): string | undefined {
  const { own } = useFormParts();
  const { t } = useTranslation('form');
  if (own.has('status') && values.status !== 1) return t('preview.inactive');
  const date = source && own.has(source) ? values[source] : undefined;
  const day = dayWords(date);
  if (day && !hasCome(date, own.edition)) return t('published.on', { day });
  if (!own.has(periodStart) || !own.has(periodEnd)) return undefined;
  const phase = phaseOf(own, values);
  if (phase === 'ahead') return t('period.on', { day: dayWords(values[periodStart]) });
  return phase === 'over' ? t('period.ended', { day: dayWords(values[periodEnd]) }) : undefined;
}
