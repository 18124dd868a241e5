import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { Bound, type InputProps } from './bound';

/** A value as an input's text. Other back-ends may send values of another type than the contract's. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
/** An empty text is sent as null. */
const orNull = (text: string) => (text === '' ? null : text);

interface TextProps extends InputProps {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
}

export function TextInput({ autoComplete = 'off', placeholder, ...props }: TextProps) {
  return (
    <Bound {...props}>
      {({ control, value, change }) => (
        <Input
          {...control}
          autoComplete={autoComplete}
          placeholder={placeholder}
          value={asText(value)}
          onChange={(event) => change(orNull(event.target.value))}
        />
      )}
    </Bound>
  );
}

export function EmailInput(props: InputProps) {
  return (
    <Bound {...props}>
      {({ control, value, change }) => (
        <Input
          {...control}
          type="email"
          autoComplete="off"
          value={asText(value)}
          onChange={(event) => change(orNull(event.target.value.trim()))}
        />
      )}
    </Bound>
  );
}

export function LongTextInput({ rows = 3, ...props }: InputProps & { rows?: number }) {
  return (
    <Bound wide skeleton="h-16" {...props}>
      {({ control, value, change }) => (
        <Textarea
          {...control}
          rows={rows}
          value={asText(value)}
          onChange={(event) => change(orNull(event.target.value))}
        />
      )}
    </Bound>
  );
}
