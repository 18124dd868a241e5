import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../contract/days';
import { hasCome } from '../contract/days-passed';
import { dayOfDate } from '../contract/zones';
import { DayInput } from '../kit/form/inputs/day-input';
import { useFormParts } from '../kit/form/form-context';
import type { Values } from '../kit/form/record';

interface PublishedProps {
  source: 'published_at' | 'active_at' | 'activated_at';
}

/** The day from which content is shown, and whether it has come by the market's clock. */
export function PublishedField({ source }: PublishedProps) {
  const { control } = useFormParts();
  return control ? <Live control={control} source={source} /> : <DayInput source={source} />;
}

function Live({ control, source }: PublishedProps & { control: Control<Values> }) {
  const { own, before } = useFormParts();
  const { t } = useTranslation('form');
  const [value, status] = useWatch({ control, name: [source, 'status'] });
  const day = typeof value === 'string' ? dayOfDate(value, own.edition.timeZone) : undefined;
  const hint = !day
    ? undefined
    : !hasCome(day, own.edition)
      ? t('published.on', { day: formatDay(day) })
      : status === 0
        ? t('published.inactive')
        : before[source] === value
          ? t('published.since', { day: formatDay(day) })
          : undefined;
  return <DayInput source={source} {...(hint && { hint })} />;
}
