import type { TFunction } from 'i18next';
import { useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { Resource } from '../../../contract/contract';
import { optionsFor } from '../../../contract/fields';
import { cn } from '../../ui/cn';
import { visibleOptions } from '../../listbox';
import { optionKey } from '../../words';
import { matching } from '../pickers/matching';
import { FilterChip } from './filter-chip';
import { idsOf, takesMany, toggled, type FilterEditorProps } from './filter-editor';

const OptionList = lazyPart(() => import('../pickers/option-list'));

const dots = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', idle: 'bg-idle' };

/** Filters by the options of a fixed list. */
export function ChoiceFilter({
  contract,
  name,
  label,
  filter,
  field,
  value,
  startOpen,
  onClose,
  onChange,
}: FilterEditorProps) {
  const { t } = useTranslation(['list', contract.words]);
  const [search, setSearch] = useState('');
  const multiple = filter.many ?? (!filter.single && takesMany());
  const chosen = idsOf(value);
  const needed = (contract as Resource).report?.requiredFilters?.includes(name);
  const all = optionsFor(field?.options ?? [], edition.code).flatMap((one) =>
    typeof one.id === 'boolean'
      ? []
      : [
          {
            id: one.id,
            label: t(optionKey(contract, filter.field ?? name, one)),
            mark: one.tone && (
              <span
                aria-hidden
                className={cn('size-1.5 shrink-0 rounded-full', dots[one.tone])}
                style={one.colour ? { backgroundColor: one.colour } : undefined}
              />
            ),
          },
        ],
  );
  const words = all.filter((one) => chosen.has(one.id)).map((one) => one.label);
  return (
    <FilterChip
      label={label}
      startOpen={startOpen}
      onClose={onClose}
      {...(!needed && { onClear: () => onChange(undefined) })}
      {...(words.length && { says: says(t, words) })}
      panel={(close) => (
        <OptionList
          label={label}
          options={matching(all, search)}
          selected={chosen}
          multiple={multiple}
          onToggle={(id) => {
            const next = toggled(value, id, multiple);
            // A required filter keeps its last value.
            if (next !== undefined || !needed) onChange(next);
            if (!multiple) close();
          }}
          {...(needed && { hint: t('list:filter.needed') })}
          {...(all.length > visibleOptions && { search, onSearch: setSearch })}
        />
      )}
    />
  );
}

const says = (t: TFunction, words: readonly string[]) =>
  words.length > 2
    ? t('list:filter.isAnyOf', { count: words.length })
    : t('list:filter.isValue', { value: words.join(` ${t('list:filter.or')} `) });
