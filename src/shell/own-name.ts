import { useMatch, useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../kit/store';

const none = { name: '', at: '' };
const shown = createStore(none);

/**
 * Names the current screen in the breadcrumb and title, for a component that serves many screens (document 3, section
 * 2.5).
 */
export function useOwnName(name: string): void {
  const at = useMatch({ strict: false, select: (match) => match.pathname });
  useLayoutEffect(() => {
    shown.set({ name, at });
    return () => shown.set(none);
  }, [name, at]);
}
/** The name set by `useOwnName`, or ''. The name of a screen that is being left is not that of the next one. */
export function useShownName(): string {
  const { name, at } = useSyncExternalStore(shown.subscribe, shown.get);
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return at === pathname ? name : '';
}
