import { useState } from 'react';
import { Textarea } from '../../ui/textarea';
import { Bound, type BoundInput, type InputProps } from './bound';

const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const textOf = (value: unknown): string => [value ?? []].flat().join('\n');

/** A list of codes, typed or pasted one below the other, or with spaces, commas or semicolons between them. */
export function CodesInput(props: InputProps) {
  return (
    <Bound wide skeleton="h-25" {...props}>
      {(input) => <CodesBox {...input} />}
    </Bound>
  );
}

function CodesBox({ control, value, change }: BoundInput) {
  // Keeps the typed text while it says the same codes, so that a separator can be typed.
  const [typed, setTyped] = useState<string>();
  const text = textOf(value);
  return (
    <Textarea
      {...control}
      rows={4}
      spellCheck={false}
      autoComplete="off"
      className="max-h-80 field-sizing-content"
      value={typed !== undefined && codesIn(typed).join('\n') === text ? typed : text}
      onChange={(event) => {
        setTyped(event.target.value);
        change(codesIn(event.target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        control.onBlur();
      }}
    />
  );
}
