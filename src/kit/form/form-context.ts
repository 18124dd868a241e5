import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Field } from '../../contract/fields';
import type { Values } from './record';
import type { Uploads } from './inputs/uploads';

/** The form's context for its fields. It does not change on input, so that typing in one field renders no other. */
export interface FormParts {
  own: ContractIn<Resource>;
  mode: 'create' | 'edit';
  /** Absent while the record loads: fields then render a skeleton. */
  control?: Control<Values>;
  /** Sets a field's value as if it had been typed; absent while the record loads. */
  change?: (path: string, value: unknown) => void;
  /** A field's value now, without rendering its changes; absent while the record loads. */
  read?: (path: string) => unknown;
  /** Shows the record as the server has it now, after an action that settled what the form could change. */
  reload?: () => void;
  /** How often the form was reset or filled as a whole; absent where it never is. */
  resets?: number;
  /** The record as it was loaded. */
  before: Values;
  uploads: Uploads;
  /** Paths of the inputs on the screen; server errors of other fields are shown above the form. */
  shown: Set<string>;
}
export const FormContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field stands outside of a Form.');
  return parts;
}

/** The context inside a row of an array: the row's path in the record, and its fields. */
export interface RowParts {
  path: string;
  fields: ReadonlyMap<string, Field>;
}
export const RowContext = createContext<RowParts | null>(null);
