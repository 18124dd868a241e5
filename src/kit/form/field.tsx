import { useContext, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import type { Field as ContractField, Kind } from '../../contract/fields';
import { Cell } from '../list/table/cell';
import { Skeleton } from '../ui/skeleton';
import { valueAt } from '../words';
import { BooleanInput } from './inputs/boolean-input';
import { lacking, type InputProps } from './inputs/bound';
import { ChoiceInput, ChoicesInput } from './inputs/choice-input';
import { CodesInput } from './inputs/codes-input';
import { ColourInput } from './inputs/colour-input';
import { DayInput } from './inputs/day-input';
import { FieldFrame } from './inputs/field-frame';
import { FileInput, ImageInput } from './inputs/file-input';
import { RowContext, useFormParts } from './form-context';
import { NumberInput } from './inputs/number-input';
import { PasswordInput } from './inputs/password-input';
import { PhoneInput } from './inputs/phone-input';
import { ReferenceInput } from './inputs/reference-input';
import { useRow } from './rows/use-row';
import { EmailInput, LongTextInput, TextInput } from './inputs/text-input';
import { fieldKey } from './words';

const inputs: Partial<Record<Kind, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: LongTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  percent: NumberInput,
  coins: NumberInput,
  boolean: BooleanInput,
  day: DayInput,
  instant: DayInput,
  phone: PhoneInput,
  email: EmailInput,
  password: PasswordInput,
  colour: ColourInput,
  image: ImageInput,
  file: FileInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  codes: CodesInput,
  reference: ReferenceInput,
};

/** A field with the input for its kind; a read-only field shows its value as lists do. */
export function Field<C extends Resource = Resource>(props: InputProps<C>) {
  const { own } = useFormParts();
  const row = useContext(RowContext);
  const field = (row?.fields ?? own.fields).get(props.source);
  if (!field) return lacking(own, row, props.source);
  if (field.fixed) return null;
  if (field.readOnly) return <Shown {...props} />;
  const Input = inputs[field.kind];
  return Input ? <Input {...props} /> : null;
}

/** A read-only value; not rendered for a new record, which has none. */
function Shown(props: InputProps) {
  const { own, before, control } = useFormParts();
  const row = useContext(RowContext);
  if (row) return control ? <ShownInRow {...props} path={row.path} field={row.fields.get(props.source)} /> : null;
  return (
    <ShownValue
      {...props}
      path={props.source}
      field={own.fields.get(props.source)}
      value={valueAt(before, props.source)}
    />
  );
}

/** The value that the row has in the form, as rows may have been moved. */
function ShownInRow(props: InputProps & { path: string; field: ContractField | undefined }) {
  const { values } = useRow();
  return <ShownValue {...props} path={`${props.path}.${props.source}`} value={valueAt(values, props.source)} />;
}

function ShownValue({
  source,
  path,
  field,
  value,
  label,
  hint,
  wide,
}: InputProps & { path: string; field: ContractField | undefined; value: unknown }) {
  const { own, mode, control } = useFormParts();
  const { t } = useTranslation();
  if (mode === 'create') return null;
  return (
    <FieldFrame label={label ?? t(fieldKey(own, path))} hint={hint} wide={wide} frame="group">
      <div className="flex min-h-8 items-center">
        {control ? (
          <Cell contract={own.contract} source={source} field={field} value={value} />
        ) : (
          <Skeleton className="h-4 w-32" />
        )}
      </div>
    </FieldFrame>
  );
}
