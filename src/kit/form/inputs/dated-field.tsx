import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasPassed } from '../../../contract/days-passed';
import { wordKey } from '../../words';
import { Field } from '../field';
import { useFormParts } from '../form-context';
import type { Values } from '../record';
import type { InputProps } from './bound';

interface DatedProps extends InputProps {
  /** The key of the resource's text for a day that is over: an expiry. */
  past: string;
}

/** A date field that says when its day is over, by the market's clock. */
export function DatedField(props: DatedProps) {
  const { control } = useFormParts();
  const { past: _past, ...rest } = props;
  return control ? <Dated {...props} control={control} /> : <Field {...rest} />;
}

function Dated({ past, control, ...props }: DatedProps & { control: Control<Values> }) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const date: unknown = useWatch({ control, name: props.source });
  return <Field {...props} {...(hasPassed(date, own.edition) && { hint: t(wordKey(own.contract, past)) })} />;
}
