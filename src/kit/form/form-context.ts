import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Field } from '../../contract/fields';
import type { Values } from './record';
import type { Uploads } from './inputs/uploads';

/** What a form tells its fields. It does not change while somebody types, so that no field is drawn for another one's sake. */
export interface FormParts {
  own: ContractIn<Resource>;
  mode: 'create' | 'edit';
  /** Absent while the record loads: fields then hold their place. */
  control?: Control<Values>;
  /** Sets another field's value, as if it had been typed; absent while the record loads. */
  change?: (path: string, value: unknown) => void;
  /** The record as it was loaded. */
  before: Values;
  uploads: Uploads;
  /** Paths of the inputs that are on the screen: errors of others stand above the form. */
  shown: Set<string>;
}
export const FormContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field stands outside of a Form.');
  return parts;
}

/** Inside a row of an array: where the row is in the record, and what its own fields are. */
export interface RowParts {
  path: string;
  fields: ReadonlyMap<string, Field>;
}
export const RowContext = createContext<RowParts | null>(null);
