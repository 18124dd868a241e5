import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const say = (name: string) => {
  shown = name;
  for (const listener of listeners) listener();
};

/** Says what the open screen is called, where one screen is many (document 3, section 2.5), until it goes. */
export function useOwnName(name: string): void {
  useLayoutEffect(() => {
    say(name);
    return () => say('');
  }, [name]);
}
/** What the open screen calls itself. */
export const useShownName = (): string => useSyncExternalStore(follow, () => shown);
