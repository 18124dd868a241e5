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
  // The click comes after the release, and is to meet what was pressed.
  timer = setTimeout(() => {
    pressed = false;
    for (const go of waiting) go();
  });
};
addEventListener('pointerdown', press, true);
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, release, true);
// The window's own: nobody tells it of a release outside.
addEventListener('blur', release);

/**
 * The value, but while a button of the mouse is down the one before. A field is judged when it is left, which is when something
 * else is pressed: a line of text that comes then would push that away from under the pointer, and the click would be lost.
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
