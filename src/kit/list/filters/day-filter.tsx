import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { day } from '../../../providers/format';
import type { FilterEditorProps } from './filter-editor';
import { FilterChip } from './filter-chip';

const DayPanel = lazyPart(() => import('./day-panel'), ['form', 'validation']);

/** Filters from a day or until a day, that day included. */
export function DayFilter({ label, filter, value, startOpen, onClose, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  return (
    <FilterChip
      label={label}
      startOpen={startOpen}
      onClose={onClose}
      onClear={() => onChange(undefined)}
      panelClass="p-2! w-72!"
      {...(value !== undefined && {
        says: t(filter.operator === 'until' ? 'list:filter.until' : 'list:filter.from', { day: day(String(value)) }),
      })}
      panel={(close) => <DayPanel {...{ label, filter, value, onChange, close }} />}
    />
  );
}
