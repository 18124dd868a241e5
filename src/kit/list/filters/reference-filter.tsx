import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { useReferenceLabel } from '../pickers/reference-options';
import { FilterChip } from './filter-chip';
import { idsOf, takesMany, toggled, type FilterEditorProps } from './filter-editor';

const ReferencePanel = lazyPart(() => import('../pickers/reference-panel'));

/** Filters by a record of another resource. */
export function ReferenceFilter({ label, field, value, startOpen, onClose, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  const target = field!.target!();
  const multiple = takesMany();
  const chosen = idsOf(value);
  const [one] = chosen;
  const { label: name } = useReferenceLabel(
    chosen.size === 1 ? target : undefined,
    typeof one === 'number' ? one : undefined,
  );
  return (
    <FilterChip
      label={label}
      startOpen={startOpen}
      onClose={onClose}
      onClear={() => onChange(undefined)}
      {...(chosen.size && {
        says:
          chosen.size === 1
            ? t('list:filter.isValue', { value: name ?? `#${one}` })
            : t('list:filter.isAnyOf', { count: chosen.size }),
      })}
      panel={(close) => (
        <ReferencePanel
          label={label}
          field={field!}
          selected={chosen}
          multiple={multiple}
          onToggle={(id) => {
            onChange(toggled(value, id, multiple));
            if (!multiple) close();
          }}
        />
      )}
    />
  );
}
