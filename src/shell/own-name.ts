import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../kit/store';

const shown = createStore('');

/**
 * Names the current screen in the breadcrumb and title, for a component that serves many screens (document 3, section
 * 2.5).
 */
export function useOwnName(name: string): void {
  useLayoutEffect(() => {
    shown.set(name);
    return () => shown.set('');
  }, [name]);
}
/** The name set by `useOwnName`, or ''. */
export const useShownName = (): string => useSyncExternalStore(shown.subscribe, shown.get);
