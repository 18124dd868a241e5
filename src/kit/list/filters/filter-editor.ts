import type { Contract, Filter } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { offers } from '../../../providers/session';
import type { FilterValue } from '../state';

/** The props that the filter bar gives to every kind of filter. */
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

/** The documents define one value per filter; several are sent only to a back-end with the capability `many-values`. */
export const takesMany = () => offers('many-values');
export const idsOf = (value: FilterValue | undefined) =>
  new Set<string | number>(
    value === undefined || typeof value === 'boolean' ? [] : typeof value === 'object' ? value : [value],
  );

/**
 * A filter's value after a click on an option: added or removed if several are allowed, otherwise replaced or cleared.
 */
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
