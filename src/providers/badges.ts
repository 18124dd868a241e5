import { useSyncExternalStore } from 'react';

let badges: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A short text beside a screen's menu entry, by the contract's path: how many wait there. Empty takes it away. */
export function setBadge(path: string, text: string): void {
  if ((badges[path] ?? '') === text) return;
  badges = { ...badges, [path]: text };
  for (const listener of listeners) listener();
}
export const useBadges = (): Readonly<Record<string, string>> => useSyncExternalStore(follow, () => badges);
