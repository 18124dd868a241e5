import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import { dayOfDate, edgeOfDay } from '../../contract/zones';
import { DayPicker } from '../../kit/day-picker';
import { Bound, type BoundInput } from '../../kit/form/inputs/bound';

/** From a day, and until another one if the period has an end: instants at the edges of the market's days. */
export function PeriodInput({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('target-groups');
  return (
    <Bound
      source="values"
      frame="group"
      required
      wide
      label={t('target-groups.choices.attribute.registration')}
      reason={reason}
    >
      {(input) => <Days {...input} />}
    </Bound>
  );
}

const dayIn = (date: unknown) =>
  typeof date === 'string' && date ? (dayOfDate(date, edition.timeZone) ?? date) : undefined;

function Days({ control, value, change }: BoundInput) {
  const { t } = useTranslation('target-groups');
  const [from, until] = Array.isArray(value) ? (value as unknown[]) : [];
  const set = (start: unknown, end: unknown) => {
    const values = end ? [start ?? '', end] : start ? [start] : null;
    change(values);
  };
  const edge = (day: string | undefined, at: 'start' | 'end') => day && edgeOfDay(day, at, edition.timeZone);
  const shared = { disabled: control.disabled, 'aria-invalid': control['aria-invalid'], onBlur: control.onBlur };
  return (
    <div
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      className="grid grid-cols-1 gap-x-3.5 gap-y-2 @md:grid-cols-2"
    >
      <div>
        <span className="mb-1 block text-xs text-muted-foreground">{t('form.from')}</span>
        <DayPicker
          {...shared}
          ref={control.ref}
          name={control.name}
          aria-label={t('form.from')}
          label={t('form.from')}
          value={dayIn(from)}
          onChange={(day) => set(edge(day, 'start'), until)}
          onText={(text) => set(text, until)}
        />
      </div>
      <div>
        <span className="mb-1 block text-xs text-muted-foreground">{t('form.until')}</span>
        <DayPicker
          {...shared}
          aria-label={t('form.until')}
          label={t('form.until')}
          value={dayIn(until)}
          onChange={(day) => set(from, edge(day, 'end'))}
          onText={(text) => set(from, text)}
        />
      </div>
    </div>
  );
}
