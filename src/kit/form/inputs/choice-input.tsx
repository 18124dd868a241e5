import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsFor, type Option } from '../../../contract/fields';
import { session } from '../../../providers/session';
import { roles as allRoles } from '../../../contract/roles';
import { visibleOptions } from '../../listbox';
import { Checkbox } from '../../ui/checkbox';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../ui/select';
import { optionKey, valueAt } from '../../words';
import { Bound, type BoundInput, type InputProps } from './bound';
import { ListedChoice } from './listed-choice';
import { asText } from './text-input';
import { useFormParts } from '../form-context';

interface ChoiceProps extends InputProps {
  /** Why an option is disabled; undefined if it is not. */
  disabledOption?: (option: Option) => string | undefined;
  /** Called after a person has chosen another option, for example to change further fields. */
  onChosen?: (id: unknown) => void;
}

interface Offered {
  id: unknown;
  key: string;
  label: string;
  /** Why the option is disabled. */
  why: string | undefined;
  /** The current value is not one of the options; it is marked as unknown even while it is chosen. */
  isUnknown?: true;
  group?: string | undefined;
  note?: string | undefined;
}
const topRole = () => allRoles.find((role) => session()?.roles.includes(role));

/** The options of this market and the person's role, and also the record's current value if it is not among them. */
function useOptions(input: BoundInput, disabledOption?: ChoiceProps['disabledOption']) {
  const { own, before } = useFormParts();
  const { t } = useTranslation();
  const all = input.field.options ?? [];
  const offered = optionsFor(all, own.edition.code, topRole());
  const held = [input.value, valueAt(before, input.path)].flat();
  const kept = optionsFor(all, own.edition.code).filter((one) => !offered.includes(one) && held.includes(one.id));
  const shown = all.filter((one) => offered.includes(one) || kept.includes(one));
  const unknown = [input.value]
    .flat()
    .filter((id) => id !== null && id !== undefined && id !== '' && !all.some((one) => one.id === id));
  const { groupedIn, explainedIn } = input.field;
  const groups = [...new Set(shown.map((one) => one.group))];
  return [
    ...groups
      .flatMap((group) => shown.filter((one) => one.group === group))
      .map((option): Offered => ({
        id: option.id,
        key: String(option.id),
        label: t(optionKey(own.contract, input.path, option)),
        why: kept.includes(option) ? t('form:notYours') : disabledOption?.(option),
        group: groupedIn && option.group && t(`${groupedIn}.${option.group}`),
        note: explainedIn && t(`${explainedIn}.${option.name}`),
      })),
    ...unknown.map((id): Offered => ({
      id,
      key: String(id),
      label: String(id),
      why: t('form:unknownChoice'),
      isUnknown: true,
    })),
  ];
}

/** Radix reserves the empty string for the placeholder, so 'no choice' needs a value of its own. */
const noChoice = 'none';

/** A select with a fixed list of options; a long one is searched, and groups and explanations are shown. */
export function ChoiceInput({ disabledOption, onChosen, ...props }: ChoiceProps) {
  return (
    <Bound {...props}>{(input) => <ChoiceBox {...input} disabledOption={disabledOption} onChosen={onChosen} />}</Bound>
  );
}

function ChoiceBox({
  disabledOption,
  onChosen,
  ...input
}: BoundInput & Pick<ChoiceProps, 'disabledOption' | 'onChosen'>) {
  const { control, value, change, required } = input;
  const { t } = useTranslation();
  const options = useOptions(input, disabledOption);
  const [isOpen, setOpen] = useState(false);
  // What starts with a value is not emptied.
  const mayBeEmpty = !required && input.field.initial === undefined;
  const isEmpty = value === null || value === undefined || value === '';
  const choose = (key: string) => {
    const id = options.find((one) => one.key === key)?.id ?? null;
    change(id);
    onChosen?.(id);
  };
  const said = ({ id, label, why, isUnknown }: Offered) =>
    why && (isUnknown || id !== value) ? `${label} (${why})` : label;
  if (input.field.explainedIn || options.length > visibleOptions)
    return (
      <ListedChoice
        control={control}
        label={input.label}
        options={[
          ...(mayBeEmpty ? [{ id: noChoice, label: t('form:none') }] : []),
          ...options.map((one) => ({
            id: one.key,
            label: said(one),
            group: one.group,
            note: one.note,
            isDisabled: one.why !== undefined && one.id !== value,
          })),
        ]}
        chosen={isEmpty ? (mayBeEmpty ? noChoice : undefined) : asText(value)}
        onChoose={choose}
      />
    );
  const { name, disabled, onBlur, ...trigger } = control;
  return (
    <Select
      name={name}
      disabled={disabled}
      value={isEmpty ? (mayBeEmpty ? noChoice : '') : asText(value)}
      open={isOpen}
      onOpenChange={setOpen}
      onValueChange={choose}
    >
      {/* Opening the list moves the focus into it, which does not count as leaving the field. */}
      <SelectTrigger {...trigger} onBlur={() => !isOpen && onBlur()}>
        <SelectValue placeholder={t('form:choose')} />
      </SelectTrigger>
      <SelectContent>
        {mayBeEmpty && <SelectItem value={noChoice}>{t('form:none')}</SelectItem>}
        {options.map((one) => (
          <SelectItem key={one.key} value={one.key} disabled={one.why !== undefined && one.id !== value}>
            {said(one)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

/** Checkboxes for several of a fixed list of options. */
export function ChoicesInput({ disabledOption, ...props }: ChoiceProps) {
  return (
    <Bound frame="group" {...props}>
      {(input) => <ChoicesBox {...input} disabledOption={disabledOption} />}
    </Bound>
  );
}

function ChoicesBox({ disabledOption, ...input }: BoundInput & Pick<ChoiceProps, 'disabledOption'>) {
  const { control, value, change } = input;
  const held: unknown[] = Array.isArray(value) ? value : [];
  const { id: base, ref, name, onBlur, disabled, 'aria-describedby': described, 'aria-invalid': invalid } = control;
  const options = useOptions(input, disabledOption);
  // In the order of the options, so that clearing and ticking the same checkbox restores the same value.
  const toggle = (id: unknown, on: boolean) =>
    change(options.map((one) => one.id).filter((one) => (one === id ? on : held.includes(one))));
  return (
    <div
      role="group"
      aria-labelledby={`${base}-label`}
      aria-describedby={described}
      className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2"
    >
      {options.map(({ id, key, label, why }, at) => (
        <label key={key} className="flex items-center gap-2" title={why}>
          <Checkbox
            ref={at === 0 ? ref : undefined}
            name={name}
            checked={held.includes(id)}
            disabled={disabled || (why !== undefined && !held.includes(id))}
            aria-invalid={invalid}
            aria-describedby={why ? `${base}-why-${key}` : undefined}
            onBlur={onBlur}
            onCheckedChange={(on) => toggle(id, on === true)}
          />
          {label}
          {why && (
            <span id={`${base}-why-${key}`} className="text-xs text-muted-foreground">
              {why}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
