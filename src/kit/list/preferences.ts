import { useCallback, useSyncExternalStore } from 'react';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { Role } from '../../contract/roles';
import { session } from '../../providers/session';

export type Density = 'comfortable' | 'compact';
/** A person's column settings. */
export interface ColumnChoice {
  hidden: readonly string[];
  /** Widths in pixels of resized columns. */
  widths: Readonly<Record<string, number>>;
  /** Column order; empty for the screen's order. Columns that are missing here come last. */
  order: readonly string[];
}
/** A saved view. Views from before columns could be resized have neither widths nor an order. */
export interface View extends Pick<ColumnChoice, 'hidden'>, Partial<Omit<ColumnChoice, 'hidden'>> {
  name: string;
  filters: CrudFilter[];
  sorters: CrudSort[];
}
/** Maximum length of a view's name. */
export const nameLimit = 60;
/** A view as a list offers it: in this browser, or on the server (capability 'saved-views'). */
export interface KeptView extends View {
  /** The server's id; a view in this browser is known by its name. */
  id: string;
  /** The role that has the view, too; null while it is its owner's alone. */
  sharedWith: Role | null;
  /** The colleague who shares it; null for the person's own. */
  owner: string | null;
}
export interface Preferences extends ColumnChoice {
  /** The views that are kept in this browser. */
  views: readonly View[];
  /** The id of the view that the list opens with. */
  defaultView?: string | undefined;
  /** A copy of that view if it lives on the server, so that the list opens without waiting for it. */
  opening?: KeptView | undefined;
}
export const keptHere = (view: View): KeptView => ({ ...view, id: view.name, sharedWith: null, owner: null });
const none: Preferences = { hidden: [], widths: {}, order: [], views: [] };

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
  // If the storage is full or disabled, the preference is not saved; everything else still works.
  try {
    localStorage.setItem(name, text);
  } catch {
    return;
  }
  tell();
};

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const widthsOf = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(([, one]) => Number.isFinite(one)),
  );
const isView = (one: unknown): one is View => {
  const view = one as Partial<View> | null;
  return (
    typeof view?.name === 'string' &&
    Array.isArray(view.filters) &&
    Array.isArray(view.sorters) &&
    Array.isArray(view.hidden)
  );
};
const readView = <V extends View>(view: V): V => ({
  ...view,
  ...(view.widths && { widths: widthsOf(view.widths) }),
  ...(view.order && { order: strings(view.order) }),
});
const parse = (text: string | null): Preferences => {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Preferences> | null;
    if (!found) return none;
    return {
      hidden: strings(found.hidden),
      widths: widthsOf(found.widths),
      order: strings(found.order),
      views: Array.isArray(found.views) ? found.views.filter(isView).map(readView) : [],
      ...(typeof found.defaultView === 'string' && { defaultView: found.defaultView }),
      ...(found.opening && isView(found.opening) && { opening: readView(found.opening) }),
    };
  } catch {
    return none;
  }
};
let cache: { text: string | null; value: Preferences } = { text: null, value: none };

/** This person's preferences for one list, in this browser. */
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

/** The row height, one setting for all lists. */
export function useDensity(): [Density, (next: Density) => void] {
  const value = useSyncExternalStore(subscribe, () =>
    localStorage.getItem(densityKey()) === 'compact' ? 'compact' : 'comfortable',
  );
  return [value, (next) => store(densityKey(), next)];
}

/** The column settings of a view; settings that an older view lacks are left unchanged. */
export const columnsOfView = ({ hidden, widths, order }: View): Partial<ColumnChoice> => ({
  hidden,
  ...(widths && { widths }),
  ...(order && { order }),
});
/** Adds a view, or replaces the one of the same name. */
export const withView = (now: Preferences, view: View): Preferences => ({
  ...now,
  views: [...now.views.filter((one) => one.name !== view.name), view],
});
export const withoutView = (now: Preferences, name: string): Preferences => ({
  ...now,
  views: now.views.filter((one) => one.name !== name),
  defaultView: now.defaultView === name ? undefined : now.defaultView,
});
/** Renames a view; changes nothing if the name is already in use. */
export const renamedView = (now: Preferences, name: string, next: string): Preferences =>
  name === next || now.views.some((one) => one.name === next)
    ? now
    : {
        ...now,
        views: now.views.map((one) => (one.name === name ? { ...one, name: next } : one)),
        defaultView: now.defaultView === name ? next : now.defaultView,
      };
/** The list opens with this view from now on, or with none. */
export const withDefault = (now: Preferences, view: KeptView | undefined): Preferences => ({
  ...now,
  defaultView: view?.id,
  opening: view && !now.views.some((one) => one.name === view.id) ? view : undefined,
});
/** The view with this id, as far as this browser knows it. */
export const knownView = ({ views, opening }: Preferences, id: string): KeptView | undefined => {
  const own = views.find((one) => one.name === id);
  return own ? keptHere(own) : opening?.id === id ? opening : undefined;
};
