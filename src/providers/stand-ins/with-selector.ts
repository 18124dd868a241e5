import { useRef, useSyncExternalStore } from 'react';

/** React has had useSyncExternalStore for long; what the router still wants of its shim is the selector (vite.config.ts). */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (listener: () => void) => () => void,
  read: () => S,
  readServer: (() => S) | null | undefined,
  select: (state: S) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const last = useRef<{ state: S; select: (state: S) => T; selected: T }>(undefined);
  const selected = (state: S): T => {
    const known = last.current;
    if (known && known.select === select && Object.is(known.state, state)) return known.selected;
    const next = select(state);
    const kept = known && isEqual(known.selected, next) ? known.selected : next;
    last.current = { state, select, selected: kept };
    return kept;
  };
  return useSyncExternalStore(subscribe, () => selected(read()), readServer ? () => selected(readServer()) : undefined);
}
