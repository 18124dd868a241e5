import { useCallback, useSyncExternalStore } from 'react';

/** The window of a phone: a list shows cards instead of a table. */
export const narrow = '(max-width: 30rem)';
/** A low window, or one at 200 % zoom: what stands above a list's rows folds away. The variant `low:` in theme.css. */
export const low = '(max-height: 40rem)';
/** Neither leaves room for figures above a list. */
export const cramped = `${low}, ${narrow}`;

/** Whether a media query holds; false where there are none. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}
