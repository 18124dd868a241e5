import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './filter-chip';
import type { FilterEditorProps } from './filter-editor';

const OptionList = lazyPart(() => import('../pickers/option-list'));

/** Filters by yes or no. */
export function FlagFilter({ label, value, startOpen, onClose, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  const options = [
    { id: 'true', label: t('list:yes') },
    { id: 'false', label: t('list:no') },
  ];
  return (
    <FilterChip
      label={label}
      startOpen={startOpen}
      onClose={onClose}
      onClear={() => onChange(undefined)}
      panelClass="p-1! w-44!"
      {...(value !== undefined && {
        says: t('list:filter.isValue', { value: t(value === true ? 'list:yes' : 'list:no') }),
      })}
      panel={(close) => (
        <OptionList
          label={label}
          options={options}
          selected={new Set([String(value)])}
          multiple={false}
          onToggle={(id) => {
            onChange(String(value) === id ? undefined : id === 'true');
            close();
          }}
        />
      )}
    />
  );
}
