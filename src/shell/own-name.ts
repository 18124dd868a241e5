import { useLayoutEffect, useSyncExternalStore } from 'react';
import { held } from '../kit/held';

const shown = held('');

/** Says what the open screen is called, where one screen is many (document 3, section 2.5), until it goes. */
export function useOwnName(name: string): void {
  useLayoutEffect(() => {
    shown.write(name);
    return () => shown.write('');
  }, [name]);
}
/** What the open screen calls itself. */
export const useShownName = (): string => useSyncExternalStore(shown.follow, shown.read);
