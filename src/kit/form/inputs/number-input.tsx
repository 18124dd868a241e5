import { useState } from 'react';
import { Input } from '../../ui/input';
import { Bound, type BoundInput, type InputProps } from './bound';
import { parseNumber, parseWhole } from '../../parse-number';
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
  const hasFraction = field.kind === 'decimal' || field.kind === 'percent';
  const parse = hasFraction ? parseNumber : parseWhole;
  return (
    <span className="relative block">
      <Input
        {...control}
        inputMode={hasFraction ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={unit && 'pr-12'}
        value={typed !== undefined && parse(typed) === value ? typed : asText(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          change(parse(event.target.value));
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
