import { lazy } from 'react';
import { useTranslation } from '../../providers/i18n';
import { day } from '../../providers/format';
import { Button } from '../ui/button';
import type { FilterEditorProps } from './choice-filter';
import { FilterChip } from './filter-chip';

const DayPicker = lazy(async () => ({ default: (await import('../day-picker')).DayPicker }));

/** From a day, or until one; both days are included. */
export function DayFilter({ label, filter, value, startOpen, onClose, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  const until = filter.operator === 'until';
  return (
    <FilterChip
      label={label}
      startOpen={startOpen}
      onClose={onClose}
      onClear={() => onChange(undefined)}
      panelClass="p-2! w-72!"
      {...(value !== undefined && { says: t(until ? 'list:filter.until' : 'list:filter.from', { day: day(String(value)) }) })}
      panel={(close) => (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <DayPicker label={label} aria-label={label} value={value === undefined ? undefined : String(value)} onChange={onChange} />
          <Button type="submit">{t('list:done')}</Button>
        </form>
      )}
    />
  );
}
