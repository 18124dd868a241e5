import { lazyPart } from '../../kit/lazy-part';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../contract/contract';
import { FilterChip } from '../../kit/list/filters/filter-chip';
import { idsOf } from '../../kit/list/filters/filter-editor';
import { ReferenceFilter } from '../../kit/list/filters/reference-filter';
import { Button } from '../../kit/ui/button';
import { isFiltered, type Shown } from './address';
import { entryStates } from './entry';
import { KindDot } from './kind-dot';
import { facets, type Kind } from './kinds';
import { contentCalendar } from './resource';

const OptionList = lazyPart(() => import('../../kit/list/pickers/option-list'));

interface FiltersProps {
  kinds: readonly Kind[];
  shown: Shown;
  onChange: (change: Partial<Shown>) => void;
}

/** By kind, state, brand and target group; a filter by what no kind has is not offered. */
export function Filters({ kinds, shown, onChange }: FiltersProps) {
  const { t } = useTranslation(['content-calendar', 'list', 'shell']);
  return (
    <div role="group" aria-label={t('list:filter.all')} className="flex flex-wrap items-center gap-2 px-5 pb-2.5">
      <Several
        label={t('content-calendar.fields.kinds')}
        options={kinds.map((kind) => ({
          id: kind.path,
          label: t(`shell:menu.${kind.path}.title`),
          mark: <KindDot kind={kind} />,
        }))}
        chosen={shown.kinds}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
      <Several
        label={t('content-calendar.fields.states')}
        options={entryStates.map((state) => ({ id: state, label: t(`content-calendar.states.${state}`) }))}
        chosen={shown.states}
        onChange={(chosen) => onChange({ states: entryStates.filter((state) => chosen.includes(state)) })}
      />
      {facets.map((facet) => {
        const field = kinds.find((kind) => kind.facets[facet])?.facets[facet]?.field;
        return (
          field && (
            <ReferenceFilter
              key={facet}
              contract={contentCalendar}
              name={facet}
              label={t(`content-calendar.fields.${facet}`)}
              filter={oneOf}
              field={field}
              value={shown.facets[facet]}
              startOpen={false}
              onClose={() => undefined}
              onChange={(value) => {
                const { [facet]: _, ...others } = shown.facets;
                const ids = [...idsOf(value)].map(Number);
                onChange({ facets: ids.length ? { ...others, [facet]: ids } : others });
              }}
            />
          )
        );
      })}
      {isFiltered(shown) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            onChange({ kinds: [], states: [], facets: {} });
            currentTarget.parentElement?.querySelector('button')?.focus();
          }}
        >
          {t('list:filter.clearAll')}
        </Button>
      )}
    </div>
  );
}

interface SeveralProps {
  label: string;
  options: readonly { id: string; label: string; mark?: React.ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}
function Several({ label, options, chosen, onChange }: SeveralProps) {
  const { t } = useTranslation('list');
  const names = options.filter((one) => chosen.includes(one.id)).map((one) => one.label);
  return (
    <FilterChip
      label={label}
      onClear={() => onChange([])}
      {...(names.length && {
        says:
          names.length > 2
            ? t('list:filter.isAnyOf', { count: names.length })
            : t('list:filter.isValue', { value: names.join(` ${t('list:filter.or')} `) }),
      })}
      panel={() => (
        <OptionList
          label={label}
          options={options}
          selected={new Set(chosen)}
          multiple
          onToggle={(id) =>
            onChange(chosen.includes(String(id)) ? chosen.filter((one) => one !== id) : [...chosen, String(id)])
          }
        />
      )}
    />
  );
}
