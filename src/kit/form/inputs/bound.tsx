import { useContext, useEffect, useId, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { Resource, Source } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import type { Field } from '../../../contract/fields';
import { useTranslation } from 'react-i18next';
import i18n from 'i18next';
import {
  conditionHolds,
  conditionsOfInput,
  effectOf,
  isRequiredFor,
  type Conditional,
} from '../../../contract/validation';
import { settersOfInput, setterNow, type Setter } from '../../../contract/settled';
import { session } from '../../../providers/session';
import { Skeleton } from '../../ui/skeleton';
import { FieldFrame } from './field-frame';
import { RowContext, useFormParts, type RowParts } from '../form-context';
import type { Values } from '../record';
import { valueAt } from '../../words';
import { errorText, hintKey, fieldKey } from '../words';

export interface InputProps<C extends Resource = Resource> {
  /**
   * The name of the record's field. The input is not rendered if the market's record has no such field. With the
   * resource as type argument the compiler checks the name: `<Field<typeof users> source="name" />`.
   */
  source: Source<C>;
  /** Replaces the label of the locale file. */
  label?: string;
  hint?: string;
  /** Spans both columns of a section. */
  wide?: boolean;
  /** Makes the field required, even if it is optional in the contract. */
  required?: boolean;
  /** Why the field is disabled; undefined if it is not. */
  reason?: string | undefined;
}
/** The props that an input spreads onto its control. */
export interface ControlProps {
  id: string;
  name: string;
  ref: Ref<never>;
  onBlur: FocusEventHandler & (() => void);
  disabled: boolean;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}
export interface BoundInput {
  control: ControlProps;
  path: string;
  field: Field;
  label: string;
  /** The form's value in its wire type; null if it is empty. */
  value: unknown;
  change: (value: unknown) => void;
  required: boolean;
}
interface BoundProps extends InputProps {
  children: (input: BoundInput) => ReactNode;
  /** How the label is associated: with `for`, or with `aria-labelledby` for a group of controls. */
  frame?: 'label' | 'group';
  /** Height of the skeleton while the record loads. */
  skeleton?: string;
}

/** Renders nothing for a field that this market lacks; throws in development for one that no market has. */
export function lacking(own: ContractIn<Resource>, row: RowParts | null, source: string): null {
  const [name = ''] = source.split('.');
  const isKnown = row !== null || Object.hasOwn(own.contract.record._zod.def.shape, name);
  if (import.meta.env.DEV && !isKnown) throw new Error(`${own.contract.path} has no field ${source} in any market`);
  return null;
}

/**
 * Binds an input to its field: existence, conditions, label, hint, errors and value. Only changes of its own field and
 * of the fields in its conditions render it.
 */
export function Bound({ children, ...props }: BoundProps) {
  const { own, control, mode } = useFormParts();
  const row = useContext(RowContext);
  const path = row ? `${row.path}.${props.source}` : props.source;
  const field = (row ? row.fields : own.fields).get(props.source);
  if (!field) return lacking(own, row, props.source);
  const conditions = conditionsOfInput(own, path, mode);
  const required =
    props.required === true ||
    field.required ||
    (mode === 'create' && field.requiredOnCreate === true) ||
    isRequiredFor(own, props.source, session()?.roles ?? [], mode);
  const isKept = mode === 'edit' && field.setOnce === true;
  const shared = { ...props, path, field, required, isKept };
  const setters = settersOfInput(own, path);
  if (control && setters.length)
    return (
      <Setting control={control} setters={setters} conditions={conditions}>
        {(set, isRequired) => (
          <Live {...shared} {...(set && { set })} required={required || isRequired} control={control}>
            {children}
          </Live>
        )}
      </Setting>
    );
  if (!control) return conditions.some((one) => effectOf(one, false) === 'hidden') ? null : <Waiting {...shared} />;
  if (!conditions.length)
    return (
      <Live {...shared} control={control}>
        {children}
      </Live>
    );
  return (
    <Depending control={control} conditions={conditions}>
      {(isRequired) => (
        <Live {...shared} required={required || isRequired} control={control}>
          {children}
        </Live>
      )}
    </Depending>
  );
}

type Shared = Omit<BoundProps, 'children'> & {
  path: string;
  field: Field;
  required: boolean;
  /** A value that the stored record has cannot be changed. */
  isKept: boolean;
};

function Waiting({ path, label, hint, skeleton = 'h-8', isKept: _, ...rest }: Shared) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const said = hint ?? (i18n.exists(hintKey(own, path)) ? t(hintKey(own, path)) : undefined);
  return (
    <FieldFrame {...rest} label={label ?? t(fieldKey(own, path))} hint={said}>
      <Skeleton still className={`${skeleton} w-full rounded-lg`} />
    </FieldFrame>
  );
}

/** Renders its children unless a rule on other fields hides them; passes whether a rule makes them required. */
export function Depending({
  control,
  conditions,
  children,
}: {
  control: Control<Values>;
  conditions: readonly Conditional[];
  children: (isRequired: boolean) => ReactNode;
}) {
  const values: unknown[] = useWatch({ control, name: conditions.map((one) => one.when.field) });
  const effects = conditions.map((one, at) =>
    effectOf(one, conditionHolds({ ...one.when, field: 'value' }, { value: values[at] })),
  );
  return effects.includes('hidden') ? null : children(effects.includes('required'));
}

/** As `Depending`, for a field that rules on other fields set; passes the rule that sets it now. */
function Setting({
  control,
  setters,
  conditions,
  children,
}: {
  control: Control<Values>;
  setters: readonly Setter[];
  conditions: readonly Conditional[];
  children: (set: Setter | undefined, isRequired: boolean) => ReactNode;
}) {
  const names = setters.flatMap((one) =>
    [one.while?.field, one.unless?.field, one.filled].flatMap((name) => name ?? []),
  );
  const values: unknown[] = useWatch({ control, name: names });
  const set = setterNow(setters, (field) => values[names.indexOf(field)]);
  return (
    <Depending control={control} conditions={conditions}>
      {(isRequired) => children(set, isRequired)}
    </Depending>
  );
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

function Live({
  path,
  field,
  label: given,
  hint,
  required,
  isKept,
  set,
  reason: why,
  control,
  children,
  ...rest
}: Shared & { set?: Setter; control: Control<Values>; children: BoundProps['children'] }) {
  const { own, shown, before } = useFormParts();
  const { t } = useTranslation();
  const stored = isKept ? valueAt(before, path) : undefined;
  const reason =
    why ?? (set?.message ? t(`validation:${set.message}`) : !isBlank(stored) ? t('validation:setOnce') : undefined);
  const id = useId();
  useEffect(() => {
    shown.add(path);
    return () => void shown.delete(path);
  }, [shown, path]);
  const { field: bound, fieldState } = useController({ control, name: path });
  const error = errorText(t, fieldState.error);
  const said = hint ?? (i18n.exists(hintKey(own, path)) ? t(hintKey(own, path)) : undefined);
  const label = given ?? t(fieldKey(own, path));
  const described = [error && `${id}-error`, said && `${id}-hint`, reason && `${id}-reason`].filter(Boolean).join(' ');
  const input: BoundInput = {
    path,
    field,
    label,
    required,
    value: set && (!set.ifBlank || isBlank(bound.value)) ? set.value : bound.value,
    change: bound.onChange,
    control: {
      id,
      name: path,
      ref: bound.ref as Ref<never>,
      onBlur: bound.onBlur,
      disabled: Boolean(reason),
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
  return (
    <FieldFrame {...rest} id={id} label={label} hint={said} error={error} reason={reason} required={required}>
      {children(input)}
    </FieldFrame>
  );
}
