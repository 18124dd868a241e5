import { useSyncExternalStore } from 'react';
import { createStore } from '../kit/store';

const badges = createStore<Readonly<Record<string, string>>>({});

/**
 * Shows a short text, usually a count, beside a menu entry. `path` is the contract's; an empty text removes the badge.
 */
export function setBadge(path: string, text: string): void {
  const now = badges.get();
  if ((now[path] ?? '') !== text) badges.set({ ...now, [path]: text });
}
export const useBadges = (): Readonly<Record<string, string>> => useSyncExternalStore(badges.subscribe, badges.get);
