import { useTranslation } from 'react-i18next';
import { hasCome } from '../contract/days-passed';
import { useFormParts } from '../kit/form/form-context';
import type { Values } from '../kit/form/record';
import { dayWords } from '../kit/form/phone/values';

/** Why the app does not show content now: it is inactive, or its day has not come. */
export function useUnseen(values: Values, source?: string): string | undefined {
  const { own } = useFormParts();
  const { t } = useTranslation('form');
  if (own.has('status') && values.status !== 1) return t('preview.inactive');
  const date = source && own.has(source) ? values[source] : undefined;
  const day = dayWords(date);
  return day && !hasCome(date, own.edition) ? t('published.on', { day }) : undefined;
}
