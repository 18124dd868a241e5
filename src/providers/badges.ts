import { useSyncExternalStore } from 'react';
import { held } from '../kit/held';

const badges = held<Readonly<Record<string, string>>>({});

/** A short text beside a screen's menu entry, by the contract's path: how many wait there. Empty takes it away. */
export function setBadge(path: string, text: string): void {
  const now = badges.read();
  if ((now[path] ?? '') !== text) badges.write({ ...now, [path]: text });
}
export const useBadges = (): Readonly<Record<string, string>> => useSyncExternalStore(badges.follow, badges.read);
