let lost = false;
const listeners = new Set<() => void>();
const set = (next: boolean) => {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
};

/** The last call could not reach the server. */
export const connectionLost = () => set(true);
export const connectionWorks = () => set(false);
export const isConnectionLost = () => lost || !navigator.onLine;

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
