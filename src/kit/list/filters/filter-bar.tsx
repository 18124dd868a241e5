import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../contract/contract';
import { buttonVariants } from '../../ui/button';
import { labelKey } from '../../words';
import { chipClass } from './chip';
import { ChoiceFilter } from './choice-filter';
import { DayFilter } from './day-filter';
import type { FilterEditorProps } from './filter-editor';
import { FlagFilter } from './flag-filter';
import { focusFilters } from './focus-filters';
import { HideFilter } from './hide-filter';
import { PanelButton } from '../../panel-button';
import type { FilterProps } from '../parts';
import { filterField, searchParameter, startOf, type FilterValue } from '../state';
import { ReferenceFilter } from './reference-filter';
import { SearchBox } from './search-box';
import { TextFilter } from './text-filter';
import { useListContext, type ListModel } from '../list-context';
import { Views } from '../views/views';

const OptionList = lazyPart(() => import('../pickers/option-list'));

/** How many filters are shown without a value; the others are added with '+ Filter'. */
const visible = 6;

interface OneFilter {
  name: string;
  label: string;
  filter: Filter;
}

/** A list's filters as pills, in the screen's order. */
export const FilterBar = memo(function FilterBar({ filters: parts }: { filters: readonly FilterProps[] }) {
  const list = useListContext();
  const { own, roles, filters } = list;
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string>();
  const close = useCallback(() => setOpened(undefined), []);
  const { setFilter } = list;
  const set = useCallback<ListModel['setFilter']>(
    (name, value) => {
      // Once cleared it stays in sight, with the focus.
      setAdded((now) => (now.includes(name) ? now : [...now, name]));
      setFilter(name, value);
    },
    [setFilter],
  );
  // Part of the filters' keys: 'Clear all' remounts them, which also discards typed text that is still debounced.
  const [cleared, setCleared] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cleared) focusFilters(bar.current);
  }, [cleared]);

  const known = own.filters(roles);
  const all: OneFilter[] = parts.flatMap(({ source, label }) => {
    const filter = known[source];
    return filter ? [{ name: source, filter, label: label ?? t(labelKey(contract, source)) }] : [];
  });
  const inSight = all.filter(
    (one, index) => index < visible || contract.report || filters.has(one.name) || added.includes(one.name),
  );
  const rest = all.filter((one) => !inSight.includes(one));
  const isSearched = list.extra.includes(searchParameter);
  if (!all.length && !isSearched) return null;
  const clear = () => {
    list.setAll({ filters: startOf(own).filters ?? [], sorters: list.sort ? [list.sort] : [] });
    setCleared((count) => count + 1);
    close();
  };

  return (
    <div
      ref={bar}
      // In a low window the filters stay in one line, which scrolls sideways.
      className="flex flex-wrap items-center gap-1.5 px-5 pb-3 low:flex-nowrap low:overflow-x-auto low:pb-2 low:pt-0.5 low:*:shrink-0"
      data-filter-bar
    >
      {isSearched && (
        <SearchBox
          key={`search ${cleared}`}
          value={filters.get(searchParameter)}
          hasPhones={own.has('phone')}
          onChange={(value) => list.setFilter(searchParameter, value)}
        />
      )}
      <div role="group" aria-label={t('list:filter.all')} className="contents low:*:shrink-0">
        {inSight.map((one) => (
          <OneFilterPill
            key={`${one.name} ${cleared}`}
            {...one}
            contract={contract}
            field={filterField(own, one.name, one.filter)}
            value={filters.get(one.name)}
            startOpen={opened === one.name}
            onClose={close}
            onSet={set}
          />
        ))}
        {rest.length > 0 && (
          <PanelButton
            label={t('list:filter.add')}
            className={chipClass('add')}
            panelClass="p-1! w-56!"
            panel={(closePanel) => (
              <OptionList
                label={t('list:filter.add')}
                options={rest.map((one) => ({ id: one.name, label: one.label }))}
                selected={new Set()}
                multiple={false}
                onToggle={(name) => {
                  closePanel();
                  setAdded((now) => [...now, String(name)]);
                  setOpened(String(name));
                }}
              />
            )}
          >
            <span aria-hidden>+</span> {t('list:filter.more')}
          </PanelButton>
        )}
        <Views />
        {filters.size > 0 && (
          <button type="button" className={buttonVariants({ variant: 'ghost', size: 'sm' })} onClick={clear}>
            {t('list:filter.clearAll')}
          </button>
        )}
      </div>
    </div>
  );
});

interface OneFilterPillProps extends Omit<FilterEditorProps, 'onChange'> {
  onSet: ListModel['setFilter'];
}

/** Memoised: a change of one filter leaves the others as they are. */
const OneFilterPill = memo(function OneFilterPill({ onSet, ...rest }: OneFilterPillProps) {
  const { name, filter, field, label, value, startOpen } = rest;
  const onChange = (next: FilterValue | undefined) => onSet(name, next);
  const props = { ...rest, onChange };
  if (filter.operator === 'hide') return <HideFilter {...props} />;
  if (filter.operator === 'flag') return <FlagFilter {...props} />;
  if ((filter.operator === 'from' || filter.operator === 'until') && field?.kind !== 'integer')
    return <DayFilter {...props} />;
  if (filter.operator === 'oneOf' && field?.options) return <ChoiceFilter {...props} />;
  if (filter.operator === 'oneOf' && field?.target) return <ReferenceFilter {...props} />;
  return (
    <TextFilter
      label={label}
      operator={filter.operator}
      field={field}
      value={value}
      autoFocus={startOpen}
      onChange={onChange}
    />
  );
});
