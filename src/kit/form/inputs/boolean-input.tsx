import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/switch';
import { valueAt } from '../../words';
import { Bound, type BoundInput, type InputProps } from './bound';
import { useFormParts } from '../form-context';

interface BooleanProps extends InputProps {
  /** Called after a person has turned the switch, for example to change further fields. */
  onChosen?: (on: boolean) => void;
}

/**
 * A switch. A missing value is shown as off, and stays missing until the switch is turned on; turned off again, an
 * optional one is missing as before.
 */
export function BooleanInput({ onChosen, ...props }: BooleanProps) {
  return <Bound {...props}>{(input) => <SwitchBox {...input} onChosen={onChosen} />}</Bound>;
}

function SwitchBox({ control, path, value, required, change, onChosen }: BoundInput & Pick<BooleanProps, 'onChosen'>) {
  const { t } = useTranslation();
  const { defaultValues } = useFormState({ control: useFormParts().control, name: path });
  const off = !required && valueAt(defaultValues, path) === null ? null : false;
  const { 'aria-required': _, ...rest } = control;
  return (
    <span className="flex h-8 items-center gap-2">
      <Switch
        {...rest}
        checked={value === true}
        onCheckedChange={(on) => {
          change(on ? true : off);
          onChosen?.(on);
        }}
      />
      <span aria-hidden className="text-muted-foreground">
        {value === true ? t('form:on') : t('form:off')}
      </span>
    </span>
  );
}
