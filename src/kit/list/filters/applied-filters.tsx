import { useTranslation } from 'react-i18next';
import { edition } from 'virtual:edition';
import type { Filter } from '../../../contract/contract';
import { optionsFor, type Field } from '../../../contract/fields';
import { labelKey, optionKey } from '../../words';
import { useListContext } from '../list-context';
import { useReferenceLabel } from '../pickers/reference-options';
import { filterField, searchParameter, type FilterValue } from '../state';
import { idsOf } from './filter-editor';

interface AppliedFiltersProps {
  label: string;
  /** What the parameters that are not the contract's mean, together; undefined if they leave nothing out. */
  extra: string | undefined;
}

/** The list's filters in words, to be read before something is done to all that match. */
export function AppliedFilters({ label, extra }: AppliedFiltersProps) {
  const { own, roles, filters } = useListContext();
  const { t } = useTranslation(['list', own.contract.words]);
  const known = own.filters(roles);
  const named = [...filters].flatMap(([name, value]) => {
    const filter = known[name];
    return filter ? [{ name, filter, value }] : [];
  });
  const search = filters.get(searchParameter);
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-1.5 p-0 *:max-w-full *:break-words">
      {search !== undefined && (
        <li className={chip}>
          <span className="text-muted-foreground">{t('list:filter.find')}</span>{' '}
          <strong className="font-medium">{String(search)}</strong>
        </li>
      )}
      {named.map(({ name, filter, value }) => (
        <li key={name} className={chip}>
          <span className="text-muted-foreground">{t(labelKey(own.contract, name))}</span>{' '}
          <strong className="font-medium">
            <FilterWords name={name} filter={filter} field={filterField(own, name, filter)} value={value} />
          </strong>
        </li>
      ))}
      {extra !== undefined && <li className={chip}>{extra}</li>}
    </ul>
  );
}
const chip = 'rounded-md border border-border px-2 py-0.5';

interface FilterWordsProps {
  name: string;
  filter: Filter;
  field: Field | undefined;
  value: FilterValue;
}
function FilterWords({ name, filter, field, value }: FilterWordsProps) {
  const { contract } = useListContext().own;
  const { t } = useTranslation(['list', contract.words]);
  const ids = [...idsOf(value)];
  const target = filter.operator === 'oneOf' && ids.length === 1 ? field?.target?.() : undefined;
  const { label } = useReferenceLabel(target, target ? Number(ids[0]) : undefined);
  if (filter.operator === 'flag' || filter.operator === 'hide') return t(value === true ? 'list:yes' : 'list:no');
  if (filter.operator !== 'oneOf') return [value].flat().join(', ');
  if (field?.options)
    return optionsFor(field.options, edition.code)
      .filter((one) => ids.some((id) => id === one.id))
      .map((one) => t(optionKey(contract, filter.field ?? name, one)))
      .join(` ${t('list:filter.or')} `);
  return ids.length > 1 ? t('list:filter.isAnyOf', { count: ids.length }) : (label ?? `#${ids[0]}`);
}
