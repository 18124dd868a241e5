import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../use-debounced';

/**
 * The text of a search field: `onChange` gets it once it has not changed for `pause` milliseconds, and it is replaced
 * when `value` is changed from outside, such as by the way back.
 */
export function useSearchText(value: string, pause: number, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** What was searched for last, here or from outside. */
  const [asked, setAsked] = useState(value);
  const rested = useDebounced(text, pause);
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const search = useEffectEvent(() => {
    const wanted = rested.trim();
    if (wanted === value) return;
    setAsked(wanted);
    onChange(wanted);
  });
  useEffect(() => search(), [rested]);
  return [text, setText] as const;
}
