import { useTranslation } from 'react-i18next';
import { DayPicker } from '../../day-picker';
import { Button } from '../../ui/button';
import type { FilterEditorProps } from './filter-editor';
import { useListContext } from '../list-context';

/**
 * The editor of a day filter. Its days are limited by the filter for the other end of the range, so that no range ends
 * before it begins.
 */
export default function DayPanel({
  label,
  filter,
  value,
  onChange,
  close,
}: Pick<FilterEditorProps, 'label' | 'filter' | 'value' | 'onChange'> & { close: () => void }) {
  const { t } = useTranslation('list');
  const { own, roles, filters } = useListContext();
  const until = filter.operator === 'until';
  const [other = ''] =
    Object.entries(own.filters(roles)).find(
      ([, one]) => one.field === filter.field && one.operator === (until ? 'from' : 'until'),
    ) ?? [];
  const end = filters.get(other) as string | undefined;
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <DayPicker
        label={label}
        aria-label={label}
        value={value === undefined ? undefined : String(value)}
        {...(until ? { min: end } : { max: end })}
        onChange={onChange}
      />
      <Button variant="outline" type="submit">
        {t('list:done')}
      </Button>
    </form>
  );
}
