import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import { useListContext } from '../list-context';
import type { Choosing } from './choosing';

interface SelectAllProps {
  ref: Ref<HTMLButtonElement>;
  choosing: Choosing | undefined;
}

/** The checkbox in the head: selects all rows of the page. */
export function SelectAll({ ref, choosing }: SelectAllProps) {
  const { t } = useTranslation('list');
  const { table, selected } = useListContext();
  if (choosing) {
    const { label, isChosen, choose, whyNot } = choosing.all;
    return (
      <ReasonedCheckbox
        aria-label={label}
        checked={isChosen || (selected.length > 0 && 'indeterminate')}
        reason={whyNot}
        onCheckedChange={choose}
      />
    );
  }
  const selectable = table.getRowModel().rows.filter((row) => row.getCanSelect());
  const isAll = selectable.length > 0 && selected.length === selectable.length;
  return (
    <Checkbox
      ref={ref}
      aria-label={t('list:select.all')}
      checked={isAll || (selected.length > 0 && 'indeterminate')}
      onCheckedChange={(on) => table.toggleAllRowsSelected(on === true)}
    />
  );
}
