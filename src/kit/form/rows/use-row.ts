import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { RowContext, useFormParts } from '../form-context';
import type { Values } from '../record';

/** The current values of the surrounding row, and a setter for its fields. */
export function useRow(): { values: Values; set: (source: string, value: unknown) => void } {
  const { control, change } = useFormParts();
  const row = useContext(RowContext);
  if (!row || !control) throw new Error('useRow is for what stands in a row of an array');
  const values = useWatch({ control, name: row.path }) as Values | undefined;
  return { values: values ?? {}, set: (source, value) => change?.(`${row.path}.${source}`, value) };
}
