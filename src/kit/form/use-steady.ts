import { useLayoutEffect, useState } from 'react';

let pressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const press = () => {
  clearTimeout(timer);
  pressed = true;
};
const release = () => {
  clearTimeout(timer);
  // The click event comes after `pointerup`, and has to hit the element that was pressed.
  timer = setTimeout(() => {
    pressed = false;
    for (const go of waiting) go();
  });
};
addEventListener('pointerdown', press, true);
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, release, true);
// A release outside the window sends no event.
addEventListener('blur', release);

/**
 * Returns the value or, while a pointer is down, the previous value. Fields are validated on blur, and pressing another
 * element causes a blur: an error that appears at that moment would move the pressed element, and the click would be
 * lost.
 */
export function useSteady<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (Object.is(shown, value)) return;
    const show = () => setShown(value);
    if (!pressed) return show();
    waiting.add(show);
    return () => void waiting.delete(show);
  }, [shown, value]);
  return shown;
}
