import { useCallback, useSyncExternalStore } from 'react';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import { session } from '../../providers/session';

export type Density = 'comfortable' | 'compact';
/** A list as somebody wants to find it again. */
export interface View {
  name: string;
  filters: CrudFilter[];
  sorters: CrudSort[];
  hidden: readonly string[];
}
export interface Preferences {
  hidden: readonly string[];
  views: readonly View[];
  /** The name of the view that the list opens with. */
  defaultView?: string | undefined;
}
const none: Preferences = { hidden: [], views: [] };

const person = () => session()?.subject ?? 'nobody';
const key = (path: string) => `list:${person()}:${path}`;
const densityKey = () => `density:${person()}`;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};
const store = (name: string, text: string) => {
  // A full or forbidden storage loses the preference, not the work.
  try {
    localStorage.setItem(name, text);
  } catch {
    return;
  }
  tell();
};

const isView = (one: unknown): one is View => {
  const view = one as Partial<View> | null;
  return (
    typeof view?.name === 'string' &&
    Array.isArray(view.filters) &&
    Array.isArray(view.sorters) &&
    Array.isArray(view.hidden)
  );
};
const parse = (text: string | null): Preferences => {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Preferences> | null;
    if (!found) return none;
    return {
      hidden: Array.isArray(found.hidden) ? found.hidden.filter((one) => typeof one === 'string') : [],
      views: Array.isArray(found.views) ? found.views.filter(isView) : [],
      ...(typeof found.defaultView === 'string' && { defaultView: found.defaultView }),
    };
  } catch {
    return none;
  }
};
let cache: { text: string | null; value: Preferences } = { text: null, value: none };

/** What this person prefers for one list, in this browser. */
export function readPreferences(path: string): Preferences {
  const text = localStorage.getItem(key(path));
  if (cache.text !== text) cache = { text, value: parse(text) };
  return text === null ? none : cache.value;
}
export const changePreferences = (path: string, change: (now: Preferences) => Preferences): void =>
  store(key(path), JSON.stringify(change(readPreferences(path))));

export function usePreferences(path: string): [Preferences, (change: (now: Preferences) => Preferences) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreferences(path));
  return [value, useCallback((change: (now: Preferences) => Preferences) => changePreferences(path, change), [path])];
}

/** How tall rows are: one choice for all lists. */
export function useDensity(): [Density, (next: Density) => void] {
  const value = useSyncExternalStore(subscribe, () =>
    localStorage.getItem(densityKey()) === 'compact' ? 'compact' : 'comfortable',
  );
  return [value, (next) => store(densityKey(), next)];
}

/** Keeps a view under its name; the same name replaces. */
export const withView = (now: Preferences, view: View): Preferences => ({
  ...now,
  views: [...now.views.filter((one) => one.name !== view.name), view],
});
export const withoutView = (now: Preferences, name: string): Preferences => ({
  ...now,
  views: now.views.filter((one) => one.name !== name),
  defaultView: now.defaultView === name ? undefined : now.defaultView,
});
/** Refused when the new name is another view's. */
export const renamedView = (now: Preferences, name: string, next: string): Preferences =>
  name === next || now.views.some((one) => one.name === next)
    ? now
    : {
        ...now,
        views: now.views.map((one) => (one.name === name ? { ...one, name: next } : one)),
        defaultView: now.defaultView === name ? next : now.defaultView,
      };
export const withDefault = (now: Preferences, name: string | undefined): Preferences => ({ ...now, defaultView: name });
