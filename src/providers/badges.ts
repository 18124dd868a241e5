import { useSyncExternalStore } from 'react';
import { createStore } from '../kit/store';

/** A short text beside a menu entry, usually a count, and what it means in words. */
export interface Badge {
  text: string;
  label: string;
}
const badges = createStore<Readonly<Record<string, Badge | undefined>>>({});

/** `path` is the contract's; undefined removes the badge. */
export function setBadge(path: string, badge: Badge | undefined): void {
  const now = badges.get();
  if (now[path]?.label !== badge?.label) badges.set({ ...now, [path]: badge });
}
export const useBadges = () => useSyncExternalStore(badges.subscribe, badges.get);
