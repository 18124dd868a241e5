import type { Contract, Filter } from '../../../contract/contract';
import type { Field } from '../../../contract/fields';
import { offers } from '../../../providers/session';
import type { FilterValue } from '../state';

/** What every kind of filter is given by the filter bar. */
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
export const takesMany = () => offers('many-values');
export const idsOf = (value: FilterValue | undefined) =>
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
