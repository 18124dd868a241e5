import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { FilterValue } from '../state';

/** Milliseconds after the last key press until the filter is set. */
const debounce = 100;

/**
 * The text of a filter that is typed: debounced, and replaced when the filter is changed from outside, by 'Clear all'
 * or a view. `read` returns undefined for a text that cannot be the filter's value; it is not sent.
 */
export function useTypedFilter(
  value: FilterValue | undefined,
  read: (text: string) => FilterValue | undefined,
  onChange: (value: FilterValue | undefined) => void,
) {
  const said = value === undefined ? '' : String(value);
  const [text, setText] = useState(said);
  const [known, setKnown] = useState(said);
  const sent = useRef(said);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== said) {
    setKnown(said);
    // The value was changed outside of this input: the filters were cleared, or a view was opened.
    if (sent.current !== said && timer.current === undefined) {
      sent.current = said;
      setText(said);
    }
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const trimmed = next.trim();
    const found = trimmed === '' ? undefined : read(trimmed);
    if (trimmed !== '' && found === undefined) return;
    const now = found === undefined ? '' : String(found);
    if (now === sent.current) return;
    sent.current = now;
    onChange(found);
  };
  const clear = () => {
    setText('');
    send('');
    // The button that clears it is gone then.
    field.current?.focus();
  };
  /** The properties of its input. */
  const input: ComponentProps<'input'> = {
    ref: field,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 255,
    value: text,
    onChange: ({ target }) => {
      setText(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(target.value), debounce);
    },
    // Blur comes before the click on the next control, so 'Clear all' clears this text, too.
    onBlur: () => {
      if (timer.current !== undefined) send(text);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter') send(text);
      if (event.key !== 'Escape' || !text) return;
      event.stopPropagation();
      clear();
    },
  };
  return { text, input, clear };
}
