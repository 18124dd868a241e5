import { useState } from 'react';
import { Input } from '../../ui/input';
import { Bound, type BoundInput, type InputProps } from './bound';
import { parseNumber } from '../../parse-number';
import { asText } from './text-input';

interface NumberProps extends InputProps {
  /** Shown after the number: '%', 'points'. */
  unit?: string;
}

/** A text input for numbers, as `type=number` would change the value on mouse wheel events. */
export function NumberInput({ unit, ...props }: NumberProps) {
  return (
    <Bound {...props}>
      {(input) => <NumberBox {...input} unit={unit ?? (input.field.kind === 'percent' ? '%' : undefined)} />}
    </Bound>
  );
}

function NumberBox({ control, field, value, change, unit }: BoundInput & { unit?: string | undefined }) {
  // Keeps the typed text as long as it parses to the value, for unfinished numbers such as '1,' or '1.0'.
  const [typed, setTyped] = useState<string>();
  return (
    <span className="relative block">
      <Input
        {...control}
        inputMode={field.kind === 'decimal' || field.kind === 'percent' ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={unit && 'pr-12'}
        value={typed !== undefined && parseNumber(typed) === value ? typed : asText(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          change(parseNumber(event.target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          control.onBlur();
        }}
      />
      {unit && (
        <span className="pointer-events-none absolute right-2.5 top-1/2 -translate-y-1/2 text-muted-foreground">
          {unit}
        </span>
      )}
    </span>
  );
}
