/** A value outside the components, for `useSyncExternalStore`: those that show it are drawn again when it is another one. */
export function held<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    read: (): T => value,
    write: (next: T): void => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
