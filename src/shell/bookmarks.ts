import { useSyncExternalStore } from 'react';
import { session } from '../providers/session';

/** A screen, a report or a record that the menu and the palette can open. */
export interface Bookmark {
  /** Its address, by which it is known. */
  to: string;
  /** The contract's path. */
  path: string;
  /** The name of a record or a report. Screens and reports are shown under their titles in the reader's language. */
  label?: string;
}
interface Bookmarks {
  favourites: readonly Bookmark[];
  /** Records and reports that were opened, the last one first. */
  recent: readonly Bookmark[];
}
/** The number of recent ones that are kept. */
const mostRecent = 6;

const none: Bookmarks = { favourites: [], recent: [] };
const key = () => `bookmarks:${session()?.subject ?? ''}`;

const isBookmark = (one: unknown): one is Bookmark => {
  const { to, path, label } = (one ?? {}) as Partial<Record<keyof Bookmark, unknown>>;
  return (
    typeof to === 'string' &&
    to.startsWith('/admin/') &&
    typeof path === 'string' &&
    (label === undefined || typeof label === 'string')
  );
};
const listIn = (value: unknown): Bookmark[] => (Array.isArray(value) ? value.filter(isBookmark) : []);
const parse = (text: string | null): Bookmarks => {
  try {
    const { favourites, recent } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof Bookmarks, unknown>>;
    return { favourites: listIn(favourites), recent: listIn(recent) };
  } catch {
    return none;
  }
};

let cache: { text: string | null; value: Bookmarks } = { text: null, value: none };
const read = (): Bookmarks => {
  const text = localStorage.getItem(key());
  if (cache.text !== text) cache = { text, value: parse(text) };
  return cache.value;
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};
function write(next: Bookmarks): void {
  // If the storage is full or disabled, nothing is kept; everything else still works.
  try {
    localStorage.setItem(key(), JSON.stringify(next));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** This person's favourites and recent records, in this browser. */
export const useBookmarks = (): Bookmarks => useSyncExternalStore(subscribe, read);

const isSame = (one: Bookmark) => (other: Bookmark) => one.to === other.to;

/** Adds a favourite at the end, or removes it. */
export function toggleFavourite(one: Bookmark): void {
  const now = read();
  const others = now.favourites.filter((other) => !isSame(one)(other));
  write({ ...now, favourites: others.length < now.favourites.length ? others : [...others, one] });
}

/** Puts a record or a report first among the recent ones; a favourite gets its present name. */
export function noteOpened(one: Bookmark): void {
  const { favourites, recent } = read();
  const [first] = recent;
  const renamed = favourites.map((other) => (isSame(one)(other) ? one : other));
  if (first?.to === one.to && first.label === one.label && renamed.every((other, at) => other === favourites[at]))
    return;
  write({ favourites: renamed, recent: [one, ...recent.filter((other) => !isSame(one)(other))].slice(0, mostRecent) });
}
