import type { TFunction } from 'i18next';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { Contract, Filter, Resource } from '../../../contract/contract';
import { optionsFor, type Field } from '../../../contract/fields';
import { offers } from '../../../providers/session';
import { cn } from '../../ui/cn';
import { optionKey } from '../../words';
import { FilterChip } from './filter-chip';
import { folded, useReferenceLabel } from '../pickers/reference-options';
import type { FilterValue } from '../state';

const OptionList = lazy(() => import('../pickers/option-list'));
const ReferencePanel = lazy(() => import('../pickers/reference-panel'));

export interface FilterEditorProps {
  contract: Contract;
  name: string;
  label: string;
  filter: Filter;
  field: Field | undefined;
  value: FilterValue | undefined;
  startOpen: boolean;
  onClose: () => void;
  onChange: (value: FilterValue | undefined) => void;
}

/** The documents know one value a filter; several are sent to a back-end that announces them. */
const takesMany = () => offers('many-values');
const idsOf = (value: FilterValue | undefined) =>
  new Set<string | number>(
    value === undefined || typeof value === 'boolean' ? [] : typeof value === 'object' ? value : [value],
  );

/** What choosing an option does to a filter: several are collected, a single one replaces or goes. */
export function toggled(
  value: FilterValue | undefined,
  id: string | number,
  multiple: boolean,
): FilterValue | undefined {
  const now = idsOf(value);
  if (now.has(id)) now.delete(id);
  else {
    if (!multiple) now.clear();
    now.add(id);
  }
  return now.size ? [...now] : undefined;
}

const dots = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', idle: 'bg-idle' };

/** One of a closed list. */
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
  const multiple = takesMany();
  const chosen = idsOf(value);
  const needed = (contract as Resource).report?.needs?.includes(name);
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
  const found = all.filter((one) => folded(one.label).includes(folded(search)));
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
          options={found}
          selected={chosen}
          multiple={multiple}
          onToggle={(id) => {
            const next = toggled(value, id, multiple);
            // One that may not be empty keeps its last value.
            if (next !== undefined || !needed) onChange(next);
            if (!multiple) close();
          }}
          {...(needed && { hint: t('list:filter.needed') })}
          {...(all.length > 9 && { search, onSearch: setSearch })}
        />
      )}
    />
  );
}

/** A record of another resource. */
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

/** Yes or no. */
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

const says = (t: TFunction, words: readonly string[]) =>
  words.length > 2
    ? t('list:filter.isAnyOf', { count: words.length })
    : t('list:filter.isValue', { value: words.join(` ${t('list:filter.or')} `) });
